package risk

import (
	_ "embed"
	"strings"
	"sync"
)

// The word tables. They are data: one line a verb, a noun, a class or a role,
// and a comment at their head says how to read them.
var (
	//go:embed words/verbs.txt
	verbTable string
	//go:embed words/acts.txt
	actTable string
	//go:embed words/nouns.txt
	nounTable string
	//go:embed words/classes.txt
	classTable string
	//go:embed words/products.txt
	productTable string
	//go:embed words/tools.txt
	toolTable string
	//go:embed words/commands.txt
	commandTable string
	//go:embed words/scope.txt
	scopeTable string
	//go:embed words/gates.txt
	gateTable string
	//go:embed words/quiet.txt
	quietTable string
)

// word is all that the tables know about one spelling or one phrase.
type word struct {
	lemma   string
	verb    *senses // as a verb
	act     *senses // as a noun that names an act
	class   classSet
	proper  classSet // the class of an ordinary word that is a product when it has a capital
	roles   roleSet
	tool    familySet // a tool that acts by standing among the tools
	system  familySet // a system that acts with a right of writing
	capital bool      // an ordinary word too: a product only with a capital
	lexicon familySet // the operator's own phrase
	command string    // of a program: what its subcommands do
	longest uint8     // words of the longest phrase that begins with this one
	lengths uint16    // how many words these phrases have, a bit each
	seconds uint64    // which second words these phrases have (secondBit)
}

// vocabulary holds the tables in the form that a text is looked up in.
type vocabulary struct {
	words   map[string]*word
	classes map[string]class  // by name in the tables
	cut     tokens            // of the phrase that is being added
	slab    []word            // words not yet given out: thousands are made at once
	typos   map[string]string // made on first need
	once    sync.Once
}

var baseVocabulary = sync.OnceValue(buildVocabulary)

func buildVocabulary() *vocabulary {
	v := &vocabulary{words: make(map[string]*word, 14000), classes: make(map[string]class, classCount)}
	for c, name := range classWords {
		v.classes[name] = class(c)
	}
	eachLine(classTable, func(head, rest string) {
		c := indexOf(classWords[:], head)
		eachEntry(rest, func(w string) { v.entry(w).class |= 1 << c })
	})
	eachLine(verbTable, func(head, rest string) {
		w := v.entry(head)
		w.verb = v.parseSenses(rest)
	})
	v.readActs()
	eachLine(nounTable, func(family, rest string) {
		s := v.parseSenses(family + "=*")
		eachEntry(rest, func(noun string) {
			if w := v.entry(noun); w.act == nil {
				w.act = s
			}
		})
	})
	v.readProducts(productTable)
	v.readProducts(toolTable)
	eachLine(commandTable, func(program, rest string) {
		name, english := strings.CutSuffix(program, "°")
		if english {
			rest = "°" + rest
		}
		v.entry(name).command = rest
	})
	for _, table := range [...]string{scopeTable, gateTable} {
		eachLine(table, func(head, rest string) {
			r := role(indexOf(roleNames[:], head))
			eachEntry(rest, func(w string) { v.entry(w).roles.add(r) })
		})
	}
	eachLine(quietTable, func(head, rest string) {
		eachEntry(rest, func(w string) { v.entry(w).roles.add(quietRole) })
	})
	return v
}

// entry returns the word for a phrase, making it and noting at its first word
// how far to look.
func (v *vocabulary) entry(phrase string) *word {
	if w := v.words[phrase]; w != nil {
		return w
	}
	if len(v.slab) == 0 {
		v.slab = make([]word, 512)
	}
	w := &v.slab[0]
	v.slab = v.slab[1:]
	w.lemma = phrase
	v.words[phrase] = w
	if !strings.ContainsAny(phrase, " '/&:,") {
		return w
	}
	first, second, n := v.phraseTokens(phrase)
	if n < 2 || first == phrase {
		return w
	}
	f := v.entry(first)
	f.seconds |= secondBit(phrase, second)
	f.lengths |= 1 << min(n, 15)
	if f.longest < n {
		f.longest = n
	}
	return w
}

// phraseTokens cuts a phrase like a text and returns its first token, where the
// second begins, and how many there are.
func (v *vocabulary) phraseTokens(phrase string) (first string, second int, n uint8) {
	ts := &v.cut
	ts.text, ts.lower, ts.list = phrase, phrase, ts.list[:0]
	for i := 0; i < len(phrase); {
		if phrase[i] == ' ' {
			i++
			continue
		}
		end, kind := scan(phrase, i)
		if kind == wordToken {
			ts.addWord(i, end)
		} else {
			ts.add(i, end, kind, 0)
		}
		i = end
	}
	if len(ts.list) > 1 {
		second = int(ts.list[1].start)
	}
	return ts.str(0), second, uint8(len(ts.list))
}

func (v *vocabulary) readActs() {
	for line := range strings.Lines(actTable) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if noun, verb, ok := strings.Cut(line, " = "); ok {
			if source := v.words[verb]; source != nil {
				v.entry(noun).act = source.verb
			}
			continue
		}
		noun, rest, _ := strings.Cut(line, ":")
		v.entry(noun).act = v.parseSenses(rest)
	}
}

func (v *vocabulary) readProducts(table string) {
	classOf := [familyCount]class{channelClass, publicClass, anything, moneyClass, vaultClass, productionClass, anything, systemClass, folderClass, anything}
	eachLine(table, func(head, rest string) {
		kind, family, _ := strings.Cut(head, " ")
		f := familyIndex(indexOf(familyWords[:], family))
		eachEntry(rest, func(name string) {
			plain, capital := strings.CutSuffix(name, "°")
			w := v.entry(strings.ToLower(plain))
			w.capital = w.capital || capital
			if f == quietFamily {
				w.roles.add(quietRole)
				return
			}
			c := classOf[f]
			if kind == "shop" {
				c = anything // what it is called is no money
			}
			if c != anything && capital {
				w.proper |= 1 << c
			} else if c != anything {
				w.class |= 1 << c
			}
			if kind == "tool" {
				w.tool |= 1 << f
			} else {
				w.system |= 1 << f
			}
		})
	})
}

// parseSenses reads "send=channel,person record=*".
func (v *vocabulary) parseSenses(rest string) *senses {
	s := new(senses)
	for rest != "" {
		row, more, _ := strings.Cut(rest, " ")
		rest = more
		family, classes, ok := strings.Cut(row, "=")
		if !ok {
			continue
		}
		f := indexOf(familyWords[:], family)
		for classes != "" {
			name, others, _ := strings.Cut(classes, ",")
			classes = others
			c, known := v.classes[name]
			if !known {
				panic("risk: word table names unknown class " + name)
			}
			s.rows[f] |= 1 << c
		}
	}
	return s
}

// eachLine calls f for every "head: rest" line of a table.
func eachLine(table string, f func(head, rest string)) {
	for line := range strings.Lines(table) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if head, rest, ok := strings.Cut(line, ": "); ok {
			f(head, rest)
		}
	}
}

// eachEntry calls f for every entry of a comma list.
func eachEntry(rest string, f func(entry string)) {
	for e := range strings.SplitSeq(rest, ",") {
		if e = strings.TrimSpace(e); e != "" {
			f(e)
		}
	}
}

// indexOf finds a name of a closed list; the tables are the program's own, so
// a name that is not in it is a programmer's error.
func indexOf(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	panic("risk: word table names unknown " + name)
}

// with returns the vocabulary with the operator's phrases added.
func (v *vocabulary) with(lex Lexicon) *vocabulary {
	w := &vocabulary{words: make(map[string]*word, len(v.words)+16)}
	for k, e := range v.words {
		copied := *e
		w.words[k] = &copied
	}
	for f, info := range families {
		for _, phrase := range lex[info.Name] {
			key := lowerASCII(strings.Join(strings.Fields(Normalize(phrase)), " "))
			if key != "" {
				e := w.entry(key)
				e.lexicon |= 1 << f
				if e.verb == nil {
					e.verb = &senses{}
				}
				if e.act == nil {
					e.act = e.verb
				}
			}
		}
	}
	return w
}
