package risk

import (
	"slices"
	"strings"
	"testing"
)

// liftedGates are sentences about approvals that hand out no gate, or lift one, beside such as do; in
// short labels as the rulings.
var liftedGates = []struct {
	field Field
	text  string
	want  string
}{
	{"objective", "Mail the approved minutes to all members.", "S+"},
	{"objective", "Put the signed contracts into SharePoint.", "R+"},
	{"objective", "It pays the bills that are due.", "M+"},
	{"objective", "Every reviewed patch is listed on screen.", ""},
	{"objective", "Post the agreed opening hours on the website.", "P+"},
	{"objective", "It forwards sign-off sheets to the site manager by mail.", "S+"},
	{"objective", "It answers permission requests from users by mail.", "S+"},
	{"objective", "Remind approvers of open requests in Slack.", "S+"},
	{"objective", "Its job is to acknowledge alarms and restart the sensor.", "X+"},
	{"objective", "It approves leave requests in Workday.", "R+"},
	{"objective", "It releases the firmware to the meters every Sunday.", "X+"},
	{"objective", "Accepts meeting invites in my calendar and declines the rest.", "R+"},
	{"objective", "It checks IBANs and pays.", "M+"},
	{"objective", "It reviews the contract and mails its remarks to the client.", "S+"},
	{"inputs", "sign-offs from the wiki, approvals in Jira, the okayed budget", ""},
	{"objective", "Book the confirmed speakers' hotels.", "M+"},
	{"objective", "It tells the customer that the refund has been approved.", "S+"},
	{"objective", "It publishes accepted papers on the site.", "P+"},
	{"objective", "It selects the three best photos and posts them.", "P+"},
	{"objective", "Choose a hotel and book it.", "M+"},
	{"objective", "Verify each address, then mail the leaflet.", "S+"},
	{"objective", "The bot signs invoices with our certificate and mails them.", "C+ S+"},
	{"objective", "It clears the cache on the live server each night.", "X+"},
	{"objective", "It asks the guest for a rating by text.", "S+"},
	{"objective", "Before it posts, it checks the spelling.", "P+"},
	{"objective", "It consults the calendar and books a slot.", "R+"},
	{"objective", "It asks the user which colour and orders the shirt.", "M+"},
	{"objective", "When a tenant asks for a copy, it mails the lease.", "S+"},
	{"objective", "It checks with the supplier's API if the part is in stock and orders it.", "M+"},
	{"objective", "It asks around for quotes by mail.", "S+"},
	{"objective", "It holds a slot in the calendar for each client.", "R+"},
	{"objective", "Asked by a colleague, it posts the answer in our channel.", "S+"},
	{"objective", "It queues the mails and sends them at 9.", "S+"},
	{"objective", "It stops the conveyor when a jam is seen and texts the fitter.", "S+ X+"},
	{"objective", "It verifies the caller and resets the password.", "C+"},
	{"objective", "It asks for feedback after the visit.", ""},
	{"objective", "It compares three offers before buying.", "M+"},
	{"objective", "It posts every evening; the editor reads it the next morning.", "P+"},
	{"human_gate", "The owner looks at the refunds at the end of the week.", ""},
	{"objective", "Sends the mails and copies me so that I can check.", "S+"},
	{"human_gate", "I review everything after it has been sent.", ""},
	{"objective", "It closes tickets, a lead spot-checks ten a week.", "R+"},
	{"context", "Every refund is audited by finance afterwards.", ""},
	{"human_gate", "a human is in the loop", ""},
	{"objective", "It deletes old logs, and Sam can restore them if he disagrees.", "D+"},
	{"objective", "Publishes at once, the editor can take it down later.", "P+"},
	{"human_gate", "monthly check by the auditor", ""},
	{"objective", "It pays the invoice and Petra confirms receipt.", "M+"},
	{"objective", "It updates the CRM and a rep corrects mistakes afterwards.", "R+"},
	{"human_gate", "Marketing sees a weekly report of what was posted.", ""},
	{"objective", "It rolls back by itself; the post-mortem is approved by the SRE lead.", "X+"},
	{"objective", "It mails the customer and a colleague reads a sample each Friday.", "S+"},
	{"human_gate", "The team lead gets a copy of every mail.", ""},
	{"human_gate", "Posts can be reviewed later in the log.", ""},
	{"objective", "It deletes old logs; the admin sees the list on Mondays.", "D+"},
	{"objective", "It refunds at once; if the amount looks odd, Kim looks into it afterwards.", "M+"},
	{"human_gate", "We look over the tweets once a month.", ""},
	{"objective", "It edits the wiki; authors are free to revert.", "R+"},
	{"human_gate", "somebody keeps an eye on it", ""},
	{"human_gate", "Supervised by the operations team.", ""},
	{"objective", "It places orders under the eyes of the buyer.", "M+"},
	{"objective", "It updates the CRM, sales ops signs the monthly audit.", "R+"},
	{"human_gate", "after each payment the clerk is told", ""},
	{"objective", "It mails suppliers; the buyer is in copy.", "S+"},
	{"human_gate", "No sign-off needed for replies to guests.", "S+"},
	{"human_gate", "Sending needs nobody. Refunds need Tom.", "M? S+"},
	{"human_gate", "It publishes by itself.", "P+"},
	{"human_gate", "None for saving files, everything else yes.", "L+"},
	{"human_gate", "nobody has to approve restarts", "X+"},
	{"objective", "Posts without waiting for anyone.", "P+"},
	{"human_gate", "Reminders go out unasked.", "S+"},
	{"human_gate", "CRM updates happen without a human.", "R+"},
	{"human_gate", "Skip approval for refunds below 10.", "M+"},
	{"risk_boundary", "Orders are fine without asking.", "M+"},
	{"human_gate", "Approval is only needed for payments; mails go out freely.", "M? S+"},
	{"human_gate", "Not for posts. For refunds, yes.", "M? P+"},
	{"human_gate", "Nobody.", ""},
	{"human_gate", "no approvals at all", ""},
	{"risk_boundary", "Payments don't need me any more.", "M+"},
	{"human_gate", "It may text patients without a nurse's OK.", "S+"},
	{"human_gate", "Auto: replies, labels.", "R+ S+"},
	{"human_gate", "Deploys need no one's blessing.", "X+"},
	{"human_gate", "Mails go out without my seeing them.", "S+"},
	{"human_gate", "It pays on its own say-so.", "M+"},
	{"human_gate", "No human touches the CRM updates, they just happen.", "R+"},
	{"human_gate", "Posting is free, mailing is not.", "P+ S?"},
	{"risk_boundary", "It may delete temp files without checking back.", "D+"},
	{"human_gate", "We trust it with refunds.", "M+"},
	{"human_gate", "For tweets there is no gate.", "P+"},
	{"human_gate", "Skip me for restarts.", "X+"},
	{"human_gate", "tickets: nobody", "R+"},
	{"human_gate", "No need for a yes on newsletters.", "S+"},
	{"objective", "It refunds without bothering the manager.", "M+"},
	{"objective", "It merges, no questions asked.", "X+"},
	{"human_gate", "None whatsoever.", ""},
	{"human_gate", "It doesn't ask.", ""},
	{"human_gate", "From June on mails go out without Tom's check.", "S+"},
	{"human_gate", "sign-off on posts: off; sign-off on payments: on", "M? P+"},
	{"risk_boundary", "Sending is fine even if nobody has read it.", "S+"},
	{"human_gate", "Purchases below 20 are exempt.", "M+"},
	{"human_gate", "Replies: straight out.", "S+"},
}

func TestLiftedGates(t *testing.T) {
	r := NewReader(nil)
	for _, c := range liftedGates {
		want := strings.Fields(c.want)
		slices.Sort(want)
		if got := shortLabels(r.Read(c.field, c.text)); !slices.Equal(got, want) {
			t.Errorf("[%s] %q: want %v, read %v", c.field, c.text, want, got)
		}
	}
}
