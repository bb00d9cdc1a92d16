package risk

import "testing"

// toldOf are acts that a sentence only speaks of: under a title, in what is
// explained, in a test system, and those that nobody needs to do.
var toldOf = []sentence{
	{"risk_boundary", "Patients' files: none is deleted, none is mailed", "D- S-"},
	{"risk_boundary", "Refunds: it does them only with my yes", "M?"},
	{"risk_boundary", "Invoices: it never pays them.", "M-"},
	{"context", "Orders: the agent places them at night.", "M+"},
	{"risk_boundary", "Deletions: it asks me first", "D?"},
	{"objective", "Tell the driver that parcels must never be opened.", ""},
	{"objective", "Show why orders drop, and never place one.", "M-"},
	{"context", "It works with the sandbox only: it deploys there.", ""},
	{"context", "It deploys to staging and production; it restarts pods there.", "X+"},
	{"objective", "Post the numbers to the ledger, no one keys them.", "R+"},
	{"objective", "Book the flights, nobody checks them.", "M+"},
	{"human_gate", "Nobody signs anything, we look at the list on Mondays.", ""},
	{"human_gate", "Nobody approves refunds, they just go out.", "M+"},
	{"risk_boundary", "calls to guests not before 9 and not after 20 h", ""},
	{"human_gate", "From month two orders up to 200 go alone.", "M+"},
	{"objective", "Send two mails a day to the guests.", "S+"},
	{"trigger", "the clerk moves the card to 'release', which has the agent publish the notice", "P?"},
	{"inputs", "API key of the till, used by the agent to read sales", "C+"},
	{"inputs", "the PIN of the safe, kept by the janitor", ""},
	{"objective", "Mail guests who wrote. Strangers are left alone: no pitching.", "O- S+"},
}

func TestToldOf(t *testing.T) { readsShort(t, toldOf) }
