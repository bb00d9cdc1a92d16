package risk

import "testing"

// reachedPeople are sentences that say whom something reaches, or by which way, with
// verbs that name no act by themselves.
var reachedPeople = []sentence{
	// What is done by a channel goes out, unless it comes in by it.
	{"objective", "Refer the patient to the specialist by letter.", "S+"},
	{"objective", "It proposes dates to the guests by mail.", "S+"},
	{"objective", "Wake the fitter by pager when the compressor stops.", "S+"},
	{"objective", "It checks by phone whether the guest still comes.", "O+"},
	{"objective", "Collect the meter readings by text.", ""},
	{"risk_boundary", "giving out phone numbers by mail", "S-"},
	// People who are described, not named.
	{"objective", "Phone everyone who has missed a check-up.", "O+"},
	{"objective", "It lets those affected know when a lift is out.", "S+"},
	{"objective", "Let whoever is on the late shift know when the mixer jams.", "S+"},
	{"objective", "Sends the statement to whoever signed the lease.", "S+"},
	// What people have where they read it.
	{"objective", "When the crew comes aboard, the tide table is already on their phones.", "S+"},
	{"objective", "The landlord has the readings in his inbox on the first.", "S+"},
	{"goal", "Our Instagram has a new photo every morning.", "P+"},
	{"goal", "No supplier waits longer than ten days for his money.", "M+"},
	{"objective", "Our drivers have the app on their phones.", ""},
	// What came by mail is answered by mail.
	{"objective", "Reads the mailbox, answers the simple questions itself.", "S+"},
	{"objective", "Reads the manual, answers the simple questions on its screen.", ""},
	// Those who cannot know whoever writes to them are approached.
	{"objective", "Mails the hotels along the route that have never worked with us.", "O+ S+"},
	{"objective", "Drop a line to architects in the region, introducing our tiles.", "O+ S+"},
	{"objective", "Mail the gyms in town with a job offer.", "O+ S+"},
	{"objective", "Email the tenants who have not paid their rent yet.", "S+"},
	{"objective", "Send the minutes to those who were not there.", "S+"},
	// A flood of mail is what somebody has to cope with.
	{"context", "Our secretary gets 200 mails a day.", ""},
	{"objective", "Each member gets two letters a year.", "S+"},
}

func TestReachedPeople(t *testing.T) { readsShort(t, reachedPeople) }
