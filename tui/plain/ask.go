package plain

import (
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui/edit"
)

// ask puts a question until it is answered or left.
func (t *talk) ask(q *question) (place, error) {
	for {
		t.announce(q)
		s, err := t.askOn(q)
		if err != nil {
			return atEnd, err
		}
		if s.moved {
			return t.checked(q, s)
		}
	}
}

// askOn takes lines for a question that was announced, until one moves on or
// wants it put anew.
func (t *talk) askOn(q *question) (step, error) {
	for {
		if q.info.Kind == intake.List {
			t.prompt("Item %d: ", len(t.answer(q))+1)
		} else {
			t.prompt("Answer: ")
		}
		h, err := t.hear()
		if err != nil {
			t.salvage(q, h)
			return stay, err
		}
		s, err := t.take(q, h)
		if err != nil || s.moved || s.again {
			return s, err
		}
	}
}

// take does what the lines heard at a question mean.
func (t *talk) take(q *question, h heard) (step, error) {
	first := h.lines[0]
	switch {
	case len(h.lines) > 1:
		return t.takeMany(q, h)
	case isCommand(first):
		return t.obey(q, first)
	case strings.TrimSpace(first) == "" || first == endOfText:
		return t.next(q), nil
	case q.info.Kind == intake.List:
		t.add(q, intake.Answer{unescaped(first)})
		if h.done {
			return t.next(q), nil
		}
		return stay, nil
	}
	return t.answered(q, intake.Answer{unescaped(first)})
}

// takeMany takes lines that came at once: one answer, or items.
func (t *talk) takeMany(q *question, h heard) (step, error) {
	if q.info.Kind != intake.List {
		t.say("%d lines came at once and are taken as one answer.", len(h.lines))
		return t.answered(q, intake.Answer{h.text()})
	}
	list := edit.New(true, edit.Limits{})
	if err := list.Paste(h.text()); err != nil {
		return stay, err
	}
	items := intake.Answer(list.Lines())
	if t.add(q, items) && len(items) > 1 {
		t.say("%d items came at once and were added.", len(items))
	}
	if h.done {
		return t.next(q), nil
	}
	return stay, nil
}

// answered takes a text and goes on, unless it was refused or means two things.
func (t *talk) answered(q *question, a intake.Answer) (step, error) {
	if !t.accept(q, a) {
		return stay, nil
	}
	if _, err := t.reword(q); err != nil {
		return stay, err
	}
	return t.next(q), nil
}

// askLines takes a text of several lines up to a full stop alone. What was
// typed until the end of the input counts.
func (t *talk) askLines(q *question) (step, error) {
	t.say("Every line belongs to the answer until one with only a full stop.")
	var lines []string
	for {
		t.prompt("Line %d: ", len(lines)+1)
		h, err := t.hear()
		if err != nil {
			if lines = append(lines, h.lines...); len(lines) > 0 {
				t.accept(q, intake.Answer{strings.Join(lines, "\n")})
			}
			return stay, err
		}
		if h.lines[0] == endOfText {
			return t.answered(q, intake.Answer{strings.Join(lines, "\n")})
		}
		for _, line := range h.lines {
			lines = append(lines, unescaped(line))
		}
		if h.done {
			return t.answered(q, intake.Answer{strings.Join(lines, "\n")})
		}
	}
}

// announce puts a question: what is asked, why, an example, what was read off
// the objective, what stands there, and advice.
func (t *talk) announce(q *question) {
	t.say("")
	if q.at < atFirst {
		t.say("%s: %s", q.info.Title, q.info.Question)
	} else {
		t.say("Question %d of %d: %s. %s", q.at.number(), len(intake.Fields()), q.info.Title, q.info.Question)
	}
	t.say("%s For example: %s", q.info.Why, q.info.Example)
	if state, ok := t.inferred(q); ok {
		t.say("Read off your objective: '%s'. Type :take to make it your answer.", spoken(state.Value))
	}
	t.present(q)
	t.advise(q)
}

// present reads the answer that stands at a question.
func (t *talk) present(q *question) {
	answer := t.answer(q)
	switch {
	case len(answer) == 0 && q.info.Kind == intake.List:
		t.say("A list: one item a line, an empty line ends it.")
	case len(answer) == 0:
	case q.info.Kind == intake.List:
		t.say("Present items:")
		for i, item := range answer {
			t.say("%d. %s", i+1, item)
		}
		t.say("An empty line keeps them, further lines are added; :edit, :drop and :move change them.")
	default:
		t.say("Present answer: %s", answer[0])
		t.say("An empty line keeps it, a new answer takes its place.")
	}
}

// advise reads what follows for a question from everything known.
func (t *talk) advise(q *question) {
	if q.at < atFirst {
		return
	}
	for _, hint := range intake.Hints(t.in.draft, t.in.now, q.info.Name) {
		t.say("Advice: %s", hint.Text)
	}
}

// answer is what stands at a question.
func (t *talk) answer(q *question) intake.Answer { return t.in.draft.Value(q.info.Name) }

// inferred is the value read off the objective for a question.
func (t *talk) inferred(q *question) (intake.FieldState, bool) {
	if q.at < atFirst {
		return intake.FieldState{}, false
	}
	state := t.in.now.State(q.info.Name)
	return state, state.Status == intake.Inferred && len(state.Value) > 0
}

// next goes on from a question.
func (t *talk) next(q *question) step {
	switch {
	case q.at == atObjective && t.answer(q) == nil:
		t.say("An objective is needed before the questions: say in one sentence what the agent would do.")
		return askNew
	case len(t.answer(q)) == 0 && q.at >= atFirst && t.in.now.State(q.info.Name).Status == intake.Missing:
		t.say("Left open.")
	}
	if t.reviewing && q.at != atObjective {
		return goTo(atReview)
	}
	return goTo(q.at + 1)
}

// checked asks, before the twelve questions, whether it is an agent at all.
func (t *talk) checked(q *question, s step) (place, error) {
	if q.at >= atFirst || s.to < atFirst || s.to == atEnd || t.in.forced || t.in.now.AgentIdea || len(t.in.draft.Answers) > 0 {
		return s.to, nil
	}
	if t.in.draft.Objective == "" {
		t.say("An objective is needed first.")
		return atObjective, nil
	}
	t.say("This does not read as an idea for an agent: %s", t.in.draft.Objective)
	yes, err := t.yes("Type yes to go on all the same, or no to change the objective: ")
	if err != nil {
		return atEnd, err
	}
	if !yes {
		return atObjective, nil
	}
	t.in.forced = true
	return s.to, nil
}

// yes asks a question that takes yes or no.
func (t *talk) yes(prompt string) (bool, error) {
	for {
		t.prompt("%s", prompt)
		h, err := t.hear()
		if err != nil {
			return false, err
		}
		switch strings.ToLower(strings.TrimLeft(strings.TrimSpace(h.lines[0]), ":")) {
		case "y", "yes":
			return true, nil
		case "n", "no":
			return false, nil
		}
		t.say("Please type yes or no.")
	}
}
