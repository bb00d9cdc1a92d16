package tui

import (
	"fmt"
	"strings"
	"unicode"

	"agentintake/mobius/intake"

	tea "github.com/charmbracelet/bubbletea"
)

// The exit codes of an interview (specification, §8).
const (
	codeFailed    = 1
	codeHangup    = 129
	codeInterrupt = 130
)

// leave is ctrl+c: the answers are written, and one may stay, save a run or
// leave. Where there is nothing to save it just leaves.
func (a *app) leave() tea.Cmd {
	a.held = held{} // what waited belongs to what is left
	if a.in == nil || a.in.saved == a.in.rev || a.in.blank() {
		if a.in == nil || a.result.Saved == nil {
			a.result.Code = codeInterrupt
		}
		return a.follow(reply{ev: evQuit})
	}
	a.save.left()
	a.save.err, a.save.told = nil, true // a new attempt; the dialog tells what it comes to
	var cmd tea.Cmd
	if a.in.dirty() {
		cmd = a.writeJournal()
	}
	return tea.Batch(cmd, a.follow(reply{ev: evLeave}))
}

// ended fills in how the interview ended, once the program is over and the
// journal was written a last time.
func (a *app) ended(last error) Result {
	r := a.result
	if a.in != nil {
		r.Decision = a.in.now.Decision
		if a.in.dirty() {
			r.Unfinished = a.in.id
			if last != nil {
				r.Unfinished, r.Lost = "", last.Error()
			}
		}
	}
	r.Lines = a.parting(r)
	return r
}

// parting is what is said on the plain screen: what was kept, and the exact
// command to go on.
func (a *app) parting(r Result) []string {
	command := a.o.Command
	if command == nil {
		command = func(verb, id string) string { return "mobius " + verb + " " + id }
	}
	if dir := a.o.Store.Dir(); dir != a.dir {
		here := command
		command = func(verb, id string) string { return here(verb, id) + " --dir " + shellWord(dir) }
	}
	switch {
	case r.Lost != "":
		return []string{fmt.Sprintf("mobius: the answers could not be written: %s", a.look.printable(r.Lost))}
	case r.Unfinished != "":
		what := "mobius: not saved as a run, but kept: " + a.in.counted()
		secret := a.save.secret // of the last write while the program ran
		if last := a.withheld.Load(); last != nil {
			secret = *last
		}
		if secret != "" {
			what += ", all but " + string(secret) + " (it looks like a secret)"
		}
		return []string{what, "mobius: go on with: " + command("resume", r.Unfinished)}
	case r.Saved != nil:
		said := fmt.Sprintf("mobius: saved run %s: %s", r.Saved.RunID, r.Decision)
		if r.Decision == intake.NeedsInterview {
			return []string{said, "mobius: go on with: " + command("resume", r.Saved.RunID)}
		}
		return []string{said, "mobius: read it with: " + command("review", r.Saved.RunID)}
	default:
		return nil
	}
}

// shellWord quotes a word for a shell where that is needed.
func shellWord(s string) string {
	if s != "" && strings.IndexFunc(s, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("/._-+", r)
	}) < 0 {
		return s
	}
	return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
}
