package risk

import "strings"

// The functions that tell a word what a line of a table says about it.

func tellClass(_ *wordIndex, w *word, l *tableLine, _ bool) {
	w.class |= 1 << indexOf(classWords[:], l.head)
}

func tellVerb(_ *wordIndex, w *word, l *tableLine, _ bool) { w.verb = parseSenses(l.rest) }

// tellAct reads "deletion = delete", which reads like the verb, or rows of its
// own.
func tellAct(x *wordIndex, w *word, l *tableLine, _ bool) {
	verb, same := strings.CutPrefix(l.rest, "= ")
	switch {
	case !same:
		w.act = parseSenses(l.rest)
	case verb == w.lemma:
		w.act = w.verb
	default:
		if source := x.find(verb); source != nil {
			w.act = source.verb
		}
	}
}

func tellNoun(_ *wordIndex, w *word, l *tableLine, _ bool) {
	if w.act == nil {
		w.act = parseSenses(l.head + "=*")
	}
}

// tellProduct reads "system record" or "tool send": what it is, and the family.
func tellProduct(_ *wordIndex, w *word, l *tableLine, capital bool) {
	kind, family, _ := strings.Cut(l.head, " ")
	f := familyIndex(indexOf(familyWords[:], family))
	w.capital = w.capital || capital
	if f == quietFamily {
		w.roles.add(quietRole)
		return
	}
	c := classOfProduct[f]
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
}

// classOfProduct is what a product of a family stands for as a place.
var classOfProduct = [familyCount]class{channelClass, publicClass, anything, moneyClass, vaultClass, productionClass, anything, systemClass, folderClass, anything}

func tellCommand(_ *wordIndex, w *word, l *tableLine, capital bool) {
	if w.command = l.rest; capital {
		w.command = "°" + l.rest
	}
}

func tellRole(_ *wordIndex, w *word, l *tableLine, _ bool) {
	w.roles.add(role(indexOf(roleNames[:], l.head)))
}

func tellQuiet(_ *wordIndex, w *word, _ *tableLine, _ bool) { w.roles.add(quietRole) }

// parseSenses reads "send=channel,person record=*".
func parseSenses(rest string) *senses {
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
			c := classSet(1) << indexOf(classWords[:], name)
			s.rows[f], s.all = s.rows[f]|c, s.all|c
		}
	}
	return s
}

// eachLine calls f for every "head: rest" line of a table; "head = rest" keeps
// its sign.
func eachLine(table string, f func(head, rest string)) {
	for table != "" {
		var line string
		line, table, _ = strings.Cut(table, "\n")
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		if head, rest, ok := strings.Cut(line, ": "); ok {
			f(head, rest)
		} else if head, rest, ok := strings.Cut(line, " = "); ok {
			f(head, "= "+rest)
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
