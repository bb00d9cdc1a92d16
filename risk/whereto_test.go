package risk

import "testing"

// moved are sentences that say where a thing is to be, go or end up, with no
// verb that names the act, each kind beside one that hands out nothing.
var moved = []sentence{
	{"objective", "It has the brochure out on the club site the same evening.", "publish requested"},
	{"objective", "I want the summer menu up on our Instagram by Friday.", "publish requested"},
	{"objective", "I'd like a chat message to show up in #bakery when the oven is cold.", "external_send requested"},
	{"objective", "Have the weekly sheet land in the caterer's inbox.", "external_send requested"},
	{"objective", "The quotation should be with the client by Tuesday noon.", "external_send requested"},
	{"objective", "The recording finds its way to all participants.", "external_send requested"},
	{"objective", "The clip ends up on our YouTube channel.", "publish requested"},
	{"objective", "Add the stamp to the letter and off it goes to the notary.", "external_send requested"},
	{"objective", "Out to the volunteers with the rota every Sunday.", "external_send requested"},
	{"objective", "It throws the picture of the day onto Mastodon.", "publish requested"},
	{"objective", "It fires off a note to the on-call vet.", "external_send requested"},
	{"objective", "It gives everyone on the committee a heads-up.", "external_send requested"},
	{"outputs", "confirmation with the guest within the hour", "external_send requested"},
	{"outputs", "letter off to the surgeon", "external_send requested"},
	{"outputs", "minutes, round to all who came", "external_send requested"},
	{"outputs", "to the foreman by Signal: who is missing", "external_send requested"},
	{"outputs", "reply under every video", "publish requested"},
	{"cadence", "Mondays: rota out to the crew", "external_send requested"},
	{"human_gate", "out to customers: after my ok", "external_send approval_gated"},
	{"risk_boundary", "no letters out", "external_send prohibited"},
	{"trigger", "a mail from the harbour master arrives", ""},
	{"objective", "It reads what rivals put on their blogs and shows it on screen.", ""},
	{"objective", "It shows on screen which parcels end up in the depot.", ""},
	{"outputs", "picture of the day on the screen", ""},
	{"inputs", "the list, out to the drivers at six", ""},
}

func TestMoved(t *testing.T) { readsAs(t, moved) }

// brought are more of them, by what is moved: money, secrets, live things, what is
// thrown out, and what stands in a record.
var brought = []sentence{
	{"objective", "It takes the deposit off the guest's card.", "purchase_payment_trade requested"},
	{"outputs", "wages out by the 28th", "purchase_payment_trade requested"},
	{"outputs", "the fee off the member's account", "purchase_payment_trade requested"},
	{"goal", "Suppliers have their money on day 14.", "purchase_payment_trade requested"},
	{"objective", "It has the entrance code ready for the fitter.", "credentials_secrets requested"},
	{"objective", "It lets itself in with the admin login.", "credentials_secrets requested"},
	{"objective", "It lets the cleaner have the door code by WhatsApp.", "external_send requested, credentials_secrets requested"},
	{"objective", "It swings the gate open when the milk lorry comes.", "production_changes requested"},
	{"objective", "It has the heating down to 15 at night.", "production_changes requested"},
	{"objective", "It takes node three out of the pool.", "production_changes requested"},
	{"outputs", "shop back up", "production_changes requested"},
	{"goal", "No valve stays open at night.", "production_changes requested"},
	{"risk_boundary", "it does not get near the boiler", "production_changes prohibited"},
	{"outputs", "expired coupons out of the CRM", "destructive_deletion requested"},
	{"cadence", "every night, temp files away", "destructive_deletion requested"},
	{"objective", "Everything from before 2012 has to go.", "destructive_deletion requested"},
	{"goal", "No data of former patients remains.", "destructive_deletion requested"},
	{"objective", "Each visit ends up in the patient chart.", "system_of_record_writes requested"},
	{"objective", "Every late tram gets a line in the control log.", "system_of_record_writes requested"},
	{"trigger", "call ends → note in the CRM", "system_of_record_writes requested"},
	{"risk_boundary", "journalists are off limits", "outreach_contact prohibited"},
	{"objective", "I want last month's recordings gone.", "destructive_deletion requested"},
	{"objective", "It shows on screen which gates are open.", ""},
	{"objective", "It words the letters to the donors with me in the chat window.", ""},
	{"goal", "We know how much money members have on their cards.", ""},
	{"outputs", "a table of the gates that stayed open, on screen", ""},
}

func TestBrought(t *testing.T) { readsAs(t, brought) }
