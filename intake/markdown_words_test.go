package intake

import (
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

func TestSentencesOf(t *testing.T) {
	text := "Never before 8 a.m. or after 8pm.  Never 2.5 mg! Ask first; then wait\nDone"
	var got []string
	for _, r := range sentencesOf(text) {
		got = append(got, text[r.Start:r.End])
	}
	want := []string{"Never before 8 a.m. or after 8pm.", "Never 2.5 mg!", "Ask first;", "then wait", "Done"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// sectionOf is what stands under a heading; "" without one.
func sectionOf(page, title string) string {
	_, after, _ := strings.Cut(page, "\n## "+title+"\n")
	section, _, _ := strings.Cut(after, "\n## ")
	return section
}

func TestLimitsInWords_namesWhatWasNotRead(t *testing.T) {
	const window, advice, ban = "Never text patients before 8am or after 8pm.", "Never give medical advice.", "Never delete a record."
	d := digestDraft()
	d.Answers[RiskBoundary] = Answer{window + " " + advice + " " + ban}
	r := runOf("r", d, nil)
	from := strings.Index(d.Answers[RiskBoundary][0], "text patients")
	r.Risk.Occurrences = []risk.Occurrence{
		{Family: risk.ExternalSend, Class: risk.Mentioned, Clause: risk.Range{Start: 0, End: len(window)},
			Span: risk.Span{SourceField: "answers.risk_boundary", Evidence: "text patients", Item: risk.NoItem, Start: from, End: from + len("text patients")}},
		{Family: risk.DestructiveDeletion, Class: risk.Prohibited, Clause: risk.Range{Start: len(window+advice) + 2, End: len(window+advice+ban) + 2},
			Span: risk.Span{SourceField: "answers.risk_boundary", Evidence: "Never delete a record", Item: risk.NoItem, Start: len(window+advice) + 2, End: len(window+advice+ban) + 1}},
	}
	page := string(AgentSpecMarkdown(r))
	said := sectionOf(page, "Limits stated in words")
	for sentence, want := range map[string]bool{window: true, advice: true, ban: false, "None": false, "does not judge": true} {
		if strings.Contains(said, sentence) != want {
			t.Errorf("%q among the limits stated in words: %v, want %v:\n%s", sentence, !want, want, said)
		}
	}
	if noise := sectionOf(page, "Named, but neither asked for nor forbidden"); noise != "" {
		t.Errorf("a limit is filed as noise:\n%s", noise)
	}
}

func TestListed_leavesMentionsElsewhereToTheWriteUp(t *testing.T) {
	page := &page{run: digestRun()}
	for field, want := range map[string]bool{"objective": true, "answers.goal": true, "answers.outputs": true, "answers.tools": true, "answers.memory": false, "answers.inputs": false, "context": false} {
		o := risk.Occurrence{Class: risk.Mentioned, Span: risk.Span{SourceField: field, Item: risk.NoItem}}
		if got := page.listed(o); got != want {
			t.Errorf("a mention in %s is listed: %v, want %v", field, got, want)
		}
	}
}

func TestAgentSpec_tellsTwoApprovalsApartAndLeavesRoomToSign(t *testing.T) {
	r := conflictRun()
	page := string(AgentSpecMarkdown(r))
	if n := strings.Count(page, "A gate is an approval of this contract before anybody builds"); n != 1 {
		t.Errorf("a gate is explained %d times, want once", n)
	}
	sign := sectionOf(page, "To be filled in by people")
	if n := strings.Count(sign, "Answer: ____"); n != len(r.Gates)+1 {
		t.Errorf("%d places to sign, want one for each of %d gates and one for the contract:\n%s", n, len(r.Gates), sign)
	}
	for _, want := range []string{"approve nothing by themselves", "The contract as a whole", "settle 1 contradiction"} {
		if !strings.Contains(sign, want) {
			t.Errorf("%q is not in\n%s", want, sign)
		}
	}
}

// TestCite_saysWhatIsDeleted: words too short to be judged stand behind the
// clause or the sentence that says more.
func TestCite_saysWhatIsDeleted(t *testing.T) {
	text := "It is kept for a week. The mails of customers are deleted."
	from := strings.Index(text, "deleted")
	o := risk.Occurrence{Clause: risk.Range{Start: from, End: from + 7}, Span: risk.Span{SourceField: "objective", Evidence: "deleted", Item: risk.NoItem, Start: from, End: from + 7}}
	p := &page{run: Run{Draft: Draft{Objective: text}}}
	want := "“The mails of customers are deleted.” (Objective: “deleted”)"
	for name, got := range map[string]string{"cite": p.cite(o), "inClause": p.inClause(o), "inSentence": p.inSentence(o.Span)} {
		if got != want {
			t.Errorf("%s: got %s, want %s", name, got, want)
		}
	}
}
