package main

import (
	"fmt"
	"os"
	"runtime"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/store"
	"agentintake/mobius/tui/term"
)

// examination is what mobius doctor finds out: a line a fact, and what is to be
// done about it where something is.
type examination struct {
	Facts    []fact `json:"facts"`
	Problems int    `json:"problems"` // facts that want something done
}

type fact struct {
	About  string `json:"about"` // install, terminal, root, left-over, interview
	Finds  string `json:"finds"`
	Remedy string `json:"remedy,omitempty"`
}

func (e *examination) note(about, finds string) {
	e.Facts = append(e.Facts, fact{About: about, Finds: finds})
}

func (e *examination) problem(about, finds, remedy string) {
	e.Facts = append(e.Facts, fact{about, finds, remedy})
	e.Problems++
}

// doctor is mobius doctor: it examines and changes nothing.
func (a *app) doctor([]string) error {
	var e examination
	a.examineInstall(&e)
	a.examineTerminal(&e)
	if err := a.examineRoot(&e); err != nil {
		return err
	}
	if a.jsonWanted(false) {
		return a.printJSON(e)
	}
	var b strings.Builder
	for _, f := range e.Facts {
		fmt.Fprintf(&b, "%-10s %s\n", f.About, intake.Printable(f.Finds))
		if f.Remedy != "" {
			fmt.Fprintf(&b, "%-10s   %s\n", "", intake.Printable(f.Remedy))
		}
	}
	if e.Problems == 0 {
		b.WriteString("nothing needs to be done\n")
	} else {
		fmt.Fprintf(&b, "%s\n", counted(e.Problems, "thing")+" to look at")
	}
	return a.printText(b.String())
}

func (a *app) examineInstall(e *examination) {
	v := stamped()
	e.note("install", fmt.Sprintf("mobius %s, commit %s, %s, %s/%s", v.version, v.commit, runtime.Version(), runtime.GOOS, runtime.GOARCH))
	if path, err := os.Executable(); err == nil {
		e.note("install", "running from "+path)
	}
}

func (a *app) examineTerminal(e *examination) {
	c := term.Detect(a.getenv)
	switch {
	case !a.terminal:
		e.note("terminal", "standard input and output are no terminal: runs are headless")
	case c.CI:
		e.note("terminal", "CI is set: nothing prompts")
	case c.Dumb || c.Accessible:
		e.note("terminal", "the interview runs line by line (accessible mode)")
	default:
		e.note("terminal", "the interview runs full screen")
	}
	if c.Colours == 0 {
		e.note("terminal", "no colours")
	} else {
		e.note("terminal", fmt.Sprintf("%d colours", c.Colours))
	}
	if !c.UTF8 {
		e.note("terminal", "the locale is not UTF-8: marks are drawn in ASCII")
	}
	if a.getenv("VISUAL") == "" && a.getenv("EDITOR") == "" {
		e.note("terminal", "neither VISUAL nor EDITOR is set: ctrl+o has no editor to open")
	}
}

func (a *app) examineRoot(e *examination) error {
	s, err := a.open()
	if err != nil {
		e.problem("root", err.Error(), "choose another place with --dir or MOBIUS_DIR")
		return nil
	}
	defer s.Close()
	facts, err := s.Examine()
	if err != nil {
		e.problem("root", err.Error(), "")
		return nil
	}
	if facts.Exists {
		e.note("root", facts.Root+", "+counted(facts.Runs, "run"))
	} else {
		e.note("root", facts.Root+" does not exist yet; the first run makes it")
	}
	if facts.Writable != nil {
		e.problem("root", "cannot be written: "+facts.Writable.Error(), "choose another place with --dir or MOBIUS_DIR")
	}
	if facts.NoLinks {
		e.note("root", "the file system has no hard links: files are made exclusively instead, and a crash may leave half of one")
	}
	for _, folder := range facts.Wide {
		e.problem("root", "others can look into "+folder, "chmod 700 it, unless that is meant")
	}
	for _, line := range facts.Damaged {
		e.problem("root", line.String(), "mobius check says more; the other lines are not affected")
	}
	if _, err := s.Lexicon(); err != nil {
		e.problem("root", err.Error(), "mend .mobius/lexicon.json: until then no run is assessed")
	}
	for _, journal := range facts.Journals {
		examineJournal(e, journal)
	}
	for _, left := range facts.Leftovers {
		e.problem("left-over", left.Path+": "+left.What, left.Remedy)
	}
	return nil
}

func examineJournal(e *examination, j store.JournalInfo) {
	switch {
	case j.InUse:
		e.note("interview", fmt.Sprintf("%s is open in another window", j.RunID))
	case j.Problem != nil:
		e.problem("interview", fmt.Sprintf("%s cannot be read: %v", j.RunID, j.Problem), "look at its journal; mobius never changes it")
	default:
		e.note("interview", fmt.Sprintf("unsaved from %s, %d of 12 answered: mobius resume %s", j.Changed.Local().Format("2006-01-02 15:04"), j.Answered, j.RunID))
	}
}
