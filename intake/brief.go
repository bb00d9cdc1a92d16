package intake

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"agentintake/mobius/risk"
)

// The screen that a brief fits (specification, §7: "one screen").
const (
	BriefLines   = 24
	BriefColumns = 80
)

// wrapColumns is where the text of a brief is broken: early enough that a
// renderer's margins do not break the lines once more.
const wrapColumns = 76

// BriefMarkdown renders the brief of a run: decision, risk, what to do next,
// contradictions, gates and open questions, never more than BriefLines lines of
// BriefColumns columns. What does not fit is shortened and says by how much.
// The last line is the command that goes on.
func BriefMarkdown(r Run) []byte {
	b := brief{run: r}
	return b.page(b.tail())
}

// OpenBriefMarkdown is BriefMarkdown without the command at its end: for whoever
// reads it inside the interview, where a key goes on and the command does not
// work yet.
func OpenBriefMarkdown(r Run) []byte { return brief{run: r}.page(nil) }

// page is the brief with its last lines, in as many entries as fit.
func (b brief) page(tail []string) []byte {
	roomy, dense := b.kinds(3), b.kinds(2)
	for short := 0; ; short++ { // kinds that stand in one entry instead of one each
		for _, tight := range []bool{false, true} {
			kinds := roomy
			if tight {
				kinds = dense
			}
			lines := slices.Concat(b.head(tight), toSettle(kinds, short), tail)
			if len(lines) <= BriefLines || short == len(kinds) && tight {
				return []byte(strings.Join(lines, "\n") + "\n")
			}
		}
	}
}

type brief struct{ run Run }

// head says what was decided and why, in as few lines as it can where room is
// tight.
func (b brief) head(tight bool) []string {
	most := func(lines int) int {
		if tight {
			return max(1, lines-1)
		}
		return lines
	}
	a := b.run.Assessment
	lines := []string{fmt.Sprintf("# Brief: %s, risk %s", titleOf(a.Decision), a.Risk.Level), ""}
	lines = append(lines, fit("- **Idea:** ", b.run.Draft.Objective, most(2))...)
	lines = append(lines, fit("- **Decision:** `"+string(a.Decision)+"`. ", nextStep(a), most(3))...)
	lines = append(lines, riskLines(a.Risk, most(2))...)
	lines = append(lines, fit("- **Answers:** ", answerCounts(a, tight), most(2))...)
	return append(lines, "- **Runtime (advice):** "+briefAdvice(a)+".")
}

// nextStep is what a person does next; contradictions are quoted further down.
func nextStep(a Assessment) string {
	if len(a.Unread) == 0 && len(a.Risk.Contradictions) > 0 {
		return "Change one side of each contradiction below."
	}
	return sentence(a.NextAction)
}

// briefAdvice is advice on one line: the first thing that it waits on.
func briefAdvice(a Assessment) string {
	if a.Runtime.Selected != DoNotBuildAgent {
		return "`" + a.Runtime.Selected + "`"
	}
	questions, contradictions, gates := len(namesWith(a, Missing)), len(a.Risk.Contradictions), len(a.Gates)
	switch {
	case questions > 0:
		contradictions, gates = 0, 0
	case contradictions > 0:
		gates = 0
	}
	text := "not yet: " + waitsOn(questions, contradictions, gates)
	if a.Runtime.IfApproved != "" {
		text += "; then: `" + a.Runtime.IfApproved + "`"
	}
	return text
}

// riskLines names the first family that raises the level, with one phrase, and
// how many more reasons there are.
func riskLines(p risk.Profile, lines int) []string {
	lead := "- **Risk:** " + string(p.Level) + ". "
	more := ""
	if n := len(p.Reasons) - 1; n > 0 {
		more = "; and " + plural(n, "more reason")
	}
	for _, a := range p.Authorities {
		if !raises(a, p.Level) {
			continue
		}
		for _, o := range p.Occurrences {
			if o.Family == a.Family && (o.Class == risk.Requested || o.Class == risk.ApprovalGated) {
				where := lead + "`" + string(a.Family) + "`: " + place(o.Span)
				if item, readable := elided(lines, []string{o.Evidence}, func(words []string) string {
					return where + " says " + words[0] + more + "."
				}); readable {
					return item
				}
				return wrap(where + more + ".")
			}
		}
	}
	switch {
	case len(p.Reasons) == 0:
		return fit(lead, "No words of the answers raise it.", lines)
	case p.Level == risk.Low:
		return fit(lead, "No risky action, no file written, no personal data read.", lines)
	}
	return fit(lead, strings.TrimSuffix(sentence(p.Reasons[0]), ".")+more+".", lines)
}

// raises reports whether the authority over a family is why the level is what
// it is.
func raises(a risk.FamilyAuthority, level risk.Level) bool {
	high := a.Authority == risk.BlockedConflict || familyInfo(a.Family).HighRisk
	return a.Authority.Handed() && (high == (level == risk.High))
}

// answerCounts counts the answers, and names the inferred values, with the
// words they were read off where there is room.
func answerCounts(a Assessment, tight bool) string {
	var inferred []string
	for _, f := range a.Fields {
		switch {
		case f.Status != Inferred:
		case tight:
			inferred = append(inferred, string(f.Name))
		case f.Evidence == nil || f.Name == Goal:
			inferred = append(inferred, string(f.Name)+" from the objective")
		default:
			inferred = append(inferred, string(f.Name)+" from “"+f.Evidence.Evidence+"”")
		}
	}
	counts := fmt.Sprintf("%d answered, %d missing, %d inferred", len(namesWith(a, Answered)), len(namesWith(a, Missing)), len(inferred))
	if len(inferred) > 0 {
		counts += ": " + strings.Join(inferred, ", ")
	}
	return counts + "."
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
	id := code(b.run.ID)
	if command := "    " + verb + " " + id; len(command) <= BriefColumns {
		return []string{"", what, "", command}
	}
	return []string{"", what, "```", verb + ` \`, id} // the end of the page closes the block
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

// toSettle lists what stands in the way: each contradiction, gate and question
// by itself, but for the last kinds, as many as short says, in one entry each.
func toSettle(kinds []kind, short int) []string {
	if len(kinds) == 0 {
		return nil
	}
	lines := []string{"", "To settle:"}
	for i, k := range kinds {
		if i >= len(kinds)-short {
			lines = append(lines, k.short...)
		} else {
			lines = append(lines, k.long...)
		}
	}
	return lines
}

// kind is one kind of thing to settle, entry by entry and in short.
type kind struct{ long, short []string }

// kinds lists what is to be settled, a contradiction in as many lines as given.
func (b brief) kinds(lines int) []kind {
	var kinds []kind
	if cs := clashes(b.run.Risk.Contradictions); len(cs) > 0 {
		var k kind
		var names []string
		for _, c := range cs {
			if !slices.Contains(names, string(c.family)) {
				names = append(names, string(c.family))
			}
			k.long = append(k.long, b.against(c, lines, 2)...)
		}
		k.short = b.against(cs[0], 2, 1)
		if more := len(cs) - 1; more > 0 {
			k.short = append(k.short, listed("- **"+plural(more, "more contradiction")+"**, all in ", names, 1)...)
		}
		kinds = append(kinds, k)
	}
	if gs := b.run.Gates; len(gs) > 0 {
		var k kind
		names := make([]string, len(gs))
		for i, g := range gs {
			names[i] = g.Action
			k.long = append(k.long, fit("- **Gate** `"+code(g.ID)+"` ", g.Question, 2)...)
		}
		k.short = listed("- **"+plural(len(gs), "gate")+":** ", names, 4)
		kinds = append(kinds, k)
	}
	if names := namesWith(b.run.Assessment, Missing); len(names) > 0 {
		var k kind
		for i, q := range openQuestions(b.run.Assessment) {
			k.long = append(k.long, fit("- **"+names[i]+":** ", q, 1)...)
		}
		k.short = listed("- **"+plural(len(names), "question")+":** ", names, 3)
		kinds = append(kinds, k)
	}
	return kinds
}

// clash is all that contradicts itself in one family: the phrases that hand it
// out, and those that ban it; a phrase that can be read both ways stands alone.
type clash struct {
	family       risk.Family
	grants, bans []risk.Occurrence
}

// clashes joins contradictions, which come as pairs, to one of each family.
func clashes(pairs []risk.Contradiction) []clash {
	var all []clash
	with := func(list []risk.Occurrence, o risk.Occurrence) []risk.Occurrence {
		if slices.ContainsFunc(list, func(x risk.Occurrence) bool { return x.Span == o.Span }) {
			return list
		}
		return append(list, o)
	}
	for _, c := range pairs {
		if len(c.Sides) != 2 {
			all = append(all, clash{c.Family, c.Sides, nil})
			continue
		}
		at := slices.IndexFunc(all, func(x clash) bool { return x.family == c.Family && x.bans != nil })
		if at < 0 {
			at = len(all)
			all = append(all, clash{family: c.Family})
		}
		all[at].grants, all[at].bans = with(all[at].grants, c.Sides[0]), with(all[at].bans, c.Sides[1])
	}
	return all
}

// against is a contradiction with its sides quoted, at most as many phrases of
// each as given and only as many as stay readable, in the lines given, one more
// where there are more than two.
func (b brief) against(c clash, lines, most int) []string {
	for ; ; most-- {
		if item, readable := b.quoted(c, lines, most); readable || most <= 1 {
			return item
		}
	}
}

// quoted is against with exactly so many phrases, and whether each can be read.
func (b brief) quoted(c clash, lines, most int) (item []string, readable bool) {
	sides := slices.Concat(c.grants[:min(len(c.grants), most)], c.bans[:min(len(c.bans), most)])
	grants := min(len(c.grants), most)
	said := make([]string, len(sides))
	for i, o := range sides {
		if said[i] = around(b.run.Draft, o); said[i] == "" {
			said[i] = o.Evidence
		}
	}
	if len(sides) > 2 {
		lines++
	}
	lead := "- **Contradiction** in `" + string(c.family) + "`: "
	return elided(lines, said, func(words []string) string {
		quotes := make([]string, len(words))
		for i, w := range words {
			quotes[i] = place(sides[i].Span) + " says " + w
		}
		if len(c.bans) == 0 {
			return lead + strings.Join(quotes, ", ") + ", which can be read both ways."
		}
		return lead + andMore(quotes[:grants], len(c.grants)) + "; but " + andMore(quotes[grants:], len(c.bans)) + "."
	})
}

// andMore lists some of a number of things, and says how many more there are.
func andMore(some []string, of int) string {
	list := strings.Join(some, ", ")
	if more := of - len(some); more > 0 {
		list += fmt.Sprintf(", and %d more", more)
	}
	return list
}

// listed is lead (markup) and names in at most the lines given: none is cut, and
// those that find no room are counted.
func listed(lead string, names []string, lines int) []string {
	for n := len(names); ; n-- {
		if item := wrap(lead + EscapeMarkdown(andMore(names[:n], len(names)))); n <= 1 || fits(item, lines) {
			return item
		}
	}
}

// readableChars is how much of a shortened phrase has to be left.
const readableChars = 30

// elided is an item with phrases in at most the lines given, each phrase quoted
// and shortened in its middle as far as it takes; none is dropped. readable tells
// whether readableChars of each are left.
func elided(lines int, phrases []string, item func(quoted []string) string) (best []string, readable bool) {
	most := 0
	runes := make([][]rune, len(phrases))
	for i, p := range phrases {
		runes[i] = []rune(strings.Join(strings.Fields(Printable(p)), " "))
		most = max(most, len(runes[i]))
	}
	quoted := make([]string, len(phrases))
	try := func(n int) []string {
		for i, r := range runes {
			quoted[i] = "“" + middle(r, n) + "”"
		}
		return wrap(item(quoted))
	}
	if best = try(most); fits(best, lines) {
		return best, true
	}
	low, high := 2, min(most, lines*BriefColumns)
	best = try(low)
	for low < high {
		mid := (low + high + 1) / 2
		if shorter := try(mid); fits(shorter, lines) {
			low, best = mid, shorter
		} else {
			high = mid - 1
		}
	}
	return best, low >= readableChars
}

// longestWord is how far a cut moves to stand between two words.
const longestWord = 12

// middle is a phrase with n of its characters at most, half of them from its end,
// and how many were left out between; it is cut between words where it can be.
func middle(r []rune, n int) string {
	if len(r) <= n {
		return EscapeMarkdown(string(r))
	}
	head, tail := (n+1)/2, len(r)-n/2
	if at := wordsEnd(r, head); at > 0 {
		head = at
	}
	if at := slices.Index(r[tail-1:min(tail+longestWord, len(r)-1)], ' '); at > 0 {
		tail += at
	}
	for head > 1 && unicode.Is(unicode.Mn, r[head]) {
		head--
	}
	for tail < len(r)-1 && unicode.Is(unicode.Mn, r[tail]) {
		tail++ // not between a letter and its accent
	}
	from, to := strings.TrimSpace(string(r[:head])), strings.TrimSpace(string(r[tail:]))
	return EscapeMarkdown(from) + fmt.Sprintf("…(+%d)…", tail-head) + EscapeMarkdown(to)
}

// wordsEnd is the end of the last whole word of the first n characters, 0 where
// a word is too long to be left out.
func wordsEnd(r []rune, n int) int {
	for at := n; at > max(0, n-longestWord); at-- {
		if r[at] == ' ' {
			return at
		}
	}
	return 0
}

// fit is lead (markup) and text (escaped here) in at most the lines given, each
// at most BriefColumns wide; a text that is too long loses its end and says how
// many characters.
func fit(lead, text string, lines int) []string {
	whole := wrap(lead + EscapeMarkdown(text))
	if fits(whole, lines) {
		return whole
	}
	runes := []rune(strings.Join(strings.Fields(Printable(text)), " "))
	low, high := 0, min(len(runes), lines*BriefColumns) // the longest beginning that fits, by halving
	best := wrap(lead + cut(runes, 0))
	for low < high {
		mid := (low + high + 1) / 2
		if try := wrap(lead + cut(runes, mid)); fits(try, lines) {
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
	if n > 0 && n < len(runes) {
		if at := wordsEnd(runes, n); at > 0 {
			n = at
		}
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

// wrap breaks a list item at spaces into lines of wrapColumns, the later ones
// indented under it.
func wrap(item string) []string {
	var lines []string
	start, end, width := 0, 0, 0 // of the line, in item; width with its indent
	indent := ""
	for word := range strings.SplitSeq(item, " ") {
		w := columns(word)
		if end > 0 && width+1+w > wrapColumns {
			lines = append(lines, begun(indent, item[start:end]))
			start, indent, width = end+1, "  ", 2+w
		} else {
			if end > 0 {
				width++
			}
			width += w
		}
		end += len(word)
		if end > len(word) {
			end++ // the space before it
		}
	}
	return append(lines, begun(indent, item[start:end]))
}

// begun is a line behind its indent, its first word kept from opening a list.
func begun(indent, line string) string {
	if first, rest, more := strings.Cut(line, " "); indent != "" && more {
		return indent + listNumber(first) + " " + rest
	}
	return indent + listNumber(line)
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
