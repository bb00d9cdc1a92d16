package handoff

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// AnyHost is the host list of an agent whose hosts cannot be listed.
const AnyHost = "*"

// sortHosts sorts hosts and drops what stands twice.
func sortHosts(hosts []string) []string {
	sorted := slices.Clone(hosts)
	slices.Sort(sorted)
	return slices.Compact(sorted)
}

// hostEndings are the last labels that make a dotted name a host (handoff,
// §2.2).
var hostEndings = wordSet(`com org net io dev ai app gov edu int info co me tv eu uk de fr es it nl ch at be se no dk fi
	pl pt cz ie us ca au nz jp cn kr in br mx za local internal`)

// bareHost returns the host that a text stands for, lower-case and without
// scheme, user, port, path and space, and whether the text was already so but
// for its case.
func bareHost(text string) (host string, bare bool) {
	host = strings.TrimSpace(text)
	if _, after, found := strings.Cut(host, "://"); found {
		host = after
	}
	host = authorityHost(strings.TrimPrefix(host, "//"))
	return host, host == strings.ToLower(text) && !strings.ContainsFunc(text, unicode.IsSpace)
}

// authorityHost takes user, port, path, query and fragment off what follows the
// scheme of a URL.
func authorityHost(rest string) string {
	if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
		rest = rest[:i]
	}
	if i := strings.LastIndexByte(rest, '@'); i >= 0 {
		rest = rest[i+1:]
	}
	if strings.HasPrefix(rest, "[") { // an address of version 6
		if end := strings.IndexByte(rest, ']'); end > 0 {
			return strings.ToLower(rest[:end+1])
		}
	}
	if i := strings.IndexByte(rest, ':'); i >= 0 {
		rest = rest[:i]
	}
	return strings.ToLower(strings.TrimRight(strings.TrimSpace(rest), "."))
}

// isDynamicHost reports a host that is put together at run time, or empty
// (handoff, §4).
func isDynamicHost(host string) bool { return host == "" || strings.ContainsAny(host, "{}$%<>*") }

// HostMatch is a host that a text names.
type HostMatch struct {
	Host       string // lower-case; with URL possibly dynamic
	URL        bool   // with scheme
	Start, End int    // bytes of the whole URL or name in the text
}

// findHosts returns the URLs and, if bare, the bare host names of a text, in
// order. It takes time linear in the text.
func findHosts(text string, bare bool) []HostMatch {
	var found []HostMatch
	for i := 0; i < len(text); {
		if !nameStart(text, i) {
			_, size := utf8.DecodeRuneInString(text[i:])
			i += size
			continue
		}
		end := nameEnd(text, i)
		if slices.Contains(urlSchemes, strings.ToLower(text[i:end])) && strings.HasPrefix(text[end:], "://") {
			stop := urlEnd(text, end+len("://"))
			if host := authorityHost(text[end+len("://") : stop]); stop > end+len("://") {
				found = append(found, HostMatch{host, true, i, stop})
			}
			i = max(stop, end)
			continue
		}
		name := strings.TrimRight(text[i:end], ".-")
		if bare && bareName(text, i, name) {
			found = append(found, HostMatch{strings.ToLower(name), false, i, i + len(name)})
		}
		i = end
	}
	return found
}

// nameRune reports a character of a dotted name.
func nameRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '.' }

// nameStart reports whether a dotted name can begin at a byte.
func nameStart(text string, at int) bool {
	r, _ := utf8.DecodeRuneInString(text[at:])
	return unicode.IsLetter(r) || unicode.IsDigit(r)
}

// nameEnd is where the dotted name that begins at a byte ends.
func nameEnd(text string, at int) int {
	for i, r := range text[at:] {
		if !nameRune(r) {
			return at + i
		}
	}
	return len(text)
}

// bareName reports whether a name that begins at a byte is a host by itself.
func bareName(text string, at int, name string) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:at])
	after, _ := utf8.DecodeRuneInString(text[at+len(name):])
	if at > 0 && (strings.ContainsRune("@/.-\\", before) || before == '_') || after == '_' || after == '@' {
		return false
	}
	dot := strings.LastIndexByte(name, '.')
	if dot <= 0 || strings.Contains(name, "..") {
		return false
	}
	return hostEndings.has(strings.ToLower(name[dot+1:]))
}

// urlEnd is where the URL ends whose scheme ends at a byte: before white space,
// quotes and brackets, and without the marks that end a sentence.
func urlEnd(text string, at int) int {
	end := len(text)
	depth := 0 // of braces: a placeholder may hold anything but white space
	for i, r := range text[at:] {
		if r == '{' {
			depth++
		} else if r == '}' && depth > 0 {
			depth--
		}
		if unicode.IsSpace(r) || depth == 0 && strings.ContainsRune("\"'`<>()|,;", r) {
			end = at + i
			break
		}
	}
	return at + len(strings.TrimRight(text[at:end], ".,;:!?"))
}

// wordSet is a set of words, written as one text.
type wordSet string

// has reports whether a word without spaces is in the set.
func (s wordSet) has(word string) bool {
	if word == "" {
		return false
	}
	for from := 0; ; {
		i := strings.Index(string(s[from:]), word)
		if i < 0 {
			return false
		}
		start, end := from+i, from+i+len(word)
		if (start == 0 || isSpace(s[start-1])) && (end == len(s) || isSpace(s[end])) {
			return true
		}
		from = start + 1
	}
}

func isSpace(b byte) bool { return b == ' ' || b == '\n' || b == '\t' }
