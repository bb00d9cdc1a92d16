package handoff

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// sarifSchema names the published schema of SARIF 2.1.0.
const sarifSchema = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

// sarifLog is a log of SARIF 2.1.0, as far as it is used.
type sarifLog struct {
	Schema  string     `json:"$schema"`
	Version string     `json:"version"`
	Runs    []sarifRun `json:"runs"`
}

type sarifRun struct {
	Tool        sarifTool         `json:"tool"`
	Invocations []sarifInvocation `json:"invocations"`
	Results     []sarifResult     `json:"results"`
	Properties  sarifProperties   `json:"properties"`
}

type sarifTool struct {
	Driver sarifDriver `json:"driver"`
}

type sarifDriver struct {
	Name    string      `json:"name"`
	Version string      `json:"version,omitempty"`
	Rules   []sarifRule `json:"rules"`
}

type sarifRule struct {
	ID               string      `json:"id"`
	ShortDescription sarifText   `json:"shortDescription"`
	Help             sarifText   `json:"help"`
	Configuration    sarifConfig `json:"defaultConfiguration"`
}

type sarifText struct {
	Text string `json:"text"`
}

type sarifConfig struct {
	Level string `json:"level"`
}

type sarifInvocation struct {
	Successful bool `json:"executionSuccessful"`
}

type sarifResult struct {
	RuleID    string          `json:"ruleId"`
	RuleIndex int             `json:"ruleIndex"`
	Level     string          `json:"level"`
	Message   sarifText       `json:"message"`
	Locations []sarifLocation `json:"locations"`
}

type sarifLocation struct {
	Physical *sarifPhysical `json:"physicalLocation,omitempty"`
	Logical  []sarifLogical `json:"logicalLocations,omitempty"`
}

type sarifPhysical struct {
	Artifact sarifURI     `json:"artifactLocation"`
	Region   *sarifRegion `json:"region,omitempty"`
}

type sarifURI struct {
	URI string `json:"uri"`
}

type sarifRegion struct {
	StartLine int `json:"startLine"`
}

type sarifLogical struct {
	Name string `json:"fullyQualifiedName"`
}

// sarifProperties are what the report says beside its findings.
type sarifProperties struct {
	ExecutionAuthorized bool     `json:"execution_authorized"`
	Verdict             string   `json:"verdict"`
	Form                string   `json:"form"`
	ArtifactDigest      string   `json:"artifact_digest,omitempty"`
	Limitations         []string `json:"limitations"`
}

// SARIF writes the report as a log of SARIF 2.1.0, for tools that show findings
// beside the code. version is that of the program. Every rule is in the log,
// with its help, whether it was broken or not.
func (r ArtifactReport) SARIF(version string) ([]byte, error) {
	run := sarifRun{
		Tool:        sarifTool{sarifDriver{"mobius", version, sarifRules()}},
		Invocations: []sarifInvocation{{true}},
		Results:     []sarifResult{},
		Properties:  sarifProperties{r.ExecutionAuthorized, r.Verdict, r.Form, "", r.Limitations},
	}
	if r.ArtifactDigest != nil {
		run.Properties.ArtifactDigest = *r.ArtifactDigest
	}
	for _, f := range r.Findings {
		run.Results = append(run.Results, sarifResult{
			RuleID: f.Code, RuleIndex: slices.IndexFunc(artifactRules, func(rule artifactRule) bool { return rule.code == f.Code }),
			Level: string(f.Severity), Message: sarifText{f.Message}, Locations: []sarifLocation{r.sarifPlace(f.At)},
		})
	}
	return Encode(sarifLog{sarifSchema, "2.1.0", []sarifRun{run}})
}

func sarifRules() []sarifRule {
	rules := make([]sarifRule, len(artifactRules))
	for i, r := range artifactRules {
		rules[i] = sarifRule{r.code, sarifText{r.about}, sarifText{r.help}, sarifConfig{string(r.severity)}}
	}
	return rules
}

// sarifPlace is where a finding stands: a file with its line, or a value of the
// input, which is shown at the entry, for viewers know files only.
func (r ArtifactReport) sarifPlace(at string) sarifLocation {
	if strings.HasPrefix(at, "/") || at == "" {
		place := sarifLocation{Logical: []sarifLogical{{at}}}
		switch {
		case r.ScriptEntry != nil:
			place.Physical = &sarifPhysical{Artifact: sarifURI{uriPath(*r.ScriptEntry)}}
		case len(r.Files) > 0:
			place.Physical = &sarifPhysical{Artifact: sarifURI{uriPath(r.Files[0].Path)}}
		}
		return place
	}
	physical := sarifPhysical{}
	if i := strings.LastIndexByte(at, ':'); i > 0 {
		if line, err := strconv.Atoi(at[i+1:]); err == nil && line > 0 {
			at, physical.Region = at[:i], &sarifRegion{line}
		}
	}
	physical.Artifact.URI = uriPath(at)
	return sarifLocation{Physical: &physical}
}

// uriPath is a relative path as a URI has it.
func uriPath(file string) string {
	var b strings.Builder
	for i := range len(file) {
		if c := file[i]; c < 0x80 && (wordByte[c] || strings.IndexByte("-.~/!$&'()*+,;=@", c) >= 0) {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}
