package risk

// Class says how much authority the words of one occurrence hand out (risk
// labelling, "The four classifications").
type Class string

// The four classifications.
const (
	Requested     Class = "requested"      // with no person in between
	ApprovalGated Class = "approval_gated" // only after a person says yes
	Prohibited    Class = "prohibited"     // never
	Mentioned     Class = "mentioned"      // named, but neither handed out nor banned
)

// Field names the text that words stand in: "objective", "context" or one of
// the twelve questions. The reader knows fields by name only, for what a bare
// phrase in them means.
type Field string

// Item is the 0-based place of a text in a list answer; NoItem for a text that
// is no list. JSON leaves NoItem out.
type Item int

// NoItem marks a span in a text that is not an item of a list.
const NoItem Item = -1

// IsZero reports whether i is left out of JSON (encoding/json, omitzero).
func (i Item) IsZero() bool { return i == NoItem }

// Span is a piece of the operator's own words: Evidence is exactly the bytes
// Start to End of the text of SourceField, or of its item.
type Span struct {
	SourceField string `json:"source_field"` // "objective", "context" or "answers.NAME"
	Evidence    string `json:"evidence"`
	Item        Item   `json:"item,omitzero"`
	Start       int    `json:"start"`
	End         int    `json:"end"`
}

// Occurrence is one phrase that names an action, with what its words hand out
// (intake specification, §3).
type Occurrence struct {
	Family Family `json:"canonical_action"`
	Class  Class  `json:"classification"`
	Span
	Ambiguous bool `json:"ambiguous,omitempty"` // double negation: must be reworded
	Limit     bool `json:"limit,omitempty"`     // a ban that limits a permission of its own sentence (rule 4)

	// What diff, rule 4 and the exemptions compare; not part of artifacts.
	Bare   bool   `json:"-"` // a ban only by the field's default
	Clause Range  `json:"-"` // the clause the phrase stands in, in bytes of the same text
	Target string `json:"-"` // normalised words of recipient, object or place; "" if none is named
}

// Range is a half-open range of bytes of a text.
type Range struct{ Start, End int }
