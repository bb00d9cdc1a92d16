package handoff

import (
	"cmp"
	"slices"
)

// paths reads the paths and places of inputs and tools. A tools item that writes
// asks to write there.
func (g *gathering) paths() {
	for _, r := range g.texts.in("inputs", "tools") {
		for _, it := range r.items {
			of, scopes, open := ReadAccess, &g.reads, &g.openReads
			if g.writingTool(r, it) {
				of, scopes, open = WriteAccess, &g.writes, &g.openWrites
			}
			for _, p := range r.pathsIn(it) {
				if r.negatedAt(p.start) {
					continue
				}
				*scopes = append(*scopes, scopeOf(p.path))
				g.ask(of, scopeOf(p.path), "path", r, p.start, p.end)
			}
			for _, m := range g.placesIn(r, it) {
				*open = true
				g.ask(of, "", "path", r, m.start, m.end)
			}
		}
	}
}

// writingTool reports a tools item that names an act of writing.
func (g *gathering) writingTool(r *reading, it item) bool {
	return r.field == "tools" && writeVerbs.has(r, it)
}

// pathsIn are the paths of an item.
func (r *reading) pathsIn(it item) []pathMatch {
	if !r.pathsRead {
		r.pathMatches, r.pathsRead = findPaths(r.text), true
	}
	start, end := r.tokens[it.from].start, r.tokens[it.to-1].end
	before := func(p pathMatch, at int) int { return cmp.Compare(p.start, at) }
	from, _ := slices.BinarySearchFunc(r.pathMatches, start, before)
	to, _ := slices.BinarySearchFunc(r.pathMatches, end, before)
	return r.pathMatches[from:to]
}

// placesIn are the places of an item that names neither host nor service. The
// words of a path are no place.
func (g *gathering) placesIn(r *reading, it item) []match {
	found := placeWords.inItem(r, it)
	if len(found) == 0 || g.reachesOut(r, it) {
		return nil
	}
	paths := r.pathsIn(it)
	return slices.DeleteFunc(found, func(m match) bool {
		return slices.ContainsFunc(paths, func(p pathMatch) bool { return p.start <= m.start && m.end <= p.end })
	})
}

// scopesIn are the scopes of the paths of an item.
func (g *gathering) scopesIn(r *reading, it item) []string {
	var scopes []string
	for _, p := range r.pathsIn(it) {
		if !r.negatedAt(p.start) {
			scopes = append(scopes, scopeOf(p.path))
		}
	}
	return scopes
}

// files reads the inputs and tools that speak of files without saying where.
func (g *gathering) files() {
	for _, r := range g.texts.in("inputs", "tools") {
		words := inputFiles
		if r.field == "tools" {
			words = toolFiles
		}
		for _, it := range r.items {
			if g.located(r, it) || g.reachesOut(r, it) {
				continue
			}
			for _, m := range words.inItem(r, it) {
				g.reads = append(g.reads, SelfScope)
				g.ask(ReadAccess, SelfScope, "file", r, m.start, m.end)
			}
		}
	}
}

// located reports whether an item names a path or a place.
func (g *gathering) located(r *reading, it item) bool {
	return len(r.pathsIn(it)) > 0 || placeWords.has(r, it)
}

// localScopes reads where local writes go: the paths and places of outputs,
// writing tools and memory; the own folder where outputs and tools name none.
func (g *gathering) localScopes() {
	located := false
	for _, r := range g.texts.in("outputs", "tools", "memory") {
		for _, it := range r.items {
			if r.field == "tools" && !g.writingTool(r, it) || r.field == "memory" && forgets(r, it) {
				continue
			}
			scopes, places := g.scopesIn(r, it), g.placesIn(r, it)
			g.writes = append(g.writes, scopes...)
			g.openWrites = g.openWrites || len(places) > 0
			located = located || r.field != "memory" && len(scopes)+len(places) > 0
		}
	}
	if !located {
		g.writes = append(g.writes, SelfScope)
	}
}

// memory reads what is kept, and whether that is files.
func (g *gathering) memory() {
	for _, r := range g.texts.in("memory") {
		for _, it := range r.items {
			if first := r.firstWord(it); first == it.to || forgets(r, it) {
				continue
			}
			g.remembers(r, it)
		}
	}
}

// remembers reads one item of what is kept.
func (g *gathering) remembers(r *reading, it item) {
	keep := func(scope string, start, end int) {
		for _, of := range []CapabilityType{ReadAccess, WriteAccess} {
			g.ask(of, scope, "memory", r, start, end)
		}
		if scope == "" {
			g.openReads, g.openWrites = true, true
			return
		}
		g.reads, g.writes = append(g.reads, scope), append(g.writes, scope)
	}
	located := false
	for _, p := range r.pathsIn(it) {
		if !r.negatedAt(p.start) {
			keep(scopeOf(p.path), p.start, p.end)
			located = true
		}
	}
	for _, m := range g.placesIn(r, it) {
		keep("", m.start, m.end)
		located = true
	}
	if located {
		return
	}
	if files := inputFiles.inItem(r, it); len(files) > 0 {
		keep(SelfScope, files[0].start, files[0].end)
		return
	}
	last := it.to - 1
	for last > it.from && r.tokens[last].kind != wordToken {
		last--
	}
	g.ask(MemoryAccess, "", "memory", r, r.tokens[r.firstWord(it)].start, r.tokens[last].end)
}

// firstWord is the first word of an item; it.to without one.
func (r *reading) firstWord(it item) int {
	i := it.from
	for i < it.to && r.tokens[i].kind != wordToken {
		i++
	}
	return i
}

// forgets reports an item of memory that says that nothing is kept.
func forgets(r *reading, it item) bool {
	if first := r.firstWord(it); first < it.to {
		if _, ok := forgetful.at(r, it, first); ok {
			return true
		}
	}
	return keepNothing.says(r, it)
}
