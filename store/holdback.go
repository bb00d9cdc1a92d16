package store

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// holdBack takes out of a text that is being typed the unbroken runs of
// characters that may not be finished: the run that the cursor touches and
// the last one, if no white space follows it. Half a secret looks like
// nothing, so it must not be written before it can be looked at whole
// (specification, §7). A run that the journal holds already is finished and
// stays.
func holdBack(text string, cursor int, known []string) string {
	cursor = min(max(cursor, 0), len(text))
	for cursor > 0 && cursor < len(text) && !utf8.RuneStart(text[cursor]) {
		cursor--
	}
	text = cut(text, len(text), known)
	if cursor <= len(text) {
		text = cut(text, cursor, known)
	}
	return text
}

// cut takes out the run that touches a place, unless it is known.
func cut(text string, at int, known []string) string {
	start := 0
	if i := strings.LastIndexFunc(text[:at], unicode.IsSpace); i >= 0 {
		_, size := utf8.DecodeRuneInString(text[i:])
		start = i + size
	}
	end := len(text)
	if i := strings.IndexFunc(text[at:], unicode.IsSpace); i >= 0 {
		end = at + i
	}
	if start == end || slices.Contains(known, text[start:end]) {
		return text
	}
	return text[:start] + text[end:]
}

// runsOf lists the unbroken runs of all texts of a value.
func runsOf(value []string) []string {
	var runs []string
	for _, text := range value {
		runs = append(runs, strings.Fields(text)...)
	}
	return runs
}
