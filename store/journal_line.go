package store

import (
	"encoding/json"
	"strings"
	"time"
)

// journalHead is the first line of a journal.
type journalHead struct {
	SchemaVersion string    `json:"schema_version"`
	RunID         string    `json:"run_id"`
	ParentRunID   *string   `json:"parent_run_id"`
	StartedAt     time.Time `json:"started_at"`
}

// journalLine is every other line: the objective, the context or a field as
// it stands from then on.
type journalLine struct {
	At    time.Time `json:"at"`
	Field string    `json:"field"`
	Value []string  `json:"value"`
}

// encodeLine renders a value as one line of JSON, HTML left as it is.
func encodeLine(v any) ([]byte, error) {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return []byte(b.String()), nil
}
