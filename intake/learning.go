package intake

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"
)

// JudgedRun is a run with the last verdict on it, for Learn.
type JudgedRun struct {
	GoalType string
	Setting  string
	Decision Decision
	Verdict  Verdict // "" while nobody has noted one
}

// Learning says how runs were taken, over all and by kind. It is for people:
// no reading, level or decision depends on it.
type Learning struct {
	Total      Acceptance        `json:"total"`
	ByGoalType []GroupAcceptance `json:"by_goal_type"`
	BySetting  []GroupAcceptance `json:"by_setting"`
	ByDecision []GroupAcceptance `json:"by_decision"`
}

// GroupAcceptance is the acceptance of the runs that share a value.
type GroupAcceptance struct {
	Value string `json:"value"`
	Acceptance
}

// Acceptance counts runs by verdict.
type Acceptance struct {
	Runs     int `json:"runs"` // with and without a verdict
	Accepted int `json:"accepted"`
	Edited   int `json:"edited"`
	Rejected int `json:"rejected"`
	Ignored  int `json:"ignored"`
	Open     int `json:"open"` // without a verdict

	// Rate is the share of runs accepted or edited among those with a verdict,
	// from 0 to 1; null without a verdict.
	Rate *float64 `json:"acceptance_rate"`
}

func (a *Acceptance) count(v Verdict) {
	a.Runs++
	switch v {
	case Accepted:
		a.Accepted++
	case Edited:
		a.Edited++
	case Rejected:
		a.Rejected++
	case Ignored:
		a.Ignored++
	default:
		a.Open++
	}
	if judged := a.Runs - a.Open; judged > 0 {
		rate := float64(a.Accepted+a.Edited) / float64(judged)
		a.Rate = &rate
	}
}

// Learn counts runs by goal type, setting and decision; within each, values
// with more runs come first, then by name.
func Learn(runs []JudgedRun) Learning {
	var l Learning
	for _, r := range runs {
		l.Total.count(r.Verdict)
	}
	l.ByGoalType = acceptanceBy(runs, func(r JudgedRun) string { return r.GoalType })
	l.BySetting = acceptanceBy(runs, func(r JudgedRun) string { return r.Setting })
	l.ByDecision = acceptanceBy(runs, func(r JudgedRun) string { return string(r.Decision) })
	return l
}

func acceptanceBy(runs []JudgedRun, value func(JudgedRun) string) []GroupAcceptance {
	groups := []GroupAcceptance{}
	for _, r := range runs {
		v := value(r)
		i := slices.IndexFunc(groups, func(g GroupAcceptance) bool { return g.Value == v })
		if i < 0 {
			i = len(groups)
			groups = append(groups, GroupAcceptance{Value: v})
		}
		groups[i].count(r.Verdict)
	}
	slices.SortFunc(groups, func(a, b GroupAcceptance) int {
		if a.Runs != b.Runs {
			return b.Runs - a.Runs
		}
		return strings.Compare(a.Value, b.Value)
	})
	return groups
}

// JSON renders the learning with its final newline.
func (l Learning) JSON() ([]byte, error) { return encodeArtifact(l) }

// Text renders the learning as a table for people at a terminal.
func (l Learning) Text() string {
	if l.Total.Runs == 0 {
		return "No runs yet. Note what becomes of one with: mobius outcome RUN accepted\n"
	}
	const row = "%-26s %5s %9s %7s %9s %8s %5s %8s\n"
	var b strings.Builder
	fmt.Fprintf(&b, row, "", "runs", "accepted", "edited", "rejected", "ignored", "open", "taken")
	write := func(name string, a Acceptance) {
		taken := "-"
		if a.Rate != nil {
			taken = fmt.Sprintf("%.0f %%", *a.Rate*100)
		}
		n := func(i int) string { return fmt.Sprint(i) }
		fmt.Fprintf(&b, row, clipped(Printable(name), 26), n(a.Runs), n(a.Accepted), n(a.Edited), n(a.Rejected), n(a.Ignored), n(a.Open), taken)
	}
	write("all", l.Total)
	for _, part := range []struct {
		title  string
		groups []GroupAcceptance
	}{{"by kind of goal", l.ByGoalType}, {"by setting", l.BySetting}, {"by decision", l.ByDecision}} {
		fmt.Fprintf(&b, "\n%s\n", part.title)
		for _, g := range part.groups {
			write("  "+orNone(g.Value), g.Acceptance)
		}
	}
	b.WriteString("\ntaken (acceptance_rate in JSON): accepted or edited, of the runs with a verdict\n")
	return b.String()
}

// clipped is s in at most n characters.
func clipped(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return firstChars(s, n-1) + "…"
}
