package handoff

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// pathMatch is a path that a text names.
type pathMatch struct {
	path       string
	start, end int // bytes of the folded text
}

// findPaths returns the paths of a text: what starts with "/", "./", "../", "~/"
// or a drive, or has a "/" between names and ends in "/" or an extension
// (handoff, §2.2). URLs and what hangs on a host name are none.
func findPaths(text string) []pathMatch {
	var found []pathMatch
	hosts := findHosts(text, true)
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		if pathEnd(r) {
			i += size
			continue
		}
		end := len(text)
		if stop := strings.IndexFunc(text[i:], pathEnd); stop >= 0 {
			end = i + stop
		}
		for len(hosts) > 0 && hosts[0].End <= i {
			hosts = hosts[1:]
		}
		candidate := strings.TrimRight(text[i:end], ".,:!?")
		if onHost := len(hosts) > 0 && hosts[0].Start < end; !onHost && isPath(candidate) {
			found = append(found, pathMatch{candidate, i, i + len(candidate)})
		}
		i = end
	}
	return found
}

// pathEnd reports characters that no path in a text goes over.
func pathEnd(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("\"'`()[];,|=", r) }

// isPath reports whether a word is a path.
func isPath(word string) bool {
	if !strings.ContainsFunc(word, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '*' }) {
		return false
	}
	for _, start := range []string{"/", "./", "../", "~/"} {
		if strings.HasPrefix(word, start) {
			return !strings.HasPrefix(word, "//")
		}
	}
	if len(word) > 2 && word[1] == ':' && word[2] == '\\' && unicode.IsLetter(rune(word[0])) {
		return true
	}
	slash := strings.IndexByte(word, '/')
	if slash <= 0 || strings.Contains(word, "//") {
		return false
	}
	return strings.HasSuffix(word, "/") || extension(lastSegment(word)) != ""
}

// lastSegment is what stands behind the last slash.
func lastSegment(file string) string {
	return file[strings.LastIndexAny(file, `/\`)+1:]
}

// extension is the extension of a file name with its dot, "" without one.
func extension(name string) string {
	dot := strings.LastIndexByte(name, '.')
	if dot < 0 || dot == len(name)-1 || len(name)-dot > 11 {
		return ""
	}
	letter := false
	for _, r := range name[dot+1:] {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return ""
		}
		letter = letter || unicode.IsLetter(r)
	}
	if !letter {
		return ""
	}
	return name[dot:]
}

// scopeOf is the scope that a path asks for: its folder and what is below it;
// the own folder for a file right in it. A segment with a placeholder ends the
// folder.
func scopeOf(file string) string {
	for strings.HasPrefix(file, "./") {
		file = strings.TrimLeft(file[2:], "/")
	}
	if i := strings.IndexAny(file, "*{<$"); i >= 0 {
		file = file[:strings.LastIndexAny(file[:i], `/\`)+1]
	} else if extension(lastSegment(file)) != "" {
		file = file[:len(file)-len(lastSegment(file))]
	}
	folder := strings.TrimRight(file, `/\`)
	switch {
	case folder == "" && file != "":
		return "/*"
	case folder == "" || folder == ".":
		return SelfScope
	}
	return folder + "/*"
}
