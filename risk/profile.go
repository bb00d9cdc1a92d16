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

// The levels. Where a text is unread the level is never low (specification,
// §3).
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

// Contradiction names a family that the words both hand out and ban: first the
// permission, then the ban, or one phrase alone when it is ambiguous. Together
// the contradictions of a family name every phrase that is involved.
type Contradiction struct {
	Family Family       `json:"canonical_action"`
	Reason string       `json:"reason"`
	Sides  []Occurrence `json:"sides"`
}

// LimitTension is a permission beside the limited ban of another sentence,
// which it may or may not fall under ("email the team, never customers" beside
// "email the summary"). It advises and changes nothing (specification, §3,
// tension "limit").
type LimitTension struct {
	Family Family
	Grant  Occurrence
	Ban    Occurrence
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
	LimitTensions  []LimitTension    // in family order
	Exposure       []Exposure        // in field order
	Unread         []Span            // texts that could not be read, whole
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
