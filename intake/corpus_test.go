package intake_test

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

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// detail names the corpora whose misses are printed with their texts. Without
// it only figures and ids are: whoever tunes the reader on one corpus keeps the
// other unseen.
var detail = flag.String("detail", "", "print the misses of these corpora (comma-separated: dev, dev2, extra) with their texts")

// extra is a further corpus, scored without floors.
var extra = flag.String("extra", "", "score this file of intakes as well")

// intakeFloor holds the shares that a corpus must reach.
type intakeFloor struct{ authority, level, decision, exposure float64 }

// intakeFloors are raised as the reader improves; the goals are 0.95 for
// authority, level and decision.
var intakeFloors = map[string]intakeFloor{
	"dev":  {authority: 0.975, level: 0.97, decision: 0.97, exposure: 1},
	"dev2": {authority: 0.8, level: 0.92, decision: 0.97, exposure: 1},
}

func TestCorpusIntakes(t *testing.T) {
	dir := filepath.Join("..", "testdata", "corpus")
	for _, name := range []string{"dev", "dev2"} {
		t.Run(name, func(t *testing.T) {
			s := scoreIntakes(t, name, filepath.Join(dir, "intakes."+name+".jsonl"))
			s.hold(t, intakeFloors[name])
		})
	}
	if *extra != "" {
		t.Run("extra", func(t *testing.T) { scoreIntakes(t, "extra", *extra) })
	}
}

func scoreIntakes(t *testing.T, name, file string) *intakeScore {
	t.Helper()
	s := &intakeScore{name: name, cells: map[[2]string]int{}, decisions: map[[2]string]int{}, families: map[risk.Family]*[2]int{}}
	assessor := intake.NewAssessor(nil)
	for _, in := range loadIntakes(t, file) {
		s.add(in, assessor.Assess(in.draft))
	}
	t.Log("\n" + s.report(slices.Contains(strings.Split(*detail, ","), name)))
	return s
}

// labelledIntake is one line of a corpus of whole intakes.
type labelledIntake struct {
	ID        string
	Objective string
	Context   string
	Answers   json.RawMessage
	Authority map[risk.Family]risk.Authority
	Level     risk.Level
	Exposure  []string
	Decision  intake.Decision

	draft intake.Draft
}

// loadIntakes reads a corpus strictly: what the corpus format does not know is
// a fault of the corpus, not something to skip.
func loadIntakes(t *testing.T, file string) []labelledIntake {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var intakes []labelledIntake
	seen := map[string]bool{}
	for line := range bytes.Lines(data) {
		var in labelledIntake
		dec := json.NewDecoder(bytes.NewReader(line))
		dec.DisallowUnknownFields()
		if err := dec.Decode(&in); err != nil {
			t.Fatalf("%s, after %d intakes: %v", file, len(intakes), err)
		}
		if fault := in.fault(); fault != "" || seen[in.ID] {
			t.Fatalf("%s, %q: %s", file, in.ID, fault)
		}
		seen[in.ID] = true
		answers, err := intake.ParseAnswers(file, in.Answers, nil)
		if err != nil {
			t.Fatalf("%s, %q: %v", file, in.ID, err)
		}
		in.draft = intake.Draft{Objective: strings.TrimSpace(in.Objective), Context: strings.TrimSpace(in.Context), Answers: answers}
		intakes = append(intakes, in)
	}
	if len(intakes) == 0 {
		t.Fatalf("%s is empty", file)
	}
	return intakes
}

// fault says what is wrong with a line, "" when nothing is.
func (in labelledIntake) fault() string {
	if in.ID == "" || in.Objective == "" {
		return "no id or no objective"
	}
	for f, a := range in.Authority {
		if !slices.ContainsFunc(risk.Families(), func(info risk.FamilyInfo) bool { return info.Name == f }) {
			return fmt.Sprintf("unknown family %q", f)
		}
		if !slices.Contains([]risk.Authority{risk.AuthorityRequested, risk.AuthorityGated, risk.AuthorityProhibited, risk.BlockedConflict}, a) {
			return fmt.Sprintf("unknown authority %q", a)
		}
	}
	switch {
	case !slices.Contains([]risk.Level{risk.Low, risk.Medium, risk.High}, in.Level):
		return fmt.Sprintf("unknown level %q", in.Level)
	case !slices.Contains([]intake.Decision{intake.NeedsInterview, intake.HumanApprovalRequired, intake.SpecReady}, in.Decision):
		return fmt.Sprintf("unknown decision %q", in.Decision)
	case slices.ContainsFunc(in.Exposure, func(kind string) bool { return kind != "customer_data" }):
		return fmt.Sprintf("unknown exposure in %q", in.Exposure)
	}
	return ""
}

// intakeScore compares what was assessed with the labels of a corpus.
type intakeScore struct {
	name                             string
	intakes, whole                   int
	pairs, right                     int // intakes times families that the label or the reading names
	levels, decided, exposed         int
	cells, decisions                 map[[2]string]int
	families                         map[risk.Family]*[2]int // right, all
	dangerous, alarms, missedClashes []string                // ids with families
	wrongLevel, wrongDecision        []string                // ids
	missedExposure, falseExposure    []string                // ids
	misses                           []string                // with texts
}

// add scores one intake.
func (s *intakeScore) add(in labelledIntake, a intake.Assessment) {
	s.intakes++
	var wrong []string
	for _, info := range risk.Families() {
		want, got := in.Authority[info.Name], a.Risk.Of(info.Name)
		if got == risk.AuthorityMentioned {
			got = ""
		}
		if want == "" && got == "" {
			continue
		}
		s.addPair(in.ID, info.Name, want, got)
		if want != got {
			wrong = append(wrong, fmt.Sprintf("    %s: want %s, read %s", info.Name, orNothing(want), orNothing(got)))
		}
	}
	count := func(right bool, n *int, wrongIDs *[]string, what string, want, got any) {
		if right {
			*n++
			return
		}
		*wrongIDs = append(*wrongIDs, in.ID)
		wrong = append(wrong, fmt.Sprintf("    %s: want %v, read %v", what, want, got))
	}
	count(in.Level == a.Risk.Level, &s.levels, &s.wrongLevel, "level", in.Level, a.Risk.Level)
	count(in.Decision == a.Decision, &s.decided, &s.wrongDecision, "decision", in.Decision, a.Decision)
	if in.Decision != a.Decision {
		s.decisions[[2]string{string(in.Decision), string(a.Decision)}]++
	}
	exposureIDs := &s.missedExposure
	if len(in.Exposure) == 0 {
		exposureIDs = &s.falseExposure
	}
	count((len(in.Exposure) > 0) == (len(a.Risk.Exposure) > 0), &s.exposed, exposureIDs, "exposure", in.Exposure, a.Risk.Exposure)
	if len(wrong) == 0 {
		s.whole++
		return
	}
	s.misses = append(s.misses, missedIntake(in, a, wrong))
}

// addPair scores one family of an intake.
func (s *intakeScore) addPair(id string, f risk.Family, want, got risk.Authority) {
	s.pairs++
	if s.families[f] == nil {
		s.families[f] = &[2]int{}
	}
	s.families[f][1]++
	if want == got {
		s.right++
		s.families[f][0]++
		return
	}
	s.cells[[2]string{orNothing(want), orNothing(got)}]++
	pair := fmt.Sprintf("%s(%s)", id, f)
	switch {
	case want.Handed() && !got.Handed(), want == risk.AuthorityRequested && got == risk.AuthorityGated:
		s.dangerous = append(s.dangerous, pair)
	case want == "":
		s.alarms = append(s.alarms, pair)
	}
	if want == risk.BlockedConflict {
		s.missedClashes = append(s.missedClashes, pair)
	}
}

func orNothing(a risk.Authority) string {
	if a == "" {
		return "nothing"
	}
	return string(a)
}

// missedIntake shows an intake that was not assessed as labelled.
func missedIntake(in labelledIntake, a intake.Assessment, wrong []string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n%s\n", in.ID, strings.Join(wrong, "\n"))
	fmt.Fprintf(&b, "    objective: %s\n    context: %s\n", in.draft.Objective, in.draft.Context)
	for _, f := range intake.Fields() {
		fmt.Fprintf(&b, "    %s: %s\n", f.Name, strings.Join(in.draft.Answers[f.Name], " | "))
	}
	for _, o := range a.Risk.Occurrences {
		if o.Class != risk.Mentioned {
			fmt.Fprintf(&b, "      %s %s %s %q\n", o.SourceField, o.Family, o.Class, o.Evidence)
		}
	}
	for _, f := range a.Fields {
		if f.Status != intake.Answered {
			fmt.Fprintf(&b, "      %s is %s %s\n", f.Name, f.Status, f.Reason)
		}
	}
	return b.String()
}

func part(n, of int) float64 {
	if of == 0 {
		return 1
	}
	return float64(n) / float64(of)
}

// summary is the whole score on one line.
func (s *intakeScore) summary() string {
	all := s.intakes * len(risk.Families())
	return fmt.Sprintf("intakes.%s: %d intakes, authority %.3f of %d named pairs (%.3f of all %d), level %.3f, decision %.3f, exposure %.3f, whole %.3f, dangerous %d, conflicts missed %d, false alarms %d",
		s.name, s.intakes, part(s.right, s.pairs), s.pairs, part(all-s.pairs+s.right, all), all, part(s.levels, s.intakes),
		part(s.decided, s.intakes), part(s.exposed, s.intakes), part(s.whole, s.intakes), len(s.dangerous), len(s.missedClashes), len(s.alarms))
}

// report is the summary with all tables; misses with their texts only if asked
// for.
func (s *intakeScore) report(withTexts bool) string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "%s\n\nfamily\texact\tpairs\n", s.summary())
	for _, info := range risk.Families() {
		if n := s.families[info.Name]; n != nil {
			fmt.Fprintf(w, "%s\t%.3f\t%d\n", info.Name, part(n[0], n[1]), n[1])
		}
	}
	for _, table := range []struct {
		name  string
		cells map[[2]string]int
	}{{"authority", s.cells}, {"decision", s.decisions}} {
		fmt.Fprintf(w, "\n%s labelled\tread as\ttimes\n", table.name)
		var keys [][2]string
		for k := range table.cells {
			keys = append(keys, k)
		}
		slices.SortFunc(keys, func(a, b [2]string) int { return slices.Compare(a[:], b[:]) })
		for _, k := range keys {
			fmt.Fprintf(w, "%s\t%s\t%d\n", k[0], k[1], table.cells[k])
		}
	}
	w.Flush()
	b.WriteByte('\n')
	for _, list := range []struct {
		name string
		ids  []string
	}{
		{"dangerous misses", s.dangerous}, {"conflicts missed", s.missedClashes}, {"false alarms", s.alarms}, {"wrong level", s.wrongLevel},
		{"wrong decision", s.wrongDecision}, {"exposure missed", s.missedExposure}, {"exposure seen in vain", s.falseExposure},
	} {
		fmt.Fprintf(&b, "%s: %d %s\n", list.name, len(list.ids), strings.Join(list.ids, " "))
	}
	if withTexts {
		fmt.Fprintf(&b, "\nnot as labelled:\n%s", strings.Join(s.misses, ""))
	}
	return b.String()
}

// hold fails the test when a figure fell below its floor.
func (s *intakeScore) hold(t *testing.T, floor intakeFloor) {
	t.Helper()
	for _, c := range []struct {
		what       string
		got, least float64
	}{
		{"authority", part(s.right, s.pairs), floor.authority},
		{"level", part(s.levels, s.intakes), floor.level},
		{"decision", part(s.decided, s.intakes), floor.decision},
		{"exposure", part(s.exposed, s.intakes), floor.exposure},
	} {
		if c.got < c.least {
			t.Errorf("intakes.%s: %s is %.4f, must be at least %.4f", s.name, c.what, c.got, c.least)
		}
	}
}
