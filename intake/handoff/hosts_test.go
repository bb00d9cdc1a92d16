package handoff

import (
	"slices"
	"testing"
)

func TestBareHost(t *testing.T) {
	for text, want := range map[string]struct {
		host string
		bare bool
	}{
		"api.x.com":               {"api.x.com", true},
		"API.x.com":               {"api.x.com", true},
		"https://api.x.com/v1":    {"api.x.com", false},
		"user:pw@api.x.com:443/a": {"api.x.com", false},
		"api.x.com:443":           {"api.x.com", false},
		" api.x.com":              {"api.x.com", false},
		"[::1]":                   {"[::1]", true},
	} {
		if host, bare := bareHost(text); host != want.host || bare != want.bare {
			t.Errorf("bareHost(%q) = %q, %v; want %q, %v", text, host, bare, want.host, want.bare)
		}
	}
}

func TestFindHosts(t *testing.T) {
	for text, want := range map[string][]string{
		"https://api.open-meteo.com/v1/forecast":         {"api.open-meteo.com"},
		"Read HTTPS://User@Example.COM:8443/a, b.":       {"example.com"},
		"see wss://a.io?x=b.com and (ftp://c.de).":       {"a.io", "c.de"},
		"Mail ann@firm.de and get news.bbc.co.uk.":       {"news.bbc.co.uk"},
		"docs/readme.me, ./foo.co, x.example.com/y":      {"x.example.com"},
		"nas.local and Node.js, main.rs, 3.11":           {"nas.local"},
		"a_b.com b.com_x first.de@firm.de":               nil,
		"http://localhost:8080 https://{tenant}.x.com/a": {"localhost", "{tenant}.x.com"},
		"See api.x.com. Then api.y.org; done":            {"api.x.com", "api.y.org"},
	} {
		var hosts []string
		for _, m := range findHosts(text, true) {
			hosts = append(hosts, m.Host)
		}
		if !slices.Equal(hosts, want) {
			t.Errorf("findHosts(%q) = %q, want %q", text, hosts, want)
		}
	}
	if m := findHosts("get https://a.org/x. Then", true); len(m) != 1 || m[0].Start != 4 || m[0].End != 19 {
		t.Errorf("span %+v", m)
	}
}

func TestWordSet(t *testing.T) {
	const set wordSet = "all access aa\n\tno"
	for word, want := range map[string]bool{"all": true, "aa": true, "no": true, "l": false, "s": false, "a": false, "ll": false, "": false, "o": false} {
		if got := set.has(word); got != want {
			t.Errorf("%q is in the set: %v", word, got)
		}
	}
}
