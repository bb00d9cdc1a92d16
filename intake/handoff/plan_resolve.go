package handoff

import (
	"slices"
	"strings"
)

// capabilities puts the capabilities together, and what is open about them.
func (p *planner) capabilities() {
	g, o := p.gathered, p.options
	p.open = map[string]bool{}
	hosts := g.allHosts()
	if slices.Equal(hosts, []string{AnyHost}) && g.openWeb != "" {
		*p.plan.Description += " Open web: hosts cannot be listed (" + g.openWeb + ")."
	}
	services := sortHosts(slices.Concat(g.services, o.CredentialServices))
	reads := sortScopes(slices.Concat(g.reads, o.ReadScopes))
	writes := sortScopes(slices.Concat(g.writes, o.WriteScopes))
	interval, children := g.interval, g.children
	if interval == 0 {
		interval = o.MinIntervalSecs
	}
	if children == 0 {
		children = o.MaxChildren
	}
	for _, row := range capabilityRows {
		if !g.needed[row.name] {
			continue
		}
		c := Capability{Type: row.name}
		switch row.name {
		case CredentialAccess:
			c.Services = services
			p.leaveOpen("credential_services", len(services) == 0)
		case NetworkAccess:
			c.Hosts = hosts
			p.leaveOpen("hosts", g.hostsOpen(hosts))
		case ReadAccess:
			c.Scopes = reads
			p.leaveOpen("read_scopes", len(reads) == 0 || g.openReads && len(o.ReadScopes) == 0)
		case WriteAccess:
			c.Scopes = writes
			p.leaveOpen("write_scopes", len(writes) == 0 || g.openWrites && len(o.WriteScopes) == 0)
		case BackgroundReevaluation:
			c.MinIntervalSecs = interval
			p.leaveOpen("min_interval_secs", interval == 0)
		case AgentSpawn:
			c.MaxChildren = children
			p.leaveOpen("max_children", children == 0)
		}
		p.plan.Capabilities = append(p.plan.Capabilities, c)
		p.plan.IntendedCapabilities = append(p.plan.IntendedCapabilities, c.Type)
	}
	p.leaveOpen("credentials_conflict", g.conflict)
	p.plan.CapabilityBasis = list(g.basis)
	p.plan.BeyondSelf = &Beyond{
		Reads:  g.needed[ReadAccess] && (p.open["read_scopes"] || BeyondSelf(reads)),
		Writes: g.needed[WriteAccess] && (p.open["write_scopes"] || BeyondSelf(writes)),
	}
}

func (p *planner) leaveOpen(field string, open bool) { p.open[field] = p.open[field] || open }

// openField is something that words can leave open.
type openField struct {
	field    string
	of       CapabilityType // "" for none
	question string
}

// openFields are the fields that can stay unresolved, in their order, with the
// capability that then stays out of the intent.
var openFields = [...]openField{
	{"credential_services", CredentialAccess, "Which services does it log in to? Name each one; no secret belongs in the answer."},
	{"credentials_conflict", "", "A service needs a login, and handling secrets is forbidden: which of the two holds?"},
	{"hosts", NetworkAccess, "Which hosts does it reach? Name each one, bare and in full; a name with an ending that is not well known counts only in a URL or in the option hosts."},
	{"read_scopes", ReadAccess, "Which folders does it read? Give each path."},
	{"write_scopes", WriteAccess, "Which folders does it write or delete in? Give each path."},
	{"min_interval_secs", BackgroundReevaluation, "How many seconds are at least between two runs?"},
	{"max_children", AgentSpawn, "How many other agents may it start at most?"},
	{"packages", "", "Which version of each package is meant?"},
}

// questions lists what is unresolved.
func (p *planner) questions() {
	p.leaveOpen("packages", slices.ContainsFunc(p.plan.Packager.Packages, func(k Package) bool { return k.Version == nil }))
	for _, row := range openFields {
		if p.open[row.field] {
			p.plan.Unresolved = append(p.plan.Unresolved, Unresolved{row.field, row.question})
		}
	}
}

// settled are the options with hosts as they should read.
func (p *planner) settled(o Options) Options {
	hosts := make([]string, len(o.Hosts))
	for i, host := range o.Hosts {
		hosts[i], _ = bareHost(host)
	}
	o.Hosts = hosts
	return o
}

// checkOptions says which options nothing asked for, and which hosts cannot
// stand.
func (p *planner) checkOptions() {
	o, need := p.options, p.gathered.needed
	for _, row := range []struct {
		option string
		given  bool
		of     CapabilityType
	}{
		{"hosts", len(o.Hosts) > 0, NetworkAccess},
		{"read_scopes", len(o.ReadScopes) > 0, ReadAccess},
		{"write_scopes", len(o.WriteScopes) > 0, WriteAccess},
		{"credential_services", len(o.CredentialServices) > 0, CredentialAccess},
		{"min_interval_secs", o.MinIntervalSecs > 0, BackgroundReevaluation},
		{"max_children", o.MaxChildren > 0, AgentSpawn},
	} {
		if row.given && !need[row.of] {
			p.found.Warn("option_unused", "/options/"+row.option, "the option "+row.option+" says something about "+string(row.of)+", and no answer asks for that: take it out, or say in the answers what needs it")
		}
	}
	for _, c := range p.plan.Capabilities {
		mixed := func(host string) bool {
			return strings.Contains(host, AnyHost) && (host != AnyHost || len(c.Hosts) > 1)
		}
		if c.Type == NetworkAccess && slices.ContainsFunc(c.Hosts, mixed) {
			p.found.Error("host_wildcard_mixed", "/options/hosts", `"*" stands beside named hosts or inside one: name every host, or give "*" alone for the open web`)
		}
	}
}
