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
