package intake

import (
	"fmt"
	"strings"
	"unicode"
)

// The screen that a brief fits (specification, §7: "one screen").
const (
	BriefLines   = 24
	BriefColumns = 80
)

// BriefMarkdown renders the brief of a run: decision, risk, what to do next,
// contradictions, gates and open questions, never more than BriefLines lines of
// BriefColumns columns. What does not fit is shortened and says by how much.
// The last line is the command that goes on.
func BriefMarkdown(r Run) []byte {
	b := brief{run: r}
	head := b.head()
	tail := b.tail()
	lines := append(head, b.toSettle(BriefLines-len(head)-len(tail))...)
	lines = append(lines, tail...)
	return []byte(strings.Join(lines, "\n") + "\n")
}

type brief struct{ run Run }

func (b brief) head() []string {
	a := b.run.Assessment
	lines := []string{fmt.Sprintf("# Brief: %s, risk %s", titleOf(a.Decision), a.Risk.Level), ""}
	lines = append(lines, fit("- **Idea:** ", b.run.Draft.Objective, "", 2)...)
	lines = append(lines, fit("- **Decision:** `"+string(a.Decision)+"`. ", sentence(a.NextAction), "", 3)...)
	reason := "No words of the answers raise it."
	if len(a.Risk.Reasons) > 0 {
		reason = sentence(a.Risk.Reasons[0])
		if more := len(a.Risk.Reasons) - 1; more > 0 {
			reason += fmt.Sprintf(" And %s.", plural(more, "more reason"))
		}
	}
	lines = append(lines, fit("- **Risk:** "+string(a.Risk.Level)+". ", reason, "", 2)...)
	answered, inferred, missing := len(namesWith(a, Answered)), namesWith(a, Inferred), len(namesWith(a, Missing))
	counts := fmt.Sprintf("%d answered, %d inferred, %d missing.", answered, len(inferred), missing)
	if len(inferred) > 0 {
		counts = fmt.Sprintf("%d answered, %d missing, %d inferred: %s.", answered, missing, len(inferred), strings.Join(inferred, ", "))
	}
	lines = append(lines, fit("- **Answers:** ", counts, "", 2)...)
	runtime := "- **Runtime (advice):** `" + a.Runtime.Selected + "`"
	if a.Runtime.IfApproved != "" {
		runtime += ", once all is settled `" + a.Runtime.IfApproved + "`"
	}
	return append(lines, runtime+".")
}

func titleOf(d Decision) string {
	switch d {
	case NeedsInterview:
		return "questions are open"
	case HumanApprovalRequired:
		return "approval is needed"
	}
	return "ready for review"
}

// tail ends with the exact next command.
func (b brief) tail() []string {
	what, verb := nextCommand(b.run.Assessment)
	command := "    " + verb + " " + code(b.run.ID)
	if len(command) <= BriefColumns {
		return []string{"", what, "", command}
	}
	return []string{"", what, "", "    " + verb + ` \`, "    " + code(b.run.ID)}
}

// nextCommand is what a person does next and the command for it, without the
// run id.
func nextCommand(a Assessment) (what, command string) {
	switch {
	case a.Decision == NeedsInterview:
		return "Next, answer the open questions:", "mobius resume"
	case len(a.Risk.Contradictions) > 0:
		return "Next, reword the answers that contradict each other:", "mobius resume"
	case a.Decision == HumanApprovalRequired:
		return "Next, read the Agent Spec with whoever has to approve:", "mobius review"
	}
	return "Next, read the Agent Spec and decide:", "mobius review"
}

// toSettle lists what stands in the way, in at most the lines given: each
// contradiction, gate and question by itself where there is room, else a kind
// in one entry.
func (b brief) toSettle(room int) []string {
	kinds := b.kinds()
	if len(kinds) == 0 {
		return nil
	}
	for short := 0; ; short++ {
		lines := []string{"", "To settle:", ""}
		for i, k := range kinds {
			if i >= len(kinds)-short {
				lines = append(lines, k.short...)
			} else {
				lines = append(lines, k.long...)
			}
		}
		if len(lines) <= room || short == len(kinds) {
			return lines
		}
	}
}

// kind is one kind of thing to settle, entry by entry and in short.
type kind struct{ long, short []string }

func (b brief) kinds() []kind {
	var kinds []kind
	if cs := b.run.Risk.Contradictions; len(cs) > 0 {
		var k kind
		names := make([]string, len(cs))
		for i, c := range cs {
			names[i] = string(c.Family)
			k.long = append(k.long, fit("- **Contradiction** in `"+string(c.Family)+"`: ", sentence(c.Reason), "", 2)...)
		}
		k.short = fit("- **"+plural(len(cs), "contradiction")+":** ", strings.Join(names, ", "), "", 3)
		kinds = append(kinds, k)
	}
	if gs := b.run.Gates; len(gs) > 0 {
		var k kind
		names := make([]string, len(gs))
		for i, g := range gs {
			names[i] = g.Action
			k.long = append(k.long, fit("- **Gate** `"+code(g.ID)+"` ", g.Question, "", 2)...)
		}
		k.short = fit("- **"+plural(len(gs), "gate")+":** ", strings.Join(names, ", "), "", 3)
		kinds = append(kinds, k)
	}
	if names := namesWith(b.run.Assessment, Missing); len(names) > 0 {
		var k kind
		for i, q := range openQuestions(b.run.Assessment) {
			k.long = append(k.long, fit("- **"+names[i]+":** ", q, "", 1)...)
		}
		k.short = fit("- **"+plural(len(names), "question")+":** ", strings.Join(names, ", "), "", 3)
		kinds = append(kinds, k)
	}
	return kinds
}

// fit is lead (markup), text (escaped here) and end (markup) in at most the
// lines given, each at most BriefColumns wide; a text that is too long loses
// its end and says how many characters.
func fit(lead, text, end string, lines int) []string {
	whole := wrap(lead + EscapeMarkdown(text) + end)
	if fits(whole, lines) {
		return whole
	}
	runes := []rune(strings.Join(strings.Fields(Printable(text)), " "))
	low, high := 0, len(runes) // the longest beginning that fits, by halving
	best := wrap(lead + cut(runes, 0) + end)
	for low < high {
		mid := (low + high + 1) / 2
		if try := wrap(lead + cut(runes, mid) + end); fits(try, lines) {
			low, best = mid, try
		} else {
			high = mid - 1
		}
	}
	return best
}

// cut is the first n characters, and how many more there were.
func cut(runes []rune, n int) string {
	for n > 0 && n < len(runes) && unicode.Is(unicode.Mn, runes[n]) {
		n-- // not between a letter and its accent
	}
	kept := strings.TrimSpace(string(runes[:n]))
	more := fmt.Sprintf("… (+%d characters)", len(runes)-len([]rune(kept)))
	if kept == "" {
		return more
	}
	return EscapeMarkdown(kept) + more
}

func fits(lines []string, most int) bool {
	if len(lines) > most {
		return false
	}
	for _, l := range lines {
		if columns(l) > BriefColumns {
			return false
		}
	}
	return true
}

// wrap breaks a list item at spaces into lines of BriefColumns, the later ones
// indented under it.
func wrap(item string) []string {
	var lines []string
	line := ""
	for _, word := range strings.Split(item, " ") {
		if line != "" && columns(line)+1+columns(word) > BriefColumns {
			lines = append(lines, line)
			line = " " + " " + word
			continue
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}

// columns is how many columns of a terminal s takes at most: two for every
// character that may be wide.
func columns(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case r < 0x1100, r >= 0x2000 && r < 0x2300:
			n++
		default:
			n += 2
		}
	}
	return n
}
