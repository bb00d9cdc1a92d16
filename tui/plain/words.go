package plain

import (
	"fmt"
	"strconv"
	"strings"

	"agentintake/mobius/intake"
)

// endOfText ends an answer of several lines, and a list.
const endOfText = "."

// step is what follows what was typed.
type step struct {
	to    place // go there
	moved bool  // or stay at the question
	again bool  // and ask it anew, with its present answer
}

var (
	stay   = step{}
	askNew = step{again: true}
)

func goTo(p place) step { return step{to: p, moved: true} }

// word is a command: its name behind a colon, and perhaps more words.
type word struct {
	name, args string
	does       string
	lists      bool // only for lists
	do         func(t *talk, q *question, args string) (step, error)
}

// words is the table of commands at a question, in the order of help.
func words() []word {
	return []word{
		{"next", "", "goes on; what stands here is kept, an empty answer is left open. An empty line does the same", false, doNext},
		{"skip", "", "is the same as next", false, doNext},
		{"back", "", "goes to the question before", false, doBack},
		{"go", "N", "goes to question N, to objective, to context or to review", false, doGo},
		{"show", "", "reads what is answered so far", false, doShow},
		{"risk", "", "reads all findings", false, doRisk},
		{"take", "", "makes the value read off your objective your answer", false, doTake},
		{"lines", "", "starts an answer of several lines; a line with only a full stop ends it", false, doLines},
		{"edit", "N", "types item N of a list anew", true, doEdit},
		{"drop", "N", "takes item N out of a list", true, doDrop},
		{"move", "N M", "moves item N of a list to place M", true, doMove},
		{"clear", "", "empties the answer", false, doClear},
		{"undo", "", "brings back the answer from before the last change", false, doUndo},
		{"reword", "", "asks again what an answer means that could mean two things", false, doReword},
		{"save", "", "writes your answers to the journal now and says where", false, doJournal},
		{"elsewhere", "FOLDER", "keeps your answers in another folder", false, doElsewhere},
		{"review", "", "goes to the review, where a run is saved", false, doReview},
		{"quit", "", "leaves; your answers are kept", false, doQuit},
		{"help", "", "reads this; so does a question mark alone", false, doHelp},
	}
}

// askHelp alone on a line asks for help, as in many programs; no answer is only
// that.
const askHelp = "?"

// isCommand reports whether a line is a command and not an answer.
func isCommand(line string) bool {
	return line == askHelp || len(line) > 1 && line[0] == ':' && line[1] != ':' && line[1] != '.' && line[1] != ' '
}

// unescaped is a line of an answer as it is meant: two colons stand for one, a
// colon and a full stop for the full stop.
func unescaped(line string) string {
	if strings.HasPrefix(line, "::") || line == ":"+endOfText {
		return line[1:]
	}
	return line
}

// obey carries out the command on a line.
func (t *talk) obey(q *question, line string) (step, error) {
	if line == askHelp {
		return doHelp(t, q, "")
	}
	name, args, _ := strings.Cut(strings.TrimSpace(line[1:]), " ")
	name = strings.ToLower(name)
	var names []string
	for _, w := range words() {
		if w.name != name {
			names = append(names, w.name)
			continue
		}
		if w.lists && q.info.Kind != intake.List {
			t.say("%s is for lists; this answer is a text. Type it anew to replace it.", w.name)
			return stay, nil
		}
		return w.do(t, q, strings.TrimSpace(args))
	}
	hint := "Type :help to hear the commands"
	if near := intake.Nearest(name, names); near != "" {
		hint = "Did you mean :" + near
	}
	t.say("There is no command :%s; nothing was changed. %s. To begin an answer with a colon, type two.", name, ended(hint))
	return stay, nil
}

// ended makes a question of a guess.
func ended(hint string) string {
	if strings.HasPrefix(hint, "Did") {
		return hint + "?"
	}
	return hint
}

func doHelp(t *talk, q *question, _ string) (step, error) {
	t.say("Type your answer and press enter. Commands stand on a line of their own, behind a colon:")
	for _, w := range words() {
		if w.lists && q.info.Kind != intake.List {
			continue
		}
		t.say(":%s %s.", strings.TrimSpace(w.name+" "+w.args), w.does)
	}
	t.say("In a list, each line is an item, and an empty line or a full stop alone ends it.")
	t.say("To begin a line of an answer with a colon, type two colons. For a line with only a full stop, type a colon and a full stop.")
	return stay, nil
}

func doNext(t *talk, q *question, _ string) (step, error) { return t.next(q), nil }

func doBack(t *talk, q *question, _ string) (step, error) {
	if q.at == atObjective {
		t.say("This is the beginning.")
		return stay, nil
	}
	return goTo(q.at - 1), nil
}

func doGo(t *talk, _ *question, args string) (step, error) {
	if p, ok := placeNamed(args); ok {
		return goTo(p), nil
	}
	t.say("There is no question %q. Give a number from 1 to %d, objective, context or review.", args, len(intake.Fields()))
	return stay, nil
}

func doShow(t *talk, _ *question, _ string) (step, error) {
	t.readAnswers()
	return stay, nil
}

func doRisk(t *talk, _ *question, _ string) (step, error) {
	t.readFindings()
	return stay, nil
}

func doTake(t *talk, q *question, _ string) (step, error) {
	state, ok := t.inferred(q)
	if !ok {
		t.say("Nothing could be read off your objective for this question.")
		return stay, nil
	}
	if !t.accept(q, state.Value) {
		return stay, nil
	}
	return t.next(q), nil
}

func doLines(t *talk, q *question, _ string) (step, error) {
	if q.info.Kind == intake.List {
		t.say("In a list every line is an item anyway.")
		return stay, nil
	}
	return t.askLines(q)
}

func doEdit(t *talk, q *question, args string) (step, error) {
	i, ok := t.itemNamed(q, args)
	if !ok {
		return stay, nil
	}
	t.say("Item %d is: %s", i+1, t.answer(q)[i])
	t.prompt("Item %d anew, or an empty line to keep it: ", i+1)
	h, err := t.hear()
	if err != nil {
		return stay, err
	}
	item := unescaped(strings.TrimSpace(h.lines[0]))
	if item == "" || isCommand(h.lines[0]) || len(h.lines) > 1 {
		t.say("Kept.")
		return stay, nil
	}
	items := append(intake.Answer{}, t.answer(q)...)
	items[i] = item
	t.accept(q, items)
	return stay, nil
}

func doDrop(t *talk, q *question, args string) (step, error) {
	i, ok := t.itemNamed(q, args)
	if !ok {
		return stay, nil
	}
	items := append(intake.Answer{}, t.answer(q)[:i]...)
	items = append(items, t.answer(q)[i+1:]...)
	t.accept(q, items)
	return askNew, nil
}

func doMove(t *talk, q *question, args string) (step, error) {
	from, to, _ := strings.Cut(args, " ")
	i, ok := t.itemNamed(q, from)
	if !ok {
		return stay, nil
	}
	j, ok := t.itemNamed(q, to)
	if !ok {
		return stay, nil
	}
	var items intake.Answer
	for k, item := range t.answer(q) {
		if k != i {
			items = append(items, item)
		}
	}
	moved := append(intake.Answer{}, items[:j]...)
	moved = append(moved, t.answer(q)[i])
	t.accept(q, append(moved, items[j:]...))
	return askNew, nil
}

func doClear(t *talk, q *question, _ string) (step, error) {
	t.accept(q, nil)
	return askNew, nil
}

func doUndo(t *talk, q *question, _ string) (step, error) {
	if !t.in.undo(q.info.Name) {
		t.say("There is nothing to bring back.")
		return stay, nil
	}
	t.tell(q.info.Name)
	return askNew, nil
}

func doReword(t *talk, q *question, _ string) (step, error) {
	if asked, err := t.reword(q); asked || err != nil {
		return stay, err
	}
	t.say("Nothing here could mean two things.")
	return stay, nil
}

func doJournal(t *talk, _ *question, _ string) (step, error) {
	t.in.told = false
	if t.keep() {
		t.say("Your answers are kept in %s. A run is saved from the review: type :review.", t.in.journalPath())
	}
	return stay, nil
}

func doElsewhere(t *talk, _ *question, args string) (step, error) {
	t.elsewhere(args)
	return stay, nil
}

func doReview(*talk, *question, string) (step, error) { return goTo(atReview), nil }

func doQuit(*talk, *question, string) (step, error) { return goTo(atEnd), nil }

// itemNamed is the item, from 0, that a number names, or says that there is
// none.
func (t *talk) itemNamed(q *question, number string) (int, bool) {
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if count := len(t.answer(q)); err != nil || n < 1 || n > count {
		what := "the list is empty"
		if count > 0 {
			what = fmt.Sprintf("give a number from 1 to %d", count)
		}
		t.say("There is no item %q: %s.", number, what)
		return 0, false
	}
	return n - 1, true
}
