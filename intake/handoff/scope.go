package handoff

import (
	"path"
	"slices"
	"strings"
)

// SelfScope is the scope of an agent's own folder.
const SelfScope = "self.*"

// AnyScope is the scope of everything.
const AnyScope = "*"

// sortScopes sorts scopes, self.* first, and drops what stands twice.
func sortScopes(scopes []string) []string {
	sorted := slices.Clone(scopes)
	slices.SortFunc(sorted, func(a, b string) int {
		if (a == SelfScope) != (b == SelfScope) {
			if a == SelfScope {
				return -1
			}
			return 1
		}
		return strings.Compare(a, b)
	})
	return slices.Compact(sorted)
}

// BeyondSelf reports whether scopes reach out of an agent's own folder. Scopes
// that are open, an empty list, count as if they did (handoff, §2.6).
func BeyondSelf(scopes []string) bool {
	return len(scopes) == 0 || slices.ContainsFunc(scopes, func(s string) bool { return !ownScope(s) })
}

// ownScope reports a scope within an agent's own folder.
func ownScope(scope string) bool { return scope == SelfScope || strings.HasPrefix(scope, "self.") }

// scopesCover reports whether a path lies in one of the scopes: "*" holds all,
// "self.*" the relative paths that do not climb out, "X/*" X and what is below
// it, and any other scope only itself (handoff, §4).
func scopesCover(scopes []string, file string) bool { return scopesCovering(scopes)(file) }

// scopesCovering is scopesCover for many paths: however many scopes there are, a
// path is looked up by itself and by the folders that it lies in.
func scopesCovering(scopes []string) func(file string) bool {
	set := newScopeSet(scopes)
	return func(file string) bool {
		switch {
		case set.as[AnyScope]:
			return true
		case climbs(file):
			return false
		case set.as[SelfScope] && !rooted(file):
			return true
		}
		return set.single[cleanPath(file)] || set.inFolder(cleanPath(file))
	}
}

// scopeSet is scopes ready to be looked up.
type scopeSet struct {
	as      map[string]bool // as written
	single  map[string]bool // paths that stand for themselves
	folders map[string]bool // X of "X/*"
	lengths []int           // of the folders, in bytes
}

func newScopeSet(scopes []string) scopeSet {
	set := scopeSet{as: map[string]bool{}, single: map[string]bool{}, folders: map[string]bool{}}
	for _, s := range scopes {
		set.as[s] = true
		if place, whole := placeOf(s); whole {
			set.folders[place] = true
			set.lengths = append(set.lengths, len(place))
		} else {
			set.single[place] = true
		}
	}
	slices.Sort(set.lengths)
	set.lengths = slices.Compact(set.lengths)
	return set
}

// placeOf is the path that a scope stands for, and whether it is a folder with
// what is below it.
func placeOf(scope string) (clean string, whole bool) {
	if scope == "/*" {
		return "/", true
	}
	base, whole := strings.CutSuffix(scope, "/*")
	return cleanPath(base), whole
}

// inFolder reports whether a path is one of the folders, or lies in one.
func (s scopeSet) inFolder(clean string) bool {
	if s.folders[clean] || s.folders["/"] && strings.HasPrefix(clean, "/") || s.folders["."] && clean != "" && !rooted(clean) {
		return true
	}
	for _, n := range s.lengths {
		if n >= len(clean) {
			break
		}
		if clean[n] == '/' && s.folders[clean[:n]] {
			return true
		}
	}
	return false
}

// scopeWithin reports whether a scope grants no more than the others do
// together: the own folder always is within (handoff, §3.3).
func scopeWithin(scope string, granted []string) bool { return scopesGranted(granted)(scope) }

// scopesGranted is scopeWithin for many scopes: however many are granted, a scope
// is looked up by itself and by the folders that it lies in.
func scopesGranted(granted []string) func(string) bool {
	set := newScopeSet(granted)
	return func(scope string) bool {
		place, whole := placeOf(scope)
		switch {
		case ownScope(scope) || set.as[scope] || set.as[AnyScope]:
			return true
		case scope == AnyScope || climbs(scope):
			return false
		case !whole && set.single[place]:
			return true
		}
		return set.inFolder(place)
	}
}

// rooted reports a path that does not begin in the own folder.
func rooted(file string) bool {
	return strings.HasPrefix(file, "/") || strings.HasPrefix(file, "~") || strings.HasPrefix(file, `\`) ||
		len(file) > 1 && file[1] == ':'
}

// climbs reports a path with a step upwards.
func climbs(file string) bool {
	return slices.Contains(strings.FieldsFunc(file, func(r rune) bool { return r == '/' || r == '\\' }), "..")
}

// cleanPath is a path in one spelling: without "./" before it, without doubled
// or trailing slashes.
func cleanPath(file string) string {
	if file == "" {
		return ""
	}
	return path.Clean(strings.ReplaceAll(file, `\`, "/"))
}
