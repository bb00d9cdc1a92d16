package handoff

import (
	"maps"
	"slices"
)

// ArtifactReport is the check of the files of an artifact (handoff, §4). It
// says what a scan of words finds, never that code is safe.
type ArtifactReport struct {
	Head
	ArtifactDigest       *string          `json:"artifact_digest"` // null when not every file could be digested
	Files                []ArtifactFile   `json:"files"`           // in byte order of their paths
	Form                 string           `json:"form"`
	ScriptEntry          *string          `json:"script_entry"` // null for none
	EntrySignals         []EntrySignal    `json:"entry_signals"`
	Detected             []CapabilityType `json:"detected"` // of certain evidence
	Evidence             evidenceByType   `json:"evidence"` // by file, then line
	Hosts                []string         `json:"hosts"`    // sorted
	DynamicHosts         bool             `json:"dynamic_hosts"`
	RemoteAccessDetected bool             `json:"remote_access_detected"` // a fact, no threat
	Dependencies         Dependencies     `json:"dependencies"`
	Missing              []CapabilityType `json:"missing"` // detected and not declared
	Excess               []CapabilityType `json:"excess"`  // declared without evidence
	Verdict              string           `json:"verdict"`
	Tail
}

// Dependencies are the packages of an artifact, and what follows from them
// (handoff, §2.5).
type Dependencies struct {
	Manifests  []Manifest `json:"manifests"`
	ThirdParty []string   `json:"third_party"` // of all manifests, sorted
	Packages   []Package  `json:"packages"`    // declared in words
	Action     string     `json:"action"`
	Reason     string     `json:"reason"`
}

// The verdicts.
const (
	VerdictMatch       = "match"
	VerdictMismatch    = "mismatch"
	VerdictNotCompared = "not_compared"
)

// evidenceByType is evidence by capability type, in the order of the types;
// types without any are left out.
type evidenceByType [len(scannedGifts)][]Evidence

// MarshalJSON writes an object of lists.
func (e evidenceByType) MarshalJSON() ([]byte, error) {
	o := orderedObject{}
	for i, list := range e {
		if len(list) > 0 {
			o = append(o, orderedMember{string(scannedTypes[i]), list})
		}
	}
	return o.MarshalJSON()
}

// Of is the evidence of a type.
func (e evidenceByType) Of(t CapabilityType) []Evidence {
	if i := slices.Index(scannedTypes, t); i >= 0 {
		return e[i]
	}
	return nil
}

// artifactCheck is a check while it is made.
type artifactCheck struct {
	in       ArtifactInput
	tree     *Tree
	found    Findings
	form     string
	entry    string // the script's; "" for none
	required []CapabilityType
	missing  []CapabilityType
	excess   []CapabilityType
}

// CheckArtifact compares the files of an artifact with what was declared for
// them (handoff, §4). It is a pure function of its input.
func CheckArtifact(in ArtifactInput) ArtifactReport {
	c := artifactCheck{in: in, tree: in.Tree}
	if c.tree == nil {
		c.tree = scanFiles(nil, nil)
	}
	c.found.Add(in.Found.list...)
	c.found.Add(c.tree.notes.list...)
	c.form, c.entry = c.tree.form(in.ScriptEntry)
	for i, t := range scannedTypes {
		if slices.ContainsFunc(c.tree.evidence[i], func(e Evidence) bool { return e.Level == Certain }) {
			c.required = append(c.required, t)
		}
	}
	c.checkForm()
	c.checkEntry()
	c.checkBundle()
	c.checkHosts()
	c.compare()
	dependencies := c.dependencies()
	return c.report(dependencies)
}

func (c *artifactCheck) report(dependencies Dependencies) ArtifactReport {
	hosts := make([]string, len(c.tree.hosts))
	for i, h := range c.tree.hosts {
		hosts[i] = h.text
	}
	verdict := VerdictNotCompared
	if c.in.Compared {
		verdict = VerdictMatch
		if len(c.found.Codes(SevError)) > 0 {
			verdict = VerdictMismatch
		}
	}
	return ArtifactReport{
		Head:                 head(ArtifactSchema),
		ArtifactDigest:       orNull(c.tree.digest),
		Files:                list(c.tree.files),
		Form:                 c.form,
		ScriptEntry:          orNull(c.entry),
		EntrySignals:         list(c.tree.signals),
		Detected:             list(c.required),
		Evidence:             c.tree.evidence,
		Hosts:                list(sortHosts(hosts)),
		DynamicHosts:         len(c.tree.dynamic) > 0,
		RemoteAccessDetected: slices.Contains(c.required, NetworkAccess),
		Dependencies:         dependencies,
		Missing:              list(c.missing),
		Excess:               list(c.excess),
		Verdict:              verdict,
		Tail:                 c.found.tail(artifactLimitations),
	}
}

// artifactLimitations are what a scan of words cannot say (handoff, §7).
var artifactLimitations = []string{
	"A match means that no token asks for more than was declared. It does not mean that the code is safe, complete or harmless.",
	"Not read: strings that are built at run time, generated code, reflection, vendored code and binaries.",
	"The artifact digest is Möbius' own, the SHA-256 of what sha256sum prints for the sorted files; a gateway's digest of the same files differs.",
	"A host that is built at run time is not known; one in a comment, a test or an identifier may never be reached.",
}

// dependencies decides about the packager (handoff, §2.5).
func (c *artifactCheck) dependencies() Dependencies {
	found := slices.Clone(c.tree.declared)
	for _, text := range c.in.Prose {
		found = append(found, dependenciesIn(read("", text), false)...)
	}
	d := Dependencies{Manifests: list(c.tree.manifests), ThirdParty: []string{}, Packages: packagesOf(found)}
	third := map[string]bool{}
	for _, m := range c.tree.manifests {
		for _, name := range m.ThirdParty {
			third[name] = true
		}
	}
	d.ThirdParty = append(d.ThirdParty, slices.Sorted(maps.Keys(third))...)
	facts := PackagingFacts{CoderStatus: c.in.CoderStatus, Layers: c.in.Layers, Manifest: len(d.Manifests) > 0, ThirdParty: len(third) > 0, InWords: len(d.Packages) > 0}
	d.Action, d.Reason = facts.Decide()
	return d
}
