package risk

import (
	"slices"
	"strings"
	"testing"
)

// gateKinds are gates by verbs without a word of approval, in triggers, over several acts, and told by no
// more than a person's name; in short labels as the rulings.
var gateKinds = []struct {
	field Field
	text  string
	want  string
}{
	{"human_gate", "Marks into the gradebook: class teacher", "R?"},
	{"human_gate", "Emails to parents -> head of year", "S?"},
	{"human_gate", "Refunds – duty manager. Replacements – same.", "M?"},
	{"tools", "terraform apply: an engineer types yes first", "X?"},
	{"tools", "stripe.refunds.create (ask), stripe.charges.list", "M?"},
	{"tools", "kubectl delete -> ask; kubectl get -> fine", "D?"},
	{"tools", "write_file → confirm each time", "L?"},
	{"human_gate", "Tweets: Lena; newsletters: Lena and Tom; website: nobody, it just publishes", "P+ P? S?"},
	{"human_gate", "Anything that costs money: me.", "M?"},
	{"human_gate", "cold calls (Sabine)", "O?"},
	{"human_gate", "Deletion of accounts – data protection officer", "D?"},
	{"human_gate", "DNS change = two admins", "X?"},
	{"human_gate", "Action | Approver\nSend invoice reminder | office manager\nDelete invoice | tax adviser\nRead invoice | -", "D? S?"},
	{"tools", "gmail_send (needs OK), gmail_read", "S?"},
	{"human_gate", "Mail to the whole club → chairwoman", "S?"},
	{"human_gate", "Key rotation: security on call, by phone", "C?"},
	{"human_gate", "1. Sends: Ida\n2. Posts: Ida\n3. Saves in ./drafts: none", "L+ P? S?"},
	{"human_gate", "ledger postings => the accountant", "R?"},
	{"tools", "Twitter API post_tweet – editor confirms", "P?"},
	{"human_gate", "Firmware on the pumps, shift lead. Setpoints, shift lead. Reading, nobody.", "X?"},
	{"outputs", "letters to tenants (each one shown to Mrs Abt first)", "S?"},
	{"outputs", "LinkedIn post, Mara's OK pending", "P?"},
	{"human_gate", "press release: the director", "P?"},
	{"human_gate", "Payments up to 100: nobody. Over 100: the bursar.", "M+ M?"},
	{"human_gate", "Letters to the tax office → tax adviser", "S?"},
	{"human_gate", "refunds = shift lead, vouchers = shift lead", "M?"},
	{"human_gate", "Tenants' mails: Mr Ortiz. Craftsmen's orders: Mr Ortiz.", "M? S?"},
	{"human_gate", "database migrations (DBA on duty)", "X?"},
	{"human_gate", "New customers in the CRM – sales; deletions in the CRM – sales and legal", "D? R?"},
	{"human_gate", "Who may release what: posts – Eva; mails – Eva or Jo; payments – Jo only", "M? P? S?"},
	{"tools", "Twilio SMS, operator must press send", "S?"},
	{"tools", "- pay_invoice: approval required\n- get_invoice: free", "M?"},
	{"outputs", "Invoice mail to the client (Ruth's OK needed)", "S?"},
	{"outputs", "tweet, once Sam is happy with it", "P?"},
	{"outputs", "a restart of the gateway, on the engineer's go", "X?"},
	{"cadence", "each evening, after the night nurse has signed the list, the texts go out", "S?"},
	{"human_gate", "The mayor for anything on the town's website", "P?"},
	{"human_gate", "Both founders, for bank transfers", "M?"},
	{"human_gate", "HR on every mail to an applicant", "S?"},
	{"objective", "It writes the weekly order to the baker; Ana ticks it off and then it goes out.", "S?"},
	{"objective", "Once the vet has nodded, the agent orders the vaccine.", "M?"},
	{"objective", "It lays the letters in a folder, the secretary reads them and presses release, and only then are they mailed.", "S?"},
	{"trigger", "the foreman puts his initials under the plan, whereupon the valves are set", "X?"},
	{"goal", "Each grant letter leaves as soon as the director has put her name to it.", "S?"},
	{"objective", "Tickets are closed by the agent after a colleague has had a look and is content.", "R?"},
	{"objective", "It restarts the router when I hold my badge to the reader.", "X?"},
	{"objective", "The agent drafts a refund, the clerk countersigns, the agent pays.", "M?"},
	{"objective", "The priest has the last word on every announcement before it appears on the parish site.", "P?"},
	{"goal", "Every purge of old footage is cleared by the works council beforehand.", "D?"},
	{"objective", "It prepares the tweet and holds it until somebody in comms lets it go.", "P?"},
	{"objective", "The nurse decides for each patient whether the reminder is sent; the agent sends those she chose.", "S?"},
	{"objective", "When Farid gives it the all clear, it rotates the database password.", "C?"},
	{"objective", "It puts up the job ad only if HR plays along.", "P?"},
	{"objective", "Deletes the duplicates that the archivist has marked.", "D?"},
	{"objective", "It phones the donors whose names the director has underlined.", "O?"},
	{"objective", "It proposes a reply, I press the green key, it goes to the guest by mail.", "S?"},
	{"objective", "The coach runs an eye over the line-up before it is put on the club's page.", "P?"},
	{"objective", "When Dad has had his say, it books the ferry.", "M?"},
	{"objective", "The registrar puts a stamp on each list, and stamped lists are mailed to the schools.", "S?"},
	{"objective", "It waits for the conductor's wink and publishes the programme.", "P?"},
	{"objective", "Members who ask are removed from the register once the secretary has countersigned.", "D?"},
	{"objective", "It deploys on Thursdays if QA plays ball.", "X?"},
	{"objective", "After two of the three keyholders have entered their codes, it signs the release with the private key.", "C?"},
	{"objective", "It lists the stale accounts; Olga picks; the picked ones are closed.", "D?"},
	{"objective", "It calls the donors the chairman has given the thumbs-up to.", "O?"},
	{"goal", "Every wire leaves with two initials on it.", "M?"},
	{"objective", "The agent suggests a new time, both sides have to accept, then it moves the meeting in the shared calendar.", "R?"},
	{"objective", "If the grower is on board, it opens the irrigation valves.", "X?"},
	{"objective", "The crew chief has to clear the aircraft before it unlocks the fuel valve.", "X?"},
	{"objective", "The beekeeper okays the text, then out it goes to the members by mail.", "S?"},
	{"objective", "The bot asks, Theo answers, the bot refunds or does not.", "M?"},
	{"trigger", "When Nora ticks the box in the sheet, send the offer", "S?"},
	{"trigger", "the landlord texts back YES", ""},
	{"trigger", "on \"approved\" from the lab head, release the results to the patient by mail", "S?"},
	{"trigger", "The duty officer acknowledges the alarm, then the barrier is lowered", "X?"},
	{"trigger", "if the tests pass, deploy", "X+"},
	{"trigger", "after the parents have agreed, the trip is booked", "M?"},
	{"trigger", "Each night at 2, unless Rob has objected, old backups are deleted", "D+"},
	{"trigger", "As soon as legal has waved it through, publish", "P?"},
	{"trigger", "the sales manager moves the card to \"Send\"", ""},
	{"trigger", "when a customer replies STOP, delete the number", "D+"},
	{"trigger", "a signed PO comes in: place the order", "M+"},
	{"trigger", "OK from both pilots, then file the flight plan with the authority", "S?"},
	{"trigger", "when the timer ends it opens the gate", "X+"},
	{"trigger", "the head of unit gives her go in Teams → rotate the keys", "C?"},
	{"trigger", "Approved by Max", ""},
	{"objective", "It closes the ticket and mails the user, provided the second line agrees.", "R? S?"},
	{"objective", "Revoke the badge and delete the account, both only after HR has confirmed.", "D?"},
	{"objective", "The agent merges the branch, deploys it and tells #releases, each with the lead's nod.", "S? X?"},
	{"objective", "Publish the vacancy and contact the candidates, but only with Rita's approval.", "O? P?"},
	{"objective", "Once the vet signs, it orders the drug and texts the owner.", "M? S?"},
	{"objective", "It writes minutes to ./minutes, and after the chair has approved them, mails them to the board.", "L+ S?"},
	{"objective", "It reads the meter, stores the value in ./log and, with the caretaker's yes, resets the valve.", "L+ X?"},
	{"objective", "Both the tweet and the mail go out only after Kim's okay.", "P? S?"},
	{"objective", "After my yes: post, mail, done.", "P? S?"},
	{"objective", "It updates Jira, and, if the PM okays it, pings the customer by mail.", "R+ S?"},
	{"objective", "With consent of the parents it enters the child in the register and sends the school a letter.", "R? S?"},
	{"objective", "It refunds, cancels and mails, all of it after the lead's go.", "M? S?"},
	{"objective", "Neither does it pay nor mail before Otto agrees.", "M? S?"},
	{"objective", "Routine mails it sends by itself; complaints, it asks Vera.", "S+ S?"},
	{"objective", "Refunds it makes only once the till manager has said yes.", "M?"},
	{"human_gate", "Payments it runs by the bursar.", "M?"},
	{"human_gate", "About deletions it asks the records office every time.", "D?"},
	{"objective", "Invoices it books itself, credit notes it lays before Hanna.", "R+ R?"},
	{"objective", "The public page it may change only when the mayor's office has agreed.", "P?"},
	{"risk_boundary", "Key rotations it clears with security first.", "C?"},
	{"objective", "Old accounts it closes after asking the owner.", "D?"},
	{"objective", "Any mail to the union it holds until the director has read it.", "S?"},
	{"objective", "To parents it writes only what the teacher has approved.", "S?"},
	{"human_gate", "What is to be published it submits to Ada.", "P?"},
	{"objective", "Servers it restarts on its own, databases it has to ask the DBA about.", "X+ X?"},
}

func TestGateKinds(t *testing.T) {
	r := NewReader(nil)
	for _, c := range gateKinds {
		want := strings.Fields(c.want)
		slices.Sort(want)
		if got := shortLabels(r.Read(c.field, c.text)); !slices.Equal(got, want) {
			t.Errorf("[%s] %q: want %v, read %v", c.field, c.text, want, got)
		}
	}
}
