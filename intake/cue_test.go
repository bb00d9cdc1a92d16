package intake

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestWordSet(t *testing.T) {
	const set wordSet = "a an\n\tother n/a"
	for w, want := range map[string]bool{"a": true, "an": true, "other": true, "n/a": true, "": false, "n": false, "oth": false, "er": false, "a an": false, "an\n\tother": false} {
		if set.has(w) != want {
			t.Errorf("%q is in the set: %v", w, !want)
		}
	}
}

func TestInflections(t *testing.T) {
	for stem, want := range map[string]string{
		"note":  "note notes noted noting",
		"test":  "test tests tested testing",
		"log":   "log logs logged logging",
		"wiki":  "wiki wikis wikied wikiing",
		"copy":  "copy copies copied copying",
		"patch": "patch patches patched patching",
		"index": "index indexes indexed indexing",
		"reply": "reply replies replied replying",
		"view":  "view views viewed viewing",
	} {
		if got := strings.Join(inflections(stem), " "); got != want {
			t.Errorf("inflections of %s: %s; want %s", stem, got, want)
		}
	}
}

func TestFind(t *testing.T) {
	table := cueIndex{}
	for _, row := range []cueRow{{noCue, "in order"}, {"a", "order*, order tomorrow, big order"}, {"b", "tomorrow, every/each day"}} {
		for phrase := range strings.SplitSeq(row.phrases, ",") {
			table.add(row.cue, strings.Fields(phrase), nil)
		}
	}
	for _, w := range negators.words() {
		table.entry(w).negates = true
	}
	for _, w := range turners.words() {
		table.entry(w).turns = true
	}
	tests := []struct {
		text string
		want []string // "cue words", with a minus when negated
	}{
		{"Order it", []string{"a Order"}},
		{"orders, ORDERED and ordering", []string{"a orders", "a ORDERED", "a ordering"}},
		{"disorder, orderly, re_order", nil},
		{"in order to win", nil},
		{"in order. In Order", nil},
		{"order tomorrow", []string{"a order tomorrow", "b tomorrow"}},
		{"order. Tomorrow", []string{"a order", "b Tomorrow"}},
		{"a big order", []string{"a big order", "a order"}},
		{"every day, each-day", []string{"b every day", "b each-day"}},
		{"no order, tomorrow", []string{"-a order", "-b tomorrow"}},
		{"don’t order but tomorrow", []string{"-a order", "b tomorrow"}},
		{"not at all. Order", []string{"a Order"}},
		{"never one two three four five six seven order", []string{"a order"}},
		{"or\u200bder ｏｒｄｅｒ", []string{"a or\u200bder", "a ｏｒｄｅｒ"}},
		{"", nil},
	}
	for _, tt := range tests {
		var got []string
		for _, h := range table.find(splitWords(tt.text)) {
			sign := ""
			if h.negated {
				sign = "-"
			}
			got = append(got, sign+string(h.cue)+" "+tt.text[h.start:h.end])
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%q: %q; want %q", tt.text, got, tt.want)
		}
	}
}

func TestSplitWords(t *testing.T) {
	tests := []struct{ text, want string }{ // | before a word that a clause begins with, - before a joined one
		{"Don’t e-mail; the team's list", "|don't e -mail |the team's list"},
		{"save to ./out/week.json at 14:00. Then stop", "|save to -out -week json at 14 00 |then stop"},
		{"a (b) c—d\ne", "|a |b |c |d |e"},
		{"'quoted' words'", "|quoted words"},
		{"é\u0301tude Straße ﬁve", "|é\u0301tude straße five"},
		{"\xffa\xfe b", "|a b"},
		{"", ""},
	}
	for _, tt := range tests {
		var got []string
		for _, w := range splitWords(tt.text) {
			sign := ""
			if w.turned {
				sign += "|"
			}
			if w.joined {
				sign += "-"
			}
			got = append(got, sign+w.text)
		}
		if strings.Join(got, " ") != tt.want {
			t.Errorf("%q: %q; want %q", tt.text, strings.Join(got, " "), tt.want)
		}
	}
}

// Words lie in their text, in order, and are never empty.
func TestSplitWords_liesInTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("a'’-\u200b. é\n")))).Draw(t, "text")
		at := 0
		for _, w := range splitWords(text) {
			if w.start < at || w.end <= w.start || w.end > len(text) || w.text == "" {
				t.Fatalf("word %+v after %d in %q", w, at, text)
			}
			at = w.end
		}
	})
}

// No row of the tables is without effect.
func TestCueTables(t *testing.T) {
	for _, table := range [][]cueRow{notCues, goalCues, settingCues, cadenceCues, scheduleCues, memoryCues, toolCues, gateCues, runtimeCues} {
		for _, row := range table {
			for phrase := range strings.SplitSeq(row.phrases, ",") {
				if len(strings.Fields(phrase)) == 0 || phrase != strings.ToLower(phrase) {
					t.Errorf("row %s has the phrase %q", row.cue, phrase)
				}
				first, _, _ := strings.Cut(strings.Fields(phrase)[0], "/")
				first = strings.TrimSuffix(first, "*")
				if words := splitWords(first); len(words) != 1 || words[0].text != first {
					t.Errorf("row %s: %q can never be found", row.cue, phrase)
				}
			}
		}
	}
}
