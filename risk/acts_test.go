package risk

import "testing"

// programVerbs are names of programs that are used as verbs, and names that only
// name.
var programVerbs = []sentence{
	{"objective", "Signal my brother when the boat is back in the harbour.", "external_send requested"},
	{"objective", "It venmos each player their share after the game.", "purchase_payment_trade requested"},
	{"objective", "Notion every decision we take in the stand-up", "system_of_record_writes requested"},
	{"objective", "if the freezer alarm rings, Telegram the butcher", "external_send requested"},
	{"objective", "wordpress the recipes my aunt dictates", "publish requested"},
	{"objective", "It should hubspot everyone who visited the booth.", "system_of_record_writes requested"},
	{"objective", "Klarna the deposit and tell me on screen", "purchase_payment_trade requested"},
	{"objective", "Slack channels are read every morning, a digest on screen", ""},
	{"objective", "Stripe dashboards explained in plain words", ""},
	{"objective", "Salesforce all over again? explains the new screens", ""},
	{"objective", "Compare Notion, Airtable and our own list", ""},
	{"objective", "Read the voice notes and trello the tasks in them", "system_of_record_writes requested"},
	{"objective", "Don't whatsapp the parents.", "external_send prohibited"},
	{"goal", "Revolut the au pair on the last of the month", "purchase_payment_trade requested"},
	{"trigger", "queue longer than 50 -> slack the shift lead", "external_send requested"},
	{"risk_boundary", "never telegram a patient", "external_send prohibited"},
	{"objective", "ansible the new printers", "production_changes requested"},
}

func TestProgramVerbs(t *testing.T) { readsAs(t, programVerbs) }

// lightVerbs say no more than that the act named by their object is done.
var lightVerbs = []sentence{
	{"objective", "Does the posting for our florist on Instagram.", "publish requested"},
	{"objective", "It does the weekly clear-out of the shared mailbox.", "destructive_deletion requested"},
	{"objective", "My sister does the payments, it adds them up on screen.", ""},
	{"objective", "Who does the refunds? The agent explains.", ""},
	{"objective", "Takes over password resets from the helpdesk.", "credentials_secrets requested"},
	{"objective", "It does reminders for overdue books.", "external_send requested"},
	{"objective", "The agent does rollbacks at night.", "production_changes requested"},
	{"objective", "It takes on the payment of the utility bills.", "purchase_payment_trade requested"},
	{"objective", "The treasurer does payments; the bot only compares the sums on screen.", ""},
}

func TestLightVerbs(t *testing.T) { readsAs(t, lightVerbs) }

// gifts are what somebody or something gets, and it takes an act to give it.
var gifts = []sentence{
	{"objective", "Every fault report gets a ticket in Jira.", "system_of_record_writes requested"},
	{"objective", "Each letter of complaint gets a reply.", "external_send requested"},
	{"objective", "Every returned coat gets a refund.", "purchase_payment_trade requested"},
	{"objective", "Guests whose room was cold get a voucher.", "purchase_payment_trade requested"},
	{"objective", "Every photo gets a caption on screen.", ""},
	{"objective", "Each walk gets a page on our website.", "publish requested"},
	{"objective", "Each session gets its own file ./sessions/<date>.md", "local_writes requested"},
	{"objective", "I get a ticket from the machine, it reads the number.", ""},
	{"objective", "Every new member gets a row in the club register.", "system_of_record_writes requested"},
	{"objective", "The reader gets a feeling for the style.", ""},
	{"objective", "New trainees get a temporary password.", "credentials_secrets requested"},
	{"goal", "Every call gets an entry in the CRM.", "system_of_record_writes requested"},
	{"inputs", "every caller gets a number from the machine", ""},
	{"objective", "Each stuck container gets a restart.", "production_changes requested"},
	{"objective", "Every duplicate gets removed.", "destructive_deletion requested"},
	{"objective", "each topic gets a score from 1 to 5", ""},
	{"context", "Each customer gets an invoice from the accountant by post.", ""},
	{"objective", "The question gets an answer on the terminal.", ""},
}

func TestGifts(t *testing.T) { readsAs(t, gifts) }
