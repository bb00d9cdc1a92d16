package intake

import (
	"unicode/utf8"

	"agentintake/mobius/risk"
)

// objectiveInHistory is how many characters of the objective a history line
// keeps (specification, §7).
const objectiveInHistory = 120

// HistoryEntry is a line of the history: a run in short, with the digest of
// every artifact (specification, §7).
type HistoryEntry struct {
	SchemaVersion string            `json:"schema_version"`
	RunID         string            `json:"run_id"`
	ParentRunID   *string           `json:"parent_run_id"`
	CreatedAt     string            `json:"created_at"`
	Objective     string            `json:"objective"` // the first 120 characters
	Decision      Decision          `json:"decision"`
	RiskLevel     risk.Level        `json:"risk_level"`
	Answered      int               `json:"answered"` // counts of the twelve fields
	Inferred      int               `json:"inferred"`
	Missing       int               `json:"missing"`
	PendingGates  []string          `json:"pending_gates"` // gate ids
	Runtime       string            `json:"runtime"`
	Reader        string            `json:"reader"`
	Artifacts     map[string]string `json:"artifacts"` // path → SHA-256 in hex
}

// HistoryOf is the history entry of a run whose artifacts have the digests
// given (path → SHA-256 in hex).
func HistoryOf(r Run, digests map[string]string) HistoryEntry {
	return HistoryEntry{
		SchemaVersion: RunSchema,
		RunID:         r.ID,
		ParentRunID:   orNull(r.Parent),
		CreatedAt:     r.Created,
		Objective:     firstChars(r.Draft.Objective, objectiveInHistory),
		Decision:      r.Decision,
		RiskLevel:     r.Risk.Level,
		Answered:      len(namesWith(r.Assessment, Answered)),
		Inferred:      len(namesWith(r.Assessment, Inferred)),
		Missing:       len(namesWith(r.Assessment, Missing)),
		PendingGates:  gateIDs(r.Gates),
		Runtime:       r.Runtime.Selected,
		Reader:        risk.ReaderVersion,
		Artifacts:     digests,
	}
}

// HistoryLine renders the history entry of a run as one line of JSON with its
// newline; paths stand in byte order.
func HistoryLine(r Run, digests map[string]string) ([]byte, error) {
	if digests == nil {
		digests = map[string]string{}
	}
	return encodeJSON(HistoryOf(r, digests), "")
}

// firstChars is the first n characters (code points) of s.
func firstChars(s string, n int) string {
	if utf8.RuneCountInString(s) <= n {
		return s
	}
	return string([]rune(s)[:n])
}
