package plain

import (
	"context"
	"strings"
	"testing"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/tui"
)

const idea = "Build an agent that counts the words of a folder weekly."

// finds is a finder of secrets that knows one.
func finds(text string) (string, bool) {
	if strings.Contains(text, "hunter2") {
		return "password", true
	}
	return "", false
}

func options(s *shelf) tui.Options {
	return tui.Options{
		Store:       s,
		NewAssessor: func() tui.Assessor { return intake.NewAssessor(nil) },
		Secrets:     finds,
		Now:         func() time.Time { return noon },
		Getenv:      func(name string) string { return map[string]string{"LANG": "C.UTF-8", "TERM": "dumb"}[name] },
	}
}

// converse holds an interview in which every line is typed in turn, and returns
// what was said. The end of the lines is the end of the input.
func converse(t *testing.T, o tui.Options, lines ...string) (string, tui.Result) {
	t.Helper()
	var out strings.Builder
	o.In, o.Out = strings.NewReader(strings.Join(lines, "\n")+"\n"), &out
	result, err := run(context.Background(), o, nil)
	if err != nil {
		t.Fatalf("the talk broke off: %v\n%s", err, out.String())
	}
	if i := strings.IndexFunc(out.String(), func(r rune) bool { return r < ' ' && r != '\n' || r == 0x7f }); i >= 0 {
		t.Errorf("a control character was written: %q", out.String()[max(i-20, 0):i+1])
	}
	return out.String(), result
}

// from is a start at the questions, with a draft.
func from(o tui.Options, d intake.Draft) tui.Options {
	o.Start = tui.Start{At: tui.AtQuestions, Draft: d}
	return o
}

// wants fails for each text that was not said.
func wants(t *testing.T, said string, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(said, text) {
			t.Errorf("%q was not said in\n%s", text, said)
		}
	}
}

// inOrder fails unless the texts were said one after the other.
func inOrder(t *testing.T, said string, texts ...string) {
	t.Helper()
	rest := said
	for _, text := range texts {
		_, after, ok := strings.Cut(rest, text)
		if !ok {
			t.Fatalf("%q was not said, or too early, in\n%s", text, said)
		}
		rest = after
	}
}

// complete are answers to all twelve questions, harmless ones, as typed.
var complete = []string{
	"Every Friday the team knows what changed in our notes.", "I start it by hand on Friday.",
	"notes in ./notes", "the list of projects", "",
	"a Markdown digest in ./digests", "",
	"read access to ./notes", "write access to ./digests", "",
	"Nothing is kept but the digests.", "weekly", "The editor approves each digest before it is written.", "Never send or publish anything.",
	"every changed note is named once", "",
	"compare four digests with the notes by hand", "",
	"docs/agents/weekly-digest.md",
}

func TestUX80_questionThenHelpThenAnswer(t *testing.T) {
	said, _ := converse(t, from(options(newShelf()), intake.Draft{Objective: idea}), "goal", "trigger", "inputs", "")
	inOrder(t, said,
		"Question 1 of 12: Goal. What should the agent accomplish?\n", intake.Fields()[0].Why+" For example: ", "Answer: ",
		"Question 4 of 12: Outputs. What artifact, message, or state should it produce?\n", intake.Fields()[3].Why+" For example: ", "Item 1: ")
	if strings.Count(said, "Question 4 of 12") != 1 {
		t.Error("a question was repeated")
	}
}

func TestUX81_everythingIsSaidInWords(t *testing.T) {
	said, _ := converse(t, from(options(newShelf()), intake.Draft{Objective: idea}), ":help")
	inOrder(t, said, ":help reads them all", "Question 1 of 12", "Answer: ")
	asked, _ := converse(t, from(options(newShelf()), intake.Draft{Objective: idea}), "?")
	if asked != said {
		t.Errorf("? alone does not read the help:\n%s", asked)
	}
	for _, w := range words() {
		if !w.lists {
			wants(t, said, ":"+w.name+" ")
		}
	}
	wants(t, said, "a line with only a full stop ends it", "type two colons")
	if strings.Contains(said, "ctrl+") {
		t.Error("help needs a control key")
	}
	said, _ = converse(t, from(options(newShelf()), intake.Draft{Objective: idea}), ":go 3", ":help")
	wants(t, said, ":edit N", ":drop N", ":move N M", "a full stop alone ends it")
}

func TestUX81_commands(t *testing.T) {
	full := intake.Draft{Objective: idea, Answers: intake.Answers{intake.Goal: {"old goal"}, intake.Inputs: {"one", "two", "three"}}}
	for _, c := range []struct {
		name  string
		typed []string
		field risk.Field
		want  string // items separated by |
		says  string
	}{
		{"a line", []string{"new goal"}, intake.Goal, "new goal", "Question 2 of 12"},
		{"several lines", []string{":lines", "first", "", ":help", "."}, intake.Goal, "first\n\n:help", "Question 2 of 12"},
		{"several lines with a full stop", []string{":lines", "first", ":.", "."}, intake.Goal, "first\n.", ""},
		{"keeps", []string{""}, intake.Goal, "old goal", "Question 2 of 12"},
		{"full stop alone keeps", []string{"."}, intake.Goal, "old goal", "Question 2 of 12"},
		{"next", []string{":next"}, intake.Goal, "old goal", "Question 2 of 12"},
		{"skip", []string{":skip"}, intake.Goal, "old goal", "Question 2 of 12"},
		{"back", []string{":back"}, intake.Goal, "old goal", "Context: Where will it be used?"},
		{"back twice", []string{":back", ":back"}, intake.Goal, "old goal", "Objective: What agent do you have in mind?"},
		{"capitals", []string{":BACK"}, intake.Goal, "old goal", "Context: Where"},
		{"go", []string{":go 7"}, intake.Goal, "old goal", "Question 7 of 12"},
		{"go by name", []string{":go risk boundary"}, intake.Goal, "old goal", "Question 9 of 12"},
		{"go nowhere", []string{":go 13"}, intake.Goal, "old goal", `There is no question "13"`},
		{"clear", []string{":clear"}, intake.Goal, "", "Noted"},
		{"undo", []string{":clear", ":undo"}, intake.Goal, "old goal", "Present answer: old goal"},
		{"undo twice", []string{"a", ":back", "b", ":back", ":undo", ":undo"}, intake.Goal, "old goal", ""},
		{"undo nothing", []string{":undo"}, intake.Goal, "old goal", "nothing to bring back"},
		{"colon", []string{"::back"}, intake.Goal, ":back", "Question 2 of 12"},
		{"colon and blank", []string{": a colon"}, intake.Goal, ": a colon", ""},
		{"unknown", []string{":hepl"}, intake.Goal, "old goal", "Did you mean :help?"},
		{"take", []string{":go 7", ":take"}, intake.Cadence, "weekly", "Question 8 of 12"},
		{"take nothing", []string{":go 2", ":take"}, intake.Trigger, "", "Nothing could be read off"},
		{"item added", []string{":go 3", "four", ""}, intake.Inputs, "one|two|three|four", "Question 4 of 12"},
		{"list ended by a full stop", []string{":go 3", "four", "."}, intake.Inputs, "one|two|three|four", "Question 4 of 12"},
		{"item edited", []string{":go 3", ":edit 2", "zwei"}, intake.Inputs, "one|zwei|three", "Item 2 is: two"},
		{"item kept", []string{":go 3", ":edit 2", ""}, intake.Inputs, "one|two|three", "Kept."},
		{"item dropped", []string{":go 3", ":drop 1"}, intake.Inputs, "two|three", "1. two"},
		{"item moved", []string{":go 3", ":move 3 1"}, intake.Inputs, "three|one|two", "1. three"},
		{"item moved down", []string{":go 3", ":move 1 3"}, intake.Inputs, "two|three|one", "3. one"},
		{"no such item", []string{":go 3", ":drop 4"}, intake.Inputs, "one|two|three", "give a number from 1 to 3"},
		{"edit is for lists", []string{":edit 1"}, intake.Goal, "old goal", "edit is for lists"},
		{"duplicate", []string{":go 3", " Two "}, intake.Inputs, "one|two|three|Two", "Item 4 repeats item 2"},
		{"save", []string{"new goal", ":save"}, intake.Goal, "new goal", "kept in /folder/journals/run1"},
		{"show", []string{":show"}, intake.Goal, "old goal", "1. Goal: old goal"},
		{"risk", []string{":risk"}, intake.Goal, "old goal", "Low risk. Decision: needs_interview."},
		{"quit", []string{":quit", "never heard"}, intake.Goal, "old goal", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newShelf()
			said, result := converse(t, from(options(s), full), append([]string{":go 1"}, c.typed...)...)
			wants(t, said, c.says)
			j := s.journals[result.Unfinished]
			if j == nil {
				t.Fatalf("no journal was kept: %+v\n%s", result, said)
			}
			if got := strings.Join(j.draft.Answers[c.field], "|"); got != c.want {
				t.Errorf("%s is %q, want %q\n%s", c.field, got, c.want, said)
			}
			if strings.Contains(said, "never heard") {
				t.Error("the talk went on after :quit")
			}
		})
	}
}

func TestUX82_presentAnswersAreReadAndKept(t *testing.T) {
	s := newShelf()
	draft := intake.Draft{Objective: idea, Answers: intake.Answers{intake.Goal: {"the goal"}, intake.Inputs: {"one", "two"}}}
	s.journals["run9"] = &sheet{id: "run9", draft: draft, on: s}
	o := options(s)
	o.Start = tui.Start{At: tui.AtJournal, Journal: "run9"}
	said, result := converse(t, o, ":go 1", "", "by hand", "", "")
	wants(t, said, "Present answer: the goal", "An empty line keeps it", "Present items:\n1. one\n2. two\n")
	if result.Unfinished != "run9" {
		t.Errorf("unfinished %q, want the same journal", result.Unfinished)
	}
	got := s.journals["run9"].draft.Answers
	if got[intake.Goal][0] != "the goal" || got[intake.Trigger][0] != "by hand" || len(got[intake.Inputs]) != 2 {
		t.Errorf("answers %q", got)
	}
}

func TestUX82_refusesWhatTheFullScreenRefuses(t *testing.T) {
	long := strings.Repeat("a", intake.MaxText+1)
	many := strings.Split(strings.TrimSuffix(strings.Repeat("item\n", intake.MaxItems+1), "\n"), "\n")
	for _, c := range []struct {
		name  string
		typed []string
		field risk.Field
		items int
		says  string
	}{
		{"secret", []string{"the password is hunter2"}, intake.Goal, 0, "Not taken: the answer looks like a secret (password). To mend it: take it out"},
		{"secret in an item", []string{":go 3", "notes", "hunter2"}, intake.Inputs, 1, "Not taken: item 2 looks like a secret"},
		{"too long", []string{long}, intake.Goal, 0, "8,001 characters are over the limit of 8,000"},
		{"too many items", append([]string{":go 3"}, many...), intake.Inputs, intake.MaxItems, "51 items are over the limit of 50"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newShelf()
			said, result := converse(t, from(options(s), intake.Draft{Objective: idea}), c.typed...)
			wants(t, said, c.says)
			if strings.Contains(said, "hunter2") {
				t.Error("the secret was repeated")
			}
			if got := s.journals[result.Unfinished].draft.Answers[c.field]; len(got) != c.items {
				t.Errorf("%d items were kept, want %d", len(got), c.items)
			}
		})
	}
}

func TestUX82_controlCharactersAreLeftOut(t *testing.T) {
	s := newShelf()
	said, result := converse(t, from(options(s), intake.Draft{Objective: idea}), "red \x1b[31mflag\a")
	wants(t, said, "Characters that cannot be kept were left out.")
	if got := s.journals[result.Unfinished].draft.Answers[intake.Goal][0]; got != "red [31mflag" {
		t.Errorf("goal %q", got)
	}
}

func TestUX83_findingsAreSentences(t *testing.T) {
	said, _ := converse(t, from(options(newShelf()), intake.Draft{Objective: idea}),
		":go outputs", "Email the customer", "", ":go risk_boundary", "Never send anything.", ":go outputs", ":drop 1")
	inOrder(t, said,
		"High risk now, low before.\n",
		"High risk: external_send without approval: 'Email the customer' (question 4).\n",
		"Approval gate, pending: external_send. Who may receive what, through which channel, and who looks at it first?\n",
		"Contradiction: external_send is both asked for and forbidden: 'Email the customer' (question 4); ",
		"(question 9).\n",
		"Contradiction settled: external_send.\n")
}

func TestUX83_furtherPhrasesOfAFamilyAreToldToo(t *testing.T) {
	said, _ := converse(t, from(options(newShelf()), intake.Draft{Objective: "Build an agent that emails the customer"}), ":go outputs", "Email the supplier")
	inOrder(t, said, "So far: Risk: high.", "High risk: external_send without approval: 'emails the customer' (objective).",
		"Question 4 of 12", "High risk: external_send without approval: 'Email the supplier' (question 4).")
}

func TestUX83_nothingChangedIsSaidToo(t *testing.T) {
	said, _ := converse(t, from(options(newShelf()), intake.Draft{Objective: idea}), ":go 10", "it reads in two minutes")
	wants(t, said, "Risk stays low.")
}

func TestUX84_specIsReadAsPlainTextAndSaved(t *testing.T) {
	s := newShelf()
	said, result := converse(t, from(options(s), intake.Draft{Objective: idea}), append(complete, "save", "quit")...)
	if len(s.runs) != 1 || result.Saved == nil || result.Saved.RunID != "run1" || result.Unfinished != "" || result.Code != 0 {
		t.Fatalf("nothing was saved, or more: %+v\n%s", result, said)
	}
	inOrder(t, said, "Review. Risk: ", "Agent Spec\n", "Choice: ", "Saved as run run1.", "agent_spec: run1.json")
	for line := range strings.Lines(said) {
		if strings.Contains(line, "**") || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "|") || strings.HasPrefix(line, "- ") {
			t.Errorf("decoration was read: %q", line)
		}
	}
	headless := intake.Draft{Objective: idea, Answers: intake.Answers{}}
	for name, a := range s.runs[0].Draft.Answers {
		headless.Answers[name] = a
	}
	if got, want := intake.DraftSHA256(s.runs[0].Draft), intake.DraftSHA256(headless); got != want {
		t.Error("the saved draft differs from the same answers given otherwise")
	}
	if len(s.journals) != 0 {
		t.Error("the journal of a saved run is still there")
	}
}

func TestUX84_changingAfterSavingGoesOnUnderANewID(t *testing.T) {
	s := newShelf()
	_, result := converse(t, from(options(s), intake.Draft{Objective: idea}), append(complete, "save", "2", "the editor starts it", "save", "quit")...)
	if len(s.runs) != 2 || s.runs[0].Parent != s.runs[1].ID || s.runs[0].ID == s.runs[1].ID {
		t.Fatalf("runs %d, %+v", len(s.runs), result)
	}
}

func TestRun_endOfInputKeepsEverything(t *testing.T) {
	s := newShelf()
	_, result := converse(t, from(options(s), intake.Draft{Objective: idea}), "the goal", ":lines", "half an", "answer")
	j := s.journals[result.Unfinished]
	if result.Code != 0 || j == nil || j.open {
		t.Fatalf("result %+v, journal %+v", result, j)
	}
	if got := j.draft.Answers[intake.Trigger]; len(got) != 1 || got[0] != "half an\nanswer" {
		t.Errorf("the unfinished answer is %q", got)
	}
	if want := "mobius: go on with: mobius resume " + result.Unfinished; len(result.Lines) != 2 || result.Lines[1] != want {
		t.Errorf("last lines %q", result.Lines)
	}
}

func TestRun_nothingSaidLeavesNothing(t *testing.T) {
	s := newShelf()
	_, result := converse(t, options(s), "new")
	if len(s.journals) != 0 || result.Unfinished != "" || len(result.Lines) != 0 {
		t.Errorf("left behind: %v, %+v", s.journals, result)
	}
}

func TestHome(t *testing.T) {
	s := newShelf()
	s.journals["run8"] = &sheet{id: "run8", draft: intake.Draft{Objective: "An older idea for an agent"}, on: s}
	s.runs = []intake.Run{{ID: "r1", Draft: intake.Draft{Objective: idea, Answers: intake.Answers{intake.Goal: {"g"}}}, Assessment: intake.Assess(intake.Draft{Objective: idea}, nil)}}
	t.Run("go on", func(t *testing.T) {
		said, result := converse(t, options(s), "1")
		wants(t, said, "Unfinished interview 1: An older idea for an agent. 0 of 12 answered, changed just now.", "Going on with: An older idea", "Question 1 of 12")
		if result.Unfinished != "run8" {
			t.Errorf("unfinished %q", result.Unfinished)
		}
	})
	t.Run("go on where it was cut off", func(t *testing.T) {
		s := newShelf()
		s.journals["run7"] = &sheet{id: "run7", on: s, draft: intake.Draft{Objective: "An older idea", Answers: intake.Answers{
			intake.Goal: {"g"}, intake.Trigger: {"each monday and "}}}}
		said, _ := converse(t, options(s), "1")
		inOrder(t, said, "Trigger was being typed when the interview ended: its last word may be missing.", "Question 2 of 12", "each monday and")
	})
	t.Run("review a run", func(t *testing.T) {
		said, _ := converse(t, options(s), "review", "1", "home", "quit")
		inOrder(t, said, "1. "+idea, "Risk "+string(s.runs[0].Risk.Level), "Brief: questions are open", "Type a number to choose", "Type new for")
	})
	t.Run("review a run that was handed over", func(t *testing.T) {
		s.handoffs = map[string][]byte{"r1": []byte("## Hand-over: planned\n\n- id `word-length`, from goal\n")}
		said, _ := converse(t, options(s), "review", "1", "home", "quit")
		inOrder(t, said, "Brief: questions are open", "Hand-over: planned", "id word-length, from goal", "Type a number to choose")
		s.handoffs = nil
	})
	t.Run("resume a run", func(t *testing.T) {
		said, result := converse(t, options(s), "resume", "1", "by hand")
		inOrder(t, said, "Question 2 of 12", "Question 3 of 12")
		if j := s.journals[result.Unfinished]; j == nil || j.parent != "r1" || j.draft.Answers[intake.Goal][0] != "g" {
			t.Errorf("journal %+v", j)
		}
		delete(s.journals, result.Unfinished)
	})
	t.Run("search", func(t *testing.T) {
		said, _ := converse(t, options(s), "review", "find elephants", "find folder", "quit")
		inOrder(t, said, `No saved run matches "elephants".`, "1. "+idea)
	})
	t.Run("throw away", func(t *testing.T) {
		converse(t, options(s), "drop 1", "no", "quit")
		if len(s.journals) != 1 {
			t.Fatal("thrown away without a yes")
		}
		said, _ := converse(t, options(s), "drop 1", "yes", "quit")
		if len(s.journals) != 0 {
			t.Errorf("still there:\n%s", said)
		}
	})
}

func TestNotAnAgentIdea_isAsked(t *testing.T) {
	s := newShelf()
	said, _ := converse(t, options(s), "new", "Document the existing automation architecture", "", "perhaps", "no", idea, "", "g")
	inOrder(t, said, "This does not read as an idea for an agent", "Please type yes or no.", "Objective: What agent", "Question 1 of 12", "Question 2 of 12")
	said, _ = converse(t, options(newShelf()), "new", "Document the existing automation architecture", "", "yes")
	inOrder(t, said, "This does not read as", "Question 1 of 12")
}

func TestObjective_isNeeded(t *testing.T) {
	said, _ := converse(t, options(newShelf()), "new", "", ":go 4", idea, "", "g")
	inOrder(t, said, "An objective is needed before", "An objective is needed first", "Question 1 of 12")
}

func TestBarePhraseInTheBoundary_isAskedAbout(t *testing.T) {
	s := newShelf()
	said, result := converse(t, from(options(s), intake.Draft{Objective: idea}), ":go 9", "sending e-mail", "2")
	inOrder(t, said, "Which one is meant?", "1: forbidden. The answer becomes: ", "2: after a person's yes.", "Question 10 of 12")
	got := strings.Join(s.journals[result.Unfinished].draft.Answers[intake.RiskBoundary], "|")
	if authority := intake.Assess(s.journals[result.Unfinished].draft, nil).Risk.Of(risk.ExternalSend); authority != risk.AuthorityGated {
		t.Errorf("boundary %q gives %s", got, authority)
	}
}

func TestUX85_journalThatCannotBeWritten(t *testing.T) {
	s := newShelf()
	s.broken = errNoSpace
	said, result := converse(t, from(options(s), intake.Draft{Objective: idea}), "goal", "trigger", ":elsewhere /other", "in")
	if n := strings.Count(said, "Not saved: no space left"); n != 1 {
		t.Errorf("said %d times that it cannot be saved, want once\n%s", n, said)
	}
	wants(t, said, ":elsewhere and a folder", "kept in /other/journals/run1 from now on")
	if s.other == nil || s.other.journals["run1"] == nil || len(s.other.journals["run1"].draft.Answers) != 3 {
		t.Errorf("not kept elsewhere: %+v", result)
	}
}

func TestUX86_saveThatFails(t *testing.T) {
	s := newShelf()
	o := from(options(s), intake.Draft{Objective: idea})
	s.broken = errNoSpace
	said, result := converse(t, o, append(complete, "save", "elsewhere /other", "save", "quit")...)
	inOrder(t, said, "Not saved; your answers stay here.", "The reason: no space left", "Saved as run run1.")
	if len(s.other.runs) != 1 || result.Saved == nil || result.Lost != "" {
		t.Errorf("result %+v", result)
	}
}

func TestUX86_lossIsTold(t *testing.T) {
	s := newShelf()
	s.broken = errNoSpace
	_, result := converse(t, from(options(s), intake.Draft{Objective: idea}), "goal", ":quit")
	if result.Lost == "" || result.Unfinished != "" || !strings.Contains(strings.Join(result.Lines, " "), "could not be written: no space left") {
		t.Errorf("result %+v", result)
	}
}

type noSpace struct{}

func (noSpace) Error() string { return "no space left" }

var errNoSpace = noSpace{}
