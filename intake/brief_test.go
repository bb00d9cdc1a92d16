package intake

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"agentintake/mobius/risk"

	"github.com/charmbracelet/x/ansi"
	"pgregory.net/rapid"
)

// fitsScreen reports what of a brief does not fit its screen.
func fitsScreen(b []byte) error {
	lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	if len(lines) > BriefLines {
		return fmt.Errorf("%d lines", len(lines))
	}
	for i, l := range lines {
		if w := ansi.StringWidth(l); w > BriefColumns {
			return fmt.Errorf("line %d takes %d columns: %q", i+1, w, l)
		}
	}
	return nil
}

func lastLine(b []byte) string {
	lines := strings.Split(strings.TrimSuffix(string(b), "\n"), "\n")
	return lines[len(lines)-1]
}

func TestBrief_fitsAndEndsWithTheCommand(t *testing.T) {
	for name, r := range testRuns() {
		b := BriefMarkdown(r)
		if err := fitsScreen(b); err != nil {
			t.Errorf("%s: %v\n%s", name, err, b)
		}
		verb := "resume"
		if complete(r.Assessment) && len(r.Risk.Contradictions) == 0 {
			verb = "review"
		}
		if got, want := lastLine(b), "    mobius "+verb+" "+r.ID; got != want {
			t.Errorf("%s ends with %q, want %q", name, got, want)
		}
	}
}

// TestBrief_fitsWhateverIsSaid fills a run with everything that a brief shows,
// as long and as much of it as there can be.
func TestBrief_fitsWhateverIsSaid(t *testing.T) {
	words := rapid.SampledFrom(append([]string{strings.Repeat("long", 60), strings.Repeat("日本", 100), strings.Repeat("*", 90), "a", "word", strings.Repeat("&", 30), "👩‍👩‍👧‍👦", "e\u0301\u0301\u0301"}, hostile...))
	rapid.Check(t, func(t *rapid.T) {
		say := func(label string, most int) string {
			return strings.Join(rapid.SliceOfN(words, 1, most).Draw(t, label), " ")
		}
		r := Run{
			ID:    strings.Repeat("r", rapid.IntRange(1, 80).Draw(t, "id length")),
			Draft: Draft{Objective: say("objective", 300)},
		}
		r.Decision = rapid.SampledFrom([]Decision{NeedsInterview, HumanApprovalRequired, SpecReady}).Draw(t, "decision")
		r.NextAction = say("next", 50)
		r.Risk.Level = risk.High
		r.Risk.Reasons = rapid.SliceOfN(rapid.Just(say("reason", 50)), 0, 12).Draw(t, "reasons")
		r.Runtime = Runtime{Selected: "do_not_build_agent", IfApproved: "prompt_cron"}
		status := rapid.SampledFrom([]Status{Answered, Inferred, Missing})
		for _, f := range Fields() {
			r.Fields = append(r.Fields, FieldState{Name: f.Name, Status: status.Draw(t, string(f.Name))})
		}
		for _, f := range risk.Families() {
			if rapid.Bool().Draw(t, "conflict in "+string(f.Name)) {
				for pair := range rapid.IntRange(1, 4).Draw(t, "pairs") {
					r.Risk.Contradictions = append(r.Risk.Contradictions, risk.Contradiction{Family: f.Name, Reason: say("contradiction", 40), Sides: []risk.Occurrence{
						{Family: f.Name, Class: risk.Requested, Span: risk.Span{SourceField: "answers.verification_plan", Evidence: say("grant", 40), Item: 49 - risk.Item(pair)}},
						{Family: f.Name, Class: risk.Prohibited, Span: risk.Span{SourceField: "answers.registration_path", Evidence: say("ban", 40), Item: risk.NoItem + risk.Item(pair/2)}},
					}})
				}
			}
			if rapid.Bool().Draw(t, "gate for "+string(f.Name)) {
				r.Gates = append(r.Gates, Gate{ID: "approval:" + string(f.Name) + ":0123456789ab", Action: string(f.Name), Question: f.Question, Reason: say("gate", 20)})
			}
		}
		if rapid.Bool().Draw(t, "sensitive") {
			r.Gates = append(r.Gates, Gate{ID: "approval:" + SensitiveDataAccess + ":0123456789ab", Action: SensitiveDataAccess, Question: "Which personal data?"})
		}
		b := BriefMarkdown(r)
		if err := fitsScreen(b); err != nil {
			t.Fatalf("%v\n%s", err, b)
		}
		if !strings.HasSuffix(string(b), r.ID+"\n") {
			t.Fatalf("it does not end with the command:\n%s", b)
		}
		if open := OpenBriefMarkdown(r); fitsScreen(open) != nil || strings.Contains(string(open), "\nNext, ") {
			t.Fatalf("inside the interview it is:\n%s", open)
		}
		if len(r.Risk.Contradictions) > 0 && strings.Count(string(b), "says “")+strings.Count(string(b), "says\n  “") < 2 {
			t.Fatalf("a contradiction does not show both sides:\n%s", b)
		}
		for _, g := range r.Gates {
			if !strings.Contains(string(b), g.Action) {
				t.Fatalf("gate %s is not named:\n%s", g.Action, b)
			}
		}
	})
}

func TestBrief_countsWhatItLeavesOut(t *testing.T) {
	r := incompleteRun()
	r.Draft.Objective = strings.Repeat("word ", 199) + "end"
	b := string(BriefMarkdown(r))
	var kept, left int
	idea := b[strings.Index(b, "**Idea:** ")+len("**Idea:** ") : strings.Index(b, "… (+")]
	kept = len([]rune(strings.Join(strings.Fields(idea), " ")))
	if _, err := fmt.Sscanf(b[strings.Index(b, "… (+"):], "… (+%d characters)", &left); err != nil {
		t.Fatal(err)
	}
	if kept+left != len(r.Draft.Objective) {
		t.Errorf("%d characters shown and %d left out, of %d:\n%s", kept, left, len(r.Draft.Objective), b)
	}
}

// TestBrief_showsBothSides: however long the phrases are, a contradiction shows
// the beginning and the end of both, and the risk line names a family and a
// phrase.
func TestBrief_showsBothSides(t *testing.T) {
	d := conflictDraft()
	long := strings.Repeat("and the wholesale department of the northern region ", 4)
	d.Answers[Outputs] = Answer{"Email the customer " + long + "today"}
	d.Answers[RiskBoundary] = Answer{"Never send anything to " + long + "tomorrow."}
	b := string(BriefMarkdown(runOf("r", d, nil)))
	if err := fitsScreen([]byte(b)); err != nil {
		t.Fatal(err)
	}
	flat := strings.Join(strings.Fields(b), " ")
	for _, want := range []string{"**Contradiction** in `external_send`: Outputs, item 1 says “Email", "; but Risk boundary says “Never", "…(+", "- **Risk:** high. `external_send`: Outputs, item 1 says “Email the customer"} {
		if !strings.Contains(flat, want) {
			t.Errorf("%q is not in\n%s", want, b)
		}
	}
}

// TestBrief_tellsAContradictionOnce: every phrase of a family stands in one entry,
// each once, though contradictions come as pairs.
func TestBrief_tellsAContradictionOnce(t *testing.T) {
	d := conflictDraft()
	d.Answers[Outputs] = Answer{"Email the customer", "Text the customer a link"}
	d.Answers[Tools] = Answer{"SMTP"}
	d.Answers[RiskBoundary] = Answer{"Never send anything."}
	r := runOf("r", d, nil)
	if n := len(r.Risk.Contradictions); n < 3 || len(r.Contradicted()) != 1 {
		t.Fatalf("%d pairs in %v; the test needs several in one family", n, r.Contradicted())
	}
	for _, page := range []string{string(AgentSpecMarkdown(r)), string(SpecMarkdown(r))} {
		if !strings.Contains(page, "1 contradiction to settle") || !strings.Contains(page, "1 contradiction in external\\_send") && !strings.Contains(page, "1 contradiction in external_send") {
			t.Errorf("the page counts pairs:\n%s", page)
		}
	}
	flat := strings.Join(strings.Fields(string(BriefMarkdown(r))), " ")
	_, settle, _ := strings.Cut(flat, "To settle:")
	if n := strings.Count(settle, "Contradiction"); n != 1 {
		t.Errorf("%d entries for one family:\n%s", n, settle)
	}
	if want := "Outputs, item 1 says “Email the customer”, Outputs, item 2 says “Text the customer a link”, and 1 more; but Risk boundary says “Never send anything”."; !strings.Contains(settle, want) {
		t.Errorf("%q is not in\n%s", want, settle)
	}
}

func TestElided_keepsEveryPhrase(t *testing.T) {
	item := func(q []string) string { return "- a " + q[0] + "; b " + q[1] + "." }
	lines, readable := elided(1, []string{strings.Repeat("x", 200), strings.Repeat("y", 200)}, item)
	if readable {
		t.Error("two phrases in one line leave too little to read, and pass as readable")
	}
	got := strings.Join(lines, "\n")
	if !fits([]string{got}, 1) || !strings.Contains(got, "“xx") || !strings.Contains(got, "xx”") || !strings.Contains(got, "“yy") || !strings.Contains(got, "yy”") {
		t.Errorf("got %s", got)
	}
	lines, readable = elided(1, []string{"send", "never"}, item)
	if got, want := strings.Join(lines, "\n"), "- a “send”; b “never”."; got != want || !readable {
		t.Errorf("got %s, readable %t, want %s", got, readable, want)
	}
}

// TestMiddle_cutsBetweenWords: what is left of a phrase is whole words, but for
// words that are too long to be left out.
func TestMiddle_cutsBetweenWords(t *testing.T) {
	for _, c := range []struct {
		phrase string
		n      int
		want   string
	}{
		{"a digest that is e-mailed to the whole team every Friday", 30, "a digest that…(+31)…every Friday"},
		{strings.Repeat("x", 40), 10, "xxxxx…(+30)…xxxxx"},
		{"to the team", 11, "to the team"},
	} {
		if got := middle([]rune(c.phrase), c.n); got != c.want {
			t.Errorf("middle(%q, %d) is %q, want %q", c.phrase, c.n, got, c.want)
		}
	}
}

// TestListed_cutsNoName: names that find no room are counted.
func TestListed_cutsNoName(t *testing.T) {
	names := []string{"external_send", "publish", "outreach_contact", "purchase_payment_trade", "production_changes"}
	if got, want := strings.Join(listed("- all in ", names, 1), "\n"), "- all in external_send, publish, outreach_contact, and 2 more"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	if got := strings.Join(listed("- all in ", names, 2), " "); !strings.Contains(got, "production_changes") {
		t.Errorf("got %q", got)
	}
}

// TestBrief_phrasesStayReadable: where the screen is full, a reason names its
// place alone rather than a few letters of a phrase.
func TestBrief_phrasesStayReadable(t *testing.T) {
	d := conflictDraft()
	long := strings.Repeat("and the wholesale department of the northern region ", 4)
	for _, f := range []risk.Field{Outputs, Tools} {
		d.Answers[f] = Answer{"Email the customer " + long + "today", "Publish the list " + long + "today", "Delete the account " + long + "today", "Pay the invoice " + long + "today"}
	}
	d.Answers[RiskBoundary] = Answer{"Never send, publish, delete or pay anything " + long + "tomorrow."}
	b := string(BriefMarkdown(runOf("r", d, nil)))
	if err := fitsScreen([]byte(b)); err != nil {
		t.Fatal(err)
	}
	for _, shortened := range regexp.MustCompile(`“([^”]*)…\(\+\d+\)…([^”]*)”`).FindAllStringSubmatch(b, -1) {
		if len(shortened[1])+len(shortened[2]) < 15 {
			t.Errorf("%q cannot be read in\n%s", shortened[0], b)
		}
	}
}

// A number that lands at the start of a line opens no list, and elsewhere has
// no backslash.
func TestWrap_escapesANumberWhereALineBegins(t *testing.T) {
	lines := wrap("- " + strings.Repeat("word ", 14) + "ends 1) here and (item 2) there 3. and 4) so on")
	if got, want := strings.Join(lines, "\n"), "- "+strings.Repeat("word ", 14)+"ends\n  1\\) here and (item 2) there 3. and 4) so on"; got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := EscapeMarkdown("outputs (item 2) says 0.5) and 3. x"); got != "outputs (item 2) says 0.5) and 3. x" {
		t.Errorf("EscapeMarkdown leaves a stray backslash: %s", got)
	}
	if got, want := EscapeMarkdown("1) x 1) y"), `1\) x 1) y`; got != want {
		t.Errorf("EscapeMarkdown gives %s, want %s", got, want)
	}
}

func TestAdvice_isNoVerdictWhileGatesAreOpen(t *testing.T) {
	r := conflictRun()
	r.Risk.Contradictions = nil
	if b, want := string(BriefMarkdown(r)), "not yet: gates are open; then: `script`"; !strings.Contains(b, want) {
		t.Errorf("the brief does not say %q:\n%s", want, b)
	}
	if page, want := string(AgentSpecMarkdown(r)), "not yet (`do_not_build_agent`): gates are open; then: `script`"; !strings.Contains(page, want) {
		t.Errorf("the page does not say %q:\n%s", want, page)
	}
	if text := SummaryText(Summary(r, Paths{}, nil)); !strings.Contains(text, "runtime    not yet: gates are open; then: script (advice)\n") {
		t.Errorf("the summary reads as a verdict:\n%s", text)
	}
}
