package risk

import "testing"

// befallen are sentences about what becomes of a thing, and of amounts and paths
// that stand for an act.
var befallen = []sentence{
	{"trigger", "payment bounces", ""},
	{"trigger", "order lands in the shop", ""},
	{"trigger", "a cancellation comes in", ""},
	{"trigger", "subscription lapses", ""},
	{"trigger", "bench empty since noon", ""},
	{"trigger", "At noon, empty the trash.", "destructive_deletion requested"},
	{"objective", "Order flour every Monday.", "purchase_payment_trade requested"},
	{"goal", "No invoice lies around for a month.", ""},
	{"goal", "no refund gets forgotten", ""},
	{"goal", "no payments", "purchase_payment_trade prohibited"},
	{"human_gate", "Beyond 80 francs my partner decides.", "purchase_payment_trade approval_gated"},
	{"human_gate", "Anything over $40 needs Olga's OK.", "purchase_payment_trade approval_gated"},
	{"human_gate", "Above 40 degrees the miller decides.", ""},
	{"risk_boundary", "spend at most 60 euros a week", ""},
	{"risk_boundary", "spend money", "purchase_payment_trade prohibited"},
	{"outputs", "table of what was erased, in ./erased.csv", "local_writes requested"},
	{"outputs", "table of what was erased, on the screen", ""},
	{"risk_boundary", "Never merge into the stable branch.", "production_changes prohibited"},
	{"objective", "It copies them into ./vault.", "local_writes requested"},
	{"risk_boundary", "nothing is sent, posted or deleted", "external_send prohibited, publish prohibited, destructive_deletion prohibited"},
	{"objective", "It rings our subscribers, never sponsors.", "outreach_contact requested, outreach_contact prohibited"},
	{"objective", "It never sponsors a match.", "purchase_payment_trade prohibited"},
	{"objective", "It warns the miller in its own window.", ""},
	{"objective", "It drafts answers to our reviews.", ""},
	{"risk_boundary", "no drone pictures", ""},
}

func TestWhatBefalls(t *testing.T) { readsAs(t, befallen) }
