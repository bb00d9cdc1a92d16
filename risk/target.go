package risk

// target names whom or what a phrase is about: the words of its object,
// recipient and place, small and without articles, pronouns and other words of
// the grammar. It is empty where none is named. Weighing compares targets to see
// whether a request falls under a limited ban, a diff to see whether a target is
// new.
func (p *parser) target(f *frame) string {
	var buf [128]byte
	words := buf[:0]
	seen := f.first
	collect := func(from, to int) {
		for i := max(from, seen); i < min(to, len(p.list)); i++ {
			t := &p.list[i]
			if t.kind == markToken || t.roles != (roleSet{}) || i >= f.head && i < f.headEnd {
				continue
			}
			if len(words) > 0 {
				words = append(words, ' ')
			}
			words = append(words, p.str(i)...)
		}
		seen = max(seen, to)
	}
	collect(f.first, f.last+1)
	for _, c := range f.comps { // an object may be shared with verbs that stand between
		collect(c.start, c.end)
	}
	return string(words)
}
