package intake

import (
	"fmt"
	"strings"

	"agentintake/mobius/risk"
)

// The statuses of a dimension of readiness (specification, §5).
const (
	Pass         = "pass"
	Fail         = "fail"
	Blocked      = "blocked"
	NotEvaluated = "not_evaluated"
)

// readiness judges the contract, never the agent: nothing was built.
func readiness(a Assessment) Readiness {
	missing := a.WithStatus(Missing)
	r := Readiness{
		SpecCompleteness:     Dimension{Pass, "All twelve fields are resolved."},
		SafetyReadiness:      Dimension{Pass, "All twelve fields are resolved, nothing contradicts and nothing waits for an approval."},
		VerificationEvidence: Dimension{NotEvaluated, "A plan is not proof: there is nothing yet that could be verified."},
		OperationalReadiness: Dimension{NotEvaluated, "Nothing was built, so nothing can be operated."},
	}
	if len(missing) > 0 {
		r.SpecCompleteness = Dimension{Fail, fmt.Sprintf("%s missing: %s.", countOf(len(missing), "field is", "fields are"), joinFields(missing))}
		r.SafetyReadiness = Dimension{NotEvaluated, "Safety cannot be judged before all twelve fields are resolved."}
	}
	if len(missing) == 0 && len(a.Unread) > 0 {
		r.SafetyReadiness = Dimension{NotEvaluated, fmt.Sprintf("Safety cannot be judged over what could not be read: %s.", fieldLabel(a.Unread[0].SourceField))}
	}
	if reason := safetyBlock(a); reason != "" {
		r.SafetyReadiness = Dimension{Blocked, reason}
		r.OperationalReadiness = Dimension{Blocked, "Safety is blocked, and nothing was built."}
	}
	return r
}

// safetyBlock says what blocks safety, "" when nothing does.
func safetyBlock(a Assessment) string {
	var reasons []string
	if families := a.Contradicted(); len(families) > 0 {
		reasons = append(reasons, fmt.Sprintf("%s in %s", countOf(len(families), "contradiction", "contradictions"), joinFamilies(families)))
	}
	if n := len(a.Gates); n > 0 {
		reasons = append(reasons, fmt.Sprintf("%s pending: %s", countOf(n, "approval is", "approvals are"), joinActions(a.Gates)))
	}
	if len(reasons) == 0 {
		return ""
	}
	text := strings.Join(reasons, "; ")
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// decision is what the intake comes to.
func decision(a Assessment) Decision {
	switch {
	case len(a.WithStatus(Missing)) > 0:
		return NeedsInterview
	case len(a.Gates) > 0:
		return HumanApprovalRequired
	}
	return SpecReady
}

// nextAction is what a person does next, in one sentence.
func nextAction(a Assessment) string {
	missing := a.WithStatus(Missing)
	switch {
	case len(a.Unread) > 0:
		return fmt.Sprintf("Reword %s in plain English: it could not be read for risk.", fieldLabel(a.Unread[0].SourceField))
	case len(a.Risk.Contradictions) > 0:
		c := a.Risk.Contradictions[0]
		if len(c.Sides) == 1 {
			return fmt.Sprintf("Reword %s: say plainly whether the agent does it.", quotedPhrase(c.Sides[0].Span))
		}
		return fmt.Sprintf("Change one of two answers that contradict each other: %s.", quotedSides(c.Sides))
	case len(missing) == 1:
		return fmt.Sprintf("Answer the open question: %s.", missing[0])
	case len(missing) > 1:
		return fmt.Sprintf("Answer the %d open questions, first %s.", len(missing), missing[0])
	case len(a.Gates) > 0:
		return fmt.Sprintf("Have a person outside Möbius look at %s before anyone builds: %s.", countOf(len(a.Gates), "pending approval", "pending approvals"), joinActions(a.Gates))
	}
	return "Review the Agent Spec; whether anyone builds the agent is decided outside Möbius."
}

func quotedPhrase(s risk.Span) string {
	return "'" + excerpt(s.Evidence) + "' in " + fieldLabel(s.SourceField)
}

// countOf counts things in words: "1 field is", "3 fields are".
func countOf(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

func joinFields(names []risk.Field) string {
	parts := make([]string, len(names))
	for i, name := range names {
		parts[i] = string(name)
	}
	return strings.Join(parts, ", ")
}

func joinActions(gates []Gate) string {
	parts := make([]string, len(gates))
	for i, g := range gates {
		parts[i] = g.Action
	}
	return strings.Join(parts, ", ")
}

func joinFamilies(families []risk.Family) string {
	parts := make([]string, len(families))
	for i, f := range families {
		parts[i] = string(f)
	}
	return strings.Join(parts, ", ")
}
