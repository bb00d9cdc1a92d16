package intake

import (
	"fmt"
	"strings"

	"agentintake/mobius/risk"
)

// Hint is follow-up advice on one question, from what is known so far.
type Hint struct {
	Text    string
	Rewords []Reword // ready texts to choose from; may be empty
}

// Reword offers a new text for the whole answer, or for the item of a list.
type Reword struct {
	Label string    // what choosing it means
	Item  risk.Item // NoItem for a text field
	Text  string
}

// Hints gives the advice for a question (specification, §9), nil when there is
// none.
func Hints(d Draft, a Assessment, field risk.Field) []Hint {
	var hints []Hint
	for _, advise := range advisers {
		hints = append(hints, advise(d, a, field)...)
	}
	return hints
}

// advisers each know one kind of advice.
var advisers = []func(d Draft, a Assessment, field risk.Field) []Hint{
	hintUnread, hintBareBan, hintAmbiguous, hintContradiction, hintApprover, hintTools, hintRetention, hintTension,
}

// hintUnread says that an answer could not be read.
func hintUnread(_ Draft, a Assessment, field risk.Field) []Hint {
	for _, s := range a.Unread {
		if s.SourceField == risk.FieldPath(field) {
			return []Hint{{Text: "This could not be read for risk, so it does not count as an answer: say it in plain English."}}
		}
	}
	return nil
}

// hintBareBan asks what a bare phrase in the risk boundary means: forbidden, or
// allowed after a person's yes?
func hintBareBan(d Draft, a Assessment, field risk.Field) []Hint {
	if field != RiskBoundary {
		return nil
	}
	answer := strings.Join(d.Answers[RiskBoundary], "\n")
	var hints []Hint
	last := risk.Range{Start: -1}
	for _, o := range a.Risk.Occurrences {
		if o.SourceField != risk.FieldPath(RiskBoundary) || !o.Bare || o.Clause == last || o.Clause.End > len(answer) {
			continue
		}
		last = o.Clause
		phrase := strings.Trim(answer[o.Clause.Start:o.Clause.End], " \t\n.;,")
		approved := Reword{"after a person's yes", risk.NoItem, replaceClause(answer, o.Clause, phrase, phrase+": only after a person approves it")}
		if holdsLimit(phrase) {
			hints = append(hints, Hint{
				Text:    fmt.Sprintf("'%s' sets a limit, but as it stands it is read as forbidden: is it allowed after a person's yes?", excerpt(phrase)),
				Rewords: []Reword{approved},
			})
			continue
		}
		hints = append(hints, Hint{
			Text: fmt.Sprintf("'%s': forbidden, or allowed after a person's yes? As it stands it is read as forbidden.", excerpt(phrase)),
			Rewords: []Reword{
				{"forbidden", risk.NoItem, replaceClause(answer, o.Clause, phrase, "Never: "+lowerFirst(phrase))},
				approved,
			},
		})
	}
	return hints
}

// holdsLimit reports whether a phrase allows something within bounds: with
// "never" before it, it would forbid just what is meant to be allowed.
func holdsLimit(phrase string) bool {
	for _, w := range splitWords(phrase) {
		if limitWords.has(w.text) {
			return true
		}
	}
	return false
}

const limitWords wordSet = "only solely exclusively"

// replaceClause puts new words in the place of a phrase of a clause.
func replaceClause(text string, clause risk.Range, phrase, words string) string {
	return text[:clause.Start] + strings.Replace(text[clause.Start:clause.End], phrase, words, 1) + text[clause.End:]
}

func lowerFirst(s string) string {
	if len(s) > 1 && 'A' <= s[0] && s[0] <= 'Z' && !('A' <= s[1] && s[1] <= 'Z') {
		return strings.ToLower(s[:1]) + s[1:]
	}
	return s
}

// hintAmbiguous asks to reword a double negation.
func hintAmbiguous(_ Draft, a Assessment, field risk.Field) []Hint {
	var hints []Hint
	for _, o := range a.Risk.Occurrences {
		if o.Ambiguous && o.SourceField == risk.FieldPath(field) {
			hints = append(hints, Hint{Text: fmt.Sprintf("'%s' negates twice: say plainly what the agent does, or that it never does it.", excerpt(o.Evidence))})
		}
	}
	return hints
}

// hintContradiction names the other side of a contradiction.
func hintContradiction(_ Draft, a Assessment, field risk.Field) []Hint {
	path := risk.FieldPath(field)
	var hints []Hint
	for _, c := range a.Risk.Contradictions {
		if len(c.Sides) < 2 {
			continue
		}
		for i, side := range c.Sides[:2] {
			if other := c.Sides[1-i]; side.SourceField == path {
				hints = append(hints, Hint{Text: fmt.Sprintf("'%s' contradicts %s.", excerpt(side.Evidence), quotedPhrase(other.Span))})
				break
			}
		}
	}
	return hints
}

// hintApprover asks who approves, where gates are pending and no person is
// named.
func hintApprover(d Draft, a Assessment, field risk.Field) []Hint {
	if field != HumanGate || len(a.Gates) == 0 {
		return nil
	}
	state := a.State(HumanGate)
	if state.Status == Missing {
		return []Hint{{Text: fmt.Sprintf("Pending: %s. Name the person who says yes, and before which act.", joinActions(a.Gates))}}
	}
	if namesApprover(strings.Join(state.Value, " ")) {
		return nil
	}
	return []Hint{{Text: fmt.Sprintf("No approver is named for %s: who says yes?", joinActions(a.Gates))}}
}

// namesApprover reports words that say who: a role, "me", somebody behind "by",
// or a subject before a verb of approval.
func namesApprover(text string) bool {
	words := splitWords(text)
	for i, w := range words {
		switch {
		case approvers.has(w.text):
			return true
		case w.text == "by" && i+1 < len(words) && !channels.has(words[i+1].text):
			return true
		case yesVerbs.has(w.text) && i > 0 && !noSubjects.has(words[i-1].text):
			return true
		}
	}
	return false
}

const (
	approvers wordSet = `me i us we owner manager lead editor director chief head ceo cfo cto ciso coo officer legal compliance finance security boss
		supervisor accountant controller treasurer lawyer counsel doctor physician pharmacist nurse clerk engineer operator maintainer maintainers
		admin administrator reviewer approver curator coach librarian archivist teacher chair chairman secretary founder partner partners board
		committee dispatcher planner buyer author moderator steward warden captain pilot recruiter producer`
	channels   wordSet = "e email mail phone text chat message hand default then noon"
	yesVerbs   wordSet = "approves agrees confirms signs checks releases reviews decides"
	noSubjects wordSet = "it which that and who nobody"
)

// hintTools asks which tool does what the outputs say, while none is named.
func hintTools(_ Draft, a Assessment, field risk.Field) []Hint {
	if field != Tools || a.State(Tools).Status != Missing {
		return nil
	}
	for _, o := range a.Risk.Occurrences {
		if o.SourceField == risk.FieldPath(Outputs) && (o.Class == risk.Requested || o.Class == risk.ApprovalGated) {
			return []Hint{{Text: fmt.Sprintf("The outputs say '%s': name the tool that does it, with the least access that will do.", excerpt(o.Evidence))}}
		}
	}
	return nil
}

// hintRetention asks what is kept of the personal data that is read.
func hintRetention(_ Draft, a Assessment, field risk.Field) []Hint {
	if field != Memory || len(a.Risk.Exposure) == 0 || a.State(Memory).Status != Missing {
		return nil
	}
	return []Hint{{Text: fmt.Sprintf("Personal data is read (%s): say what of it is kept, where, and until when.", quoted(a.Risk.Exposure[0].Span))}}
}

// hintTension repeats the tensions that a question takes part in.
func hintTension(_ Draft, a Assessment, field risk.Field) []Hint {
	path := risk.FieldPath(field)
	var hints []Hint
	for _, t := range a.Tensions {
		for _, side := range t.Sides {
			if side.SourceField == path {
				hints = append(hints, Hint{Text: t.Reason})
				break
			}
		}
	}
	return hints
}
