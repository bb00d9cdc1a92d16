package risk

import "testing"

func TestTarget(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		text  string
		class Class
		want  string
	}{
		{"Email the team.", Requested, "team"},
		{"Email the team, never customers.", Prohibited, "customers"},
		{"Email the team, never customers.", Requested, "team"},
		{"Never contact anyone except existing customers.", Requested, "existing customers"},
		{"Send the weekly report to the board.", Requested, "report board"},
		{"Delete old records in the CRM.", Requested, "old records crm"},
		{"Never publish.", Prohibited, ""},
		{"Never mail, call or text customers.", Prohibited, "customers"},
	} {
		t.Run(c.text+"/"+string(c.class), func(t *testing.T) {
			var got []string
			for _, o := range r.Read("objective", c.text).Occurrences {
				if o.Class == c.class {
					got = append(got, o.Target)
				}
			}
			if len(got) == 0 || got[0] != c.want {
				t.Errorf("targets %q, want %q", got, c.want)
			}
		})
	}
}

// The four sentences of the definition, read and weighed.
func TestLimitsOfWrittenIntakes(t *testing.T) {
	r := NewReader(nil)
	for _, c := range []struct {
		objective, outputs string
		want               Authority
		tensions           int
	}{
		{"Email the team, never customers.", "", AuthorityRequested, 0},
		{"Email the team, never customers.", "Email the customer", BlockedConflict, 0},
		{"Email the team, never customers.", "Email the board", AuthorityRequested, 1},
		{"Email the team, never customers.", "Email to the team", AuthorityRequested, 0},
		{"Email the team. Never email customers.", "", BlockedConflict, 0},
	} {
		t.Run(c.objective+"/"+c.outputs, func(t *testing.T) {
			p := Weigh([]Reading{r.Read("objective", c.objective), r.Read("outputs", c.outputs).At(0)})
			if got := p.Of(ExternalSend); got != c.want || len(p.LimitTensions) != c.tensions {
				t.Errorf("%s with limit tensions %v, want %s with %d", got, p.LimitTensions, c.want, c.tensions)
			}
		})
	}
}
