package risk

import (
	"strings"
	"testing"
)

// hastyCases are texts as they are typed in chats, in a hurry or by people who write
// in another language than their own, with near misses that stay as they are.
var hastyCases = []rulingCase{
	{"chat", "objective", "b4 u email any1 ask me", "S?"},
	{"chat", "objective", "plz make a bot that txts ppl when their pizza is rdy", "S+"},
	{"chat", "objective", "it aint allowed 2 touch prod", "X-"},
	{"chat", "objective", "pls add evry new cust 2 the crm", "R+"},
	{"chat", "objective", "dont mail any1 unless i say k", "S?"},
	{"chat", "objective", "wld b gr8 if it cld email the landlord 4 me", "S+"},
	{"chat", "objective", "lol just summarise the thread 4 me", ""},
	{"letters and blanks", "objective", "sned the wekly reprot to the baord by e-mial", "S+"},
	{"letters and blanks", "objective", "nevr delte anythng", "D-"},
	{"letters and blanks", "objective", "emailthe customer the invoice", "S+"},
	{"letters and blanks", "objective", "never sendanything", "S-"},
	{"letters and blanks", "objective", "ask me beforesending", "S?"},
	{"letters and blanks", "objective", "creat a tikcet in Jira for evry fault", "R+"},
	{"another language", "objective", "every monday to send by email the list to the team", "S+"},
	{"another language", "objective", "before delete account my chief must say OK", "D?"},
	{"pairs", "tools", "Jira (read/write)", "R+"},
	{"pairs", "objective", "The agent (Hermes) mails/texts the volunteers.", "S+"},
	{"as they are", "outputs", "new DNS TXT record", "X+"},
	{"as they are", "objective", "Plots in r are drawn on screen.", ""},
	{"as they are", "objective", "Count 2 of 4 sensors and show the mean.", ""},
}

func TestHastyWriting(t *testing.T) {
	readsShort(t, hastyCases)
}

// TestRespelledEvidence shows that evidence is what was written, whatever it was
// taken for.
func TestRespelledEvidence(t *testing.T) {
	text := "pls emailthe custmer, b4 u pya nothin"
	found := NewReader(nil).Read("objective", text).Occurrences
	if len(found) == 0 {
		t.Fatalf("nothing is read in %q", text)
	}
	for _, o := range found {
		if text[o.Start:o.End] != o.Evidence {
			t.Errorf("evidence %q is not at %d to %d", o.Evidence, o.Start, o.End)
		}
		if !strings.Contains(o.Evidence, "custmer") && !strings.Contains(o.Evidence, "pya") {
			t.Errorf("evidence %q lost the words as written", o.Evidence)
		}
	}
}
