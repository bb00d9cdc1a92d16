package risk

import (
	"strconv"
	"strings"
	"testing"
)

// ordinary is a paragraph as operators write it; the benchmarks repeat it.
const ordinary = "The agent reads the support inbox every morning, groups complaints by theme and drafts answers in ./drafts. " +
	"It sends a reply only after a support lead has approved the text, and it never deletes a message or touches the CRM.\n" +
	"- refunds up to 25 EUR go through automatically; above that the shift manager has to say yes\n" +
	"- no posts on social media, no calls to customers, no changes to production\n" +
	"When a ticket is closed by a colleague, it notes the reason in the shared sheet and posts a summary to #support. " +
	"Customers send photos of damaged parcels through WhatsApp; “please refund me now” is what most of them write.\n"

// ordinaryText returns at least size bytes of ordinary text with words that no
// table knows in between.
func ordinaryText(size int) string {
	var b strings.Builder
	b.Grow(size + len(ordinary) + 16)
	for i := 0; b.Len() < size; i++ {
		b.WriteString(ordinary)
		b.WriteString("Case ")
		b.WriteString(strconv.Itoa(i))
		b.WriteString(" of Wexlbrunn.\n")
	}
	return b.String()
}

// BenchmarkRead measures the reading of one text (specification, §10): 1 MB
// under 60 ms, 10 MB within 12 times that, 1,000 characters under 200 µs.
func BenchmarkRead(b *testing.B) {
	r := NewReader(nil)
	for _, c := range []struct {
		name string
		size int
	}{{"1000chars", 1000}, {"1MB", 1 << 20}, {"10MB", 10 << 20}} {
		text := strings.ToValidUTF8(ordinaryText(c.size)[:c.size], "")
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				r.Read("objective", text)
			}
		})
	}
}

// BenchmarkUnknown measures the reading of words that no table knows, each but
// once: every one of them may be a slip of the hand.
func BenchmarkUnknown(b *testing.B) {
	r := NewReader(nil)
	var text strings.Builder
	for i := 0; text.Len() < 1<<18; i++ {
		for n := i + 1; n > 0; n /= 7 {
			text.WriteString([...]string{"ca", "de", "pro", "su", "te", "ma", "in"}[n%7])
		}
		text.WriteByte(' ')
	}
	b.SetBytes(int64(text.Len()))
	for b.Loop() {
		r.Read("objective", text.String())
	}
}

// BenchmarkTables measures what the first reader of a process pays for the
// word tables.
func BenchmarkTables(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		buildVocabulary()
	}
}

// TestLongSentence holds that a sentence without an end is read piece by
// piece: what is found grows with the text, and the last act is found like the
// first.
func TestLongSentence(t *testing.T) {
	r := NewReader(nil)
	count := func(n int) int {
		return len(r.Read("goal", strings.Repeat("send email to the customer, ", n)).Occurrences)
	}
	if few, many := count(200), count(2000); many < 9*few {
		t.Errorf("%d acts in 200 phrases, %d in 2000", few, many)
	}
}
