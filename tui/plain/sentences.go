package plain

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// standing is where the interview stands, in a line.
func (t *talk) standing() string {
	answered, inferred, missing := t.in.now.Counts()
	return fmt.Sprintf("Risk: %s. Decision: %s. %d of %d answered, %d inferred, %d missing.",
		t.in.now.Risk.Level, t.in.now.Decision, answered, len(intake.Fields()), inferred, missing)
}

// tell says what the last answer changed, what weighs most first, and then what
// else was read in it.
func (t *talk) tell(f risk.Field) {
	told := t.sentences(t.in.now.Changes(t.in.before))
	for _, o := range fresh(t.in.before, t.in.now, f) {
		s := authoritySentence(o.Family, risk.Authority(o.Class), []risk.Span{o.Span})
		if !slices.ContainsFunc(told, func(before string) bool { return strings.Contains(before, cited(o.Span)) }) {
			told = append(told, s)
		}
	}
	for _, s := range told {
		t.say("%s", s)
	}
	if len(told) == 0 {
		t.say("Noted. Risk stays %s.", t.in.now.Risk.Level)
	}
}

// tellAll says what is known of a draft that was not given just now.
func (t *talk) tellAll() {
	nothing := t.in.assessor.Live(intake.Draft{})
	changes := slices.DeleteFunc(t.in.now.Changes(nothing), func(c intake.Change) bool {
		return c.Kind == intake.LevelChanged || c.Kind == intake.DecisionChanged
	})
	t.say("So far: %s", t.standing())
	for _, s := range t.sentences(changes) {
		t.say("%s", s)
	}
}

func (t *talk) sentences(changes []intake.Change) []string {
	var told []string
	for _, c := range changes {
		if s := sentence(c, t.in.now); s != "" {
			told = append(told, s)
		}
	}
	return told
}

// fresh are the phrases that an answer holds now and did not before.
func fresh(before, now intake.Assessment, f risk.Field) []risk.Occurrence {
	had := func(o risk.Occurrence) bool {
		return slices.ContainsFunc(before.Risk.Occurrences, func(b risk.Occurrence) bool {
			return b.Family == o.Family && b.Class == o.Class && b.SourceField == o.SourceField && b.Evidence == o.Evidence
		})
	}
	var found []risk.Occurrence
	for _, o := range now.Risk.Occurrences {
		if o.SourceField == risk.FieldPath(f) && o.Class != risk.Mentioned && !had(o) {
			found = append(found, o)
		}
	}
	return found
}

// sentence tells a change, the important word first.
func sentence(c intake.Change, now intake.Assessment) string {
	switch c.Kind {
	case intake.LevelChanged:
		return fmt.Sprintf("%s risk now, %s before.", capital(c.After), c.Before)
	case intake.ContradictionAdded:
		return fmt.Sprintf("Contradiction: %s is both asked for and forbidden: %s.", c.Subject, citedAll(c.Sides))
	case intake.ContradictionRemoved:
		return fmt.Sprintf("Contradiction settled: %s.", c.Subject)
	case intake.AuthorityChanged:
		return authoritySentence(risk.Family(c.Subject), risk.Authority(c.After), c.Sides)
	case intake.GateAdded:
		return fmt.Sprintf("Approval gate, pending: %s. %s", c.Subject, gateQuestion(c.Subject, now))
	case intake.GateRemoved:
		return fmt.Sprintf("Approval gate gone: %s.", c.Subject)
	case intake.TensionAdded:
		return fmt.Sprintf("Tension, %s: %s.", c.Subject, strings.TrimRight(c.After, "."))
	case intake.TensionRemoved:
		return fmt.Sprintf("Tension gone, %s.", c.Subject)
	case intake.DecisionChanged:
		return fmt.Sprintf("Decision now: %s, before: %s.", c.After, c.Before)
	default:
		return "" // the runtime is advice, and stands in the review
	}
}

// authoritySentence says what the words hand out: "High risk: external_send
// without approval: 'Email the customer' (question 4)."
func authoritySentence(f risk.Family, a risk.Authority, sides []risk.Span) string {
	danger := "Risk"
	if f.HighRisk() {
		danger = "High risk"
	}
	where := ""
	if len(sides) > 0 {
		where = ": " + citedAll(sides)
	}
	switch a {
	case risk.AuthorityRequested:
		return fmt.Sprintf("%s: %s without approval%s.", danger, f, where)
	case risk.AuthorityGated:
		return fmt.Sprintf("Approval needed: %s only after approval%s.", f, where)
	case risk.AuthorityProhibited:
		return fmt.Sprintf("Forbidden: %s%s.", f, where)
	default:
		return fmt.Sprintf("No longer asked for: %s.", f)
	}
}

func gateQuestion(action string, now intake.Assessment) string {
	for _, g := range now.Gates {
		if g.Action == action {
			return g.Question
		}
	}
	return ""
}

// longestQuote is how many characters of a phrase are read out in a finding.
const longestQuote = 120

// cited is a phrase and where it stands: 'Email the customer' (question 4).
func cited(s risk.Span) string {
	words := []rune(strings.Join(strings.Fields(s.Evidence), " "))
	if len(words) > longestQuote {
		words = append(words[:longestQuote], []rune(" and so on")...)
	}
	return fmt.Sprintf("'%s' (%s)", string(words), where(s.SourceField))
}

func citedAll(sides []risk.Span) string {
	words := make([]string, len(sides))
	for i, s := range sides {
		words[i] = cited(s)
	}
	return strings.Join(words, "; ")
}

// where names the text that a finding stands in.
func where(source string) string {
	if p, ok := placeNamed(strings.TrimPrefix(source, "answers.")); ok && p >= atFirst && p < atReview {
		return fmt.Sprintf("question %d", p.number())
	}
	return source
}

func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

// readFindings reads everything that is known, the worst first.
func (t *talk) readFindings() {
	now := t.in.now
	t.say("%s risk. Decision: %s.", capital(string(now.Risk.Level)), now.Decision)
	for _, reason := range now.Risk.Reasons {
		t.say("Because: %s.", strings.TrimRight(reason, "."))
	}
	for _, c := range now.Risk.Contradictions {
		t.say("Contradiction: %s: %s. %s.", c.Family, strings.TrimRight(c.Reason, "."), citedAll(spans(c.Sides)))
	}
	for _, a := range now.Risk.Authorities {
		if a.Authority != risk.AuthorityMentioned && a.Authority != risk.BlockedConflict {
			t.say("%s", authoritySentence(a.Family, a.Authority, spansOf(now, a)))
		}
	}
	for _, x := range now.Tensions {
		t.say("Tension, %s: %s.", x.Kind, strings.TrimRight(x.Reason, "."))
	}
	for _, x := range now.Risk.Exposure {
		t.say("Data about people, %s: %s.", x.Kind, cited(x.Span))
	}
	for _, s := range now.Unread {
		t.say("Could not be read: %s.", cited(s))
	}
	for _, g := range now.Gates {
		t.say("Approval gate, pending: %s. %s", g.Action, g.Question)
	}
	t.say("Next: %s", now.NextAction)
}

func spans(occurrences []risk.Occurrence) []risk.Span {
	var all []risk.Span
	for _, o := range occurrences {
		all = append(all, o.Span)
	}
	return all
}

// spansOf are the phrases that an authority comes from.
func spansOf(now intake.Assessment, a risk.FamilyAuthority) []risk.Span {
	var all []risk.Span
	for _, o := range now.Risk.Occurrences {
		if o.Family == a.Family && string(o.Class) == string(a.Authority) {
			all = append(all, o.Span)
		}
	}
	return all
}
