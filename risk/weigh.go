package risk

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
)

// Weigh puts the readings of all texts of an intake together: what each family
// may do over the whole of it, what contradicts, and the level (risk
// labelling, "Effective authority over a whole intake"; specification, §3).
// The result does not depend on the order of the readings. It takes time linear
// in the number of occurrences.
func Weigh(readings []Reading) Profile {
	if !slices.IsSortedFunc(readings, compareReadings) {
		readings = slices.Clone(readings)
		slices.SortStableFunc(readings, compareReadings)
	}
	w := weighing{texts: make(map[place]string, len(readings))}
	w.collect(readings)
	all := gather(w.profile.Occurrences)
	for i := range all {
		w.weighFamily(families[i].Name, &all[i])
	}
	w.settleLevel()
	return w.profile
}

// weighing is a profile in the making.
type weighing struct {
	profile      Profile
	texts        map[place]string
	high, medium []string // reasons
}

// collect takes over what the readings say.
func (w *weighing) collect(readings []Reading) {
	occurrences := 0
	for _, rd := range readings {
		occurrences += len(rd.Occurrences)
	}
	p := &w.profile
	p.Occurrences = slices.Grow(p.Occurrences, occurrences)
	gated, unnamed := soleFamilyAsked(readings)
	for i := range readings {
		rd := &readings[i]
		p.Occurrences = append(p.Occurrences, rd.Occurrences...)
		if unnamed && rd.Gate != (Range{}) {
			p.Occurrences = append(p.Occurrences, rd.gateOn(gated))
		}
		p.Exposure = append(p.Exposure, rd.Exposure...)
		w.texts[place{FieldPath(rd.Field), rd.Item}] = rd.Text
		if rd.Unread {
			p.Unread = append(p.Unread, Span{FieldPath(rd.Field), rd.Text, rd.Item, 0, len(rd.Text)})
		}
	}
}

// place is a text of an intake: a field, or an item of its list.
type place struct {
	field string
	item  Item
}

func placeOf(s Span) place { return place{s.SourceField, s.Item} }

// fieldOrder is the order in which the texts of an intake are listed. Fields
// that are not in it come last, by name.
var fieldOrder = [...]Field{
	"objective", "context",
	"goal", "trigger", "inputs", "outputs", "tools", "memory", "cadence",
	"human_gate", "risk_boundary", "success_criteria", "verification_plan", "registration_path",
}

func compareReadings(a, b Reading) int {
	rank := func(f Field) int {
		if i := slices.Index(fieldOrder[:], bareField(f)); i >= 0 {
			return i
		}
		return len(fieldOrder)
	}
	return cmp.Or(
		cmp.Compare(rank(a.Field), rank(b.Field)),
		cmp.Compare(bareField(a.Field), bareField(b.Field)),
		cmp.Compare(a.Item, b.Item),
		cmp.Compare(a.Text, b.Text),
	)
}

// explain notes why a family raises the level.
func (w *weighing) explain(a FamilyAuthority, ev *evidence) {
	switch {
	case a.Authority == BlockedConflict:
		w.high = append(w.high, fmt.Sprintf("%s is in conflict: %s", a.Family, w.quoteConflict(a.Family)))
	case !a.Authority.Handed():
	case a.Family.HighRisk():
		w.high = append(w.high, w.handedReason(a, ev))
	default:
		w.medium = append(w.medium, w.handedReason(a, ev))
	}
}

// handedReason says by which words a family is requested or gated.
func (w *weighing) handedReason(a FamilyAuthority, ev *evidence) string {
	class, said := Requested, "is requested"
	if a.Authority == AuthorityGated {
		class, said = ApprovalGated, "waits for an approval"
	}
	at := slices.IndexFunc(ev.grants, func(i int) bool { return w.profile.Occurrences[i].Class == class })
	return fmt.Sprintf("%s %s: %s", a.Family, said, quote(w.profile.Occurrences[ev.grants[at]].Span))
}

// quoteConflict quotes the first contradiction of a family.
func (w *weighing) quoteConflict(f Family) string {
	at := slices.IndexFunc(w.profile.Contradictions, func(c Contradiction) bool { return c.Family == f })
	sides := w.profile.Contradictions[at].Sides
	if len(sides) == 1 {
		return quote(sides[0].Span) + ", which says it by a double negation"
	}
	return quote(sides[0].Span) + ", against " + quote(sides[1].Span)
}

// settleLevel sets the level of the profile with the reasons for it, each of
// which quotes the words.
func (w *weighing) settleLevel() {
	p := &w.profile
	for _, e := range p.Exposure {
		w.medium = append(w.medium, "personal data is read: "+quote(e.Span))
	}
	for _, s := range p.Unread {
		w.medium = append(w.medium, fmt.Sprintf("%s cannot be read, so it may ask for anything", s.where()))
	}
	switch {
	case len(w.high) > 0:
		p.Level, p.Reasons = High, w.high
	case len(w.medium) > 0:
		p.Level, p.Reasons = Medium, w.medium
	default:
		p.Level, p.Reasons = Low, []string{"no words hand out an action of a high-risk family, write files or read personal data"}
	}
}

// quote is a phrase with its place, as reasons give it.
func quote(s Span) string { return s.where() + " says " + strconv.Quote(s.Evidence) }

// where names the text of a span in words: the field, and the item counted
// from one.
func (s Span) where() string {
	name := string(bareField(Field(s.SourceField)))
	if s.Item == NoItem {
		return name
	}
	return name + " (item " + strconv.Itoa(int(s.Item)+1) + ")"
}
