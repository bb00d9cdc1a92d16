package plain

import (
	"slices"
	"strconv"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// reword asks what an answer means that could mean two things, and offers a
// text for either, once for each phrase. It reports whether there was anything
// to ask.
func (t *talk) reword(q *question) (asked bool, err error) {
	if q.at < atFirst {
		return false, nil
	}
	left := map[string]bool{} // as they are
	for n := len(t.unsettled(q)); n > 0; n-- {
		hints := slices.DeleteFunc(t.unsettled(q), func(h intake.Hint) bool { return left[h.Text] })
		if len(hints) == 0 {
			break
		}
		asked = true
		left[hints[0].Text] = true
		if err := t.settle(q, hints[0]); err != nil {
			return asked, err
		}
	}
	return asked, nil
}

// unsettled are the hints of a question that offer other words.
func (t *talk) unsettled(q *question) []intake.Hint {
	return slices.DeleteFunc(intake.Hints(t.in.draft, t.in.now, q.info.Name), func(h intake.Hint) bool { return len(h.Rewords) == 0 })
}

// settle asks which of the words offered is meant.
func (t *talk) settle(q *question, hint intake.Hint) error {
	t.say("Which one is meant? %s", hint.Text)
	for i, r := range hint.Rewords {
		t.say("%d: %s. The answer becomes: %s", i+1, r.Label, r.Text)
	}
	t.prompt("Type a number, or an empty line to leave it as it is: ")
	h, err := t.hear()
	if err != nil {
		return err
	}
	choice := strings.TrimSpace(h.lines[0])
	for i, r := range hint.Rewords {
		if choice == strconv.Itoa(i+1) || strings.EqualFold(choice, r.Label) {
			t.accept(q, t.reworded(q, r))
			return nil
		}
	}
	return nil
}

// reworded is the answer with other words in the place that a rewording names.
func (t *talk) reworded(q *question, r intake.Reword) intake.Answer {
	if r.Item == risk.NoItem || int(r.Item) >= len(t.answer(q)) {
		return intake.Answer{r.Text}
	}
	answer := append(intake.Answer{}, t.answer(q)...)
	answer[r.Item] = r.Text
	return answer
}
