package handoff

import (
	"fmt"
	"slices"
	"strings"
)

// grantCheck compares what somebody asks for with what the plan of a contract
// gives: less is a warning, more an error (handoff, §3.3).
type grantCheck struct {
	find  func(code, at, message string)
	at    func(CapabilityType) string // the place where a capability is asked for
	asker string                      // who asks, in words
}

// capability checks one capability against those of the plan.
func (g grantCheck) capability(asked Capability, plan []Capability) {
	at := g.at(asked.Type)
	i := slices.IndexFunc(plan, func(p Capability) bool { return p.Type == asked.Type })
	if i < 0 {
		if !withinSelf(asked) {
			g.find("capability_not_in_spec", at, fmt.Sprintf("%s asks for %s, and the contract gives %s: take it out, or change the contract first", g.asker, asked.Type, typesOf(plan)))
		}
		return
	}
	spec := plan[i]
	beyond := func(code, what string, values, granted []string) {
		if len(values) > 0 {
			given := "gives " + strings.Join(granted, ", ")
			if len(granted) == 0 {
				given = "leaves them open, which grants none"
			}
			g.find(code, at, fmt.Sprintf("%s asks for %s %s, and the contract %s: take it out, or change the contract first", asked.Type, what, strings.Join(values, ", "), given))
		}
	}
	hosts, services := setOf(spec.Hosts), setOf(spec.Services)
	beyond("host_not_in_spec", "hosts", without(asked.Hosts, func(h string) bool { return hostGranted(h, hosts) }), spec.Hosts)
	beyond("scope_not_in_spec", "scopes", without(asked.Scopes, scopesGranted(spec.Scopes)), spec.Scopes)
	beyond("capability_not_in_spec", "services", without(asked.Services, func(s string) bool { return services[s] }), spec.Services)
	if asked.Type == AgentSpawn && asked.MaxChildren > spec.MaxChildren {
		beyond("capability_not_in_spec", "max_children", []string{fmt.Sprint(asked.MaxChildren)}, numberGiven(spec.MaxChildren))
	}
	if asked.Type != BackgroundReevaluation {
		return
	}
	if spec.MinIntervalSecs == 0 || asked.MinIntervalSecs > 0 && asked.MinIntervalSecs < spec.MinIntervalSecs {
		beyond("capability_not_in_spec", "min_interval_secs", []string{fmt.Sprint(asked.MinIntervalSecs)}, numberGiven(spec.MinIntervalSecs))
	}
	if asked.AllowReasoning && !spec.AllowReasoning {
		beyond("capability_not_in_spec", "allow_reasoning", []string{"true"}, []string{"false"})
	}
}

// services checks credential_services against the plan.
func (g grantCheck) services(asked []string, at string, plan []Capability) {
	var granted []string
	for _, p := range plan {
		granted = append(granted, p.Services...)
	}
	known := setOf(granted)
	more := without(asked, func(s string) bool { return known[s] })
	if len(more) > 0 {
		g.find("capability_not_in_spec", at, fmt.Sprintf("credential_services asks for %s, and the contract gives %s: take it out, or change the contract first", strings.Join(more, ", "), orNothing(granted)))
	}
}

// lacking warns of what the plan gives and the intent does not ask for.
func (g grantCheck) lacking(asked []Capability, at string, plan []Capability) {
	for _, p := range plan {
		if !slices.ContainsFunc(asked, func(a Capability) bool { return a.Type == p.Type }) {
			g.find("capability_missing", at, fmt.Sprintf("the contract gives %s, and %s asks for %s: the agent may not be able to do its work", p.Type, g.asker, typesOf(asked)))
		}
	}
}

// withinSelf reports access to an agent's own folder, which every agent has.
func withinSelf(c Capability) bool {
	return (c.Type == ReadAccess || c.Type == WriteAccess) && !BeyondSelf(c.Scopes)
}

func hostGranted(host string, granted map[string]bool) bool {
	bare, _ := bareHost(host)
	return granted[AnyHost] || granted[bare] || granted[host]
}

func setOf(values []string) map[string]bool {
	set := make(map[string]bool, len(values))
	for _, v := range values {
		set[v] = true
	}
	return set
}

// without are the values for which something does not hold.
func without(values []string, holds func(string) bool) []string {
	var rest []string
	for _, v := range values {
		if !holds(v) {
			rest = append(rest, printableKey(v))
		}
	}
	return rest
}

func typesOf(capabilities []Capability) string {
	var names []string
	for _, c := range capabilities {
		names = append(names, string(c.Type))
	}
	return orNothing(names)
}

func orNothing(values []string) string {
	if len(values) == 0 {
		return "nothing"
	}
	return strings.Join(values, ", ")
}

// numberGiven is a number of a plan in a message; nothing where it is open.
func numberGiven(n int64) []string {
	if n == 0 {
		return nil
	}
	return []string{fmt.Sprint(n)}
}

// stops says what a contract waits for.
func (p *Plan) stops() string {
	var parts []string
	if len(p.Missing) > 0 {
		parts = append(parts, "missing answers: "+strings.Join(p.Missing, ", "))
	}
	if len(p.Questions) > 0 {
		parts = append(parts, "open questions: "+strings.Join(p.Questions, ", "))
	}
	for _, b := range p.BlockedBy {
		if part := strings.ReplaceAll(b.Kind, "_", " ") + " " + b.Ref; !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, "; ")
}
