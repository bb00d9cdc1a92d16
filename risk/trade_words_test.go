package risk

import "testing"

// tradeWords are sentences in the words of trades: their people, registers, wares
// and authorities.
var tradeWords = []sentence{
	// Customs, laboratory, site, house.
	{"objective", "Hands in the transit declaration before the lorry reaches the border.", "external_send requested"},
	{"outputs", "objection filed with the immigration office", "external_send requested"},
	{"risk_boundary", "No waybill leaves without Ines's initials.", "external_send approval_gated"},
	{"objective", "Calls off gravel from the yearly contract.", "purchase_payment_trade requested"},
	{"objective", "Raises the question in Procore and sends it to the structural engineer.", "system_of_record_writes requested, external_send requested"},
	{"goal", "Spoiled samples end up on the defect list.", "system_of_record_writes requested"},
	{"human_gate", "Repairs over 400 €: the landlord decides.", "purchase_payment_trade approval_gated"},
	{"human_gate", "Parts above EUR 250 – workshop lead", "purchase_payment_trade approval_gated"},
	{"human_gate", "Distances over 300 m: nothing", ""},
	{"human_gate", "The chair signs the minutes, then they go to all owners.", "external_send approval_gated"},
	{"objective", "The children sing and then they go to the park.", ""},
	{"trigger", "Every last of the month it debits the rents.", "purchase_payment_trade requested"},
	{"trigger", "every parcel the bank debits", ""},
	{"objective", "Starts the next plate when the last is read and writes the values into Benchling.", "system_of_record_writes requested"},
	{"objective", "Explains what happens when a visitor leaves and writes to us.", ""},
	{"outputs", "returns filed with the tax office by the tenth", "external_send requested"},
	{"outputs", "a proposal for the tariff code, on the screen", ""},
	{"objective", "Compares what concrete, gravel and timber cost this year.", ""},
}

func TestTradeWords(t *testing.T) { readsAs(t, tradeWords) }
