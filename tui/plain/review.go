package plain

import (
	"errors"
	"strconv"
	"strings"

	"agentintake/mobius/intake"
)

// review reads what saving would write and saves it.
func (t *talk) review() (place, error) {
	t.say("")
	t.say("Review. %s", t.standing())
	if !t.read {
		t.readPage(t.in.run(), false)
		t.read = true
	}
	for {
		t.say("Type save to save a run, a number from 1 to %d, objective or context to change an answer, read to hear the page, show for the answers, risk for the findings, or quit to leave without saving a run.", len(intake.Fields()))
		line, err := t.choice()
		if err != nil {
			return atEnd, err
		}
		verb, args, _ := strings.Cut(line, " ")
		if p, ok := placeNamed(line); ok && p != atReview {
			t.reviewing = true
			return p, nil
		}
		switch verb {
		case "save", "s":
			if to, saved := t.save(); saved {
				return to, nil
			}
		case "go", "edit":
			if p, ok := placeNamed(args); ok && p != atReview {
				t.reviewing = true
				return p, nil
			}
			t.say("There is no question %q.", args)
		case "read":
			t.readPage(t.in.run(), false)
		case "show":
			t.readAnswers()
		case "risk":
			t.readFindings()
		case "back":
			return atReview - 1, nil
		case "elsewhere":
			t.elsewhere(args)
		case "quit", "q":
			return atEnd, nil
		case "help", "":
		default:
			t.say("Not understood.")
		}
	}
}

// save publishes the run, and says where it went or why not.
func (t *talk) save() (place, bool) {
	switch {
	case t.in.draft.Objective == "":
		t.say("A run needs an objective: say in one sentence what the agent would do.")
		t.reviewing = true
		return atObjective, true
	case t.in.saved == t.in.changes:
		t.say("This is saved already; nothing changed since.")
		return 0, false
	}
	err := intake.CheckDraft(t.in.draft, t.o.Secrets)
	if err == nil {
		receipt, publishErr := t.in.publish()
		if err = publishErr; receipt.RunID != "" {
			if err != nil {
				t.say("Careful: the run was saved, but %s.", err)
			}
			t.result.Saved = &receipt
			return atSaved, true
		}
	}
	t.say("Not saved; your answers stay here.")
	var faults intake.Faults
	if errors.As(err, &faults) {
		for _, f := range faults {
			t.say("%s %s. To mend it: %s.", f.Key, f.Message, f.Remedy)
		}
		return 0, false
	}
	t.say("The reason: %s. Type save to try again, or elsewhere and a folder to keep them in another place.", err)
	return 0, false
}

// saved says where the run went.
func (t *talk) saved() (place, error) {
	t.say("")
	t.say("Saved as run %s. %s", t.result.Saved.RunID, t.standing())
	t.say("Next: %s", t.in.now.NextAction)
	for _, f := range t.result.Saved.Files {
		t.say("%s: %s", f.Kind, f.Path)
	}
	for {
		t.say("Type quit to leave, a number from 1 to %d to change an answer, review to read the page again, or new for another interview.", len(intake.Fields()))
		line, err := t.choice()
		if err != nil {
			return atEnd, err
		}
		if p, ok := placeNamed(line); ok {
			t.reviewing = true
			return p, nil
		}
		switch line {
		case "quit", "q", "":
			return atEnd, nil
		case "new":
			t.begin(newInterview(t.o, t.o.Store.NewID(), "", t.o.Start.Draft))
			return atObjective, nil
		case "home":
			return atHome, nil
		}
		t.say("Not understood.")
	}
}

// readAnswers reads what is answered so far, and how.
func (t *talk) readAnswers() {
	t.say("%s", t.standing())
	for p := atObjective; p < atReview; p++ {
		q := questionAt(p)
		label := q.info.Title
		if p >= atFirst {
			label = strconv.Itoa(p.number()) + ". " + label
		}
		answer := t.answer(q)
		state, isInferred := t.inferred(q)
		switch {
		case len(answer) > 0 && p >= atFirst && t.in.now.State(q.info.Name).Status == intake.Missing:
			t.say("%s, does not count as an answer, %s: %s", label, t.in.now.State(q.info.Name).Reason, spoken(answer))
		case len(answer) > 0:
			t.say("%s: %s", label, spoken(answer))
		case isInferred:
			t.say("%s, inferred from the objective: %s", label, spoken(state.Value))
		default:
			t.say("%s: open", label)
		}
	}
}

// spoken is an answer on one line.
func spoken(a intake.Answer) string {
	return strings.Join(strings.Fields(strings.Join(a, "; ")), " ")
}
