package intake

import "strings"

// FieldByName finds a row of the field table by the name of its field, with or
// without "answers." before it.
func FieldByName(name string) (FieldInfo, bool) {
	name = strings.TrimPrefix(name, "answers.")
	for _, f := range fields {
		if string(f.Name) == name {
			return f, true
		}
	}
	return FieldInfo{}, false
}

// NearestField returns the field whose name is meant by a misspelt one, "" when
// none is near: at most one letter wrong, or a third of the name.
func NearestField(name string) string {
	names := make([]string, len(fields))
	for i, f := range fields {
		names[i] = string(f.Name)
	}
	return Nearest(strings.TrimPrefix(name, "answers."), names)
}

// Nearest returns the one of names that a misspelt name means, "" when none is
// near. Case, hyphens and spaces do not count.
func Nearest(name string, names []string) string {
	const longest = 64 // no name of ours is near a longer one
	name = plainName(name)
	if name == "" || len(name) > longest {
		return ""
	}
	best, nearest := "", 0
	for _, candidate := range names {
		plain := plainName(candidate)
		distance := editDistance(name, plain)
		if strings.HasPrefix(plain, name) && len(name) >= 4 || strings.HasPrefix(name, plain) {
			distance = min(distance, 1)
		}
		if distance <= max(1, len(plain)/3) && distance < len(plain) && (best == "" || distance < nearest) {
			best, nearest = candidate, distance
		}
	}
	return best
}

func plainName(name string) string {
	return strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(name))
}

// editDistance counts the letters to insert, delete, replace or swap with
// their neighbour between two short names.
func editDistance(a, b string) int {
	before, last := []int(nil), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row := make([]int, len(b)+1)
		row[0] = i
		for j := 1; j <= len(b); j++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last = last, row
	}
	return last[len(b)]
}
