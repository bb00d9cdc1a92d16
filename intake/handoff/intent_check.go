package handoff

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/intake"
)

// The ways to install (handoff, §3.2, D6).
const (
	InstallFull            = "full" // create and promote at once; where none is named
	InstallCreateCandidate = "create_candidate"
	InstallPromote         = "promote"
)

// IntentReport is what an install intent comes to (handoff, §3.3).
type IntentReport struct {
	Head
	ExecutionMode Mode        `json:"execution_mode"`
	InstallMode   string      `json:"install_mode"`
	SmokeTest     IntentSmoke `json:"smoke_test"`
	Tail
}

// IntentSmoke is the need of a smoke test.
type IntentSmoke struct {
	Required       *bool   `json:"required"`       // null for a promotion of which nothing is known
	Classification *string `json:"classification"` // auto_run or operator_directed
}

// intentLimitations is what a checked intent does not claim (handoff, §7).
var intentLimitations = []string{
	"Only the shape of the intent is checked, and what was given beside it; whether the gateway takes it, and whether its artifact holds what it says, is not visible from here.",
	"Hosts, scopes, services and secrets are known only where somebody named them.",
}

// CheckIntent checks an agent_revision_create_from_intent payload, alone and
// against what was given beside it: all faults at once. It is a pure function of
// its input.
func CheckIntent(in IntentInput) IntentReport {
	c := &intentCheck{in: in, payload: in.payload, at: in.at}
	c.f.Add(in.found.All()...)
	c.mode, c.install = ModeReasoning, InstallFull
	if c.payload.Kind != intake.ObjectNode {
		c.find("not_object", c.at, fmt.Sprintf(`the payload is %s; an object is wanted: write {"agent_id": "…", …}`, c.payload.Kind))
	} else {
		c.modes()
		c.members()
		if c.install == InstallPromote {
			c.promotion()
		} else {
			c.creation()
		}
		c.againstSpec()
	}
	return IntentReport{
		Head:          head(IntentSchema),
		ExecutionMode: c.mode,
		InstallMode:   c.install,
		SmokeTest:     c.smoke,
		Tail:          c.f.tail(intentLimitations),
	}
}

// intentCheck is an intent while it is checked.
type intentCheck struct {
	in      IntentInput
	f       Findings
	payload intake.Node
	at      string // the pointer of the payload
	mode    Mode
	install string

	capabilities []Capability
	services     []string // credential_services
	smoke        IntentSmoke
	places       map[CapabilityType]string // where each is asked for first
	strangers    int                       // unknown fields so far
	planned      *Plan                     // of the contract, once it is asked for
}

// find adds a finding of the table.
func (c *intentCheck) find(code, at, message string) {
	c.f.Add(Finding{code, intentSeverity(code), at, message})
}

// pointer is the place of a member of the payload.
func (c *intentCheck) pointer(steps ...string) string {
	at := c.at
	for _, s := range steps {
		at += "/" + pointerEscape(s)
	}
	return at
}

// value is a member of the payload; null counts as absent.
func (c *intentCheck) value(name string) (intake.Node, bool) {
	n, given := c.payload.Member(name)
	return n, given && n.Kind != intake.NullNode
}

// text is a text of the payload, "" without one.
func (c *intentCheck) text(name string) string {
	if n, given := c.value(name); given && n.Kind == intake.StringNode {
		return n.Text
	}
	return ""
}

// modes reads how the agent would run and how it is installed, for everything
// else depends on it.
func (c *intentCheck) modes() {
	n, given := c.value("execution_mode")
	switch {
	case !given && !c.knownMode():
		c.find("execution_mode_assumed", c.pointer("execution_mode"), "no execution_mode is named, and it is read as reasoning: name script or reasoning, for the two take other fields")
	case n.Kind == intake.StringNode && (n.Text == string(ModeScript) || n.Text == string(ModeReasoning)):
		c.mode = Mode(n.Text)
	case n.Kind == intake.StringNode:
		c.find("execution_mode_value", c.pointer("execution_mode"), fmt.Sprintf("execution_mode is %s, and it is read as reasoning: only script and reasoning are known", quoteKey(n.Text)))
	}
	n, given = c.value("install_mode")
	if !given || n.Kind != intake.StringNode {
		return
	}
	if c.install = n.Text; !slices.Contains([]string{InstallFull, InstallCreateCandidate, InstallPromote}, n.Text) {
		c.install = InstallCreateCandidate
		c.find("install_mode_value", c.pointer("install_mode"), fmt.Sprintf("install_mode is %s, and it is read as create_candidate: only full, create_candidate and promote are known", quoteKey(n.Text)))
	}
}

// knownMode takes the mode of a promotion from its candidate, else from the
// contract, if the payload names none.
func (c *intentCheck) knownMode() bool {
	if c.text("install_mode") != InstallPromote {
		return false
	}
	if a := c.in.Candidate; a != nil && a.Mode != "" {
		c.mode = a.Mode
		return true
	}
	if p := c.plan(); p != nil && p.ExecutionMode != nil {
		c.mode = p.ExecutionMode.Mode
		return true
	}
	return false
}

// members looks at each member of the payload in its order, then at what is not
// there.
func (c *intentCheck) members() {
	var ignored []string
	for _, m := range c.payload.Members {
		i := slices.IndexFunc(payloadFields[:], func(p payloadField) bool { return p.name == m.Key })
		if i < 0 {
			c.strange(m.Key)
			continue
		}
		if m.Value.Kind == intake.NullNode {
			continue
		}
		field := payloadFields[i]
		switch field.need(c.mode, c.install) {
		case ignoredField:
			ignored = append(ignored, field.name)
			continue
		case refusedField:
			c.refused(field.name, field.promote == requiredField || field.promote == smokeField || field.promote == smokeInputField)
			continue
		case warnedField:
			c.find("credential_services_mode", c.pointer(field.name), "credential_services is for scripts; a reasoning agent is given no secret: drop it, or make the agent a script")
		}
		c.shape(field, m.Value, c.pointer(field.name))
	}
	if len(ignored) > 0 {
		c.find("ignored_in_promote", c.at, fmt.Sprintf("a promotion takes everything from the candidate and ignores %s: leave it out", strings.Join(ignored, ", ")))
	}
	for _, field := range payloadFields {
		if _, given := c.value(field.name); !given && field.need(c.mode, c.install) == requiredField {
			c.missing(field.name)
		}
	}
	if c.text("approval_ref") != "" {
		c.find("approval_ref_unverified", c.pointer("approval_ref"), "only the gateway knows whether this approval was given, and for what: nothing here confirms it")
	}
}

// mostHints is how many unknown fields are told the nearest known one: a payload
// of nothing else is no misspelling.
const mostHints = 100

// strange is a member that is no field.
func (c *intentCheck) strange(key string) {
	for _, forbidden := range forbiddenFields {
		if forbidden.name == key {
			c.find("forbidden_field", c.pointer(key), fmt.Sprintf("%s must not be in a payload: %s; take it out", key, forbidden.why))
			return
		}
	}
	remedy := "take it out"
	if c.strangers++; c.strangers <= mostHints {
		if near := intake.Nearest(key, payloadFieldNames()); near != "" {
			remedy = "did you mean " + near + "?"
		}
	}
	c.find("unknown_field", c.pointer(key), fmt.Sprintf("%s is no field of an install intent: %s", quoteKey(key), remedy))
}

func (c *intentCheck) refused(name string, promotion bool) {
	if promotion {
		c.find("field_not_for_mode", c.pointer(name), fmt.Sprintf("%s goes with install_mode promote only, and this one is %s: take it out", name, c.install))
		return
	}
	c.find("field_not_for_mode", c.pointer(strings.Split(name, ".")...), fmt.Sprintf("%s does not go with execution_mode %s: take it out", name, c.mode))
}

// missing is a required field that is not there. An artifact of a reasoning
// agent is a rule of its own.
func (c *intentCheck) missing(name string) {
	if name != "artifact_ref" || c.mode == ModeScript {
		c.find("missing_field", c.pointer(name), fmt.Sprintf("%s is missing, and %s needs it: name it", name, c.modeInWords()))
		return
	}
	finding := Finding{"missing_intent_artifact", SevError, c.pointer(name),
		"artifact_ref is missing, and a reasoning agent needs one: the factory, not the installer, makes the bundle of its instructions; name that artifact"}
	if n, given := c.value("capabilities"); given && n.Kind == intake.ArrayNode && len(n.Items) == 0 && c.in.AllowZeroCapability {
		finding.Severity = SevWarning
		finding.Message = "artifact_ref is missing; an agent without capabilities may go without, for allow_zero_capability_direct_promote says so: the audit then binds to no artifact (D1, D16)"
	}
	c.f.Add(finding)
}

func (c *intentCheck) modeInWords() string {
	if c.install == InstallPromote {
		return "install_mode promote"
	}
	return "execution_mode " + string(c.mode)
}
