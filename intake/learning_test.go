package intake

import (
	"strings"
	"testing"
)

func TestOutcome_line(t *testing.T) {
	o, err := NewOutcome("run1", "2026-01-31T12:00:00Z", Edited, "  two answers were sharpened <>&  ", nil)
	if err != nil {
		t.Fatal(err)
	}
	line, err := o.Line()
	if err != nil {
		t.Fatal(err)
	}
	want := `{"schema_version":"mobius.outcome.v1.0","run_id":"run1","created_at":"2026-01-31T12:00:00Z","verdict":"edited","note":"two answers were sharpened <>&","execution_authorized":false}` + "\n"
	if string(line) != want {
		t.Errorf("got  %s\nwant %s", line, want)
	}
	if err := validate(compileSchema(t, "outcome"), line); err != nil {
		t.Error(err)
	}
	back, err := ParseOutcome("outcomes.jsonl", line)
	if err != nil || back != o {
		t.Errorf("read back %+v, %v", back, err)
	}
}

func TestNewOutcome_refuses(t *testing.T) {
	secret := func(text string) (string, bool) { return "a password", strings.Contains(text, "hunter2") }
	for _, c := range []struct {
		name, id, at string
		verdict      Verdict
		note, says   string
	}{
		{"a path for an id", "../x", "2026-01-31T12:00:00Z", Accepted, "", "run_id"},
		{"a verdict of its own", "r", "2026-01-31T12:00:00Z", "approved", "", "verdict"},
		{"another time zone", "r", "2026-01-31T12:00:00+01:00", Accepted, "", "created_at"},
		{"a secret in the note", "r", "2026-01-31T12:00:00Z", Accepted, "it is hunter2", "note"},
		{"a long note", "r", "2026-01-31T12:00:00Z", Accepted, strings.Repeat("x", 8001), "8,000"},
		{"a control character", "r", "2026-01-31T12:00:00Z", Accepted, "a\x1bb", "U+001B"},
	} {
		_, err := NewOutcome(c.id, c.at, c.verdict, c.note, secret)
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want it to say %q", c.name, err, c.says)
		}
		if err != nil && strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the message repeats the secret: %v", err)
		}
	}
}

func TestParseOutcome_refuses(t *testing.T) {
	good := `{"schema_version":"mobius.outcome.v1.0","run_id":"r","created_at":"2026-01-31T12:00:00Z","verdict":"accepted","note":"","execution_authorized":false}`
	if _, err := ParseOutcome("o", []byte(good)); err != nil {
		t.Fatal(err)
	}
	schema := compileSchema(t, "outcome")
	for _, c := range []struct{ old, new string }{
		{"false", "true"}, {"v1.0", "v2.0"}, {`"accepted"`, `"approved"`}, {`"note":""`, `"note":null`}, {`"note":"",`, ``},
		{`"note":""`, `"note":"","approved":true`}, {`"run_id":"r"`, `"run_id":""`}, {`{`, `[`}, {`"note"`, `"run_id"`},
	} {
		bad := strings.Replace(good, c.old, c.new, 1)
		if _, err := ParseOutcome("o", []byte(bad)); err == nil {
			t.Errorf("%s is read", bad)
		}
		if c.old != "{" && c.old != `"note"` && validate(schema, []byte(bad)) == nil {
			t.Errorf("the schema takes %s", bad)
		}
	}
}

func TestLearn(t *testing.T) {
	l := Learn([]JudgedRun{
		{"code", "internal", SpecReady, Accepted},
		{"code", "internal", SpecReady, Edited},
		{"code", "client_work", HumanApprovalRequired, Rejected},
		{"writing", "internal", SpecReady, Ignored},
		{"writing", "internal", NeedsInterview, ""},
	})
	if l.Total.Runs != 5 || l.Total.Accepted != 1 || l.Total.Edited != 1 || l.Total.Rejected != 1 || l.Total.Ignored != 1 || l.Total.Open != 1 || *l.Total.Rate != 0.5 {
		t.Errorf("total %+v, rate %v", l.Total, *l.Total.Rate)
	}
	if len(l.ByGoalType) != 2 || l.ByGoalType[0].Value != "code" || *l.ByGoalType[0].Rate != 2.0/3 {
		t.Errorf("by goal type %+v", l.ByGoalType)
	}
	if l.BySetting[0].Value != "internal" || l.BySetting[0].Runs != 4 || l.BySetting[0].Open != 1 {
		t.Errorf("by setting %+v", l.BySetting)
	}
	if last := l.ByDecision[len(l.ByDecision)-1]; last.Value != string(NeedsInterview) || last.Rate != nil {
		t.Errorf("by decision %+v: without a verdict there is no rate", l.ByDecision)
	}
	text := l.Text()
	for _, want := range []string{"all ", "50 %", "67 %", "by kind of goal", "by setting", "by decision", "client_work"} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
	if empty := Learn(nil); empty.Total.Rate != nil || !strings.Contains(empty.Text(), "mobius outcome RUN") {
		t.Errorf("%+v: %s", empty, empty.Text())
	}
}
