package plain

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/tui"
)

// home offers what there is to do.
func (t *talk) home() (place, error) {
	journals, err := t.o.Store.Journals()
	t.say("")
	if err != nil {
		t.say("Unfinished interviews cannot be listed: %s.", err)
	}
	for i, j := range journals {
		t.say("Unfinished interview %d: %s", i+1, t.journalRow(j))
	}
	for {
		t.say("Type new for a new interview, resume to go on from a saved run, review to read one, or quit.")
		if len(journals) > 0 {
			t.say("Type the number of an unfinished interview to go on with it, or drop and its number to throw it away.")
		}
		line, err := t.choice()
		if err != nil {
			return atEnd, err
		}
		verb, args, _ := strings.Cut(line, " ")
		switch verb {
		case "new", "n":
			t.begin(newInterview(t.o, t.o.Store.NewID(), "", t.o.Start.Draft))
			return atObjective, nil
		case "resume":
			return atResume, nil
		case "review":
			return atRuns, nil
		case "quit", "q":
			return atEnd, nil
		case "drop", "discard", "delete":
			return t.discard(journals, args)
		}
		if n, err := strconv.Atoi(line); err == nil && n >= 1 && n <= len(journals) {
			if p := t.openJournal(journals[n-1].ID); p != atHome {
				return p, nil
			}
			continue
		}
		t.say("Not understood.")
	}
}

// choice hears a word at a place where no answer is given; a colon before it is
// a habit and does no harm.
func (t *talk) choice() (string, error) {
	t.prompt("Choice: ")
	h, err := t.hear()
	if err != nil {
		return "", err
	}
	return strings.ToLower(strings.TrimPrefix(strings.TrimSpace(h.lines[0]), ":")), nil
}

func (t *talk) journalRow(j tui.JournalInfo) string {
	name := j.Objective
	if name == "" {
		name = "no objective yet"
	}
	row := fmt.Sprintf("%s. %d of %d answered, changed %s", strings.TrimRight(name, "."), j.Answered, len(intake.Fields()), age(t.o.Now().Sub(j.Changed)))
	switch {
	case j.Fault != "":
		return row + ". It cannot be read: " + j.Fault + "."
	case j.Busy:
		return row + ". It is open in another window."
	}
	return row + "."
}

// age says how long ago something was.
func age(d time.Duration) string {
	count := func(n int, unit string) string {
		if n == 1 {
			return "1 " + unit + " ago"
		}
		return fmt.Sprintf("%d %ss ago", n, unit)
	}
	switch {
	case d < time.Minute:
		return "just now"
	case d < time.Hour:
		return count(int(d.Minutes()), "minute")
	case d < 48*time.Hour:
		return count(int(d.Hours()), "hour")
	default:
		return count(int(d.Hours()/24), "day")
	}
}

// openJournal goes on with an unfinished interview.
func (t *talk) openJournal(id string) place {
	j, u, err := t.o.Store.OpenJournal(id)
	if err != nil {
		t.say("Not resumed: %s.", err)
		return atHome
	}
	if t.in != nil {
		t.in.close()
	}
	in := newInterview(t.o, u.ID, u.Parent, u.Draft)
	in.journal, in.path = j, j.Path()
	if u.Torn != "" {
		t.say("The end of the journal could not be read: %s.", u.Torn)
	}
	if in.draft.Objective != "" {
		t.say("Going on with: %s.", strings.TrimRight(in.draft.Objective, "."))
	}
	t.begin(in)
	if in.draft.Objective == "" {
		return atObjective
	}
	for i, f := range intake.Asked() {
		if f.Name == u.HalfTyped() {
			t.say("%s was being typed when the interview ended: its last word may be missing.", f.Title)
			return atObjective + place(i)
		}
	}
	return t.firstOpen()
}

// firstOpen is the first question without an answer, or the review.
func (t *talk) firstOpen() place {
	for i, f := range intake.Fields() {
		if len(t.in.draft.Value(f.Name)) == 0 {
			return atFirst + place(i)
		}
	}
	return atReview
}

// discard throws an unfinished interview away, after a question.
func (t *talk) discard(journals []tui.JournalInfo, number string) (place, error) {
	n, err := strconv.Atoi(strings.TrimSpace(number))
	if err != nil || n < 1 || n > len(journals) {
		t.say("There is no unfinished interview %q.", number)
		return atHome, nil
	}
	t.say("Its answers are gone for good then. Saved runs are never deleted.")
	yes, err := t.yes(fmt.Sprintf("Throw away unfinished interview %d, %s? Type yes or no: ", n, t.journalRow(journals[n-1])))
	switch {
	case err != nil:
		return atEnd, err
	case !yes:
		t.say("Kept.")
		return atHome, nil
	}
	if err := t.o.Store.Discard(journals[n-1].ID); err != nil {
		t.say("Not thrown away: %s.", err)
	} else {
		t.say("Thrown away.")
	}
	return atHome, nil
}

// pageRows is how many saved runs are read at once.
const pageRows = 10

// pick reads saved runs, newest first, until one is chosen.
func (t *talk) pick(p place) (place, error) {
	filter, from := "", ""
	for {
		page, err := t.o.Store.Runs(filter, from, pageRows)
		if err != nil {
			t.say("The saved runs cannot be listed: %s.", err)
			return atHome, nil
		}
		t.say("")
		if len(page.Rows) == 0 {
			t.say("No saved run%s.", matching(filter))
		}
		for i, r := range page.Rows {
			t.say("%d. %s", i+1, t.runRow(r))
		}
		next, to, err := t.chosen(p, page, &filter)
		if err != nil || to != p {
			return to, err
		}
		from = next
	}
}

func matching(filter string) string {
	if filter == "" {
		return ""
	}
	return fmt.Sprintf(" matches %q", filter)
}

// chosen hears what to do with a page of runs; the place stays p to read
// another page, from next on.
func (t *talk) chosen(p place, page tui.RunPage, filter *string) (next string, to place, err error) {
	more := ""
	if page.Next != "" {
		more = "more for older ones, "
	}
	t.say("Type a number to choose, find and words to search, %shome or quit.", more)
	line, err := t.choice()
	if err != nil {
		return "", atEnd, err
	}
	verb, args, _ := strings.Cut(line, " ")
	n, numErr := strconv.Atoi(line)
	switch {
	case verb == "more" && page.Next != "":
		return page.Next, p, nil
	case verb == "find":
		*filter = args
		return "", p, nil
	case verb == "home", verb == "back":
		return "", atHome, nil
	case verb == "quit", verb == "q":
		return "", atEnd, nil
	case numErr == nil && n >= 1 && n <= len(page.Rows) && page.Rows[n-1].ID != "":
		if p == atRuns {
			return "", t.readRun(page.Rows[n-1].ID), nil
		}
		return "", t.resumeRun(page.Rows[n-1].ID), nil
	}
	t.say("Not understood.")
	return "", p, nil
}

func (t *talk) runRow(r tui.RunInfo) string {
	if r.Fault != "" {
		return strings.TrimSpace(r.ID + " cannot be read: " + r.Fault + ".")
	}
	return fmt.Sprintf("%s. Risk %s, %s, %d of %d answered, %s, run %s.",
		strings.TrimRight(r.Objective, "."), r.Level, r.Decision, r.Answered, len(intake.Fields()), age(t.o.Now().Sub(r.Created)), r.ID)
}

// readRun reads a saved run and changes nothing.
func (t *talk) readRun(id string) place {
	run, err := t.o.Store.Load(id)
	if err != nil {
		t.say("The run cannot be read: %s.", err)
		return t.after()
	}
	t.result.Decision = run.Decision
	t.say("")
	t.readPage(run, true)
	section, err := t.o.Store.Handoff(id)
	switch {
	case err != nil:
		t.say("The hand-over of the run cannot be read: %s.", err)
	case len(section) > 0:
		t.say("\n%s", strings.TrimSpace(plainText(string(section))))
	}
	return t.after()
}

// after is where one goes after reading a run: back to the list, unless the
// reading of this run was all that was asked for.
func (t *talk) after() place {
	if t.o.Start.At == tui.AtReview {
		return atEnd
	}
	return atRuns
}

// resumeRun begins an interview with the answers of a saved run.
func (t *talk) resumeRun(id string) place {
	run, err := t.o.Store.Load(id)
	if err != nil {
		t.say("The run cannot be read: %s.", err)
		return atResume
	}
	t.begin(newInterview(t.o, t.o.Store.NewID(), run.ID, run.Draft))
	t.in.forced, t.in.saved = true, 0
	return t.firstOpen()
}
