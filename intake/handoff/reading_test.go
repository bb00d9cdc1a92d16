package handoff

import (
	"slices"
	"strings"
	"testing"
)

// wordsFound are the exact words of the matches of a vocabulary in a text.
func wordsFound(v vocabulary, text string) []string {
	r := read("goal", text)
	var words []string
	for _, m := range v.in(r) {
		words = append(words, r.exact(m.start, m.end))
	}
	return words
}

func TestReading_negators(t *testing.T) {
	v := terms("convert* format*", "look(s) up")
	for _, negator := range []string{"no", "not", "never", "without", "none", "nothing", "neither", "nor", "cannot", "don't", "Doesn’t", "instead of", "rather than"} {
		if got := wordsFound(v, "It does "+negator+" a thing, convert or format it"); len(got) > 0 {
			t.Errorf("after %q stands %q", negator, got)
		}
		for _, end := range strings.Fields(string(negatorsEnds)) {
			if got := wordsFound(v, "It does "+negator+" convert, "+end+" formats it"); !slices.Equal(got, []string{"formats"}) {
				t.Errorf("between %q and the word stands %q: found %q", negator, end, got)
			}
		}
		for _, mark := range []string{". It ", "; ", "\n", "! ", "? "} {
			if got := wordsFound(v, "It is "+negator+mark+"converts"); !slices.Equal(got, []string{"converts"}) {
				t.Errorf("%q in another item reaches over %q: found %q", negator, mark, got)
			}
		}
	}
	for _, word := range []string{"note", "know", "another", "cannoty", "nonetheless"} {
		if got := wordsFound(v, word+" converts"); len(got) != 1 {
			t.Errorf("%q is taken for a negator", word)
		}
	}
}

func TestReading_words(t *testing.T) {
	v := terms("sum LLM judge deterministic* sub-agent* S3", "look(s) up", "no|without (an) LLM", "=Notion", "24/7", "spawn* <3> agent*")
	for text, want := range map[string][]string{
		"Sums? sum_ sum2 asum. SUM, sum's":                  {"SUM", "sum"},
		"judges judged Judge":                               {"Judge"},
		"deterministically, deterministic2 indeterministic": {"deterministically"},
		"a sub-agent; Sub-Agents; subagent":                 {"sub-agent", "Sub-Agents"},
		"s3, S3-bucket, S33":                                {"s3", "S3"},
		"looks  up, look\tup, looks-up":                     {"looks  up", "look\tup"},
		"without an LLM; no LLM; an LLM":                    {"without an LLM", "no LLM", "LLM"},
		"Notion and notion":                                 {"Notion"},
		"runs 24/7 on 124/7":                                {"24/7"},
		"spawns two big worker agents":                      {"spawns two big worker agents"},
		"spawns four five six seven agents":                 nil,
		"ｓｕｍ, ＬＬＭ and su\u00adm":                            {"ｓｕｍ", "ＬＬＭ", "su\u00adm"},
		"look\nup":                                          nil,
	} {
		if got := wordsFound(v, text); !slices.Equal(got, want) {
			t.Errorf("%q: found %q, want %q", text, got, want)
		}
	}
}

func TestReading_items(t *testing.T) {
	for text, want := range map[string][]string{
		"One. Two! Three? Four; five\nsix":       {"One", " Two", " Three", " Four", " five", "six"},
		"e.g. this, i.e. that, etc. and more":    {"e.g. this, i.e. that, etc. and more"},
		"Dr. Who met Mr. X. Then":                {"Dr. Who met Mr. X", " Then"},
		"Version 1.2 of a.org/x.html?q=1 is out": {"Version 1.2 of a.org/x.html?q=1 is out"},
		"He said \"stop.\" Then (why?) on...":    {"He said \"stop", "\" Then (why", ") on.."},
	} {
		r := read("goal", text)
		var got []string
		for _, it := range r.items {
			got = append(got, r.text[r.tokens[it.from].start:r.tokens[it.to-1].end])
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: items %q, want %q", text, got, want)
		}
	}
}

func TestIntervals(t *testing.T) {
	for text, want := range map[string][]int64{
		"hourly":                    {3600},
		"nightly, every morning":    {86400, 86400},
		"each weekday":              {86400},
		"twice a day":               {43200},
		"every week; on Fridays":    {604800, 604800},
		"fortnightly or biweekly":   {1209600, 1209600},
		"monthly":                   {2419200},
		"quarterly":                 {7776000},
		"yearly":                    {31536000},
		"every 90 seconds":          {90},
		"every five minutes":        {300},
		"every 2 hours":             {7200},
		"every 3 days":              {259200},
		"every 2 weeks":             {1209600},
		"every 0 days, every 2":     nil,
		"every 99999999999 minutes": nil,
		"not daily, but weekly":     {604800},
		"midweek, bidaily":          nil,
	} {
		var got []int64
		for _, i := range intervalsIn(read("cadence", text)) {
			got = append(got, i.seconds)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestFindPaths(t *testing.T) {
	for text, want := range map[string][]string{
		"/srv/w.txt, ./a and ../b/ or ~/c": {"/srv/w.txt", "./a", "../b/", "~/c"},
		`C:\x\y.csv and D:\z`:              {`C:\x\y.csv`, `D:\z`},
		"docs/digests/ and src/a.go.":      {"docs/digests/", "src/a.go"},
		"(in `out/x.json`): data/*.csv":    {"out/x.json", "data/*.csv"},
		"and/or, 24/7, n/a, km/h, TCP/IP":  nil,
		"a / b, //x/y, 2/3.5":              nil,
		"https://a.org/b/c.txt a.org/d.md": nil,
		"rows.csv notes":                   nil,
	} {
		var got []string
		for _, p := range findPaths(text) {
			got = append(got, p.path)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

func TestScopeOf(t *testing.T) {
	for file, want := range map[string]string{
		"./notes": "notes/*", "./": "self.*", "./out.txt": "self.*", "docs/digests/": "docs/digests/*", "docs/a.md": "docs/*", "/srv/w.txt": "/srv/*", "/w.txt": "/*",
		"~/mail/": "~/mail/*", `C:\x\y.csv`: `C:\x/*`, "data/*.csv": "data/*", "logs/{date}/a.txt": "logs/*", "../x.csv": "../*",
	} {
		if got := scopeOf(file); got != want {
			t.Errorf("scopeOf(%q) = %q, want %q", file, got, want)
		}
	}
}
