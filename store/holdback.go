package store

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// holdBack takes out of a text that is being typed the unbroken runs of
// characters that may be unfinished: the last one, if no white space follows
// it, and the one at the end of what changed since the text was seen before,
// since that is where the cursor stands. Half a secret looks like nothing, so
// it must not be written before it can be looked at whole (specification,
// §7). A run that is known is written already, whole, and stays.
func holdBack(before, text string, known []string) string {
	cursor := changeEnd(before, text)
	text = cut(text, len(text), known)
	if cursor <= len(text) {
		text = cut(text, cursor, known)
	}
	return text
}

// changeEnd returns where a text ends to differ from what it was, in bytes of
// the text as it is.
func changeEnd(before, text string) int {
	start := 0
	for start < len(before) && start < len(text) && before[start] == text[start] {
		start++
	}
	b, t := len(before), len(text)
	for b > start && t > start && before[b-1] == text[t-1] {
		b, t = b-1, t-1
	}
	for t < len(text) && !utf8.RuneStart(text[t]) {
		t++
	}
	return t
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
