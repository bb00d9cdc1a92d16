package intake

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gowebpki/jcs"

	"agentintake/mobius/risk"
)

// SpecRevision is the version of the rule that scope digests follow
// (specification, §4).
const SpecRevision = 1

// Pending is the only status of a gate: approval happens outside Möbius.
const Pending = "pending"

// SensitiveDataAccess is the action of the gate for personal data that is
// read.
const SensitiveDataAccess = "sensitive_data_access"

// gates lists the approvals that a profile asks for, in family order: each
// high-risk family that is requested, each family that is gated or in
// conflict, and personal data. Their digests are not set yet.
func gates(profile risk.Profile) []Gate {
	list := []Gate{}
	for _, family := range risk.Families() {
		authority := profile.Of(family.Name)
		if !authority.Handed() || authority == risk.AuthorityRequested && !family.HighRisk {
			continue
		}
		list = append(list, newGate(string(family.Name), gateReason(profile, family.Name, authority), family.Question))
	}
	if len(profile.Exposure) > 0 {
		said := profile.Exposure[0]
		list = append(list, newGate(SensitiveDataAccess,
			fmt.Sprintf("Personal data is read: %s.", quoted(said.Span)),
			"Which personal data may be read, on what ground, and who answers for it?"))
	}
	return list
}

func newGate(action, reason, question string) Gate {
	return Gate{ID: "approval:" + action, Action: action, Status: Pending, Reason: reason, Question: question}
}

// gateReason quotes the words that ask for the gate.
func gateReason(profile risk.Profile, family risk.Family, authority risk.Authority) string {
	if authority == risk.BlockedConflict {
		for _, c := range profile.Contradictions {
			if c.Family == family {
				return fmt.Sprintf("The words contradict each other: %s.", quotedSides(c.Sides))
			}
		}
	}
	class, reason := risk.Requested, "The agent would do it by itself: %s."
	if authority == risk.AuthorityGated {
		class, reason = risk.ApprovalGated, "The words ask for an approval: %s."
	}
	for _, o := range profile.Occurrences {
		if o.Family == family && o.Class == class {
			return fmt.Sprintf(reason, quoted(o.Span))
		}
	}
	return "The words hand it to the agent."
}

// quoted says which field says what: outputs says 'Email the customer'.
func quoted(s risk.Span) string {
	return fieldLabel(s.SourceField) + " says '" + excerpt(s.Evidence) + "'"
}

func quotedSides(sides []risk.Occurrence) string {
	parts := make([]string, len(sides))
	for i, side := range sides {
		parts[i] = quoted(side.Span)
	}
	return strings.Join(parts, ", ")
}

// fieldLabel is a field as sentences name it: without "answers.".
func fieldLabel(sourceField string) string { return strings.TrimPrefix(sourceField, "answers.") }

// excerpt keeps a quotation on one line of readable length.
func excerpt(text string) string {
	const most = 120
	text = strings.Join(strings.Fields(text), " ")
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return strings.TrimSpace(string(runes[:most])) + "…"
}

// scope is what a gate's digest covers: whoever approves, approves exactly
// this.
type scope struct {
	Action       string             `json:"action"`
	SpecRevision int                `json:"spec_revision"`
	Objective    string             `json:"objective"`
	Context      string             `json:"context,omitempty"`
	Answers      map[risk.Field]any `json:"answers"`
}

// digestGates sets the scope digests and the IDs of gates.
func (p *pass) digestGates(gates []Gate, occurrences []risk.Occurrence) {
	for i := range gates {
		digest := sha256.Sum256(p.scopeJSON(gates[i].Action, occurrences))
		gates[i].ScopeDigest = hex.EncodeToString(digest[:])
		gates[i].ID = "approval:" + gates[i].Action + ":" + gates[i].ScopeDigest[:12]
	}
}

// scopeJSON is the RFC 8785 canonical JSON of the scope of an action: the
// effective values of the fields that say what the agent does, and of any
// other field in which the action is requested, gated or prohibited.
func (p *pass) scopeJSON(action string, occurrences []risk.Occurrence) []byte {
	s := scope{
		Action:       action,
		SpecRevision: SpecRevision,
		Objective:    strings.TrimSpace(p.draft.Objective),
		Context:      strings.TrimSpace(p.draft.Context),
		Answers:      map[risk.Field]any{},
	}
	for i, f := range fields {
		state := p.fields[i]
		if state.Status == Missing || !f.Scoped && !namedIn(f.Name, action, occurrences) {
			continue
		}
		if f.Kind == List {
			s.Answers[f.Name] = state.Value
		} else {
			s.Answers[f.Name] = state.Value[0]
		}
	}
	plain, err := json.Marshal(s)
	if err != nil {
		panic("intake: a scope of texts cannot be written as JSON: " + err.Error())
	}
	canonical, err := jcs.Transform(plain)
	if err != nil {
		panic("intake: a scope has no canonical form: " + err.Error())
	}
	return canonical
}

// namedIn reports whether a field hands out or bans an action.
func namedIn(field risk.Field, action string, occurrences []risk.Occurrence) bool {
	path := risk.FieldPath(field)
	for _, o := range occurrences {
		if string(o.Family) == action && o.SourceField == path && o.Class != risk.Mentioned {
			return true
		}
	}
	return false
}
