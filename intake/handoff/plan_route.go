package handoff

import (
	"slices"
)

// The routes through a factory (handoff, §2.4).
const (
	RouteArtifactReuse = "artifact_reuse"
	RouteDesignHeavy   = "design_heavy"
	RouteExternalTool  = "external_tool"
	RouteReasoningOnly = "reasoning_only"
	RouteGatedCode     = "gated_code"
	RouteSimpleCode    = "simple_code"
)

// routeRow is a row of the table of routes.
type routeRow struct {
	route string
	when  func(*planner) bool
}

// routeRows is that table: the first row that applies.
var routeRows = [...]routeRow{
	{RouteArtifactReuse, (*planner).sourceUsable},
	{RouteDesignHeavy, (*planner).designHeavy},
	{RouteExternalTool, func(p *planner) bool { return len(p.gathered.packages) > 0 }},
	{RouteReasoningOnly, func(p *planner) bool { return !p.traits.CodeBearing }},
	{RouteGatedCode, func(p *planner) bool {
		t, b := p.traits, p.plan.BeyondSelf
		return t.Network || t.Execution || t.Spawning || b.Reads || b.Writes
	}},
	{RouteSimpleCode, func(*planner) bool { return true }},
}

// route finds the route, and for one that begins with a design the one after it.
func (p *planner) route() {
	first := slices.IndexFunc(routeRows[:], func(row routeRow) bool { return row.when(p) })
	route := routeRows[first].route
	p.plan.Route = &route
	if route == RouteDesignHeavy {
		after := first + 1 + slices.IndexFunc(routeRows[first+1:], func(row routeRow) bool { return row.when(p) })
		then := routeRows[after].route
		p.plan.Then = &then
	}
}

// building is the route that makes the artifact: the one after the design where
// there is one.
func (p *planner) building() string {
	if p.plan.Then != nil {
		return *p.plan.Then
	}
	return *p.plan.Route
}

// sourceGiven tells whether an artifact to reuse is spoken of at all.
func (p *planner) sourceGiven() bool {
	return p.options.SourceArtifactRef != "" || p.options.SourceScriptEntry != ""
}

// sourceUsable tells whether it can be reused as it is.
func (p *planner) sourceUsable() bool {
	o := p.options
	return o.SourceArtifactRef != "" && o.SourceScriptEntry != "" && (o.SourceState == "" || o.SourceState == SourceOK) && !isFalse(o.SourceValidated)
}

// designHeavy tells whether somebody has to design before anybody codes.
func (p *planner) designHeavy() bool {
	if p.options.DesignNeeded != nil {
		return *p.options.DesignNeeded
	}
	return p.traits.CodeBearing && slices.ContainsFunc(p.texts.in(readingFields...), func(r *reading) bool { return len(designWords.in(r)) > 0 })
}

// Packager says what becomes of the dependencies (handoff, §2.5).
type Packager struct {
	Action   string    `json:"action"`
	Reason   string    `json:"reason"`
	Packages []Package `json:"packages"`
}

// What a packager does.
const (
	packagerRuns    = "packager"
	packagerSkipped = "skip_to_gates"
	packagerUnknown = "decide_after_inspection"
)

// needsPackager is the status of a coder who asks for one.
const needsPackager = "needs_packager"

// PackagingFacts are what the decision about packaging turns on.
type PackagingFacts struct {
	CoderStatus string
	Layers      bool
	Manifest    bool // there is at least one
	ThirdParty  bool // one names a package that has to be fetched
	InWords     bool // words declare a package
}

// packagingRows is the table of that decision: the first row that applies
// (handoff, §2.5).
var packagingRows = [...]struct {
	when           func(PackagingFacts) bool
	action, reason string
}{
	{func(f PackagingFacts) bool { return f.CoderStatus == needsPackager }, packagerRuns, "needs_packager"},
	{func(f PackagingFacts) bool { return f.Layers }, packagerSkipped, "layers_present"},
	{func(f PackagingFacts) bool { return f.ThirdParty }, packagerRuns, "third_party"},
	{func(f PackagingFacts) bool { return f.InWords }, packagerRuns, "declared_in_prose"},
	{func(f PackagingFacts) bool { return f.Manifest }, packagerSkipped, "empty_or_stdlib"},
	{func(PackagingFacts) bool { return true }, packagerSkipped, "no_manifest"},
}

// Decide returns action and reason of the row that the facts fall into.
func (f PackagingFacts) Decide() (action, reason string) {
	for _, row := range packagingRows {
		if row.when(f) {
			return row.action, row.reason
		}
	}
	return "", ""
}

// packaging decides about the packager. Without the report of an artifact only
// what needs no files is known.
func (p *planner) packaging() {
	packages, report := packagesOf(p.gathered.packages), p.options.Artifact
	facts := PackagingFacts{CoderStatus: p.options.CoderStatus, Layers: p.options.Layers, InWords: len(packages) > 0}
	if report != nil {
		for _, one := range report.Packages {
			if !slices.ContainsFunc(packages, func(k Package) bool { return k.Ecosystem == one.Ecosystem && k.Name == one.Name }) {
				packages = append(packages, one)
			}
		}
		facts.Manifest, facts.ThirdParty = report.Manifest, len(report.ThirdParty) > 0
		facts.Layers = facts.Layers || report.Reason == "layers_present"
		facts.InWords = facts.InWords || report.Reason == "declared_in_prose"
		if facts.CoderStatus == "" && report.Reason == needsPackager {
			facts.CoderStatus = needsPackager
		}
	}
	d := Packager{Packages: packages}
	d.Action, d.Reason = facts.Decide()
	if report == nil && d.Reason == "no_manifest" && p.building() != RouteReasoningOnly {
		d.Action, d.Reason = packagerUnknown, "files_not_seen"
	}
	p.plan.Packager = &d
}
