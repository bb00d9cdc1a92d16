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
	{"objective", "The agent rosters the night nurses into the ward calendar.", "system_of_record_writes requested"},
	{"objective", "Never waitlist a family in the CRM.", "system_of_record_writes prohibited"},
	{"objective", "It waitlists late choirs in the booking system.", "system_of_record_writes requested"},
	{"objective", "Compares the rosters and waitlists of both depots and shows the gaps.", ""},
	// Shop, store, yard.
	{"objective", "If the seal is broken block the parcel and refund the fee.", "purchase_payment_trade requested"},
	{"trigger", "forklift breaks down: it blocks the aisle and informs the yard over radio", "external_send requested"},
	{"goal", "No bay idle: the agent reroutes the carts.", "production_changes requested"},
	{"goal", "No bay idle", ""},
	{"objective", "Hand the parcel number to the shop by webhook.", "external_send requested"},
	{"human_gate", "price changes above 5 %", "system_of_record_writes approval_gated"},
	{"human_gate", "temperatures above 5 °C", ""},
	{"risk_boundary", "No promo codes to anyone.", "purchase_payment_trade prohibited"},
	{"objective", "Suggests the tariff code and the postal code.", ""},
	{"objective", "Books the returned cartons back.", "system_of_record_writes requested"},
	// Quay, cabin, kitchen, stable, grid.
	{"objective", "Order tug and linesmen for the noon tide.", "purchase_payment_trade requested"},
	{"tools", "Signal to staff, Modbus to the cooling", "external_send requested, production_changes requested"},
	{"tools", "Signal, Modbus", ""},
	{"risk_boundary", "Refunds only by the night porter.", "purchase_payment_trade prohibited"},
	{"trigger", "mare off her feed: pages the herdsman", "external_send requested"},
	{"goal", "Never out of bread: the agent orders rolls at four.", "purchase_payment_trade requested"},
	{"memory", "Wishes of regulars in the PMS profile.", "system_of_record_writes requested"},
	{"memory", "Wishes of regulars for the length of the talk.", ""},
	// Ward, desk, brigade, works, stage.
	{"objective", "Documents what she drank in the care record.", "system_of_record_writes requested"},
	{"trigger", "resident slips: entered in the fall register by the agent", "system_of_record_writes requested"},
	{"risk_boundary", "Auth codes are never given out.", "credentials_secrets prohibited"},
	{"objective", "Raise the chlorine dose by 0.02.", "production_changes requested"},
	{"objective", "Raise the question of the dose with the chemist on screen.", ""},
	{"objective", "Ports the number to the new network.", "production_changes requested"},
	{"objective", "Uploads the portraits to the client gallery.", "external_send requested"},
	{"objective", "Freeze a membership when the doctor's note comes in.", "system_of_record_writes requested"},
	{"human_gate", "strike pay: the board", "purchase_payment_trade approval_gated"},
	{"objective", "Explains what strike pay is.", ""},
}

func TestTradeWords(t *testing.T) { readsAs(t, tradeWords) }
