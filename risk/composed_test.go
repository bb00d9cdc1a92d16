package risk

import (
	"bytes"
	"cmp"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

// Answers are composed of sentences and actions that do not know each other:
// testdata/composed says how its files are written.

// composeSeed makes other answers of the same parts; the floors are those of the
// seed that stands here.
var composeSeed = flag.Uint64("seed", 1, "compose answers by this seed")

// composeOnly keeps to the sentences of some files.
var composeOnly = flag.String("sentences", "", "compose only sentences of files whose name contains this")

// composedFloor is the share of the composed answers that must be read exactly.
const composedFloor = 0.83

// composedAction is one action in the forms that sentences ask for, by their
// letter: V base, G gerund, T third person, P passive, R passive without its
// auxiliary, N a noun with its objects. Some have no R or N.
type composedAction struct {
	family Family
	forms  map[byte]string
}

// composedSentence stands in the answer to some fields and gives each of its
// actions a class; without slots it hands out nothing.
type composedSentence struct {
	file    string
	fields  []Field
	text    string
	classes []Class
}

// TestComposed composes answers of one or two sentences with actions, some behind
// or around a sentence about something else. Each action must get the class of its sentence,
// and no other be read.
func TestComposed(t *testing.T) {
	actions, sentences, besides := loadComposed(t)
	rng := rand.New(rand.NewPCG(*composeSeed, 7))
	r := NewReader(nil)
	s := composedScore{parts: map[string]*[2]int{}, missed: map[string]string{}}
	for _, first := range sentences {
		if !strings.Contains(first.file, *composeOnly) {
			continue
		}
		for range 6 {
			field := first.fields[rng.IntN(len(first.fields))]
			s.add(r, field, compose(rng, field, actions, first))
			second := pick(rng, sentences, field)
			s.add(r, field, compose(rng, field, actions, first, second))
			if beside := pick(rng, besides, field); beside != nil {
				s.add(r, field, compose(rng, field, actions, *beside, first))
				s.add(r, field, compose(rng, field, actions, first, *beside, second))
			}
		}
	}
	if slices.Contains(strings.Split(*detail, ","), "composed") {
		t.Log("\n" + s.report())
	}
	t.Logf("%.3f of %d composed answers read exactly; one sentence alone %.3f, behind another %.3f", share(s.right, s.all), s.all,
		share(s.alone[1], s.alone[0]), share(s.right-s.alone[1], s.all-s.alone[0]))
	if *composeOnly == "" && *composeSeed == 1 && share(s.right, s.all) < composedFloor {
		t.Errorf("%.3f of the composed answers are read exactly, must be at least %.3f", share(s.right, s.all), composedFloor)
	}
}

// composedAnswer is a text, what it says of each family, and the parts that it
// is made of.
type composedAnswer struct {
	text  string
	want  map[Family]Class
	parts []string
	alone bool
}

// pick returns one of the sentences that the field may hold, by chance, nil if
// there is none.
func pick(rng *rand.Rand, from []composedSentence, field Field) *composedSentence {
	start := rng.IntN(len(from))
	for i := range from {
		s := &from[(start+i)%len(from)]
		if slices.Contains(s.fields, field) {
			return s
		}
	}
	return nil
}

// compose puts an action of a family of its own into every slot.
func compose(rng *rand.Rand, field Field, actions []composedAction, sentences ...any) composedAnswer {
	a := composedAnswer{want: map[Family]Class{}, alone: len(sentences) == 1}
	var texts []string
	for _, x := range sentences {
		s, ok := x.(composedSentence)
		if !ok {
			s = *x.(*composedSentence)
		}
		text := s.text
		for i, class := range s.classes {
			slot := fmt.Sprint(i + 1)
			if len(s.classes) == 1 {
				slot = ""
			}
			act := actions[rng.IntN(len(actions))]
			for a.want[act.family] != "" || !fits(text, slot, act) {
				act = actions[rng.IntN(len(actions))]
			}
			for letter, form := range act.forms {
				text = strings.ReplaceAll(text, "{"+string(letter)+slot+"}", form)
			}
			a.want[act.family] = class
			a.parts = append(a.parts, "act "+act.forms['V'])
		}
		a.parts = append(a.parts, fmt.Sprintf("%s %v %s", s.file, s.classes, s.text))
		if !startsLine(text) && text[0] < 0x80 {
			_, size := utf8.DecodeRuneInString(text)
			text = strings.ToUpper(text[:size]) + text[size:]
		}
		texts = append(texts, strings.ReplaceAll(text, "\\n", "\n"))
	}
	a.text = behindEachOther(rng, texts)
	return a
}

// behindEachOther puts sentences behind each other; what has no end of its own stands on
// a line of its own.
func behindEachOther(rng *rand.Rand, texts []string) string {
	sep := [...]string{" ", " ", " ", "\n", "\n\n"}[rng.IntN(5)]
	var b strings.Builder
	for i, text := range texts {
		if i > 0 {
			before := texts[i-1]
			if sep == " " && (startsLine(text) || strings.Contains(before, "\n") || !strings.ContainsAny(before[len(before)-1:], ".!?")) {
				sep = "\n"
			}
			b.WriteString(sep)
		}
		b.WriteString(text)
	}
	return b.String()
}

// startsLine reports whether a text is a list or a table.
func startsLine(text string) bool {
	return strings.ContainsAny(text[:1], "-|*") || strings.HasPrefix(text, "1. ") || strings.HasPrefix(text, "\u2192")
}

// fits reports whether an action has the form that a slot asks for.
func fits(text, slot string, act composedAction) bool {
	for _, letter := range "VGTPRN" {
		if strings.Contains(text, "{"+string(letter)+slot+"}") && act.forms[byte(letter)] == "" {
			return false
		}
	}
	return true
}

// withoutAuxiliary takes the first "is" or "are" from a passive, which leaves those of its
// clauses; "" if it has none: "the landing page goes live".
func withoutAuxiliary(passive string) string {
	at, aux := len(passive), ""
	for _, w := range []string{" is ", " are "} {
		if k := strings.Index(passive, w); k >= 0 && k < at {
			at, aux = k, w
		}
	}
	if aux == "" {
		return ""
	}
	return passive[:at] + " " + passive[at+len(aux):]
}

// composedScore counts the answers read exactly, whole and by part.
type composedScore struct {
	right, all int
	alone      [2]int // all, right
	parts      map[string]*[2]int
	missed     map[string]string
}

func (s *composedScore) add(r *Reader, field Field, a composedAnswer) {
	rd := r.Read(field, a.text)
	var wrong []string
	for _, f := range families {
		want := cmp.Or(a.want[f.Name], Mentioned)
		if got := authorityOf(rd, f.Name); got != want {
			wrong = append(wrong, fmt.Sprintf("%s %s as %s", f.Name, want, got))
		}
	}
	s.all++
	if a.alone {
		s.alone[0]++
	}
	for _, part := range a.parts {
		if s.parts[part] == nil {
			s.parts[part] = &[2]int{}
		}
		s.parts[part][0]++
		if len(wrong) > 0 {
			s.parts[part][1]++
			if s.missed[part] == "" || a.alone {
				s.missed[part] = fmt.Sprintf("[%s] %q: %s", field, a.text, strings.Join(wrong, "; "))
			}
		}
	}
	if len(wrong) == 0 {
		s.right++
		if a.alone {
			s.alone[1]++
		}
	}
}

// report lists the parts by how many of their answers are misread.
func (s *composedScore) report() string {
	var b strings.Builder
	worst := func(x, y string) int {
		p, q := s.parts[x], s.parts[y]
		return cmp.Or(cmp.Compare(share(q[1], q[0]), share(p[1], p[0])), cmp.Compare(x, y))
	}
	for _, part := range slices.SortedFunc(maps.Keys(s.parts), worst) {
		if n := s.parts[part]; n[1] > 0 {
			fmt.Fprintf(&b, "%d of %d  %s\n      %s\n", n[1], n[0], part, s.missed[part])
		}
	}
	return b.String()
}

// loadComposed reads the parts.
func loadComposed(t *testing.T) (actions []composedAction, sentences, besides []composedSentence) {
	t.Helper()
	for row, at := range composedRows(t, "acts-*.txt", 6) {
		if len(row) != 6 || !isFamily(row[0]) {
			t.Fatalf("%s: a family, then base, gerund, third person, passive and noun (or -), parted by |", at)
		}
		a := composedAction{Family(row[0]), map[byte]string{'V': row[1], 'G': row[2], 'T': row[3], 'P': row[4]}}
		a.forms['R'] = withoutAuxiliary(row[4])
		if row[5] != "-" {
			a.forms['N'] = row[5]
		}
		actions = append(actions, a)
	}
	for row, at := range composedRows(t, "sentences-*.txt", 3) {
		if len(row) != 3 {
			t.Fatalf("%s: fields, classes and a sentence, parted by |", at)
		}
		file, _, _ := strings.Cut(at, ":")
		s := composedSentence{file: file, text: row[2]}
		for f := range strings.FieldsSeq(row[0]) {
			s.fields = append(s.fields, Field(f))
		}
		for c := range strings.FieldsSeq(row[1]) {
			class := map[string]Class{"requested": Requested, "gated": ApprovalGated, "prohibited": Prohibited, "mentioned": Mentioned,
				"limited": Requested + "+" + Prohibited}[c]
			if class == "" {
				t.Fatalf("%s: no class %q", at, c)
			}
			s.classes = append(s.classes, class)
		}
		if len(s.classes) == 0 {
			besides = append(besides, s)
		} else {
			sentences = append(sentences, s)
		}
	}
	return actions, sentences, besides
}

func isFamily(name string) bool {
	return slices.ContainsFunc(families[:], func(f FamilyInfo) bool { return string(f.Name) == name })
}

// composedRows yields the lines of files, cut at their bars into no more than some
// columns (a sentence may be a table), with where each stands.
func composedRows(t *testing.T, pattern string, columns int) func(yield func([]string, string) bool) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "testdata", "composed", pattern))
	if err != nil || len(files) == 0 {
		t.Fatalf("no %s in testdata/composed: %v", pattern, err)
	}
	return func(yield func([]string, string) bool) {
		for _, file := range files {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			n := 0
			for line := range bytes.Lines(data) {
				n++
				text := strings.TrimSpace(string(line))
				if text == "" || strings.HasPrefix(text, "#") {
					continue
				}
				row := strings.SplitN(text, "|", columns)
				for i := range row {
					row[i] = strings.TrimSpace(row[i])
				}
				if !yield(row, fmt.Sprintf("%s:%d", filepath.Base(file), n)) {
					return
				}
			}
		}
	}
}
