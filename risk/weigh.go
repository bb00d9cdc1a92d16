package risk

import (
	"cmp"
	"fmt"
	"slices"
)

// Weigh puts the readings of all texts of an intake together: what each family
// may do over the whole of it, what contradicts, and the level (risk
// labelling, "Effective authority over a whole intake"; specification, §3).
// The result does not depend on the order of the readings.
func Weigh(readings []Reading) Profile {
	readings = slices.Clone(readings)
	slices.SortStableFunc(readings, compareReadings)

	var p Profile
	texts := make(map[place]string, len(readings))
	for _, rd := range readings {
		texts[place{FieldPath(rd.Field), rd.Item}] = rd.Text
		p.Occurrences = append(p.Occurrences, rd.Occurrences...)
		p.Exposure = append(p.Exposure, rd.Exposure...)
		if rd.Unread {
			p.Unread = append(p.Unread, Span{FieldPath(rd.Field), rd.Text, rd.Item, 0, len(rd.Text)})
		}
	}
	for _, info := range families {
		v := verdictOn(info.Name, p.Occurrences, texts)
		if v.authority == "" {
			continue
		}
		p.Authorities = append(p.Authorities, FamilyAuthority{info.Name, v.authority, v.limits})
		p.Contradictions = append(p.Contradictions, v.contradictions...)
		p.LimitTensions = append(p.LimitTensions, v.tensions...)
	}
	p.Level, p.Reasons = level(p)
	return p
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

// level is the level of a weighed profile with the reasons for it, each of
// which quotes the words.
func level(p Profile) (Level, []string) {
	var high, medium []string
	for _, a := range p.Authorities {
		switch {
		case a.Authority == BlockedConflict:
			high = append(high, fmt.Sprintf("%s is in conflict: %s", a.Family, quoteConflict(p, a.Family)))
		case !a.Authority.Handed():
		case a.Family.HighRisk():
			high = append(high, handedReason(p, a))
		default:
			medium = append(medium, handedReason(p, a))
		}
	}
	for _, e := range p.Exposure {
		medium = append(medium, "personal data is read: "+quote(e.Span))
	}
	for _, s := range p.Unread {
		medium = append(medium, fmt.Sprintf("%s cannot be read, so it may ask for anything", s.where()))
	}
	switch {
	case len(high) > 0:
		return High, high
	case len(medium) > 0:
		return Medium, medium
	}
	return Low, []string{"no words hand out an action of a high-risk family, write files or read personal data"}
}

// handedReason says by which words a family is requested or gated.
func handedReason(p Profile, a FamilyAuthority) string {
	class, said := Requested, "is requested"
	if a.Authority == AuthorityGated {
		class, said = ApprovalGated, "waits for an approval"
	}
	for _, o := range p.Occurrences {
		if o.Family == a.Family && o.Class == class {
			return fmt.Sprintf("%s %s: %s", a.Family, said, quote(o.Span))
		}
	}
	return fmt.Sprintf("%s %s", a.Family, said)
}

// quoteConflict quotes the first contradiction of a family.
func quoteConflict(p Profile, f Family) string {
	for _, c := range p.Contradictions {
		if c.Family != f {
			continue
		}
		if len(c.Sides) == 1 {
			return quote(c.Sides[0].Span) + ", which says it by a double negation"
		}
		return quote(c.Sides[0].Span) + ", against " + quote(c.Sides[1].Span)
	}
	return "no phrase"
}

// quote is a phrase with its place, as reasons give it.
func quote(s Span) string { return fmt.Sprintf("%s says %q", s.where(), s.Evidence) }

// where names the text of a span in words: the field, and the item counted
// from one.
func (s Span) where() string {
	name := string(bareField(Field(s.SourceField)))
	if s.Item == NoItem {
		return name
	}
	return fmt.Sprintf("%s (item %d)", name, s.Item+1)
}
