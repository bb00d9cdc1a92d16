package plain

import (
	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui"
)

// interview is the Draft being given, what follows from it, and its journal.
type interview struct {
	assessor   tui.Assessor
	store      tui.Store
	id, parent string
	forced     bool // an agent idea because the operator says so

	draft   intake.Draft
	now     intake.Assessment
	before  intake.Assessment // before the last change
	former  map[risk.Field][]intake.Answer
	changes int // of the draft
	kept    int // changes that the journal holds
	saved   int // changes that the last saved run holds; -1 without one
	journal tui.Journal
	path    string // of the journal
	told    bool   // that the journal cannot be written
}

func newInterview(o tui.Options, id, parent string, d intake.Draft) *interview {
	in := &interview{assessor: o.NewAssessor(), store: o.Store, id: id, parent: parent, saved: -1, former: map[risk.Field][]intake.Answer{}}
	in.draft = d.Trimmed()
	in.now = in.assessor.Live(in.draft)
	in.before = in.now
	return in
}

// set gives an answer, nil for none.
func (in *interview) set(f risk.Field, a intake.Answer) {
	in.former[f] = append(in.former[f], in.draft.Value(f))
	in.put(f, a)
}

// undo brings back the answer before the last one and reports whether there was
// one.
func (in *interview) undo(f risk.Field) bool {
	former := in.former[f]
	if len(former) == 0 {
		return false
	}
	in.former[f] = former[:len(former)-1]
	in.put(f, former[len(former)-1])
	return true
}

func (in *interview) put(f risk.Field, a intake.Answer) {
	in.draft = in.draft.With(f, a).Trimmed()
	in.before, in.now = in.now, in.assessor.Live(in.draft)
	in.changes++
}

// unsaved reports whether answers stand in no saved run. What was only opened
// from one stands there.
func (in *interview) unsaved() bool {
	return in.changes != max(in.saved, 0) || in.saved < 0 && in.journal != nil
}

// keep writes the journal, beginning it at the first answer.
func (in *interview) keep() error {
	if in.kept == in.changes {
		return nil
	}
	if in.journal == nil {
		j, err := in.store.NewJournal(in.id, in.parent)
		if err != nil {
			return err
		}
		in.journal, in.path = j, j.Path()
	}
	if err := in.journal.Append(in.draft, ""); err != nil {
		return err
	}
	in.kept = in.changes
	return nil
}

func (in *interview) journalPath() string {
	if in.path == "" {
		return "a journal as soon as there are any"
	}
	return in.path
}

// moveTo keeps the journal in another store from now on; the old journal is
// left where it is.
func (in *interview) moveTo(s tui.Store) error {
	journal, path, kept, old := in.journal, in.path, in.kept, in.store
	in.store, in.journal, in.kept = s, nil, -1
	if err := in.keep(); err != nil {
		in.store, in.journal, in.path, in.kept = old, journal, path, kept
		return err
	}
	if journal != nil {
		_ = journal.Close() // everything in it is synced already
	}
	return nil
}

// publish saves the run and goes on under a new id, with the run as parent. An
// error beside a receipt is a warning: the run is there.
func (in *interview) publish() (tui.Receipt, error) {
	receipt, err := in.store.Publish(in.draft, in.id, in.parent)
	if receipt.RunID == "" {
		return receipt, err
	}
	in.parent, in.id = in.id, in.store.NewID()
	in.journal, in.path = nil, ""
	in.saved, in.kept = in.changes, in.changes
	return receipt, err
}

// run is what saving now would publish.
func (in *interview) run() intake.Run {
	return intake.Run{ID: in.id, Parent: in.parent, Draft: in.draft, Assessment: in.assessor.Assess(in.draft)}
}

// close lets go of the journal.
func (in *interview) close() {
	if in.journal != nil {
		_ = in.journal.Close() // everything in it is synced already
		in.journal = nil
	}
}
