package handoff

import (
	"slices"
	"testing"
)

func TestScopesCover(t *testing.T) {
	for _, c := range []struct {
		scope, path string
		want        bool
	}{
		{"*", "/etc/passwd", true},
		{"self.*", "out.txt", true},
		{"self.*", "./out/a.txt", true},
		{"self.*", "../out.txt", false},
		{"self.*", "/srv/w.txt", false},
		{"self.*", "~/w.txt", false},
		{"self.*", `C:\w.txt`, false},
		{"/*", "/etc/passwd", true},
		{"/*", "a.txt", false},
		{"./*", "a/b.txt", true},
		{"./*", "~/b.txt", false},
		{"docs/*", "docs", true},
		{"docs/*", "docs/a/b.md", true},
		{"docs/*", "./docs/a.md", true},
		{"docs/*", "docs/../a.md", false},
		{"docs/*", "docs2/a.md", false},
		{"/srv/*", "/srv/w.txt", true},
		{"/srv/w.txt", "/srv/w.txt", true},
		{"/srv/w.txt", "/srv/x.txt", false},
		{"/*", "/srv/x.txt", true},
		{"/*", "x.txt", false},
		{"./*", "a/x.txt", true},
		{"./*", "~/x.txt", false},
		{"./*", `C:\x.txt`, false},
	} {
		if got := scopesCover([]string{c.scope}, c.path); got != c.want {
			t.Errorf("scopesCover(%q, %q) = %v", c.scope, c.path, got)
		}
	}
}

func TestScopeWithin(t *testing.T) {
	for _, c := range []struct {
		scope   string
		granted []string
		want    bool
	}{
		{"self.*", nil, true},
		{"self.state", nil, true},
		{"agents/*", nil, false},
		{"agents/*", []string{"agents/*"}, true},
		{"agents/a/*", []string{"agents/*"}, true},
		{"agents/*", []string{"agents/a/*"}, false},
		{"agents/*", []string{"agents"}, false},
		{"agents/x.md", []string{"agents/*"}, true},
		{"agents/*", []string{"self.*"}, false},
		{"*", []string{"agents/*"}, false},
		{"*", []string{"*"}, true},
		{"x/*", []string{"*"}, true},
		{"/srv/*", []string{"/*"}, true},
		{"~/x/*", []string{"./*"}, false},
		{"/*", []string{"./*"}, false},
		{"/*", []string{"/srv/*"}, false},
	} {
		if got := scopeWithin(c.scope, c.granted); got != c.want {
			t.Errorf("scopeWithin(%q, %q) = %v", c.scope, c.granted, got)
		}
	}
}

func TestSortScopes(t *testing.T) {
	if got, want := sortScopes([]string{"docs/*", "*", "self.*", "docs/*"}), []string{"self.*", "*", "docs/*"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
