package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// scanned is the answer to one text of mobius scan.
type scanned struct {
	ID          json.RawMessage `json:"id,omitempty"`
	Occurrences any             `json:"occurrences"`
	Unread      bool            `json:"unread"`
}

// explained is an occurrence with the rules that decided.
type explained struct {
	risk.Occurrence
	Clause string   `json:"clause"`
	Rules  []string `json:"rules"`
}

// scan is mobius scan: it reads texts and writes nothing.
func (a *app) scan(texts []string) error {
	reader, err := a.reader()
	if err != nil {
		return err
	}
	if a.jsonl {
		if len(texts) > 0 || a.field != "" {
			return usageError{"--jsonl reads its texts and fields from standard input", "give texts as arguments or lines, not both"}
		}
		return a.answerLines(func(line []byte) (json.RawMessage, any, error) {
			l, err := intake.ParseScanLine(line, findSecret)
			if err != nil {
				return l.ID, nil, err
			}
			return l.ID, a.scanned(reader, l.ID, l.Field, l.Text), nil
		})
	}
	if len(texts) == 0 {
		return usageError{"mobius scan: no text given", "usage: mobius scan TEXT...  or  mobius scan --jsonl < lines"}
	}
	field, known := intake.ReadableField(a.field)
	switch {
	case a.field == "":
		field = "objective"
	case !known:
		hint := "mobius questions lists the fields; objective and context are fields, too"
		if near := nearestField(a.field); near != "" {
			hint = "did you mean " + near + "?"
		}
		return usageError{fmt.Sprintf("--field: %q is no field", a.field), hint}
	}
	for i, text := range texts {
		if err := intake.CheckText(fmt.Sprintf("text %d", i+1), text, findSecret); err != nil {
			return err
		}
	}
	for _, text := range texts {
		if a.jsonWanted(!a.outIsTTY) {
			if err := a.printJSON(a.scanned(reader, nil, field, text)); err != nil {
				return err
			}
			continue
		}
		if err := a.printScan(reader, field, text); err != nil {
			return err
		}
	}
	return nil
}

func (a *app) scanned(reader *risk.Reader, id json.RawMessage, field risk.Field, text string) scanned {
	if !a.explain {
		reading := reader.Read(field, text)
		return scanned{id, append([]risk.Occurrence{}, reading.Occurrences...), reading.Unread}
	}
	found := []explained{}
	for _, e := range reader.Explain(field, text) {
		found = append(found, explained{e.Occurrence, e.Clause, e.Rules})
	}
	return scanned{id, found, reader.Read(field, text).Unread}
}

// printScan prints a reading for people: one line an occurrence, and with
// --explain the clause and the rules under it.
func (a *app) printScan(reader *risk.Reader, field risk.Field, text string) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", risk.FieldPath(field), intake.Printable(text))
	explanations := reader.Explain(field, text)
	if reader.Read(field, text).Unread {
		b.WriteString("  unread: this text cannot be read; write plain English sentences\n")
	}
	if len(explanations) == 0 {
		b.WriteString("  nothing that names an action\n")
	}
	for _, e := range explanations {
		fmt.Fprintf(&b, "  %-23s %-14s %q", e.Family, e.Class, intake.Printable(e.Evidence))
		if e.Ambiguous {
			b.WriteString("  (ambiguous: " + "reword it" + ")")
		}
		if e.Limit {
			b.WriteString("  (limits a permission of its own sentence)")
		}
		b.WriteString("\n")
		if a.explain {
			fmt.Fprintf(&b, "    clause  %s\n    rules   %s\n", intake.Printable(e.Clause), strings.Join(e.Rules, ", "))
		}
	}
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

func nearestField(name string) string {
	if near := intake.NearestField(name); near != "" {
		return near
	}
	return intake.Nearest(name, []string{"objective", "context"})
}
