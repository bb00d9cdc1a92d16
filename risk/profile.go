package risk

// Authority is what all words of an intake together hand out for one family
// (risk labelling, "Effective authority over a whole intake"): one of the four
// classifications' names or BlockedConflict.
type Authority string

// The effective authorities.
const (
	AuthorityRequested  Authority = "requested"
	AuthorityGated      Authority = "approval_gated"
	AuthorityProhibited Authority = "prohibited"
	AuthorityMentioned  Authority = "mentioned"
	BlockedConflict     Authority = "blocked_conflict"
)

// Handed reports whether the authority lets the agent act at all, if only
// after approval or in contradiction to a ban.
func (a Authority) Handed() bool {
	return a == AuthorityRequested || a == AuthorityGated || a == BlockedConflict
}

// Level is the risk of a whole intake.
type Level string

// The levels. Unread text is never low (specification, §3).
const (
	Low    Level = "low"
	Medium Level = "medium"
	High   Level = "high"
)

// FamilyAuthority is the effective authority of one family with the bans that
// limit it by an exception of their own sentence (rule 4).
type FamilyAuthority struct {
	Family    Family
	Authority Authority
	Limits    []Occurrence
}

// Contradiction names a family that the words both hand out and ban: one
// occurrence a side, or one alone when it is ambiguous.
type Contradiction struct {
	Family Family       `json:"canonical_action"`
	Reason string       `json:"reason"`
	Sides  []Occurrence `json:"sides"`
}

// Exposure is a kind of personal data that the agent reads, with the words
// that say so.
type Exposure struct {
	Kind string `json:"kind"` // "customer_data"
	Span
}

// Profile is the risk of a whole intake.
type Profile struct {
	Level          Level
	Reasons        []string          // why this level, in plain words that quote the phrases
	Authorities    []FamilyAuthority // families found, in family order
	Occurrences    []Occurrence      // in field order, then by start
	Contradictions []Contradiction   // in family order
	Exposure       []Exposure
}

// Of returns the effective authority of a family, "" when no word names it.
func (p Profile) Of(f Family) Authority {
	for _, a := range p.Authorities {
		if a.Family == f {
			return a.Authority
		}
	}
	return ""
}
