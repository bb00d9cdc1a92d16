package risk

import "testing"

// noteCases are answers without a sentence: what a colon, brackets, an arrow or a
// number of an item makes of the words beside it.
var noteCases = []rulingCase{
	{"a state behind a colon", "outputs", "stale flags: switched off; stale branches: deleted", "D+ X+"},
	{"a state behind a colon", "outputs", "Dead accounts: gone. Owner: told by mail.", "D+ S+"},
	{"a state behind a colon", "outputs", "Old invoices: deleted after my OK", "D?"},
	{"a state behind a colon", "outputs", "Never: deleted accounts", "D-"},
	{"a key that only reads", "tools", "Stripe, read-only key", "M-"},
	{"a key that only reads", "tools", "Personio (read-only token)", "R-"},
	{"a key that only reads", "tools", "GitHub token", "C+"},
	{"an arrow among the inputs", "inputs", "price list -> new prices go into Shopify", "R+"},
	{"an arrow among the inputs", "inputs", "orders -> the clerk enters them in SAP", ""},
	{"a time before an order", "cadence", "Mon-Fri 7:00 close the ticket, weekends off", "R+"},
	{"a time before an order", "cadence", "hourly email the customer, Fri 4 pm close the ticket", "R+ S+"},
	{"a time before an order", "cadence", "the first Monday of the month the treasurer pays the rent", ""},
	{"a time before an order", "cadence", "weekly restart of the server", "X+"},
	{"a gate in brackets", "outputs", "Orders for parts (after Ana's OK), a mail to the client (within an hour)", "M? S+"},
	{"a ban in brackets", "tools", "Connector for paying the invoice (the button for wiping the disk is locked)", "D- M+"},
	{"numbers inside a line", "outputs", "1) a row per gift in the shared donor sheet 2) a mail to the donor", "R+ S+"},
	{"a table with no edges", "human_gate", "action | rule\npushing the package to PyPI | ask the shift lead\nsending the report to the client | allowed", "P? S+"},
	{"shown and not done", "outputs", "A table of what it would do, e.g. issue refunds", ""},
	{"a hope before a colon", "goal", "No more sticky notes: the CRM updated within the hour", "R+"},
	{"a slash between things", "risk_boundary", "A notice on the public status page / cold calls", "O- P-"},
	{"a goal as a thing in its place", "goal", "A row per gift in the shared donor sheet", "R+"},
	{"a goal as a thing in its place", "goal", "Fewer wrong entries in the CRM", ""},
}

func TestNotes(t *testing.T) { readsShort(t, noteCases) }
