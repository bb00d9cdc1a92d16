package tui

import (
	"slices"
	"strings"
	"sync"
	"time"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// autosaveDelay is how long after a change the journal is written; the promise
// is one second, with the write itself (specification, §7).
const autosaveDelay = 700 * time.Millisecond

// autosave keeps the journal of the interview up to date: one write at a time,
// nothing while nothing changes.
type autosave struct {
	book    *book
	written int  // revision of the interview that is in the journal
	armed   bool // a timer runs
	busy    bool // a write is under way
	again   bool // write once more when it is done
	asked   bool // the operator waits to hear what came of it
	typing  slot // the text being typed, -1 when it was left
	at      time.Time
	err     error
	told    bool       // that it cannot be written; once is enough
	secret  risk.Field // answer kept out of the journal because it looks like a secret
}

// book is the journal of one interview, opened at the first write. Commands
// share it with the last write of the program, one at a time.
type book struct {
	mu      sync.Mutex
	journal Journal
	over    bool // its run is saved: nothing is written any more
}

// write appends a Draft; parent is for a journal that is yet to be opened.
func (b *book) write(s Store, id, parent string, d intake.Draft, typing risk.Field) error {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.over {
		return nil // a write that was under way when the run was saved; what came since goes into another journal
	}
	if b.journal == nil {
		j, err := s.NewJournal(id, parent)
		if err != nil {
			return err
		}
		b.journal = j
	}
	return b.journal.Append(d, typing)
}

// close lets go of the journal; everything in it is synced already.
func (b *book) close() {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.journal != nil {
		_ = b.journal.Close() // nothing is left to be written
		b.journal = nil
	}
}

// path names the journal for people, "" before there is one.
func (b *book) path() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.journal == nil {
		return ""
	}
	return b.journal.Path()
}

// changed notes that the text of a slot is being typed.
func (s *autosave) changed(at slot) { s.typing = at }

// left notes that the text being typed was left: all of it may be written.
func (s *autosave) left() { s.typing = -1 }

// timer arms the timer when something waits to be written.
func (d *desk) timer() tea.Cmd {
	if d.in == nil || d.save.armed || d.save.busy || d.save.written == d.in.rev || !d.in.dirty() {
		return nil
	}
	d.save.armed = true
	id := d.in.id
	return d.tick(autosaveDelay, func(time.Time) tea.Msg { return autosaveDue{id} })
}

// autosaveDue says that the timer ran out.
type autosaveDue struct{ id string }

func (m autosaveDue) apply(a *app) tea.Cmd {
	if a.in == nil || m.id != a.in.id {
		return nil
	}
	a.save.armed = false
	return a.writeJournal()
}

// journalWritten is the result of a write.
type journalWritten struct {
	id     string
	rev    int
	secret risk.Field
	at     time.Time
	err    error
}

// writeJournal returns the command that writes the journal now.
func (d *desk) writeJournal() tea.Cmd {
	s := &d.save
	if d.in == nil || d.in.rev == s.written && s.err == nil {
		return nil
	}
	if s.busy {
		s.again = true
		return nil
	}
	s.busy = true
	write := d.journalWriter()
	return func() tea.Msg { return write() }
}

// journalWriter returns a function that writes what the interview holds at this
// moment. It opens the journal when there is none yet.
func (d *desk) journalWriter() func() journalWritten {
	in, o, b := d.in, d.o, d.save.book
	draft := in.draft()
	id, parent, rev := in.id, in.parent, in.rev
	var typing risk.Field
	if d.save.typing >= 0 && int(d.save.typing) < len(in.entries) {
		typing = in.entries[d.save.typing].field
		draft = in.withEnd(draft, d.save.typing)
	}
	unchecked := in.unchecked()
	return func() journalWritten {
		w := journalWritten{id: id, rev: rev}
		draft, w.secret = withoutSecrets(draft, unchecked, o.Secrets)
		w.err = b.write(o.Store, id, parent, draft, typing)
		w.at = o.Now()
		return w
	}
}

// withEnd returns a Draft in which the text of a slot ends as it was typed: white
// space behind a word says that the word is whole. Of a list that is all items but
// the one under the cursor.
func (in *interview) withEnd(d intake.Draft, s slot) intake.Draft {
	e := &in.entries[s]
	if e.answer() == nil {
		return d
	}
	if !e.ed.IsList() {
		return d.With(e.field, intake.Answer{strings.TrimLeftFunc(e.ed.Text(), unicode.IsSpace)})
	}
	var items intake.Answer
	for _, i := range e.lines {
		item := strings.TrimLeftFunc(e.ed.Lines()[i], unicode.IsSpace)
		if i != e.ed.Cursor().Row {
			item = strings.TrimSpace(item) + " "
		}
		items = append(items, item)
	}
	return d.With(e.field, items)
}

// withoutSecrets leaves out what looks like a secret, and names it.
func withoutSecrets(d intake.Draft, fields []risk.Field, find func(string) (string, bool)) (intake.Draft, risk.Field) {
	var withheld risk.Field
	if find == nil {
		return d, ""
	}
	secret := func(text string) bool {
		_, found := find(text)
		return found
	}
	for _, f := range fields {
		if slices.ContainsFunc(d.Value(f), secret) {
			d, withheld = d.With(f, nil), f
		}
	}
	return d, withheld
}

func (w journalWritten) apply(a *app) tea.Cmd {
	if a.in == nil || w.id != a.in.id {
		return nil
	}
	return a.journalDone(w)
}

// journalDone takes in the result of a write.
func (d *desk) journalDone(w journalWritten) tea.Cmd {
	s := &d.save
	if w.err != nil && !s.told {
		s.told = true
		d.note = "Your answers cannot be saved: " + w.err.Error() + ". Go on as you like; ctrl+c, then w saves in another folder."
	}
	s.busy, s.err, s.secret = false, w.err, w.secret
	if w.err == nil {
		s.written, s.at = w.rev, w.at
	}
	if s.again {
		s.again = false
		return d.writeJournal()
	}
	if s.asked {
		s.asked = false
		d.note = d.keptNote()
	}
	if w.err != nil {
		return nil // the next change tries again
	}
	return d.timer()
}

// keptNote says what came of a write that was asked for.
func (d *desk) keptNote() string {
	switch s := &d.save; {
	case s.err != nil:
		return "Not kept: " + s.err.Error()
	case s.secret != "":
		return "Kept in the journal, but for the answer to " + string(s.secret) + ": it looks like a secret."
	default:
		return "Kept in the journal. A run is saved from the review."
	}
}

// status says in a word or two whether what was typed is on disk.
func (d *desk) status() string {
	switch s := &d.save; {
	case d.in == nil:
		return ""
	case s.err != nil:
		return "not saved!"
	case d.in.saved == d.in.rev:
		return "run saved"
	case s.secret != "":
		return secretStatus
	case s.written == d.in.rev && !s.at.IsZero():
		return "saved " + s.at.Local().Format("15:04")
	case !d.in.dirty():
		return ""
	default:
		return "not saved"
	}
}

// shortStatus is status in the words that a width has room for.
func (d *desk) shortStatus(w int) string {
	if status := d.status(); status != secretStatus || sizeOf(w) > size40 {
		return status
	}
	return "secret?"
}

const secretStatus = "not saved: secret?"

// unsaved reports whether something stands against writing the journal.
func (d *desk) unsaved() bool { return d.save.err != nil || d.save.secret != "" }

// dirty reports whether something was said that no saved run holds.
func (in *interview) dirty() bool { return in.rev != in.saved && in.rev != in.loaded }

// unchecked lists the texts whose present words were not yet found free of
// secrets.
func (in *interview) unchecked() []risk.Field {
	var fields []risk.Field
	for i := range in.entries {
		if e := &in.entries[i]; e.clean != e.ed.Rev() && e.answer() != nil {
			fields = append(fields, e.field)
		}
	}
	return fields
}
