package handoff

import (
	"agentintake/mobius/intake"
)

// The forms of an artifact (handoff, §4).
const (
	FormScript     = "script"
	FormAmbiguous  = "ambiguous"
	FormLibrary    = "library"
	FormIntentOnly = "intent_only"
	FormNoCode     = "no_code"
)

// ReportFacts are what a plan takes from the report of an artifact check
// (handoff, §4).
type ReportFacts struct {
	Form        string
	ScriptEntry string
	Manifest    bool     // it holds at least one
	ThirdParty  []string // packages of its manifests
	Packages    []Package
	Reason      string // of its own decision about packaging
}

// HasSource tells whether the artifact holds code.
func (f *ReportFacts) HasSource() bool {
	return f != nil && (f.Form == FormScript || f.Form == FormAmbiguous || f.Form == FormLibrary)
}

// reportFacts reads a report of §4. Its other keys are known and passed over:
// the report was made by a check, and is not checked again here.
func (d *decoder) reportFacts(n intake.Node, pointer string) *ReportFacts {
	f := &ReportFacts{}
	pass := func(intake.Node, string) {}
	d.object(n, pointer, []key{
		{"schema_version", d.choice(new(string), ArtifactSchema)}, {"execution_authorized", pass},
		{"artifact_digest", pass}, {"files", pass},
		{"form", d.choice(&f.Form, FormScript, FormAmbiguous, FormLibrary, FormIntentOnly, FormNoCode)},
		{"script_entry", d.text(&f.ScriptEntry)},
		{"entry_signals", pass}, {"detected", pass}, {"evidence", pass}, {"hosts", pass}, {"dynamic_hosts", pass},
		{"remote_access_detected", pass},
		{"dependencies", func(n intake.Node, at string) {
			d.object(n, at, []key{
				{"manifests", func(n intake.Node, at string) {
					d.each(n, at, func(intake.Node, string) { f.Manifest = true })
				}},
				{"third_party", d.texts(&f.ThirdParty)},
				{"packages", func(n intake.Node, at string) { f.Packages = d.packages(n, at) }},
				{"action", pass},
				{"reason", d.text(&f.Reason)},
			})
		}},
		{"missing", pass}, {"excess", pass}, {"verdict", pass},
		{"findings", pass}, {"errors", pass}, {"warnings", pass}, {"limitations", pass},
	})
	return f
}

// packages reads a list of packages.
func (d *decoder) packages(n intake.Node, pointer string) []Package {
	var all []Package
	d.each(n, pointer, func(n intake.Node, at string) {
		var p Package
		var version string
		d.object(n, at, []key{
			{"ecosystem", d.text(&p.Ecosystem)}, {"name", d.text(&p.Name)}, {"version", d.text(&version)},
		})
		p.Version = orNull(version)
		all = append(all, p)
	})
	return all
}
