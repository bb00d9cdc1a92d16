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

// SortScopes sorts scopes, self.* first, and drops what stands twice.
func SortScopes(scopes []string) []string {
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

// ScopesCover reports whether a path lies in one of the scopes: "*" holds all,
// "self.*" the relative paths that do not climb out, "X/*" X and what is below
// it, and any other scope only itself (handoff, §4).
func ScopesCover(scopes []string, file string) bool { return scopesCovering(scopes)(file) }

// scopesCovering is ScopesCover for many paths: however many the scopes are, a
// path is looked up by itself and by the folders that it lies in.
func scopesCovering(scopes []string) func(string) bool {
	as, single, folders := setOf(scopes), map[string]bool{}, map[string]bool{} // as written, then by path
	for _, scope := range scopes {
		if base, whole := strings.CutSuffix(scope, "/*"); !whole {
			single[cleanPath(scope)] = true
		} else if base == "" {
			folders["/"] = true
		} else {
			folders[cleanPath(base)] = true
		}
	}
	return func(file string) bool {
		switch clean := cleanPath(file); {
		case as[AnyScope]:
			return true
		case climbs(file):
			return false
		case as[SelfScope] && !rooted(file), single[clean]:
			return true
		default:
			return inFolders(folders, clean)
		}
	}
}

// inFolders reports whether a clean path is one of the folders or lies in one.
func inFolders(folders map[string]bool, clean string) bool {
	for folder := clean; ; folder = path.Dir(folder) {
		switch {
		case folder == "." && rooted(clean):
			return false
		case folders[folder]:
			return true
		case folder == "." || folder == "/" || folder == "":
			return false
		}
	}
}

// ScopeWithin reports whether a scope grants no more than the others do
// together: the own folder always is within (handoff, §3.3).
func ScopeWithin(scope string, granted []string) bool { return scopesGranted(granted)(scope) }

// scopesGranted is ScopeWithin for many scopes: however many are granted, a scope
// is looked up by itself and by the folders that it lies in.
func scopesGranted(granted []string) func(string) bool {
	as, single, folders := map[string]bool{}, map[string]bool{}, map[string]bool{} // as granted, then by path
	for _, g := range granted {
		as[g] = true
		if base, whole := strings.CutSuffix(g, "/*"); whole {
			folders[cleanPath(base)] = true
		} else {
			single[cleanPath(g)] = true
		}
	}
	return func(scope string) bool {
		base, whole := strings.CutSuffix(scope, "/*")
		switch {
		case ownScope(scope) || as[scope] || as[AnyScope]:
			return true
		case scope == AnyScope || climbs(base):
			return false
		case !whole && single[cleanPath(scope)]:
			return true
		}
		return inFolders(folders, cleanPath(base))
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
