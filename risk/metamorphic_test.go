package risk

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// paraphrase is a rewriting of a text that must leave its reading alone; with
// returns false where it does not apply.
type paraphrase struct {
	name string
	with func(text string) (string, bool)
	keep float64 // the share of readings that it must leave alone; 0 is paraphraseFloor
}

var paraphrases = []paraphrase{
	{"curly apostrophes", replacing("'", "’"), 0},
	{"no apostrophes in contractions", replacing("n't ", "nt "), 0.7},
	{"dashes", replacing(" - ", " – "), 0},
	{"no-break spaces", replacing(" ", "\u00a0"), 0},
	{"two spaces", replacing(" ", "  "), 0},
	{"zero-width characters", replacing("e", "e\u200b"), 0},
	{"white space around", func(s string) (string, bool) { return "  " + s + " \n", true }, 0},
	{"no full stop", func(s string) (string, bool) { return strings.CutSuffix(s, ".") }, 0},
	{"a full stop", func(s string) (string, bool) { return s + ".", !strings.ContainsAny(s[len(s)-1:], ".!?:;,”\"") }, 0},
	{"small first letter", func(s string) (string, bool) {
		return strings.ToLower(s[:1]) + s[1:], 'A' <= s[0] && s[0] <= 'Z' && len(s) > 2 && 'a' <= s[1] && s[1] <= 'z'
	}, 0},
	{"small letters", func(s string) (string, bool) { return strings.ToLower(s), onlyWords(s) }, 0},
	{"capitals", func(s string) (string, bool) { return strings.ToUpper(s), onlyWords(s) }, 0},
	{"bullets for semicolons", func(s string) (string, bool) {
		return "- " + strings.ReplaceAll(s, "; ", "\n- "), strings.Contains(s, "; ") && !strings.Contains(s, "\n")
	}, 0},
	{"a harmless sentence before", func(s string) (string, bool) { return "We are a small team. " + s, !strings.Contains(s, "\n") }, 0},
	{"a harmless sentence behind", func(s string) (string, bool) {
		return strings.TrimRight(s, ".") + ". We are a small team.", !strings.Contains(s, "\n") && !strings.HasSuffix(s, ":")
	}, 0},
	{"a harmless line behind", func(s string) (string, bool) { return s + "\nWe are a small team.", !strings.Contains(s, "\n") }, 0},
}

func replacing(old, with string) func(string) (string, bool) {
	return func(s string) (string, bool) { return strings.ReplaceAll(s, old, with), strings.Contains(s, old) }
}

// onlyWords reports whether capitals mean nothing in s: no paths, identifiers,
// names with capitals inside or abbreviations.
func onlyWords(s string) bool {
	if strings.ContainsAny(s, "0123456789/_@#:{}`\\=") {
		return false
	}
	for w := range strings.FieldsSeq(s) {
		if len(w) > 1 && w[1:] != strings.ToLower(w[1:]) {
			return false
		}
	}
	return true
}

// paraphraseFloor is the share of texts of the corpora whose reading a
// paraphrase must leave alone.
const paraphraseFloor = 0.98

// TestParaphrasesLeaveTheReadingAlone rewrites every text of the corpora in ways
// that change nothing about it.
func TestParaphrasesLeaveTheReadingAlone(t *testing.T) {
	r := NewReader(nil)
	var log strings.Builder
	for _, p := range paraphrases {
		kept, all := 0, 0
		var changed []string
		for _, name := range []string{"dev", "dev2"} {
			for _, item := range loadPhrases(t, name) {
				other, ok := p.with(item.Text)
				if !ok {
					continue
				}
				all++
				before, after := labelSet(r.Read(item.Field, item.Text)), labelSet(r.Read(item.Field, other))
				if slices.Equal(before, after) {
					kept++
				} else {
					changed = append(changed, item.ID)
				}
			}
		}
		fmt.Fprintf(&log, "%s: %.3f of %d, not %s\n", p.name, share(kept, all), all, strings.Join(changed, " "))
		least := cmp.Or(p.keep, paraphraseFloor)
		if share(kept, all) < least {
			t.Errorf("%s: %.3f of the readings stay, must be at least %.3f", p.name, share(kept, all), least)
		}
	}
	t.Log("\n" + log.String())
}

// labelSet is what a reading says, as the corpora count it.
func labelSet(rd Reading) []string {
	set := map[string]bool{}
	for _, o := range rd.Occurrences {
		if o.Class != Mentioned {
			set[fmt.Sprint(o.Family, " ", o.Class)] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}
