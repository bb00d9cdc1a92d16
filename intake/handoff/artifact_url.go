package handoff

import (
	"bytes"
	"slices"
	"strings"
)

// identifierHosts stand in URLs that are names, not places (handoff, §4).
var identifierHosts = []string{"www.w3.org", "json-schema.org", "schemas.xmlsoap.org", "schemas.openxmlformats.org", "purl.org", "schema.org"}

// schemeMark stands between the scheme and the rest of a URL.
var schemeMark = []byte("://")

// urlSchemes are the schemes whose URLs name a host, the longer ones first.
var urlSchemes = []string{"https", "http", "wss", "ws", "ftp"}

// schemeBefore is the scheme that ends before a colon, "" for none that is
// sought.
func schemeBefore(data []byte, colon int) string {
	for _, scheme := range urlSchemes {
		from := colon - len(scheme)
		if from >= 0 && strings.EqualFold(string(data[from:colon]), scheme) && (from == 0 || !wordByte[data[from-1]]) {
			return scheme
		}
	}
	return ""
}

// urls finds the URLs of a file, in code, strings and comments, in one pass.
func (f *fileFacts) urls(spans []span) {
	next := 0
	for at := 0; at < len(f.data); {
		i := bytes.Index(f.data[at:], schemeMark)
		if i < 0 {
			return
		}
		colon := at + i
		at = colon + len(schemeMark)
		scheme := schemeBefore(f.data, colon)
		if scheme == "" {
			continue
		}
		for next < len(spans)-1 && int(spans[next].end) <= colon {
			next++
		}
		limit, comment := len(f.data), false
		if len(spans) > 0 {
			limit, comment = int(spans[next].end)-int(spans[next].close), spans[next].kind == commentSpan
		}
		f.url(scheme, colon-len(scheme), at, max(limit, at), comment)
	}
}

// url takes in one URL, whose authority begins at a byte.
func (f *fileFacts) url(scheme string, from, at, limit int, comment bool) {
	host := urlHost(f.data[at:limit])
	possible := slices.Contains(identifierHosts, host)
	if host != "" || !comment {
		f.hosts = append(f.hosts, hostUse{int32(from), host, possible, comment})
	}
	if comment {
		return
	}
	level := Certain
	if possible {
		level = Possible
	}
	f.add(givesNetwork, scheme+"://", from, level)
}

// urlHost is the host of a URL, given what follows its scheme: lower-case,
// without user and port. It is "" when it is built at run time.
func urlHost(rest []byte) string {
	const longest = 512
	rest = rest[:min(len(rest), longest)]
	authority := make([]byte, 0, 64)
	end, depth := 0, 0
	for end < len(rest) {
		c := rest[end]
		switch {
		case c == '{':
			depth++
		case c == '}' && depth > 0:
			depth--
		}
		if c == '\\' && end+1 < len(rest) && rest[end+1] == '.' { // of a regular expression
			end++
			continue
		}
		if c == '\n' || depth == 0 && (c <= ' ' || bytes.IndexByte([]byte("\"'`/?\\<>,;|^()&!"), c) >= 0 || c == '#' && (end+1 == len(rest) || rest[end+1] != '{')) {
			break
		}
		authority = append(authority, c)
		end++
	}
	text := string(authority)
	if i := strings.LastIndexByte(text, '@'); i >= 0 {
		text = text[i+1:]
	}
	if strings.HasPrefix(text, "[") {
		return authorityHost(text)
	}
	text, _, port := strings.Cut(text, ":")
	host := authorityHost(text)
	if !port && strings.HasSuffix(text, ".") && !hostEndings.has(host[strings.LastIndexByte(host, '.')+1:]) {
		return "" // the rest is put behind it
	}
	if strings.Contains(text, "#{") || isDynamicHost(host) {
		return ""
	}
	for i, r := range host {
		if !nameRune(r) && r != '_' {
			host = strings.TrimRight(host[:i], ".-")
			break
		}
	}
	return host
}

// namedHosts finds the hosts that agent_instructions.md names under its heading
// of required capabilities.
func namedHosts(text string) []HostMatch {
	var found []HostMatch
	at, inside := 0, false
	for line := range strings.Lines(text) {
		if heading := strings.TrimSpace(line); strings.HasPrefix(heading, "#") {
			inside = strings.HasPrefix(heading, "##") && !strings.HasPrefix(heading, "###") && strings.TrimSpace(strings.TrimLeft(heading, "#")) == "required_capabilities" ||
				inside && strings.HasPrefix(heading, "###")
		} else if inside {
			for _, m := range findHosts(line, true) {
				m.Start += at
				found = append(found, m)
			}
		}
		at += len(line)
	}
	return found
}
