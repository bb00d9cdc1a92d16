package intake

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"agentintake/mobius/risk"
)

// anyPhrase is what an operator might say anywhere.
var anyPhrase = rapid.SampledFrom([]string{
	"Build an agent that counts birds", "Build a weekly agent; it must never send anything", "Email the customer", "Never send anything", "none", "tbd", "?", "", " ",
	"weekly", "one-shot", "every Monday", "Before any email, the owner approves it.", "Sending email; deleting files", "read-only access to the CRM", "SMTP",
	"It reads customer records from the CRM export.", "saves a digest to ./out", "Nothing is kept.", "remembers each visitor", "email the team, never customers",
	"publish to the blog after my approval", "do not forget to email the editor", "Отправляй клиентам письма каждый понедельник", "rotate the API keys", "a garden camera", "MCP",
})

var anyField = rapid.SampledFrom(slices.Concat([]string{"objective", "context"}, fieldNames()))

func fieldNames() []string {
	var names []string
	for _, f := range fields {
		names = append(names, string(f.Name))
	}
	return names
}

// answering puts a text, or two where the field is a list, into a Draft. It clears
// the answer when there is none.
func answering(d Draft, field string, texts Answer) Draft {
	d.Answers = maps.Clone(d.Answers)
	if d.Answers == nil {
		d.Answers = Answers{}
	}
	switch f, _ := FieldByName(field); {
	case field == "objective":
		d.Objective = strings.Join(texts, " ")
	case field == "context":
		d.Context = strings.Join(texts, " ")
	case len(texts) == 0:
		delete(d.Answers, f.Name)
	case f.Kind == List:
		d.Answers[f.Name] = texts
	default:
		d.Answers[f.Name] = texts[:1]
	}
	return d
}

func drawDraft(t *rapid.T) Draft {
	d := Draft{Objective: "Build an agent that counts birds"}
	for range rapid.IntRange(0, 8).Draw(t, "answers") {
		d = answering(d, anyField.Draw(t, "field"), rapid.SliceOfN(anyPhrase, 0, 3).Draw(t, "texts"))
	}
	return d
}

// Answer, change and clear, in any order: what counts is what is there at the
// end, and one Assessor that saw every step says what a new one says.
func TestAssessor_isAssess(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		interview := NewAssessor(nil)
		var d Draft
		t.Repeat(map[string]func(*rapid.T){
			"answer": func(t *rapid.T) {
				d = answering(d, anyField.Draw(t, "field"), rapid.SliceOfN(anyPhrase, 1, 3).Draw(t, "texts"))
			},
			"clear": func(t *rapid.T) { d = answering(d, anyField.Draw(t, "field"), nil) },
			"move": func(t *rapid.T) {
				list := slices.Clone(d.Answers[Outputs])
				slices.Reverse(list)
				d = answering(d, "outputs", list)
			},
			"": func(t *rapid.T) {
				want := Assess(d, nil)
				if got := interview.Assess(d); !reflect.DeepEqual(got, want) {
					t.Fatalf("an interview says\n%+v\na new one says\n%+v\nof %q", got, want, d)
				}
				if got := interview.Live(d); !reflect.DeepEqual(got, withoutDigests(want)) {
					t.Fatalf("live says\n%+v\nassess says\n%+v\nof %q", got, want, d)
				}
			},
		})
	})
}

func withoutDigests(a Assessment) Assessment {
	a.Gates = slices.Clone(a.Gates)
	for i := range a.Gates {
		a.Gates[i].ScopeDigest = ""
		a.Gates[i].ID = "approval:" + a.Gates[i].Action
	}
	return a
}

// The laws that hold for every Draft.
func TestAssess_laws(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := drawDraft(t)
		before := answering(d, "context", Answer{d.Context})
		a := Assess(d, nil)
		if !reflect.DeepEqual(a, Assess(d, nil)) {
			t.Fatal("twice is not the same")
		}
		if !reflect.DeepEqual(d, before) && len(d.Answers) > 0 {
			t.Fatal("the Draft was changed")
		}
		if len(a.Fields) != len(fields) || len(a.WithStatus(Answered))+len(a.WithStatus(Inferred))+len(a.WithStatus(Missing)) != len(fields) {
			t.Fatalf("fields %+v", a.Fields)
		}
		for i, s := range a.Fields {
			if s.Name != fields[i].Name || (s.Status == Missing) != (len(s.Value) == 0) || (s.Status == Missing) != (s.Reason != "") || (s.Status == Inferred) != (s.Evidence != nil) {
				t.Fatalf("field %+v", s)
			}
		}
		checkConsequences(t, a)
		for _, s := range spansOf(a) {
			checkSpan(t, d, s)
		}
		if more := a.Changes(a); len(more) != 0 {
			t.Fatalf("nothing changed, but %+v", more)
		}
	})
}

// checkConsequences holds decision, readiness and runtime to what they follow
// from.
func checkConsequences(t *rapid.T, a Assessment) {
	missing, blocked := len(a.WithStatus(Missing)) > 0, len(a.Gates) > 0 || len(a.Risk.Contradictions) > 0
	want := SpecReady
	if len(a.Gates) > 0 {
		want = HumanApprovalRequired
	}
	if missing {
		want = NeedsInterview
	}
	if a.Decision != want {
		t.Fatalf("decision %s; want %s", a.Decision, want)
	}
	if (a.Readiness.SpecCompleteness.Status == Fail) != missing || (a.Readiness.SafetyReadiness.Status == Blocked) != blocked || (a.Readiness.OperationalReadiness.Status == Blocked) != blocked {
		t.Fatalf("readiness %+v; missing %v, blocked %v", a.Readiness, missing, blocked)
	}
	if stopped := a.Runtime.Selected == DoNotBuildAgent; stopped != (missing || blocked) || stopped != (a.Runtime.IfApproved != "") || a.Runtime.IfApproved == DoNotBuildAgent {
		t.Fatalf("runtime %+v; missing %v, blocked %v", a.Runtime, missing, blocked)
	}
	if len(a.Unread) > 0 && a.Risk.Level == risk.Low {
		t.Fatal("low although something could not be read")
	}
	if a.NextAction == "" {
		t.Fatal("no next action")
	}
}

// spansOf lists every span of an assessment.
func spansOf(a Assessment) []risk.Span {
	var spans []risk.Span
	for _, o := range a.Risk.Occurrences {
		spans = append(spans, o.Span)
	}
	for _, e := range a.Risk.Exposure {
		spans = append(spans, e.Span)
	}
	for _, x := range a.Tensions {
		spans = append(spans, x.Sides...)
	}
	for _, s := range a.Fields {
		if s.Evidence != nil {
			spans = append(spans, *s.Evidence)
		}
	}
	return append(spans, a.Unread...)
}

// A harmless text elsewhere must not cost an item its reading.
func TestAssessor_readsOnlyWhatChanged(t *testing.T) {
	interview := NewAssessor(nil)
	d := harmless(nil)
	interview.Live(d)
	before := maps.Clone(interview.seen)
	d.Answers[Goal] = Answer{"something else"}
	d.Answers[Tools] = Answer{"a new tool", "a garden camera"}
	interview.Live(d)
	for field, texts := range interview.seen {
		same := len(texts) == len(before[field]) && (len(texts) == 0 || texts[0] == before[field][0])
		if same == (field == Goal || field == Tools) {
			t.Errorf("%s was read again: %v", field, !same)
		}
	}
}

// Texts to repeat: one full of actions, one without any.
const (
	busy  = "The agent reads the notes of the week and lists what changed, then saves it to ./out and asks the editor before it mails the team. "
	quiet = "The garden behind the house is green in spring, and birds of many kinds sit in the old pear tree until the evening comes again. "
)

// longText is a text of n characters.
func longText(sentence string, n int) string { return strings.Repeat(sentence, n/len(sentence)+1)[:n] }

// longAnswers is a Draft with twelve answers of n characters each.
func longAnswers(sentence string, n int) Draft {
	d := Draft{Objective: "Build an agent that writes a weekly digest", Answers: Answers{}}
	for _, f := range fields {
		d.Answers[f.Name] = Answer{longText(sentence, n)}
	}
	return d
}

// One keystroke: a field of 1,000 characters changes, the others are known.
func BenchmarkLive_key1000_others1000(b *testing.B) { benchmarkKey(b, 1000, longAnswers(busy, 1000)) }

// The same while the other fields have 8,000 characters: it must not cost more.
// What grows with them is the number of actions that they name, so once without
// any, and once with more than anyone would write.
func BenchmarkLive_key1000_others8000(b *testing.B) { benchmarkKey(b, 1000, longAnswers(quiet, 8000)) }
func BenchmarkLive_key1000_others8000busy(b *testing.B) {
	benchmarkKey(b, 1000, longAnswers(busy, 8000))
}

// A field of 8,000 characters changes.
func BenchmarkLive_key8000_others8000(b *testing.B) { benchmarkKey(b, 8000, longAnswers(busy, 8000)) }

func benchmarkKey(b *testing.B, changing int, d Draft) {
	keys := make([]Answer, 2)
	for i := range keys {
		keys[i] = Answer{longText(busy, changing-1) + string(rune('a'+i))}
	}
	interview := NewAssessor(nil)
	interview.Live(d)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		d.Answers[Goal] = keys[i%2]
		interview.Live(d)
	}
}

// A whole Draft that was never seen.
func BenchmarkAssess_weeklyDigest(b *testing.B) {
	d := Draft{Objective: digestObjective, Context: "internal", Answers: digestAnswers(b)}
	b.ReportAllocs()
	for b.Loop() {
		Assess(d, nil)
	}
}

func BenchmarkAssess_twelveOf1000(b *testing.B) {
	d := longAnswers(busy, 1000)
	b.ReportAllocs()
	for b.Loop() {
		Assess(d, nil)
	}
}

// Nothing that anyone can type makes it fail, and no evidence misquotes.
func FuzzAssess(f *testing.F) {
	f.Add("Build a weekly agent that never sends mail; it asks me first.", "internal", uint8(0), "Email the customer")
	f.Add("Build an agent", "client work for a hospital", uint8(3), "one\x00two")
	f.Add("\xff\xfe’’", "\u202e", uint8(5), "nothing is kept\u2014but\ufeff the digests")
	f.Add("ﬁnd ｗｅｅｋｌｙ wee\u200bkly", "", uint8(1), "every Monday to Friday 24/7")
	f.Add("Build an agent", "", uint8(8), "sending email; deleting files")
	f.Fuzz(func(t *testing.T, objective, context string, field uint8, text string) {
		name := fields[int(field)%len(fields)].Name
		d := answering(Draft{Objective: objective, Context: context}, string(name), Answer{text, "a second item"})
		a := Assess(d, nil)
		for _, s := range spansOf(a) {
			checkSpan(t, d, s)
		}
		Hints(d, a, name)
	})
}
