package risk

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"text/tabwriter"
)

// detail names the corpora whose misses are printed with their texts. Without
// it only figures and ids are: whoever tunes the reader on one corpus keeps the
// other unseen.
var detail = flag.String("detail", "", "print the misses of these corpora (comma-separated: dev, dev2, extra) with their texts")

// extra is a further corpus, scored without floors.
var extra = flag.String("extra", "", "score this file of phrases as well")

// floors are the figures that a corpus must not fall below. They are raised as
// the reader improves; the goals are requested 0.97 recall and 0.95 precision,
// the other classes 0.95 and 0.95, exact label sets 0.90 and dangerous misses at
// most 0.01.
var floors = map[string]phraseFloor{
	"dev":  {exact: 0.98, requested: rate{0.98, 0.985}, gated: rate{0.97, 0.99}, bans: rate{0.995, 0.99}, dangerous: 0.01},
	"dev2": {exact: 0.9, requested: rate{0.95, 0.93}, gated: rate{0.955, 0.935}, bans: rate{0.945, 0.93}, dangerous: 0.06},
}

// phraseFloor holds shares between 0 and 1: the least for each but dangerous
// misses, which are the most.
type phraseFloor struct {
	exact                  float64
	requested, gated, bans rate
	dangerous              float64
}

type rate struct{ precision, recall float64 }

func TestCorpusPhrases(t *testing.T) {
	for _, name := range []string{"dev", "dev2"} {
		t.Run(name, func(t *testing.T) {
			s := scorePhrases(t, name, loadPhrases(t, name))
			s.hold(t, floors[name])
		})
	}
	if *extra != "" {
		t.Run("extra", func(t *testing.T) { scorePhrases(t, "extra", readPhrases(t, *extra)) })
	}
}

func scorePhrases(t *testing.T, name string, phrases []phrase) *phraseScore {
	t.Helper()
	r := NewReader(nil)
	s := newPhraseScore(name)
	for _, p := range phrases {
		s.add(p, r.Read(p.Field, p.Text))
	}
	t.Log("\n" + s.report(slices.Contains(strings.Split(*detail, ","), name)))
	return s
}

// phrase is one line of a phrase corpus.
type phrase struct {
	ID          string
	Field       Field
	Text        string
	Labels      []label
	Traits      []string
	MustMention bool `json:"must_mention"`
}

type label struct {
	Family   Family
	Class    Class `json:"classification"`
	Evidence string
}

var traits = strings.Fields(`negation coordination exception passive noun_phrase homograph quote other_actor double_negation
	draft_only condition field_prior typo bullet unicode caps long implicit plain`)

var corpusDir = filepath.Join("..", "testdata", "corpus")

// corpusLines returns the lines of a corpus, which must not be empty.
func corpusLines(t testing.TB, file string) [][]byte {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var lines [][]byte
	for line := range bytes.Lines(data) {
		lines = append(lines, line)
	}
	if len(lines) == 0 {
		t.Fatalf("%s is empty", file)
	}
	return lines
}

func loadPhrases(t testing.TB, name string) []phrase {
	t.Helper()
	return readPhrases(t, filepath.Join(corpusDir, "phrases."+name+".jsonl"))
}

// readPhrases reads a corpus strictly: what the corpus format does not know is
// a fault of the corpus, not something to skip.
func readPhrases(t testing.TB, file string) []phrase {
	t.Helper()
	var phrases []phrase
	seen := map[string]bool{}
	for i, line := range corpusLines(t, file) {
		var p phrase
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&p); err != nil {
			t.Fatalf("%s, line %d: %v", file, i+1, err)
		}
		if fault := p.fault(); fault != "" || seen[p.ID] {
			t.Fatalf("%s, line %d (%s): %s", file, i+1, p.ID, fault)
		}
		seen[p.ID] = true
		phrases = append(phrases, p)
	}
	return phrases
}

// fault says what is wrong with a line, "" when nothing is.
func (p phrase) fault() string {
	if p.ID == "" || p.Text == "" {
		return "no id or no text"
	}
	if !slices.Contains(fieldOrder[:], p.Field) {
		return fmt.Sprintf("unknown field %q", p.Field)
	}
	for _, l := range p.Labels {
		known := slices.ContainsFunc(Families(), func(f FamilyInfo) bool { return f.Name == l.Family })
		switch {
		case !known:
			return fmt.Sprintf("unknown family %q", l.Family)
		case !slices.Contains([]Class{Requested, ApprovalGated, Prohibited, Mentioned}, l.Class):
			return fmt.Sprintf("unknown classification %q", l.Class)
		case l.Evidence == "" || !strings.Contains(p.Text, l.Evidence):
			return fmt.Sprintf("evidence %q is not in the text", l.Evidence)
		}
	}
	for _, trait := range p.Traits {
		if !slices.Contains(traits, trait) {
			return fmt.Sprintf("unknown trait %q", trait)
		}
	}
	return ""
}

// authorityClasses are the classes that are scored: mentioned counts as not
// found.
var authorityClasses = []Class{Requested, ApprovalGated, Prohibited}

// tally counts labels that are right, read though absent, and missed.
type tally struct{ right, extra, missed int }

func (c tally) precision() float64 { return share(c.right, c.right+c.extra) }
func (c tally) recall() float64    { return share(c.right, c.right+c.missed) }

// share is part of whole; of nothing, all is right.
func share(part, whole int) float64 {
	if whole == 0 {
		return 1
	}
	return float64(part) / float64(whole)
}

// phraseScore compares what was read of a corpus with its labels.
type phraseScore struct {
	name                    string
	items, exact, handed    int
	classes                 map[Class]*tally
	families                map[Family]*tally
	cells                   map[[2]string]int
	traits                  map[string]*[2]int // exact, all
	evidence                tally              // right labels whose evidence touches the corpus's
	dangerous, alarms, lost []string           // ids
	unmentioned, unread     []string           // ids
	misses                  []string           // with texts
}

func newPhraseScore(name string) *phraseScore {
	s := &phraseScore{name: name, classes: map[Class]*tally{}, families: map[Family]*tally{},
		cells: map[[2]string]int{}, traits: map[string]*[2]int{}}
	for _, c := range authorityClasses {
		s.classes[c] = &tally{}
	}
	for _, f := range families {
		s.families[f.Name] = &tally{}
	}
	return s
}

// add scores one item.
func (s *phraseScore) add(p phrase, rd Reading) {
	s.items++
	if rd.Unread {
		s.unread = append(s.unread, p.ID)
	}
	exact := true
	for _, f := range families {
		want, got := map[Class]string{}, map[Class]Occurrence{}
		for _, l := range p.Labels {
			if l.Family == f.Name {
				want[l.Class] = l.Evidence
			}
		}
		for _, o := range rd.Occurrences {
			if _, ok := got[o.Class]; o.Family == f.Name && !ok {
				got[o.Class] = o
			}
		}
		exact = s.addFamily(p, f.Name, want, got) && exact
	}
	for _, trait := range p.Traits {
		if s.traits[trait] == nil {
			s.traits[trait] = &[2]int{}
		}
		s.traits[trait][1]++
		if exact {
			s.traits[trait][0]++
		}
	}
	if exact {
		s.exact++
	} else {
		s.misses = append(s.misses, missed(p, rd))
	}
}

// addFamily scores one family of an item and reports whether it was read
// exactly.
func (s *phraseScore) addFamily(p phrase, f Family, want map[Class]string, got map[Class]Occurrence) bool {
	exact := true
	for _, c := range authorityClasses {
		evidence, wanted := want[c]
		o, read := got[c]
		for _, count := range []*tally{s.classes[c], s.families[f]} {
			switch {
			case wanted && read:
				count.right++
			case wanted:
				count.missed++
			case read:
				count.extra++
			}
		}
		if wanted && read {
			s.addEvidence(p.Text, evidence, o)
		}
		exact = exact && wanted == read
	}
	s.cells[[2]string{classNames(want), classNames(got)}]++

	_, wantRequest := want[Requested]
	_, wantGate := want[ApprovalGated]
	_, readRequest := got[Requested]
	_, readGate := got[ApprovalGated]
	_, wantBan := want[Prohibited]
	_, readBan := got[Prohibited]
	id := fmt.Sprintf("%s(%s)", p.ID, f)
	if wantRequest {
		s.handed++
	}
	if wantGate {
		s.handed++
	}
	if wantRequest && !readRequest || wantGate && !readGate && !readRequest {
		s.dangerous = append(s.dangerous, id)
	}
	if !wantRequest && !wantGate && !wantBan && (readRequest || readGate || readBan) {
		s.alarms = append(s.alarms, id)
	}
	if wantBan && !readBan {
		s.lost = append(s.lost, id)
	}
	if _, must := want[Mentioned]; must && p.MustMention {
		if _, read := got[Mentioned]; !read {
			s.unmentioned = append(s.unmentioned, id)
			exact = false
		}
	}
	return exact
}

func (s *phraseScore) addEvidence(text, evidence string, o Occurrence) {
	for at := strings.Index(text, evidence); at >= 0; {
		if o.Start < at+len(evidence) && at < o.End {
			s.evidence.right++
			return
		}
		next := strings.Index(text[at+1:], evidence)
		if next < 0 {
			break
		}
		at += 1 + next
	}
	s.evidence.missed++
}

// classNames names the authority-bearing classes of a family of one item.
func classNames[V any](classes map[Class]V) string {
	var names []string
	for _, c := range authorityClasses {
		if _, ok := classes[c]; ok {
			names = append(names, string(c))
		}
	}
	if len(names) == 0 {
		return "nothing"
	}
	return strings.Join(names, "+")
}

// missed shows an item that was not read exactly.
func missed(p phrase, rd Reading) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s [%s] %s\n", p.ID, p.Field, p.Text)
	for _, l := range p.Labels {
		fmt.Fprintf(&b, "    want %s %s %q\n", l.Family, l.Class, l.Evidence)
	}
	for _, o := range rd.Occurrences {
		fmt.Fprintf(&b, "    read %s %s %q\n", o.Family, o.Class, o.Evidence)
	}
	return b.String()
}

// summary is the whole score on one line.
func (s *phraseScore) summary() string {
	class := func(c Class) string {
		return fmt.Sprintf("%s P %.3f R %.3f", c, s.classes[c].precision(), s.classes[c].recall())
	}
	return fmt.Sprintf("phrases.%s: %d items, exact %.3f, %s, %s, %s, dangerous %d of %d (%.3f), false alarms %d",
		s.name, s.items, share(s.exact, s.items), class(Requested), class(ApprovalGated), class(Prohibited),
		len(s.dangerous), s.handed, share(len(s.dangerous), s.handed), len(s.alarms))
}

// report is the summary with all tables; misses with their texts only if asked
// for.
func (s *phraseScore) report(withTexts bool) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\n\nclass or family\tprecision\trecall\tlabels\n", s.summary())
	row := func(name string, c *tally) {
		fmt.Fprintf(w, "%s\t%.3f\t%.3f\t%d\n", name, c.precision(), c.recall(), c.right+c.missed)
	}
	for _, c := range authorityClasses {
		row(string(c), s.classes[c])
	}
	for _, f := range families {
		row(string(f.Name), s.families[f.Name])
	}
	fmt.Fprint(w, "\nlabelled\tread as\ttimes\n")
	for _, cell := range sortedCells(s.cells) {
		if cell != [2]string{"nothing", "nothing"} {
			fmt.Fprintf(w, "%s\t%s\t%d\n", cell[0], cell[1], s.cells[cell])
		}
	}
	fmt.Fprint(w, "\ntrait\texact\titems\n")
	for _, trait := range traits {
		if n := s.traits[trait]; n != nil {
			fmt.Fprintf(w, "%s\t%.3f\t%d\n", trait, share(n[0], n[1]), n[1])
		}
	}
	w.Flush()
	fmt.Fprintf(&b, "\nevidence touches the labelled words: %.3f\n", s.evidence.recall())
	for _, list := range []struct {
		name string
		ids  []string
	}{{"dangerous misses", s.dangerous}, {"false alarms", s.alarms}, {"bans lost", s.lost}, {"mentions not found", s.unmentioned}, {"unread", s.unread}} {
		fmt.Fprintf(&b, "%s: %d %s\n", list.name, len(list.ids), strings.Join(list.ids, " "))
	}
	if withTexts {
		fmt.Fprintf(&b, "\nnot exact:\n%s", strings.Join(s.misses, ""))
	}
	return b.String()
}

func sortedCells(cells map[[2]string]int) [][2]string {
	var keys [][2]string
	for k := range cells {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
	return keys
}

// hold fails the test when a figure fell below its floor.
func (s *phraseScore) hold(t *testing.T, floor phraseFloor) {
	t.Helper()
	atLeast := func(what string, got, least float64) {
		if got < least {
			t.Errorf("phrases.%s: %s is %.4f, must be at least %.4f", s.name, what, got, least)
		}
	}
	for _, c := range []struct {
		class Class
		least rate
	}{{Requested, floor.requested}, {ApprovalGated, floor.gated}, {Prohibited, floor.bans}} {
		atLeast(string(c.class)+" precision", s.classes[c.class].precision(), c.least.precision)
		atLeast(string(c.class)+" recall", s.classes[c.class].recall(), c.least.recall)
	}
	atLeast("exact label sets", share(s.exact, s.items), floor.exact)
	if got := share(len(s.dangerous), s.handed); got > floor.dangerous {
		t.Errorf("phrases.%s: dangerous misses are %.4f, must be at most %.4f", s.name, got, floor.dangerous)
	}
	if len(s.unread) > 0 {
		t.Errorf("phrases.%s: unread: %s", s.name, strings.Join(s.unread, " "))
	}
}

// The scorer itself: what it counts as right, dangerous and false.
func TestCorpusScorer(t *testing.T) {
	read := func(labels ...label) Reading {
		var rd Reading
		for _, l := range labels {
			rd.Occurrences = append(rd.Occurrences, Occurrence{Family: l.Family, Class: l.Class, Span: Span{Start: 0, End: 4}})
		}
		return rd
	}
	for _, c := range []struct {
		name                     string
		want, got                []label
		must                     bool
		exact, dangerous, alarms int
	}{
		{"right", []label{{ExternalSend, Requested, "mail"}}, []label{{ExternalSend, Requested, ""}}, false, 1, 0, 0},
		{"request lost", []label{{ExternalSend, Requested, "mail"}}, nil, false, 0, 1, 0},
		{"request read as a gate", []label{{ExternalSend, Requested, "mail"}}, []label{{ExternalSend, ApprovalGated, ""}}, false, 0, 1, 0},
		{"gate read as a request", []label{{ExternalSend, ApprovalGated, "mail"}}, []label{{ExternalSend, Requested, ""}}, false, 0, 0, 0},
		{"gate read as a ban", []label{{ExternalSend, ApprovalGated, "mail"}}, []label{{ExternalSend, Prohibited, ""}}, false, 0, 1, 0},
		{"mention is as good as nothing", []label{{ExternalSend, Mentioned, "mail"}}, nil, false, 1, 0, 0},
		{"mention that must be found", []label{{ExternalSend, Mentioned, "mail"}}, nil, true, 0, 0, 0},
		{"read out of nothing", nil, []label{{Publish, Prohibited, ""}}, false, 0, 0, 1},
		{"wrong family", []label{{ExternalSend, Requested, "mail"}}, []label{{Publish, Requested, ""}}, false, 0, 1, 1},
		{"one of two", []label{{ExternalSend, Requested, "mail"}, {ExternalSend, Prohibited, "mail"}}, []label{{ExternalSend, Requested, ""}}, false, 0, 0, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newPhraseScore("own")
			s.add(phrase{ID: "x", Text: "mail", Labels: c.want, MustMention: c.must}, read(c.got...))
			if s.exact != c.exact || len(s.dangerous) != c.dangerous || len(s.alarms) != c.alarms {
				t.Errorf("exact %d, dangerous %v, alarms %v; want %d, %d, %d", s.exact, s.dangerous, s.alarms, c.exact, c.dangerous, c.alarms)
			}
		})
	}
}
