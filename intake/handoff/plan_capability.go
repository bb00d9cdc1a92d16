package handoff

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"agentintake/mobius/risk"
)

// Basis is one reason for a capability: the words, or the authority, that ask
// for it (handoff, §2.2).
type Basis struct {
	Type      CapabilityType `json:"type"`
	Value     *string        `json:"value"` // host, scope, service, seconds or number; null without one
	Signal    string         `json:"signal"`
	Field     string         `json:"field"`
	Evidence  string         `json:"evidence"`  // the exact words
	Authority *string        `json:"authority"` // of a family; null for words
}

// gathering collects what the answers and the risk say about capabilities.
type gathering struct {
	texts   *texts
	profile risk.Profile
	options Options

	basis    []Basis
	said     map[basisKey]bool
	needed   map[CapabilityType]bool
	hosts    []string // named
	services []string // slugs that need a login
	reaching []string // slugs of services that the network has to reach
	reads    []string
	writes   []string
	packages []dependency

	openWeb      string // the words, "" without
	dynamicHost  bool   // a URL whose host is put together at run time
	openReads    bool   // a place whose path nobody named
	openWrites   bool
	conflict     bool // a service needs a login and secrets are prohibited
	openInterval bool
	interval     int64 // seconds, the smallest
	children     int64
}

// signalRows are the rows of the table of signals, in its order.
var signalRows = [...]struct {
	signal string
	gather func(*gathering)
}{
	{"family", (*gathering).families},
	{"url, host", (*gathering).namedHosts},
	{"network", (*gathering).network},
	{"open_web", (*gathering).openWebWords},
	{"service", (*gathering).namedServices},
	{"credential", (*gathering).namedCredentials},
	{"path", (*gathering).paths},
	{"file", (*gathering).files},
	{"memory", (*gathering).memory},
	{"cadence", (*gathering).cadence},
	{"schedule", func(g *gathering) { g.phrase("schedule", SchedulerAccess, scheduleWords, "goal", "outputs", "tools") }},
	{"exec", (*gathering).execution},
	{"spawn", (*gathering).spawning},
	{"mcp", func(g *gathering) { g.phrase("mcp", SandboxFunctions, mcpWords, "tools") }},
}

// gather reads all rows.
func gather(t *texts, profile risk.Profile, o Options) *gathering {
	g := &gathering{texts: t, profile: profile, options: o, needed: map[CapabilityType]bool{}, said: map[basisKey]bool{}}
	g.packages = g.declaredPackages()
	for _, row := range signalRows {
		row.gather(g)
	}
	slices.SortStableFunc(g.basis, func(a, b Basis) int { return a.Type.rank() - b.Type.rank() })
	return g
}

// declaredPackages are the packages that the reading fields declare in words.
func (g *gathering) declaredPackages() []dependency {
	var found []dependency
	for _, r := range g.texts.in(readingFields...) {
		found = append(found, dependenciesIn(r, r.field == "tools")...)
	}
	return found
}

// ask notes that a capability is needed, and why. A reason that was given
// already is not repeated.
func (g *gathering) ask(of CapabilityType, value, signal string, r *reading, start, end int) {
	g.reason(Basis{Type: of, Value: orNull(value), Signal: signal, Field: r.field, Evidence: r.exact(start, end)})
}

func (g *gathering) reason(b Basis) {
	g.needed[b.Type] = true
	said := basisKey{b.Type, "", b.Signal, b.Field, b.Evidence}
	if b.Value != nil {
		said.value = *b.Value
	}
	if !g.said[said] {
		g.said[said] = true
		g.basis = append(g.basis, b)
	}
}

// basisKey is what makes two reasons the same.
type basisKey struct {
	of                             CapabilityType
	value, signal, field, evidence string
}

// phrase reads a row that is nothing but a list of words.
func (g *gathering) phrase(signal string, of CapabilityType, words vocabulary, fields ...string) {
	for _, r := range g.texts.in(fields...) {
		for _, m := range words.outsideURLs(r) {
			g.ask(of, "", signal, r, m.start, m.end)
		}
	}
}

// families reads the rows of the families that are handed.
func (g *gathering) families() {
	for _, family := range risk.Families() {
		authority := g.profile.Of(family.Name)
		phrases := g.handing(family.Name)
		if !authority.Handed() || len(phrases) == 0 {
			continue
		}
		named := string(authority)
		asked := func(of CapabilityType, o risk.Occurrence) {
			g.reason(Basis{Type: of, Signal: "family", Field: bareField(o.SourceField), Evidence: o.Evidence, Authority: &named})
		}
		switch {
		case family.Name == risk.DestructiveDeletion:
			g.deletions(phrases, asked)
			continue
		case family.Name == risk.LocalWrites:
			g.localScopes()
		}
		for _, o := range phrases {
			asked(familyNeeds[family.Name], o)
		}
	}
}

// familyNeeds is what the families need, but for deletions.
var familyNeeds = map[risk.Family]CapabilityType{
	risk.ExternalSend:         NetworkAccess,
	risk.Publish:              NetworkAccess,
	risk.OutreachContact:      NetworkAccess,
	risk.PurchasePaymentTrade: NetworkAccess,
	risk.SystemOfRecordWrites: NetworkAccess,
	risk.ProductionChanges:    NetworkAccess,
	risk.CredentialsSecrets:   CredentialAccess,
	risk.LocalWrites:          WriteAccess,
}

// onlyDeclares reports a phrase that is how a text names a package, such as "pip
// install X": a dependency of the agent, and no act of its own.
func (g *gathering) onlyDeclares(o risk.Occurrence) bool {
	return o.Family == risk.LocalWrites && slices.ContainsFunc(g.packages, func(d dependency) bool {
		return d.field == bareField(o.SourceField) && strings.Contains(d.evidence, o.Evidence)
	})
}

// deletions reads where things are deleted: over the network, on the paths that
// are named, or, where no phrase says where, beyond the own folder and open.
func (g *gathering) deletions(phrases []risk.Occurrence, asked func(CapabilityType, risk.Occurrence)) {
	var nowhere []risk.Occurrence
	placed := false
	for _, o := range phrases {
		r, it, found := g.textOf(o.Span)
		switch {
		case found && (g.reachesOut(r, it) || storedOnline.says(r, it)):
			asked(NetworkAccess, o)
			placed = true
		case found && len(g.scopesIn(r, it)) > 0:
			g.writes = append(g.writes, g.scopesIn(r, it)...)
			asked(WriteAccess, o)
			placed = true
		default:
			nowhere = append(nowhere, o)
		}
	}
	if placed {
		return
	}
	g.openWrites = true
	for _, o := range nowhere {
		asked(WriteAccess, o)
	}
}

// handing are the phrases that hand a family, or that leave open whether they
// do: those in the reading fields where there are any.
func (g *gathering) handing(family risk.Family) []risk.Occurrence {
	var all, read []risk.Occurrence
	for _, o := range g.profile.Occurrences {
		if o.Family != family || o.Class != risk.Requested && o.Class != risk.ApprovalGated && !o.Ambiguous || g.onlyDeclares(o) {
			continue
		}
		all = append(all, o)
		if slices.Contains(readingFields, bareField(o.SourceField)) {
			read = append(read, o)
		}
	}
	if len(read) > 0 {
		return read
	}
	return all
}

// bareField is the name of a field as outputs have it.
func bareField(sourceField string) string { return strings.TrimPrefix(sourceField, "answers.") }

// textOf is the text that a span of the reader points into, with its item.
func (g *gathering) textOf(s risk.Span) (*reading, item, bool) {
	n := max(0, int(s.Item))
	texts := g.texts.byField[bareField(s.SourceField)]
	if n >= len(texts) {
		return nil, item{}, false
	}
	it, found := texts[n].itemOf(s.Start)
	return texts[n], it, found
}

// reachesOut reports whether an item names a host or a service. A service of
// which there is an export is only where a file comes from.
func (g *gathering) reachesOut(r *reading, it item) bool {
	if services.says(r, it) && !offlineCopies.has(r, it) {
		return true
	}
	hosts := r.hosts()
	i, _ := slices.BinarySearchFunc(hosts, r.tokens[it.from].start, func(h HostMatch, at int) int { return cmp.Compare(h.Start, at) })
	return i < len(hosts) && hosts[i].Start < r.tokens[it.to-1].end
}

// spawning reads who starts other agents, and how many.
func (g *gathering) spawning() {
	for _, r := range g.texts.in(objectiveField, "goal", "outputs", "tools") {
		for _, m := range spawns.outsideURLs(r) {
			count := r.countOf(m)
			g.children = max(g.children, count)
			value := ""
			if count > 0 {
				value = strconv.FormatInt(count, 10)
			}
			g.ask(AgentSpawn, value, "spawn", r, m.start, m.end)
		}
	}
}

// countOf is the number right before a phrase, or in it; 0 without one.
func (r *reading) countOf(m match) int64 {
	for i := m.from + 1; i < m.to; i++ {
		if n, ok := r.numberAt(i); ok && r.tokens[i].kind == wordToken {
			return n
		}
	}
	if m.from >= 2 && r.tokens[m.from-1].kind == spaceToken {
		if n, ok := r.numberAt(m.from - 2); ok {
			return n
		}
	}
	return 0
}

// execution reads what runs code: words, and each tool of the system.
func (g *gathering) execution() {
	g.phrase("exec", CodeExecution, execWords, objectiveField, "goal", "outputs", "tools")
	for _, d := range g.packages {
		if d.Ecosystem == SystemPackages {
			g.reason(Basis{Type: CodeExecution, Value: orNull(d.Name), Signal: "exec", Field: d.field, Evidence: d.evidence})
		}
	}
}

// cadence reads how often the agent starts itself.
func (g *gathering) cadence() {
	texts := g.texts.in("trigger", "cadence")
	for _, r := range texts {
		if len(byHand.in(r)) > 0 {
			return
		}
	}
	for _, r := range texts {
		for _, found := range intervalsIn(r) {
			if g.interval == 0 || found.seconds < g.interval {
				g.interval = found.seconds
			}
			g.ask(BackgroundReevaluation, strconv.FormatInt(found.seconds, 10), "cadence", r, found.start, found.end)
		}
		for _, m := range alwaysOn.in(r) {
			g.openInterval = true
			g.ask(BackgroundReevaluation, "", "cadence", r, m.start, m.end)
		}
	}
	g.openInterval = g.openInterval && g.interval == 0
}
