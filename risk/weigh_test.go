package risk

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// wording is a phrase of a test intake: where it stands, what it says and how it
// was read.
type wording struct {
	field  Field
	text   string // the whole text; evidence is found in it
	words  string // the evidence
	class  Class
	target string
	flags  string // "limit", "bare", "ambiguous", "unread"
}

// readingsOf makes the readings that a reader would, all of one family.
func readingsOf(f Family, phrases ...wording) []Reading {
	var readings []Reading
	for _, s := range phrases {
		at := slices.IndexFunc(readings, func(rd Reading) bool { return rd.Field == s.field && rd.Text == s.text })
		if at < 0 {
			readings = append(readings, Reading{Field: s.field, Item: NoItem, Text: s.text})
			at = len(readings) - 1
		}
		rd := &readings[at]
		rd.Unread = rd.Unread || strings.Contains(s.flags, "unread")
		if s.class == "" {
			continue
		}
		start := strings.Index(s.text, s.words)
		rd.Occurrences = append(rd.Occurrences, Occurrence{
			Family: f, Class: s.class,
			Span:      Span{FieldPath(s.field), s.words, NoItem, start, start + len(s.words)},
			Ambiguous: strings.Contains(s.flags, "ambiguous"),
			Limit:     strings.Contains(s.flags, "limit"),
			Bare:      strings.Contains(s.flags, "bare"),
			Target:    s.target,
		})
	}
	return readings
}

// Each case is a sentence of "Effective authority over a whole intake".
func TestWeighAuthority(t *testing.T) {
	const limited = "Email the team, never customers."
	team := wording{"objective", limited, "Email the team", Requested, "team", ""}
	notCustomers := wording{"objective", limited, "never customers", Prohibited, "customers", "limit"}
	for _, c := range []struct {
		name     string
		family   Family
		phrases  []wording
		want     Authority
		level    Level
		limits   int
		against  []string // the ban, or lone ambiguous phrase, of each contradiction
		tensions int
	}{
		{name: "nothing is said", family: ExternalSend, want: "", level: Low},
		{name: "a request", family: ExternalSend, want: AuthorityRequested, level: High,
			phrases: []wording{{"outputs", "Email the customer", "Email the customer", Requested, "customer", ""}}},
		{name: "a ban", family: ExternalSend, want: AuthorityProhibited, level: Low,
			phrases: []wording{{"risk_boundary", "never email", "never email", Prohibited, "", ""}}},
		{name: "a mention", family: ExternalSend, want: AuthorityMentioned, level: Low,
			phrases: []wording{{"inputs", "emails from customers", "emails", Mentioned, "", ""}}},
		{name: "a ban beside a request is a conflict", family: ExternalSend, want: BlockedConflict, level: High, against: []string{"never email"},
			phrases: []wording{
				{"outputs", "Email the customer", "Email the customer", Requested, "customer", ""},
				{"risk_boundary", "never email", "never email", Prohibited, "", ""}}},
		{name: "a ban beside a gate is a conflict", family: ExternalSend, want: BlockedConflict, level: High, against: []string{"never email"},
			phrases: []wording{
				{"human_gate", "email after my yes", "email", ApprovalGated, "", ""},
				{"risk_boundary", "never email", "never email", Prohibited, "", ""}}},
		{name: "a conflict over local writes is high", family: LocalWrites, want: BlockedConflict, level: High, against: []string{"writes no file"},
			phrases: []wording{
				{"outputs", "./out.md", "./out.md", Requested, "", ""},
				{"objective", "writes no file", "writes no file", Prohibited, "", ""}}},
		{name: "an ambiguous phrase is a conflict alone", family: Publish, want: BlockedConflict, level: High, against: []string{"must not fail to publish"},
			phrases: []wording{{"objective", "It must not fail to publish", "must not fail to publish", Requested, "", "ambiguous"}}},
		{name: "an ambiguous phrase beside a plain request", family: Publish, want: BlockedConflict, level: High, against: []string{"must not fail to publish"},
			phrases: []wording{
				{"objective", "It must not fail to publish", "must not fail to publish", Requested, "", "ambiguous"},
				{"outputs", "posts", "posts", Requested, "", ""}}},
		{name: "a ban and a permission in one sentence limit each other", family: ExternalSend, want: AuthorityRequested, level: High, limits: 1,
			phrases: []wording{team, notCustomers}},
		{name: "a gate limited in its own sentence", family: ExternalSend, want: AuthorityGated, level: High, limits: 1,
			phrases: []wording{
				{"human_gate", "Mail to the team after my yes, never to customers", "Mail to the team", ApprovalGated, "team", ""},
				{"human_gate", "Mail to the team after my yes, never to customers", "never to customers", Prohibited, "customers", "limit"}}},
		{name: "a request elsewhere that names the banned target", family: ExternalSend, want: BlockedConflict, level: High, limits: 1, against: []string{"never customers"},
			phrases: []wording{team, notCustomers, {"outputs", "Email the customer", "Email the customer", Requested, "customer", ""}}},
		{name: "the same in the next sentence of the same text", family: ExternalSend, want: BlockedConflict, level: High, limits: 1, against: []string{"never customers"},
			phrases: []wording{
				{"objective", limited + " Email the customer.", "Email the team", Requested, "team", ""},
				{"objective", limited + " Email the customer.", "never customers", Prohibited, "customers", "limit"},
				{"objective", limited + " Email the customer.", "Email the customer", Requested, "customer", ""}}},
		{name: "a request elsewhere that does not name it is a tension", family: ExternalSend, want: AuthorityRequested, level: High, limits: 1, tensions: 1,
			phrases: []wording{team, notCustomers, {"outputs", "Email the summary", "Email the summary", Requested, "", ""}}},
		{name: "a request elsewhere for what the sentence allows", family: ExternalSend, want: AuthorityRequested, level: High, limits: 1,
			phrases: []wording{team, notCustomers, {"outputs", "mail to the team", "mail to the team", Requested, "team", ""}}},
		{name: "a request for the part that an exception allows", family: SystemOfRecordWrites, want: AuthorityRequested, level: High, limits: 1,
			phrases: []wording{
				{"risk_boundary", "No writes to the register other than the column of visits", "No writes to the register", Prohibited, "register", "limit"},
				{"risk_boundary", "No writes to the register other than the column of visits", "the column of visits", Requested, "column visits", ""},
				{"outputs", "a date in the register's column of visits", "a date in the register's column of visits", Requested, "date register's column visits", ""}}},
		{name: "a limited ban whose sentence permits nothing is a ban", family: PurchasePaymentTrade, want: BlockedConflict, level: High,
			against: []string{"never by the bot"},
			phrases: []wording{
				{"objective", "pays them on the due date", "pays them", Requested, "", ""},
				{"risk_boundary", "Payments are made by the owner, never by the bot.", "Payments", Mentioned, "", ""},
				{"risk_boundary", "Payments are made by the owner, never by the bot.", "never by the bot", Prohibited, "bot", "limit"}}},
		{name: "a ban that names only what it excepts", family: ExternalSend, want: AuthorityRequested, level: High, limits: 1,
			phrases: []wording{
				{"objective", "text the buyer", "text the buyer", Requested, "buyer", ""},
				{"risk_boundary", "Nobody but the buyer is texted", "Nobody but the buyer", Requested, "buyer", ""},
				{"risk_boundary", "Nobody but the buyer is texted", "the buyer is texted", Prohibited, "buyer", "limit"}}},
		{name: "a ban in a sentence of its own conflicts even towards another target", family: ExternalSend, want: BlockedConflict, level: High,
			against: []string{"never mail customers"},
			phrases: []wording{
				{"outputs", "mail the team", "mail the team", Requested, "team", ""},
				{"risk_boundary", "never mail customers", "never mail customers", Prohibited, "customers", ""}}},
		{name: "a bare boundary yields to a gate in human_gate", family: PurchasePaymentTrade, want: AuthorityGated, level: High,
			phrases: []wording{
				{"human_gate", "refunds", "refunds", ApprovalGated, "", ""},
				{"risk_boundary", "refunds; deletions", "refunds", Prohibited, "", "bare"}}},
		{name: "with a gate in the objective too", family: PurchasePaymentTrade, want: AuthorityGated, level: High,
			phrases: []wording{
				{"objective", "pays after the owner agrees", "pays", ApprovalGated, "", ""},
				{"human_gate", "refunds", "refunds", ApprovalGated, "", ""},
				{"risk_boundary", "refunds", "refunds", Prohibited, "", "bare"}}},
		{name: "a bare boundary does not yield to a gate elsewhere", family: PurchasePaymentTrade, want: BlockedConflict, level: High, against: []string{"refunds"},
			phrases: []wording{
				{"objective", "pays after the owner agrees", "pays", ApprovalGated, "", ""},
				{"risk_boundary", "refunds", "refunds", Prohibited, "", "bare"}}},
		{name: "a bare boundary still conflicts with a request", family: PurchasePaymentTrade, want: BlockedConflict, level: High, against: []string{"refunds"},
			phrases: []wording{
				{"outputs", "refunds", "refunds", Requested, "", ""},
				{"human_gate", "before refunds", "refunds", ApprovalGated, "", ""},
				{"risk_boundary", "refunds", "refunds", Prohibited, "", "bare"}}},
		{name: "a ban in words does not yield", family: PurchasePaymentTrade, want: BlockedConflict, level: High, against: []string{"never refund"},
			phrases: []wording{
				{"human_gate", "refunds", "refunds", ApprovalGated, "", ""},
				{"risk_boundary", "never refund", "never refund", Prohibited, "", ""}}},
		{name: "a gate covers a request in another field", family: ExternalSend, want: AuthorityGated, level: High,
			phrases: []wording{
				{"outputs", "customer mail", "customer mail", Requested, "customer", ""},
				{"human_gate", "before any mail", "mail", ApprovalGated, "", ""}}},
		{name: "local writes are medium", family: LocalWrites, want: AuthorityRequested, level: Medium,
			phrases: []wording{{"outputs", "./out.md", "./out.md", Requested, "", ""}}},
		{name: "gated local writes are medium", family: LocalWrites, want: AuthorityGated, level: Medium,
			phrases: []wording{{"human_gate", "before it writes ./out.md", "writes ./out.md", ApprovalGated, "", ""}}},
		{name: "an unread text is never low", family: ExternalSend, want: "", level: Medium,
			phrases: []wording{{field: "goal", text: "Schick jedem Kunden eine Mail", flags: "unread"}}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := Weigh(readingsOf(c.family, c.phrases...))
			if got := p.Of(c.family); got != c.want {
				t.Errorf("authority is %q, want %q", got, c.want)
			}
			if p.Level != c.level {
				t.Errorf("level is %q, want %q", p.Level, c.level)
			}
			if len(p.Reasons) == 0 {
				t.Error("the level has no reason")
			}
			for _, a := range p.Authorities {
				if len(a.Limits) != c.limits {
					t.Errorf("limits are %v, want %d", a.Limits, c.limits)
				}
			}
			var against []string
			for _, contradiction := range p.Contradictions {
				last := contradiction.Sides[len(contradiction.Sides)-1]
				against = append(against, last.Evidence)
			}
			if !slices.Equal(against, c.against) {
				t.Errorf("contradictions are against %q, want %q", against, c.against)
			}
			if len(p.LimitTensions) != c.tensions {
				t.Errorf("limit tensions are %v, want %d", p.LimitTensions, c.tensions)
			}
		})
	}
}

func TestWeighExposureIsMedium(t *testing.T) {
	rd := Reading{Field: "inputs", Item: 0, Text: "the customer list",
		Exposure: []Exposure{{customerData, Span{"answers.inputs", "customer list", 0, 4, 17}}}}
	p := Weigh([]Reading{rd})
	want := []string{`personal data is read: inputs (item 1) says "customer list"`}
	if p.Level != Medium || !slices.Equal(p.Reasons, want) || len(p.Exposure) != 1 {
		t.Errorf("level %q because %q, exposure %v", p.Level, p.Reasons, p.Exposure)
	}
}

func TestContradictionNamesBothPhrasesAndTheWayOut(t *testing.T) {
	p := Weigh(readingsOf(ExternalSend,
		wording{"outputs", "mail the team", "mail the team", Requested, "team", ""},
		wording{"risk_boundary", "never mail customers", "never mail customers", Prohibited, "customers", ""}))
	if len(p.Contradictions) != 1 {
		t.Fatalf("contradictions: %v", p.Contradictions)
	}
	for _, part := range []string{`outputs says "mail the team"`, `risk_boundary says "never mail customers"`, "the exception in one sentence"} {
		if reason := p.Contradictions[0].Reason; !strings.Contains(reason, part) {
			t.Errorf("%q does not say %q", reason, part)
		}
	}
}

// Every phrase that takes part in a conflict is named, and no more pairs than
// that takes.
func TestContradictionsCoverEveryPhrase(t *testing.T) {
	p := Weigh(readingsOf(ExternalSend,
		wording{"objective", "mails a", "mails a", Requested, "", ""},
		wording{"outputs", "mails b", "mails b", Requested, "", ""},
		wording{"tools", "mails c", "mails c", Requested, "", ""},
		wording{"context", "no mail d", "no mail d", Prohibited, "", ""},
		wording{"risk_boundary", "no mail e", "no mail e", Prohibited, "", ""}))
	var got [][]string
	for _, c := range p.Contradictions {
		got = append(got, []string{c.Sides[0].Evidence, c.Sides[1].Evidence})
	}
	want := [][]string{{"mails a", "no mail d"}, {"mails b", "no mail e"}, {"mails c", "no mail d"}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("contradictions pair %q, want %q", got, want)
	}
}

// anyReadings draws an intake of labels without regard to what could be written.
func anyReadings() *rapid.Generator[[]Reading] {
	return rapid.Custom(func(t *rapid.T) []Reading {
		var readings []Reading
		fields := rapid.SliceOfNDistinct(rapid.SampledFrom(fieldOrder[:]), 1, 6, rapid.ID).Draw(t, "fields")
		for _, f := range fields {
			rd := Reading{Field: f, Item: NoItem, Text: strings.Repeat("send it. ", 20)}
			for range rapid.IntRange(0, 3).Draw(t, "labels") {
				rd.Occurrences = append(rd.Occurrences, anyOccurrence(f).Draw(t, "label"))
			}
			slices.SortStableFunc(rd.Occurrences, func(a, b Occurrence) int { return a.Start - b.Start })
			readings = append(readings, rd)
		}
		return readings
	})
}

func anyOccurrence(f Field) *rapid.Generator[Occurrence] {
	return rapid.Custom(func(t *rapid.T) Occurrence {
		start := 9 * rapid.IntRange(0, 19).Draw(t, "start")
		o := Occurrence{
			Family: rapid.SampledFrom([]Family{ExternalSend, LocalWrites}).Draw(t, "family"),
			Class:  rapid.SampledFrom([]Class{Requested, ApprovalGated, Prohibited, Mentioned}).Draw(t, "class"),
			Span:   Span{FieldPath(f), "send it", NoItem, start, start + 7},
			Target: rapid.SampledFrom([]string{"", "team", "customers"}).Draw(t, "target"),
		}
		switch o.Class {
		case Prohibited:
			o.Limit = rapid.Bool().Draw(t, "limit")
			o.Bare = !o.Limit && rapid.Bool().Draw(t, "bare")
		case Requested:
			o.Ambiguous = rapid.Bool().Draw(t, "ambiguous")
		}
		return o
	})
}

var levels = []Level{Low, Medium, High}

// One more label never lowers the level, but where the definition says so: a
// gate in human_gate settles a bare boundary of its family, and a permission in
// the sentence of a limited ban makes a limit of it. Both lower only the one
// family that is not high by itself.
func TestLawOneMoreLabelNeverLowersTheLevel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		readings := anyReadings().Draw(t, "readings")
		before := Weigh(readings).Level
		at := rapid.IntRange(0, len(readings)-1).Draw(t, "at")
		more := anyOccurrence(readings[at].Field).Draw(t, "more")
		grant := more.Class == Requested || more.Class == ApprovalGated
		limited := slices.ContainsFunc(readings[at].Occurrences, func(o Occurrence) bool { return o.Family == LocalWrites && o.Limit })
		if more.Family == LocalWrites && (readings[at].Field == "human_gate" && more.Class == ApprovalGated || grant && limited) {
			return
		}
		readings = slices.Clone(readings)
		readings[at].Occurrences = append(slices.Clone(readings[at].Occurrences), more)
		after := Weigh(readings).Level
		if slices.Index(levels, after) < slices.Index(levels, before) {
			t.Fatalf("%+v lowers the level from %s to %s", more, before, after)
		}
	})
}

func TestLawOrderOfFieldsDoesNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		readings := anyReadings().Draw(t, "readings")
		other := rapid.Permutation(readings).Draw(t, "order")
		if a, b := Weigh(readings), Weigh(other); !reflect.DeepEqual(a, b) {
			t.Fatalf("the order of the fields changes\n%+v\nto\n%+v", a, b)
		}
	})
}

// What the profile says must hang together.
func TestLawProfileHangsTogether(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkProfile(t, Weigh(anyReadings().Draw(t, "readings"))) })
}

func checkProfile(t interface{ Fatalf(string, ...any) }, p Profile) {
	last := -1
	for _, a := range p.Authorities {
		named := slices.ContainsFunc(p.Contradictions, func(c Contradiction) bool { return c.Family == a.Family })
		if named != (a.Authority == BlockedConflict) {
			t.Fatalf("%s is %s, contradictions %v", a.Family, a.Authority, p.Contradictions)
		}
		if a.Family.HighRisk() && a.Authority.Handed() && p.Level != High {
			t.Fatalf("%s is %s and the level %s", a.Family, a.Authority, p.Level)
		}
		if a.Family.rank() <= last {
			t.Fatalf("authorities are not in family order: %v", p.Authorities)
		}
		last = a.Family.rank()
	}
	for _, c := range p.Contradictions {
		if len(c.Sides) == 1 != c.Sides[0].Ambiguous || len(c.Sides) > 2 || c.Reason == "" {
			t.Fatalf("contradiction %+v", c)
		}
	}
	if len(p.Unread) > 0 && p.Level == Low {
		t.Fatalf("the level is low although %v cannot be read", p.Unread)
	}
	if len(p.Reasons) == 0 {
		t.Fatalf("level %s has no reason", p.Level)
	}
}

// Ten thousand phrases against ten thousand bans must not be compared pair by
// pair: the number of contradictions stays that of the phrases.
func TestContradictionsStayFew(t *testing.T) {
	rd := Reading{Field: "objective", Item: NoItem}
	for i := range 20_000 {
		o := Occurrence{Family: Publish, Class: Requested, Span: Span{"objective", "post", NoItem, 8 * i, 8*i + 4}}
		if i%2 == 0 {
			o.Class = Prohibited
		}
		rd.Occurrences = append(rd.Occurrences, o)
	}
	if n := len(Weigh([]Reading{rd}).Contradictions); n != 10_000 {
		t.Errorf("%d contradictions, want one for each ban", n)
	}
}

func BenchmarkWeigh(b *testing.B) {
	var phrases []wording
	for _, f := range fieldOrder {
		phrases = append(phrases,
			wording{f, "mail the team, never customers", "mail the team", Requested, "team", ""},
			wording{f, "mail the team, never customers", "never customers", Prohibited, "customers", "limit"})
	}
	b.Run("limits", func(b *testing.B) { benchmarkWeigh(b, readingsOf(ExternalSend, phrases...)) })

	// Twelve answers full of phrases, one family in conflict.
	var dense []Reading
	for i, f := range fieldOrder[2:] {
		rd := Reading{Field: f, Item: NoItem}
		for j := range 200 {
			o := Occurrence{Family: families[j%9].Name, Class: Requested, Span: Span{FieldPath(f), "phrase", NoItem, 40 * j, 40*j + 6}}
			if i == 8 && j%9 == 0 {
				o.Class = Prohibited
			}
			rd.Occurrences = append(rd.Occurrences, o)
		}
		dense = append(dense, rd)
	}
	b.Run("dense", func(b *testing.B) { benchmarkWeigh(b, dense) })
}

func benchmarkWeigh(b *testing.B, readings []Reading) {
	b.ReportAllocs()
	for b.Loop() {
		Weigh(readings)
	}
}
