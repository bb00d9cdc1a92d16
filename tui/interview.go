package tui

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui/edit"
)

// slot is the place of a text in the interview: the objective, the context and
// the twelve answers, in this order.
type slot int

const (
	slotObjective slot = iota
	slotContext
	slotFirst // the first of the twelve questions
)

// entry is one text of the interview with what the interview knows about it.
type entry struct {
	field  risk.Field
	info   intake.FieldInfo // of the twelve; else only titles
	ed     *edit.Editor
	fault  string // why the value was refused when the text was left
	notice string // what happened to the last input: cut characters, a limit
	clean  int    // revision that was found free of secrets; -1 for none
	asked  string // bare phrases that were asked about already

	valueRev int
	value    intake.Answer // trimmed, without empty items; nil when blank
	lines    []int         // line of each item of value
}

// interview is the Draft being written and what follows from it. It draws
// nothing and touches no file.
type interview struct {
	assessor Assessor
	entries  []entry
	id       string // of the journal and of the run it becomes
	parent   string
	forced   bool // an agent idea because the operator says so

	said   intake.Draft // what now was derived from
	now    intake.Assessment
	before intake.Assessment // when the last edit began
	change []intake.Change   // what the last edit changed
	burst  burst             // the last edit
	edited slot              // where it was
	front  slot              // the text that was opened last
	hinted hinted            // what advice is for
	advice []intake.Hint
	rev    int // counts changes of any text
	saved  int // rev of the last saved run; -1 without one
	loaded int // rev when nothing had been said yet
}

// hinted is a question at a revision.
type hinted struct {
	rev int
	at  slot
}

func newInterview(assessor Assessor, id, parent string) *interview {
	in := &interview{assessor: assessor, id: id, parent: parent, saved: -1}
	for _, f := range intake.Asked() {
		in.add(f)
	}
	in.rescore()
	in.loaded = in.rev
	return in
}

func (in *interview) add(info intake.FieldInfo) {
	list := info.Kind == intake.List
	limits := edit.Limits{Runes: intake.MaxText}
	if list {
		limits.Lines = intake.MaxItems
	}
	in.entries = append(in.entries, entry{field: info.Name, info: info, ed: edit.New(list, limits), clean: -1, valueRev: -1})
}

// load fills in a Draft that was written before.
func (in *interview) load(d intake.Draft) {
	in.entries[slotObjective].ed.Load(strings.Split(d.Objective, "\n"))
	in.entries[slotContext].ed.Load(strings.Split(d.Context, "\n"))
	for s := slotFirst; int(s) < len(in.entries); s++ {
		e := &in.entries[s]
		if v, ok := d.Answers[e.field]; ok && len(v) > 0 {
			e.ed.Load(in.linesOf(e, v))
		}
	}
	in.rescore()
	in.settle()
}

// linesOf returns the lines that the editor of e shows a value in.
func (in *interview) linesOf(e *entry, v intake.Answer) []string {
	if e.ed.IsList() {
		return v
	}
	return strings.Split(strings.Join(v, "\n"), "\n")
}

// answer returns the value of an entry as the Draft holds it.
func (e *entry) answer() intake.Answer {
	if e.valueRev == e.ed.Rev() {
		return e.value
	}
	e.valueRev, e.value, e.lines = e.ed.Rev(), nil, nil
	if !e.ed.IsList() {
		if text := strings.TrimSpace(e.ed.Text()); text != "" {
			e.value = intake.Answer{text}
		}
		return e.value
	}
	for i, line := range e.ed.Lines() {
		if item := strings.TrimSpace(line); item != "" {
			e.value = append(e.value, item)
			e.lines = append(e.lines, i)
		}
	}
	return e.value
}

// text returns the value of a text entry, "" when blank.
func (e *entry) text() string { return strings.Join(e.answer(), "\n") }

// draft returns what has been said so far.
func (in *interview) draft() intake.Draft {
	d := intake.Draft{
		Objective: in.entries[slotObjective].text(),
		Context:   in.entries[slotContext].text(),
		Answers:   make(intake.Answers, len(in.entries)-int(slotFirst)),
	}
	for i := range in.entries[slotFirst:] {
		e := &in.entries[int(slotFirst)+i]
		if v := e.answer(); v != nil {
			d.Answers[e.field] = v
		}
	}
	return d
}

// rescore derives everything anew after a change.
func (in *interview) rescore() {
	in.said = in.draft()
	in.now = in.assessor.Live(in.said)
	in.change = in.now.Changes(in.before)
	in.rev++
}

// slotOf returns where a field, as findings name it, is answered.
func (in *interview) slotOf(source string) (slot, bool) {
	name := risk.Field(strings.TrimPrefix(source, "answers."))
	for i := range in.entries {
		if in.entries[i].field == name {
			return slot(i), true
		}
	}
	return 0, false
}

// last returns the slot of the twelfth question.
func (in *interview) last() slot { return slot(len(in.entries) - 1) }

// number returns which of the twelve questions a slot is, from 1.
func number(s slot) int { return int(s-slotFirst) + 1 }

// field returns how the assessment sees one of the twelve.
func (in *interview) field(s slot) intake.FieldState {
	if s < slotFirst || int(s-slotFirst) >= len(in.now.Fields) {
		return intake.FieldState{}
	}
	return in.now.Fields[s-slotFirst]
}

// takeInferred makes the inferred value of a question the operator's answer and
// reports whether there was one; nothing is derived from it yet.
func (in *interview) takeInferred(s slot) bool {
	f := in.field(s)
	if f.Status != intake.Inferred || len(f.Value) == 0 {
		return false
	}
	e := &in.entries[s]
	e.ed.Set(in.linesOf(e, f.Value))
	return true
}

// marks returns where the phrases behind findings stand in the text of a slot.
func (in *interview) marks(s slot) []edit.Mark {
	e := &in.entries[s]
	var marks []edit.Mark
	for _, o := range in.now.Risk.Occurrences {
		if o.Class == risk.Mentioned {
			continue
		}
		if at, ok := in.slotOf(o.SourceField); ok && at == s {
			marks = append(marks, e.mark(o.Span)...)
		}
	}
	for _, x := range in.now.Risk.Exposure {
		if at, ok := in.slotOf(x.SourceField); ok && at == s {
			marks = append(marks, e.mark(x.Span)...)
		}
	}
	return marks
}

// mark turns bytes of the value into bytes of the editor's lines.
func (e *entry) mark(span risk.Span) []edit.Mark {
	if e.ed.IsList() {
		if span.Item < 0 || int(span.Item) >= len(e.lines) {
			return nil
		}
		row := e.lines[span.Item]
		lead := leading(e.ed.Lines()[row])
		return []edit.Mark{{Row: row, Start: lead + span.Start, End: lead + span.End}}
	}
	var marks []edit.Mark
	start, end := span.Start, span.End
	at := -leading(e.ed.Text()) // bytes of the value before this line
	for row, line := range e.ed.Lines() {
		if from, to := max(start-at, 0), min(end-at, len(line)); from < to {
			marks = append(marks, edit.Mark{Row: row, Start: from, End: to})
		}
		at += len(line) + 1
	}
	return marks
}

// leading returns how many bytes are trimmed off the front of s.
func leading(s string) int { return len(s) - len(strings.TrimLeft(s, " \t\n\r\v\f\u0085\u00a0")) }

// place returns where the editor of a slot shows the first byte of a span.
func (in *interview) place(s slot, span risk.Span) (edit.Pos, bool) {
	marks := in.entries[s].mark(span)
	if len(marks) == 0 {
		return edit.Pos{}, false
	}
	return edit.Pos{Row: marks[0].Row, Col: marks[0].Start}, true
}

// blank reports whether nothing was said at all.
func (in *interview) blank() bool {
	return !slices.ContainsFunc(in.entries, func(e entry) bool { return e.answer() != nil })
}

// counted is how many of the twelve are answered, for the lines after leaving.
func (in *interview) counted() string {
	n, _, _ := in.now.Counts()
	return fmt.Sprintf("%d of %d answered", n, len(intake.Fields()))
}
