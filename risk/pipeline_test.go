package risk

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// checkReading states what holds for the reading of any text: evidence is
// exactly what its span says, in order, and reading twice says the same.
func checkReading(t interface{ Fatalf(string, ...any) }, r *Reader, field Field, text string) Reading {
	rd := r.Read(field, text)
	last := 0
	for _, o := range rd.Occurrences {
		switch {
		case o.Start < 0 || o.Start >= o.End || o.End > len(text) || text[o.Start:o.End] != o.Evidence:
			t.Fatalf("%q: occurrence %+v is not where it says", text, o)
		case o.Start < last:
			t.Fatalf("%q: occurrence %+v is out of order", text, o)
		case o.Clause.Start > o.Start || o.Clause.End < o.End || o.Clause.Start < 0 || o.Clause.End > len(text):
			t.Fatalf("%q: occurrence %+v is not in its clause", text, o)
		case o.SourceField != FieldPath(field) || o.Item != NoItem:
			t.Fatalf("%q: occurrence %+v is of another field", text, o)
		case o.Family.rank() < 0:
			t.Fatalf("%q: occurrence %+v is of no family", text, o)
		case (o.Limit || o.Bare) && o.Class != Prohibited:
			t.Fatalf("%q: occurrence %+v limits or stands bare and is no ban", text, o)
		}
		last = o.Start
	}
	again := r.Read(field, text)
	if !slices.Equal(rd.Occurrences, again.Occurrences) || !slices.Equal(rd.Exposure, again.Exposure) || rd.Unread != again.Unread {
		t.Fatalf("reading %q twice differs:\n%+v\n%+v", text, rd, again)
	}
	return rd
}

// corpusPieces are stretches of the corpora, cut where clauses may end, to be
// put together at random.
func corpusPieces(t testing.TB) []string {
	var pieces []string
	for _, name := range []string{"dev", "dev2"} {
		for _, p := range loadPhrases(t, name) {
			for cut := 0; cut < len(p.Text); cut += 37 {
				pieces = append(pieces, p.Text[cut:min(len(p.Text), cut+61)])
			}
		}
	}
	return append(pieces, "\n- ", "; ", ", but ", " never ", " without approval ", "’", "\u200b", "\xff", "ﬁ", "\n", "(", "\"", ":", " and ", " unless ")
}

func TestLawReadingsHangTogether(t *testing.T) {
	r, pieces := NewReader(nil), corpusPieces(t)
	rapid.Check(t, func(t *rapid.T) {
		var readings []Reading
		for _, field := range rapid.SliceOfNDistinct(rapid.SampledFrom(fieldOrder[:]), 1, 4, rapid.ID).Draw(t, "fields") {
			var text string
			for _, piece := range rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 6).Draw(t, "pieces") {
				text += piece
			}
			readings = append(readings, checkReading(t, r, field, text))
		}
		checkProfile(t, Weigh(readings))
	})
}

// Texts that broke the reading once.
func TestTextsThatOnceBrokeTheReading(t *testing.T) {
	r := NewReader(nil)
	for _, text := range []string{
		"|\n| jira.transition | auto |",
		" or to read Vault.",
		"are placed by Jakob.",
		"scope: switching a lift off or on; ordering parts\nnote: the spsql as role reporting, read-only",
	} {
		checkReading(t, r, "objective", text)
	}
}

func FuzzReadAndWeigh(f *testing.F) {
	for i, piece := range corpusPieces(f) {
		if i%40 == 0 {
			f.Add(string(fieldOrder[i/40%len(fieldOrder)]), piece)
		}
	}
	r := NewReader(nil)
	f.Fuzz(func(t *testing.T, field, text string) {
		checkProfile(t, Weigh([]Reading{checkReading(t, r, Field(field), text)}))
	})
}
