package handoff

import (
	"fmt"
	"slices"
	"strings"
)

// checkHosts says what cannot be seen of the hosts, whatever was declared.
func (c *artifactCheck) checkHosts() {
	for _, at := range c.tree.dynamic {
		c.found.Warn("host_dynamic", at.String(), fmt.Sprintf("%s: the host of a URL is built at run time and not known: write it out, or have a person judge where it leads", at))
	}
	if slices.Contains(c.required, NetworkAccess) && len(c.tree.hosts) == 0 && len(c.tree.dynamic) == 0 {
		e := firstCertain(c.tree.evidence[givesNetwork])
		c.found.Warn("hosts_unseen", evidenceAt(e), fmt.Sprintf("%s uses the network (%s) and no URL is written out anywhere: name the hosts", evidenceAt(e), e.Pattern))
	}
	for _, h := range c.tree.comments {
		c.found.Warn("host_in_comment", h.place.String(), fmt.Sprintf("%s: %s stands in a comment only and was not counted: declare it if the code reaches it", h.place, h.text))
	}
	if len(c.tree.manifests) > 0 {
		return
	}
	for _, i := range c.tree.imports {
		language, name, _ := strings.Cut(i.text, " ")
		if !c.importKnown(language, name) {
			c.found.Warn("import_without_manifest", i.place.String(), fmt.Sprintf("%s imports %s, which comes neither with the language nor with the artifact, and there is no manifest: add one that names it", i.place, name))
		}
	}
}

// importKnown reports an import that needs no manifest.
func (c *artifactCheck) importKnown(language, name string) bool {
	builtin := pythonStdlib
	if language == node.name {
		builtin = nodeBuiltin
	}
	return builtin.has(name) || plainName(name) == sdk || c.tree.local[name] || c.tree.local[name+"/"]
}

// firstCertain is the first certain evidence, else the first.
func firstCertain(all []Evidence) Evidence {
	for _, e := range all {
		if e.Level == Certain {
			return e
		}
	}
	if len(all) > 0 {
		return all[0]
	}
	return Evidence{}
}

func evidenceAt(e Evidence) string { return place{e.File, e.Line}.String() }

// compare holds what was found against what was declared. A bundle of
// instructions has nothing to compare.
func (c *artifactCheck) compare() {
	if !c.in.Compared || c.form == FormIntentOnly {
		return
	}
	declared := map[CapabilityType]bool{}
	for _, d := range c.in.Declared {
		declared[d.Type] = true
	}
	for i, t := range scannedTypes {
		evidence := c.tree.evidence[i]
		switch required := slices.Contains(c.required, t); {
		case required && !declared[t]:
			c.missing = append(c.missing, t)
			e := firstCertain(evidence)
			c.found.Error("capability_undeclared", evidenceAt(e), fmt.Sprintf("%s needs %s (%s) and it is not declared: declare it or remove the call", evidenceAt(e), t, e.Pattern))
		case !required && !declared[t] && len(evidence) > 0:
			e := evidence[0]
			c.found.Warn("possible_pattern", evidenceAt(e), fmt.Sprintf("%s may need %s (%s), which is not declared: look at it", evidenceAt(e), t, e.Pattern))
		}
	}
	for i, d := range c.in.Declared {
		s := slices.Index(scannedTypes, d.Type)
		if s >= 0 && len(c.tree.evidence[s]) == 0 && !slices.Contains(c.excess, d.Type) {
			c.excess = append(c.excess, d.Type)
			c.found.Warn("capability_unused", fmt.Sprintf("%s/%d", c.declaredAt(), i), fmt.Sprintf("%s is declared and nothing in the files needs it: take it out, or show what does", d.Type))
		}
	}
	sortTypes(c.excess)
	c.compareHosts()
	c.compareScopes()
}

// declaredAt is the pointer of the declared capabilities.
func (c *artifactCheck) declaredAt() string {
	if c.in.DeclaredAt == "" {
		return "/declared"
	}
	return c.in.DeclaredAt
}

// sortTypes puts types into their order.
func sortTypes(types []CapabilityType) {
	slices.SortFunc(types, func(a, b CapabilityType) int { return a.rank() - b.rank() })
}

// granted collects a list of all declared capabilities of a type; ok tells that
// there is one.
func (c *artifactCheck) granted(t CapabilityType, of func(Capability) []string) (all []string, ok bool) {
	for _, d := range c.in.Declared {
		if d.Type == t {
			ok = true
			all = append(all, of(d)...)
		}
	}
	return all, ok
}

// compareHosts compares hosts, where network was declared.
func (c *artifactCheck) compareHosts() {
	hosts, ok := c.granted(NetworkAccess, func(d Capability) []string { return d.Hosts })
	if !ok {
		return
	}
	var detected []string
	for _, h := range c.tree.hosts {
		detected = append(detected, h.text)
	}
	if slices.Contains(hosts, AnyHost) {
		if len(detected) > 0 && len(c.tree.dynamic) == 0 {
			c.found.Warn("wildcard_enumerable", c.declaredAt(), fmt.Sprintf("NetworkAccess is declared for every host, though each URL is written out: declare %s", strings.Join(sortHosts(detected), ", ")))
		}
		return
	}
	var bare []string
	for _, h := range hosts {
		host, _ := bareHost(h)
		bare = append(bare, host)
	}
	bare = sortHosts(bare)
	declared, seen := setOf(bare), setOf(append(detected, c.tree.seenHosts...))
	declares, detects := someOf(bare), someOf(sortHosts(detected))
	for _, h := range c.tree.hosts {
		if !declared[h.text] {
			c.found.Error("host_undeclared", h.place.String(), fmt.Sprintf("%s reaches %s, which is not declared (declared: %s; detected: %s): declare it or remove the call", h.place, h.text, declares, detects))
		}
	}
	if len(c.tree.dynamic) > 0 {
		return
	}
	for _, h := range bare {
		if !seen[h] {
			c.found.Warn("host_unused", c.declaredAt(), fmt.Sprintf("%s is declared and no URL names it (detected: %s): take it out", h, detects))
		}
	}
}

// compareScopes compares paths that are written out with the scopes of the
// capability that they need, where it was declared.
func (c *artifactCheck) compareScopes() {
	reads, mayRead := c.granted(ReadAccess, func(d Capability) []string { return d.Scopes })
	writes, mayWrite := c.granted(WriteAccess, func(d Capability) []string { return d.Scopes })
	ways := map[CapabilityType]struct {
		declared bool
		cover    func(string) bool
		listed   string
	}{
		ReadAccess:  {mayRead, scopesCovering(reads), someOf(sortScopes(reads))},
		WriteAccess: {mayWrite, scopesCovering(writes), someOf(sortScopes(writes))},
	}
	type use struct {
		path  string
		gives CapabilityType
	}
	told := map[use]bool{}
	for _, s := range c.tree.scopes {
		way := ways[s.gives]
		if !way.declared || way.cover(s.path) || s.alsoRead && ways[ReadAccess].cover(s.path) || told[use{s.path, s.gives}] {
			continue
		}
		told[use{s.path, s.gives}] = true
		c.found.Error("scope_undeclared", s.place.String(), fmt.Sprintf("%s: %q lies outside the declared scopes of %s (%s): declare it or remove the call", s.place, s.shown, s.gives, way.listed))
	}
}
