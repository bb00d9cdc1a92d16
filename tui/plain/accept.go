package plain

import (
	"errors"
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// add appends items to a list, all or none, and reports whether it did.
func (t *talk) add(q *question, items intake.Answer) bool {
	all := append(append(intake.Answer{}, t.answer(q)...), items...)
	if !t.accept(q, all) {
		return false
	}
	for i, first := range all.Repeats() {
		if n := i + 1; n > len(all)-len(items) && first > 0 {
			t.say("Item %d repeats item %d; :drop %d takes it out.", n, first, n)
		}
	}
	return true
}

// accept makes a the answer to a question, keeps it and tells what it changed.
// A refused answer leaves the former one in place; it says why.
func (t *talk) accept(q *question, a intake.Answer) bool {
	clean := make(intake.Answer, 0, len(a))
	for _, text := range a {
		text, dropped := intake.CleanInput(text, q.info.Kind != intake.List)
		if dropped > 0 {
			t.say("Characters that cannot be kept were left out.")
		}
		clean = append(clean, text)
	}
	// A draft of nothing else, so that nothing else is found fault with.
	if err := intake.CheckDraft(intake.Draft{}.With(q.info.Name, clean), t.o.Secrets); err != nil {
		t.refuse(err)
		return false
	}
	t.in.set(q.info.Name, clean)
	t.keep()
	t.tell(q.info.Name)
	return true
}

// refuse says why an answer was not taken.
func (t *talk) refuse(err error) {
	var faults intake.Faults
	if !errors.As(err, &faults) {
		t.say("Not taken: %s.", err)
		return
	}
	for _, f := range faults {
		t.say("Not taken: %s %s. To mend it: %s.", faultPlace(f.Key), f.Message, f.Remedy)
	}
}

// faultPlace names the text that a fault is about: "the answer", "item 3".
func faultPlace(key string) string {
	if _, item, ok := strings.Cut(key, "["); ok {
		n := 0
		if _, err := fmt.Sscanf(item, "%d]", &n); err == nil {
			return fmt.Sprintf("item %d", n+1)
		}
	}
	return "the answer"
}

// salvage takes an answer that was being typed when the talk had to end. It
// takes the place of no other.
func (t *talk) salvage(q *question, h heard) {
	switch {
	case len(h.lines) == 0 || isCommand(h.lines[0]):
	case q.info.Kind == intake.List:
		t.add(q, intake.Answer{unescaped(h.lines[0])})
	case len(t.answer(q)) == 0:
		t.accept(q, intake.Answer{unescaped(h.lines[0])})
	}
}
