package handoff

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// capabilityFields are the fields in which most words about capabilities are
// read.
var capabilityFields = []string{objectiveField, "goal", "inputs", "outputs", "tools"}

// hosts are the URLs and host names of a text.
func (r *reading) hosts() []HostMatch {
	if !r.hostsRead {
		r.hostMatches, r.hostsRead = findHosts(r.text, true), true
	}
	return r.hostMatches
}

// inURL reports whether a byte of a text belongs to a URL or a host name.
func (r *reading) inURL(at int) bool {
	hosts := r.hosts()
	i, _ := slices.BinarySearchFunc(hosts, at, func(h HostMatch, at int) int { return cmp.Compare(h.End, at+1) })
	return i < len(hosts) && hosts[i].Start <= at
}

// namedHosts reads URLs and bare host names.
func (g *gathering) namedHosts() {
	for _, r := range g.texts.in(readingFields...) {
		for _, h := range r.hosts() {
			if r.negatedAt(h.Start) {
				continue
			}
			signal, host := "host", h.Host
			if h.URL {
				signal = "url"
			}
			if isDynamicHost(host) {
				g.dynamicHost, host = true, ""
			} else {
				g.hosts = append(g.hosts, host)
			}
			g.ask(NetworkAccess, host, signal, r, h.Start, h.End)
		}
	}
}

// network reads words that go over the network.
func (g *gathering) network() {
	g.phrase("network", NetworkAccess, networkWords, capabilityFields...)
	for _, r := range g.texts.in(capabilityFields...) {
		for _, m := range downloadWords.outsideURLs(r) {
			if m.to+1 < len(r.tokens) && r.tokens[m.to].kind == spaceToken {
				if _, folder := downloadPlaces.at(r, r.itemAt(m.from), m.to+1); folder {
					continue
				}
			}
			g.ask(NetworkAccess, "", "network", r, m.start, m.end)
		}
	}
}

// openWebWords reads what makes every host one of the agent's.
func (g *gathering) openWebWords() {
	for _, r := range g.texts.in(capabilityFields...) {
		for _, m := range openWebWords.outsideURLs(r) {
			if g.openWeb == "" {
				g.openWeb = r.exact(m.start, m.end)
			}
			g.ask(NetworkAccess, "", "open_web", r, m.start, m.end)
		}
	}
}

// namedServices reads the services that are named, item by item: one that names
// an export speaks of a file.
func (g *gathering) namedServices() {
	for _, r := range g.texts.in("inputs", "outputs", "tools") {
		for _, it := range r.items {
			if offlineCopies.has(r, it) {
				continue
			}
			open := openAccess.has(r, it)
			for _, m := range services.inItem(r, it) {
				slug := serviceSlug(m.row)
				g.reaching = append(g.reaching, slug)
				g.ask(NetworkAccess, slug, "service", r, m.start, m.end)
				if !open {
					g.login(slug, "service", r, m.start, m.end)
				}
			}
		}
	}
}

// login asks for the credential of a service, unless secrets are prohibited.
func (g *gathering) login(slug, signal string, r *reading, start, end int) {
	if g.profile.Of(risk.CredentialsSecrets) == risk.AuthorityProhibited {
		g.conflict = true
		return
	}
	g.services = append(g.services, slug)
	g.ask(CredentialAccess, slug, signal, r, start, end)
}

func serviceSlug(row int) string { return slugOf(strings.TrimPrefix(serviceNames[row], "=")) }

// namedCredentials reads whose key, token or password is named, where secrets
// are handed.
func (g *gathering) namedCredentials() {
	if !g.profile.Of(risk.CredentialsSecrets).Handed() {
		return
	}
	for _, r := range g.texts.in("inputs", "tools") {
		for _, it := range r.items {
			for _, m := range credentialTail.inItem(r, it) {
				if slug, from := r.serviceBefore(it, m.from); slug != "" {
					g.login(slug, "credential", r, from, m.end)
				}
			}
		}
	}
}

// serviceBefore is the slug of the capitalised word before a token, with the
// byte at which it begins: the whole service where the word ends the name of a
// known one. "X's" counts as X, and "X API" before "credentials" as X.
func (r *reading) serviceBefore(it item, i int) (string, int) {
	i--
	if i <= it.from || r.tokens[i].kind != spaceToken {
		return "", 0
	}
	i--
	if r.word(i) == "api" && i-2 >= it.from && r.tokens[i-1].kind == spaceToken {
		i -= 2
	}
	if r.word(i) == "s" && r.word(i-1) == "'" && i-2 >= it.from {
		i -= 2
	}
	if r.tokens[i].kind != wordToken || notAService.has(r.word(i)) {
		return "", 0
	}
	from := r.tokens[i].start
	for n := max(it.from, i-2); n <= i; n++ {
		if m, ok := services.at(r, it, n); ok && m.to == i+1 {
			return serviceSlug(m.row), m.start
		}
	}
	if first, _ := utf8.DecodeRuneInString(r.text[from:]); !unicode.IsUpper(first) {
		return "", 0
	}
	end := r.tokens[i].end
	for i-2 >= it.from && r.word(i-1) == "-" && r.tokens[i-2].kind == wordToken { // Open-Meteo
		i -= 2
	}
	from = r.tokens[i].start
	return slugOf(r.text[from:end]), from
}

// hostsOpen tells whether the hosts are still open: nobody named one, or a
// service is part of none (handoff, §2.2).
func (g *gathering) hostsOpen(hosts []string) bool {
	if !g.needed[NetworkAccess] || slices.Equal(hosts, []string{AnyHost}) {
		return false
	}
	if len(hosts) == 0 || g.dynamicHost && len(g.options.Hosts) == 0 {
		return true
	}
	return slices.ContainsFunc(g.reaching, func(slug string) bool {
		return !slices.ContainsFunc(hosts, func(host string) bool { return hostOfService(host, slug) })
	})
}

// hostOfService reports whether the name of a service is part of a host.
func hostOfService(host, slug string) bool {
	return strings.Contains(host, slug) || strings.Contains(host, strings.ReplaceAll(slug, "-", ""))
}

// allHosts are the hosts that were named and given; every one where the open web
// is wanted and nothing else was said.
func (g *gathering) allHosts() []string {
	hosts := sortHosts(slices.Concat(g.hosts, g.options.Hosts))
	if len(hosts) == 0 && g.openWeb != "" {
		return []string{AnyHost}
	}
	return hosts
}
