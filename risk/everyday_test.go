package risk

import (
	"strings"
	"testing"
)

// everyday are sentences of people who never wrote a policy, each beside one
// that nearly says the same and means something else. want lists the family
// and the class of everything that is read, in order; "" is nothing.
var everyday = []sentence{
	// A text, mail or post that goes out or leaves is the act itself.
	{"human_gate", "Before each text, the receptionist approves it.", "external_send approval_gated"},
	{"human_gate", "Before each text leaves, the receptionist approves it.", "external_send approval_gated"},
	{"human_gate", "Every text waits for the receptionist's OK.", "external_send approval_gated"},
	{"human_gate", "Each post waits for Maria's yes.", "publish approval_gated"},
	{"human_gate", "The receptionist has to press OK before each text goes out.", "external_send approval_gated"},
	{"human_gate", "Ms Okafor signs off the day's list before the texts go out.", "external_send approval_gated"},
	{"human_gate", "No text goes out until the receptionist has read it.", "external_send approval_gated"},
	{"human_gate", "No mail leaves until Petra has read it.", "external_send approval_gated"},
	{"human_gate", "The text of every page is in English.", ""},
	{"objective", "Texts go out at eight each morning.", "external_send requested"},
	{"objective", "The text on page two is hard to read.", ""},
	// What is booked at a price is paid for, unless it is booked into a system.
	{"objective", "Compare the campsites and book the nearest one below 45 €.", "purchase_payment_trade requested"},
	{"objective", "Reserve a parking spot at 12 € a day in Lyon.", "purchase_payment_trade requested"},
	{"objective", "Book the delivery (€ 40) in the ERP.", "system_of_record_writes requested"},
	{"objective", "Book a room for 30 people.", "system_of_record_writes requested"},
	// Whoever asks gets the answer, unless it stays on a screen.
	{"objective", "Build an agent that answers customers' questions about their parcels", "external_send requested"},
	{"goal", "It answers tenants' repair requests", "external_send requested"},
	{"objective", "Answers visitors' questions at the kiosk", ""},
	{"goal", "Answer the dispatchers' questions.", ""},
	{"goal", "Sorts customers' questions by topic", ""},
	// A list of what is to be left alone, one of which is an act by itself.
	{"risk_boundary", "Keep away from the ledger, the CRM and our DNS", "system_of_record_writes prohibited, production_changes prohibited"},
	{"risk_boundary", "Keep away from the ledger and do not mail anyone", "system_of_record_writes prohibited, external_send prohibited"},
	// A warning, and a ticket that is handed over.
	{"risk_boundary", "Hands off the patient file.", "system_of_record_writes prohibited"},
	{"goal", "It hands off the ticket to Ana", "system_of_record_writes requested"},
	// So much and no more is a limit; a permission is none.
	{"risk_boundary", "Spend no more than 50 euros a week.", ""},
	{"risk_boundary", "It may spend up to 50 euros a week.", "purchase_payment_trade requested"},
	{"risk_boundary", "Spend no money.", "purchase_payment_trade prohibited"},
	// What a remark is put on is what "them" stands for.
	{"risk_boundary", "It may comment on issues but must not close them.", "system_of_record_writes requested, system_of_record_writes prohibited"},
	// An order to do something with a thing that no table knows, and a compound.
	{"objective", "Reorder flour when the silo runs low", "purchase_payment_trade requested"},
	{"trigger", "A new lead arrives: email Wexlins", "external_send requested"},
	{"objective", "Order tracking for the bakery", ""},
	{"objective", "Email triage for the bakery", ""},
	// Outputs called after the place they are put in, and what is only read out of it.
	{"outputs", "reply under every Tripadvisor review", "publish requested"},
	{"outputs", "the Steam store page with the new trailer", "publish requested"},
	{"outputs", "Flathub entry refreshed for every tag", "publish requested"},
	{"outputs", "shift book line for each stop", "system_of_record_writes requested"},
	{"outputs", "shift book statistics on screen", ""},
	{"outputs", "Mailchimp campaign to the spring list", "external_send requested"},
	{"outputs", "Mailchimp opening rates as a chart on screen", ""},
	{"outputs", "vouchers for guests who waited", "purchase_payment_trade requested"},
	{"outputs", "club site live by Friday", "publish requested"},
	{"memory", "last prices in the team's Airtable", "system_of_record_writes requested"},
	{"memory", "the last prices it saw", ""},
	// A DM goes to somebody who did not ask, a DMS is a record.
	{"objective", "It sends InMails to electricians nearby.", "external_send requested, outreach_contact requested"},
	{"trigger", "New fax → entry in the DMS", "system_of_record_writes requested"},
	// What drives a machine, and what only measures.
	{"tools", "door lock API", "production_changes requested"},
	{"tools", "door lock API (read)", ""},
	{"tools", "door camera API", ""},
	{"objective", "It sets the kiln curve for the night firing.", "production_changes requested"},
	{"objective", "Explains what the kiln curve means.", ""},
	// Rights of a public place publish.
	{"tools", "Flathub account with push rights", "publish requested"},
	{"tools", "Tripadvisor management centre, can reply", "publish requested"},
	{"tools", "DATEV export", ""},
	{"tools", "Shopware admin API, orders read", ""},
	{"tools", "mcp__github__merge_pull_request: ask", "production_changes approval_gated"},
	{"tools", "send_invite: confirm", "external_send approval_gated"},
	{"inputs", "orders from Shopware, reviews from Tripadvisor", ""},
	// Who may get at what, and papers that are only read.
	{"human_gate", "vault access: CISO", "credentials_secrets approval_gated"},
	{"risk_boundary", "prod access", "production_changes prohibited"},
	{"outputs", "server logs on screen", ""},
	{"outputs", "spend report on screen", ""},
	{"outputs", "upgrade guide on screen", ""},
	// States that an event leaves a machine in; rights said behind a tool; channels that are barred.
	{"trigger", "Lorry at the gate → barrier up", "production_changes requested"},
	{"trigger", "barrier up", ""},
	{"tools", "Bexio API, write", "system_of_record_writes requested"},
	{"tools", "PLC of the mixer, write", "production_changes requested"},
	{"risk_boundary", "No pager, no fax.", "external_send prohibited"},
	{"outputs", "a list of listings that need photos", ""},
	{"objective", "It mails the day's takings to the bookkeeper and enters them in Bexio.", "external_send requested, system_of_record_writes requested"},
	// What drives a device named before it; names of functions that are also things.
	{"tools", "irrigation valves via MQTT", "production_changes requested"},
	{"tools", "irrigation valves on a map", ""},
	{"tools", "log_entry: auto, topup_card: never", "system_of_record_writes requested, purchase_payment_trade prohibited"},
	// Off a list that others rely on, and off a shelf.
	{"trigger", "No-show → name off the guest list", "destructive_deletion requested"},
	{"objective", "Sweeps old rows out of the sample register.", "destructive_deletion requested"},
	{"objective", "Reads the price off the label.", ""},
	{"objective", "Every member whose card expired: off the Mailchimp list.", "destructive_deletion requested"},
	// Money that is waited for, and money that comes from a card.
	{"risk_boundary", "Vouchers over 20 euros need Marta's yes.", "purchase_payment_trade approval_gated"},
	{"cadence", "monthly, the mooring fee from the card", "purchase_payment_trade requested"},
	{"inputs", "the mooring fee from the card statement", ""},
	// Ways to reach people, and what is shipped to a store.
	{"tools", "Threema gateway", "external_send requested"},
	{"tools", "fax line", "external_send requested"},
	{"tools", "fax archive", ""},
	{"objective", "Ship each tagged build to the Snap Store.", "publish requested"},
	{"tools", "valves:control, leads:write", "production_changes requested, system_of_record_writes requested"},
	{"tools", "https://www.googleapis.com/auth/gmail.send", "external_send requested"},
	{"tools", "https://www.googleapis.com/auth/gmail.readonly", ""},
	{"tools", "Microsoft.Compute/disks/delete, Microsoft.Compute/disks/read", "destructive_deletion requested"},
	{"tools", "Read, Grep, Edit(src/**)", "local_writes requested"},
	{"outputs", "a booking in OpenTable", "system_of_record_writes requested"},
	// What is written down is no message.
	{"human_gate", "The receptionist confirms each new time before it is written.", ""},
	{"human_gate", "The receptionist confirms each new time before it is written into the calendar.", "system_of_record_writes approval_gated"},
	// Drafts that somebody else sends.
	{"outputs", "a draft message to the parents, which the secretary sends herself", ""},
	{"outputs", "a draft letter to the parents; the secretary sends it", ""},
	{"outputs", "a message to the parents, which it sends itself", "external_send requested"},
	{"outputs", "a post for our Instagram, as a draft", ""},
	{"outputs", "a post on our Instagram", "publish requested"},
	// Reading a place where others write is no ban on messages.
	{"tools", "school portal, read only", ""},
	{"tools", "patient record system, read only", "system_of_record_writes prohibited"},
	// Limits of time hand out nothing.
	{"risk_boundary", "Reminders go out between 8am and 8pm only.", ""},
	{"risk_boundary", "Never text patients before 8am or after 8pm.", ""},
	{"risk_boundary", "Don't text anyone after 8pm.", ""},
	{"risk_boundary", "Never text patients.", "external_send prohibited"},
	{"risk_boundary", "Don't text anyone.", "external_send prohibited"},
	// Things of the house.
	{"outputs", "price tags printed on the label printer", ""},
	{"objective", "An agent that waters the plants when the soil is dry.", ""},
	{"objective", "An agent that opens the water valve when the soil is dry.", "production_changes requested"},
	// A consent comes first and the act after it.
	{"objective", "The treasurer ticks the draft, the agent mails it.", "external_send approval_gated"},
	{"objective", "The treasurer writes a note, the agent mails it.", "external_send requested"},
	{"objective", "The host says \"go\", then it releases the episode.", "publish approval_gated"},
	{"objective", "The host says \"hello\" on air, and it releases the episode.", "publish requested"},
	{"objective", "It rings lapsed gym members, but each name has to be ticked by Sonja.", "outreach_contact approval_gated"},
	{"objective", "It rings lapsed gym members, but each name is looked up by Sonja.", "outreach_contact requested"},
	{"objective", "It updates the firmware of the terminals; a store's wave starts only when its manager has texted back GO.", "production_changes approval_gated"},
	{"objective", "It updates the firmware of the terminals; a store's wave starts at 2.", "production_changes requested"},
	{"risk_boundary", "amber, ask the duty officer: restarting a gateway", "production_changes approval_gated"},
	{"human_gate", "Whoever I swipe right gets the mail.", "external_send approval_gated"},
	// Who is told, and who must not go without.
	{"objective", "It lets customers know.", "external_send requested"},
	{"objective", "It lets me know on the screen.", ""},
	{"objective", "No guest may go without a confirmation text.", "external_send requested"},
	{"objective", "No guest may go without a towel.", ""},
	{"objective", "whoever is late gets a letter through the e-post service.", "external_send requested"},
	{"objective", "Whoever is late gets a red line on the screen.", ""},
	{"human_gate", "No grant letter leaves without the officer's signature", "external_send approval_gated"},
	// Particles, headings and what is only described.
	{"risk_boundary", "It must not take a name off the waiting list", "destructive_deletion prohibited"},
	{"goal", "Stock never low: the agent places the order.", "purchase_payment_trade requested"},
	{"risk_boundary", "Never: the agent places the order.", "purchase_payment_trade prohibited"},
}

func TestEverydaySentences(t *testing.T) { readsAs(t, everyday) }

// sentence is a text in a field and what it hands out, by families in the order
// that they are read; "" is nothing.
type sentence struct {
	field Field
	text  string
	want  string
}

func readsAs(t *testing.T, sentences []sentence) {
	t.Helper()
	r := NewReader(nil)
	for _, c := range sentences {
		got := ""
		for _, o := range r.Read(c.field, c.text).Occurrences {
			if o.Class == Mentioned {
				continue
			}
			label := string(o.Family) + " " + string(o.Class)
			if strings.Contains(got, label) {
				continue
			}
			if got != "" {
				got += ", "
			}
			got += label
		}
		if got != c.want {
			t.Errorf("%s: %q reads %q, want %q", c.field, c.text, got, c.want)
		}
	}
}
