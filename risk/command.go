package risk

import (
	"slices"
	"strings"
)

// longestCommand is how many tokens of a command line are looked at.
const longestCommand = 16

// commandLine reads a command at i, "docker image prune", by what its
// subcommands and flags do (words/commands.txt). It returns the token behind
// it, or i when no command stands there.
func (p *parser) commandLine(i int, st *scanState) int {
	line, program := p.program(i)
	if line == "" && p.field == "tools" && i > p.cur.start && p.list[i-1].is(withoutRole) && subcommand(p.programLine, p.str(i)) {
		line, program = p.programLine, p.str(i-1) // "git without push"
	}
	if line == "" || i+1 < p.cur.end && p.str(i+1) == "for" {
		return i // "sudo for restarts"
	}
	p.programLine = line
	next, read := i, false
	for k := i; k < p.cur.end; {
		end := p.commandEnd(k, i, line)
		fams, known := p.commandDoes(line, program, k, end, k == i)
		if !known {
			break
		}
		p.commandFrame(k, end, fams, st)
		next, read = end, true
		if k = p.nextSubcommand(end, line); k < 0 {
			break
		}
	}
	if !read {
		return i
	}
	if k := i + 2; p.field == "tools" && k < p.cur.end && p.list[k].class().has(secretClass) {
		p.commandFrame(i, k+1, 1<<secretFamily, st) // "npm publish token"
	}
	if c := p.list[i].class(); c != 0 {
		p.lastObject = c
	}
	return max(next, i+1)
}

// program returns the line of the table for the program named at i, and its
// name; "" when there is none or the word is only an English one here.
func (p *parser) program(i int) (line, name string) {
	t := &p.list[i]
	if t.cues&programCue == 0 || t.word == nil || t.kind != wordToken && t.kind != codeToken || t.capital && p.field != "tools" {
		return "", "" // as with most words
	}
	name = p.str(i)
	w := t.word
	if end := strings.IndexByte(name, ' '); end >= 0 {
		name = name[:end]
		w = p.voc.word(name)
	}
	if w == nil || w.command == "" {
		return "", ""
	}
	line = w.command
	if rest, plain := strings.CutPrefix(line, "°"); plain {
		if p.field != "tools" && at(p.text, int(t.start)-1) != '`' {
			return "", ""
		}
		return rest, name
	}
	return line, name
}

// commandEnd returns where the command from a token on ends: at a mark that
// parts phrases, or at a word of prose.
func (p *parser) commandEnd(from, program int, line string) int {
	k := from
	for ; k < p.cur.end && k < from+longestCommand; k++ {
		t := &p.list[k]
		switch {
		case k == from && from == program, k > from && p.list[k-1].kind == markToken && p.list[k-1].mark == '-' && p.list[k-1].end == t.start:
		case t.quoted, t.kind == codeToken, t.kind == pathToken, t.kind == urlToken, t.kind == numberToken:
		case t.kind == markToken:
			if strings.IndexByte("-.*=$@'\"`<>:/{}[]%", t.mark) < 0 || t.mark == '>' && at(p.text, int(t.start)) != '>' {
				return k
			}
			if t.mark == '-' && at(p.text, int(t.end)) == ' ' || t.mark == '/' && subcommand(line, p.str(min(k+1, len(p.list)-1))) {
				return k
			}
		case t.kind != wordToken:
			return k
		case subcommand(line, p.str(k)):
		case t.roles.any(closedWords), t.roles.any(subordinators), t.roles.any(auxiliaries), t.roles.any(said), t.roles.any(statements), t.roles.any(verbRoles),
			t.form == thirdForm && t.verb() != nil && t.class() == 0:
			return k
		}
	}
	return k
}

// nextSubcommand returns where a list of subcommands goes on behind a command:
// "kubectl get, describe and logs"; -1 when it does not.
func (p *parser) nextSubcommand(i int, line string) int {
	k := i
	for k < p.cur.end && k < i+3 && (p.list[k].is(andRole) || p.list[k].kind == markToken && strings.IndexByte(",/|(&+", p.list[k].mark) >= 0) {
		k++
	}
	if k == i || k >= p.cur.end || !subcommand(line, p.str(k)) {
		return -1
	}
	return k
}

// subcommand reports whether a word begins an entry of a program's line.
func subcommand(line, word string) bool {
	if first, _, more := strings.Cut(word, " "); more {
		word = first
	}
	for len(word) > 1 {
		at := strings.Index(line, word)
		if at < 0 {
			return false
		}
		end := at + len(word)
		if (at == 0 || strings.IndexByte("=,+", line[at-1]) >= 0) && (end == len(line) || strings.IndexByte(" ,+", line[end]) >= 0) {
			return true
		}
		line = line[end:]
	}
	return false
}

// commandDoes decides what the tokens of a command do, by the first entry of
// its line that they fit.
func (p *parser) commandDoes(line, program string, from, end int, alone bool) (fams familySet, known bool) {
	words := strings.Fields(p.text[p.list[from].start:p.list[end-1].end])
	if fams, ok := statementDoes(words); ok && strings.Contains(line, "record=") {
		return fams, true
	}
	args := make([]string, 0, len(words))
	for _, w := range words {
		if arg := strings.TrimSuffix(strings.Trim(w, "`'\"()[]"), ":*"); !slices.Contains(args, arg) {
			args = append(args, arg)
		}
	}
	for group := range strings.SplitSeq(line, " ") {
		names, entries, _ := strings.Cut(group, "=")
		for entry := range strings.SplitSeq(entries, ",") {
			if !fitsCommand(args, entry, program, alone) {
				continue
			}
			if names == "copy" {
				return p.copiesTo(words, end), true
			}
			for name := range strings.SplitSeq(names, "+") {
				fams |= 1 << indexOf(familyWords[:], name)
			}
			return fams &^ (1 << quietFamily), true
		}
	}
	return 0, false
}

// fitsCommand reports whether all words of an entry stand in a command.
func fitsCommand(args []string, entry, program string, alone bool) bool {
	if entry == "*" {
		return alone
	}
	for want := range strings.SplitSeq(entry, "+") {
		if !slices.ContainsFunc(args, func(arg string) bool {
			return sameArgument(arg, want, program)
		}) {
			return false
		}
	}
	return true
}

// sameArgument reports whether an argument is the wanted one: itself, a flag
// that begins like it, short flags written as one, a subcommand that goes on
// with what it acts on (delete: delete-stack).
func sameArgument(arg, want, program string) bool {
	switch {
	case strings.EqualFold(arg, want):
		return true
	case arg == program:
		return false
	case strings.HasPrefix(want, "--"):
		return strings.HasPrefix(arg, want)
	case len(want) == 2 && want[0] == '-':
		return len(arg) > 2 && len(arg) < 6 && arg[0] == '-' && arg[1] != '-' && strings.IndexByte(arg, want[1]) > 0
	case want == ">":
		return strings.HasPrefix(arg, ">")
	}
	return strings.HasPrefix(arg, want) && len(want) > 1 && strings.IndexByte("-,/", arg[len(want)]) >= 0
}

// copiesTo says what a command that copies does, by where it copies to: the
// last place that it names, or the one that stands behind it.
func (p *parser) copiesTo(words []string, end int) familySet {
	remote, local, public := false, false, false
	for _, w := range words[1:] {
		switch w = strings.Trim(w, "`'\""); {
		case strings.Contains(w, "://") || strings.Contains(w, "@") || strings.HasSuffix(w, ":") || strings.Contains(w, ":/"):
			remote, local = true, false
		case strings.HasPrefix(w, "./") || strings.HasPrefix(w, "~/") || strings.HasPrefix(w, "/") || w == ".":
			remote, local = false, true
		}
	}
	for k := end; k < len(p.list) && k < end+9; k++ {
		t := &p.list[k]
		if t.kind == breakToken || t.kind == markToken && (t.mark == ',' || t.mark == ';' || t.mark == '.') {
			break
		}
		switch {
		case t.class().has(publicClass) && t.kind == wordToken:
			public = true
		case t.kind == urlToken, t.kind == markToken && t.mark == ':' && at(p.text, int(t.end)) == '/', t.class().any(setOf(channelClass, productionClass)):
			remote = true
		case t.kind == codeToken && strings.IndexByte(p.str(k), '.') > 0:
			remote = true // backup.example.org
		case !remote && (t.kind == pathToken || t.class().has(folderClass)):
			local = true
		}
	}
	stays := localCopies.has(words[0])
	if public {
		return 1 << publishFamily
	}
	if remote || !local && !stays {
		return 1 << sendFamily
	}
	return 1 << localFamily
}

var localCopies = list("local copies")

// statementDoes says what a statement of SQL in quotation marks among the words
// of a command does.
func statementDoes(words []string) (familySet, bool) {
	for _, w := range words {
		if len(w) < 4 || w[0] != '"' && w[0] != '\'' {
			continue
		}
		switch w = lowerASCII(strings.Trim(w, "\"';.")); w {
		case "explain", "with", "analyze":
			return 0, true
		case "vacuum", "reindex", "grant", "revoke":
			return 1 << changeFamily, true
		case "copy":
			return 1 << recordFamily, true
		default:
			if fams, ok := sqlRights[w]; ok {
				return fams, true
			}
		}
	}
	return 0, false
}

// commandFrame notes what the command from a token to end does, with what
// belongs to it.
func (p *parser) commandFrame(from, end int, fams familySet, st *scanState) {
	if fams == 0 {
		return
	}
	f := frame{head: from, headEnd: end, kind: codeHead, families: fams, first: from, last: end - 1, subjectAt: -1, cond: st.cond, rel: st.rel, governor: st.governor, clause: p.at}
	next := end
	f.comps, next = p.complements(end, p.cur.end, false)
	if p.onlyTest(end) && !fams.has(deleteFamily) {
		return
	}
	ofBranch(&f, f.comps)
	f.predicate = p.verbAfter(end, next)
	if g := st.governor; g >= 0 && (st.byOther || p.list[g].form == pastForm && g > p.cur.start && p.actorOf(g-1) == otherActor) {
		f.subject = otherActor // "somebody ran rm"
	}
	p.frames = append(p.frames, f)
}

// onlyTest reports whether a test system is named right behind a command:
// "argocd sync on the staging cluster".
func (p *parser) onlyTest(i int) bool {
	for k := i; k < p.cur.end && k < i+7; k++ {
		t := &p.list[k]
		switch {
		case t.class().has(testClass):
			return true
		case t.kind == markToken && (t.mark == ';' || t.mark == '.'), t.roles.any(auxiliaries), t.roles.any(ownScope), t.class().has(productionClass) && !t.class().has(resourceClass):
			return false
		}
	}
	return false
}

// commandIn finds a command among tokens; -1 when there is none.
func (p *parser) commandIn(from, to int) int {
	for k := from; k < to; k++ {
		line, name := p.program(k)
		if line == "" {
			continue
		}
		if _, known := p.commandDoes(line, name, k, p.commandEnd(k, k, line), true); known {
			return k
		}
	}
	return -1
}

// withCommand reports whether the complements of a verb end in the command that
// does what the verb says: "mirror the folder with rsync --delete".
func (p *parser) withCommand(f *frame) bool {
	for _, c := range f.comps {
		if c.prep < 0 && !carriers.has(p.list[f.head].lemma()) || p.commandIn(c.start, c.end) < 0 || p.commaBetween(f.head, c.start) {
			continue
		}
		if c.prep < 0 {
			return true
		}
		switch p.str(c.prep) {
		case "with", "using", "via", "through", "by":
			return true
		}
	}
	return false
}

var carriers = list("carriers")
