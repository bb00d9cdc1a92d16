package risk

import "testing"

// usedWords are acts in words of use, of wishes and of levels: what is used to do
// something, what somebody wants the agent to do, where a level is to go.
var usedWords = []sentence{
	{"objective", "Have the greenhouse thermostat drop to 15 at night.", "X+"},
	{"objective", "Have the price fall to 12 euros on my screen.", ""},
	{"context", "We want the pump to step back to 40 % after ten.", "X+"},
	{"context", "The baker who owns the shop wants it to order flour and to answer mails.", "M+ S+"},
	{"context", "Those who run the club want to order flags.", ""},
	{"tools", "The account is used to send the weekly bulletin.", "S+"},
	{"context", "Our old tool used to mail the parents.", ""},
	{"objective", "Subscribe us to their newsletter.", "R+"},
	{"objective", "Put the pictures on the school website only with the head's yes.", "P?"},
	{"objective", "Have our inn's thermostat fall to 12 degrees.", "X+"},
	{"objective", "remind members by mail, a week apart", "S+"},
	{"objective", "Mail everyone, the board apart.", "S+ S-"},
	{"tools", "mail relay for our own domain; anything else is bounced", "S+ S-"},
	{"tools", "SMTP relay. Bounced mails are rejected by the filter.", "S+"},
}

func TestUsedWords(t *testing.T) { readsShort(t, usedWords) }
