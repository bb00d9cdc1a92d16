package tui

import (
	"errors"
	"slices"
	"testing"

	"agentintake/mobius/intake"
)

// The expectations of operators, section 7: the external editor.

func TestUX52_editorTakesAndGivesTheText(t *testing.T) {
	d := newDriver(t, 80, 24, startAt(Start{At: AtQuestions, Draft: digest()}), withEnv(map[string]string{"EDITOR": "vi"}))
	d.question(6)
	d.press("ctrl+o")
	if d.execs != 1 {
		t.Fatalf("%d programs were started", d.execs)
	}
	if got := d.store.written; got != digest().Answers[intake.Memory][0] {
		t.Errorf("the editor's file holds %q", got)
	}
	e := d.app.in.entries[d.app.at].ed
	d.send(edited{id: d.app.in.id, at: d.app.at, rev: e.Rev(), text: "edited\r\nin vi\n"})
	if got := d.value(6)[0]; got != "edited\nin vi" {
		t.Errorf("the answer is %q", got)
	}
	d.press("ctrl+_")
	if got := d.value(6)[0]; got != digest().Answers[intake.Memory][0] {
		t.Errorf("undo gives %q", got)
	}
	d.press("ctrl+x", "ctrl+e")
	if d.execs != 2 {
		t.Error("ctrl+x ctrl+e does not open the editor")
	}
	d.question(4)
	d.send(edited{id: d.app.in.id, at: d.app.at, rev: d.app.in.entries[d.app.at].ed.Rev(), text: "- one\n\n- two\n"})
	if got := d.value(4); !slices.Equal(got, []string{"one", "two"}) {
		t.Errorf("the items are %q", got)
	}
}

func TestUX53_editorCommand(t *testing.T) {
	for _, row := range []struct {
		visual, editor string
		want           []string
	}{
		{"code --wait", "vi", []string{"code", "--wait"}},
		{"", "vi", []string{"vi"}},
		{`"/opt/my editor/bin/ed" -n`, "", []string{"/opt/my editor/bin/ed", "-n"}},
		{`'/opt/my editor/ed'`, "", []string{"/opt/my editor/ed"}},
		{`/opt/my\ editor/ed`, "", []string{"/opt/my editor/ed"}},
		{`"C:\Program Files\ed.exe" -w`, "", []string{`C:\Program Files\ed.exe`, "-w"}},
		{"  ", " nano  -w ", []string{"nano", "-w"}},
		{"", "", nil},
		{`"open`, "", nil},
		{`""`, "", nil},
	} {
		got, err := editorCommand(row.visual, row.editor)
		if !slices.Equal(got, row.want) || (err != nil) != (row.want == nil) {
			t.Errorf("editorCommand(%q, %q) = %q, %v; want %q", row.visual, row.editor, got, err, row.want)
		}
	}
}

func TestUX54_editorThatFails(t *testing.T) {
	d := newDriver(t, 80, 24, startAt(Start{At: AtQuestions, Draft: digest()}), withEnv(nil))
	d.question(6)
	before := draftOf(d)
	d.press("ctrl+o")
	d.must("no editor is set: set VISUAL or EDITOR")
	d.send(edited{id: d.app.in.id, at: d.app.at, rev: d.app.in.entries[d.app.at].ed.Rev(), err: errors.New("vi ended with status 1")})
	d.must("The text is unchanged: vi ended with status 1")
	if draftOf(d) != before {
		t.Error("the text changed")
	}
	d.press("left")
	d.mustNot("ended with status")
}
