package risk

import (
	"strings"
	"testing"
)

// hostile are texts that once took seconds per megabyte: what they repeat made each
// act, bracket or heading look at the whole block.
var hostile = []struct {
	name, again string
	field       Field
}{
	{"brackets", "(", "human_gate"},
	{"headings", "send:\n", "human_gate"},
	{"keys", "a: ", "human_gate"},
	{"consents", "ok ", "human_gate"},
	{"programs", "git ", "objective"},
	{"instead", "instead of sending ", "objective"},
	{"misspelt", "delte custoemr publsih nevr recieps wiht aprovl ", "objective"},
	{"acts", "pay ", "tools"},
	{"rights", "select ", "tools"},
	{"quotes", "\"", "tools"},
}

// brokenOff are texts that end or begin where a rule looks for another word.
var brokenOff = []struct {
	text  string
	field Field
}{
	{"those allowed ,", "tools"},
	{"ledger: write, after Mr Ferrer has confirmed,", "tools"},
	{"`send_mail` once Ana approves, fine", "human_gate"},
	{"for those", "human_gate"},
	{"w/o", "human_gate"},
	{"Mon / Tue", "cadence"},
	{"stale flags:", "outputs"},
	{"are counted by the bank", "objective"},
}

// TestBrokenOff reads texts that break off; none may end the program.
func TestBrokenOff(t *testing.T) {
	r := NewReader(nil)
	for _, c := range brokenOff {
		checkReading(t, r, c.field, c.text)
	}
}

// BenchmarkHostile measures texts that are made to be slow to read. Four times the
// text takes about four times as long; MB/s tells.
func BenchmarkHostile(b *testing.B) {
	r := NewReader(nil)
	for _, h := range hostile {
		for _, size := range []struct {
			name  string
			bytes int
		}{{"250kB", 250 << 10}, {"1MB", 1 << 20}} {
			text := strings.Repeat(h.again, size.bytes/len(h.again))
			b.Run(h.name+"/"+size.name, func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					r.Read(h.field, text)
				}
			})
		}
	}
}

// TestHostileTexts holds that such texts are read as any other.
func TestHostileTexts(t *testing.T) {
	r := NewReader(nil)
	for _, h := range hostile {
		for _, n := range []int{1, 150, 1500} {
			checkReading(t, r, h.field, strings.Repeat(h.again, n)+"nevr delte a custoemr")
		}
	}
}

// TestHeadingRow holds that a ban reaches down a row of headings, and that a bracket
// that nothing closes hides none of what follows.
func TestHeadingRow(t *testing.T) {
	r := NewReader(nil)
	for _, text := range []string{
		"Forbidden:\n" + strings.Repeat("part one: ", 3) + "sending mails to customers",
		strings.Repeat("(", 300) + "it must never send mails to customers",
		strings.Repeat("[", 300) + "it must never send mails to customers",
	} {
		rd := checkReading(t, r, "objective", text)
		if len(rd.Occurrences) != 1 || rd.Occurrences[0].Family != ExternalSend || rd.Occurrences[0].Class != Prohibited {
			t.Errorf("%.60q is read as %+v", text, rd.Occurrences)
		}
	}
}

// TestMisspeltEvidenceInLongText holds that evidence is what was written where it was
// written, in texts of many blocks with misspelt words among letters of many bytes,
// curly quotes, capitals, and signs that stand for words.
func TestMisspeltEvidenceInLongText(t *testing.T) {
	r := NewReader(nil)
	for _, piece := range []string{
		"Übermäßig: “nevr” delte a custoemr’s file — Ａlways publsih the minutes on our blog.\n",
		"NEVR DELTE A CUSTOEMR; é 日本 pls emailthe custmer, b4 u pya nothin & u 2 r gr8\n",
		"• sned\u200b the ﬁle 2 the cli\u00adents;\tdont\u00a0mial any1 unles i say k “Delte” it\n",
		"neversend e\u0301mail \xff delte \xe2 the custoemrs, withuot aproval of Žofie ",
	} {
		for _, n := range []int{1, 40, 1200} {
			rd := checkReading(t, r, "objective", strings.Repeat(piece, n))
			if len(rd.Occurrences) == 0 {
				t.Errorf("nothing is read in %q", piece)
			}
			for _, o := range rd.Occurrences {
				if strings.Contains(o.Evidence, "delete") || strings.Contains(o.Evidence, "customer") || strings.Contains(o.Evidence, "publish") {
					t.Fatalf("evidence %q is not what was written", o.Evidence)
				}
			}
		}
	}
}
