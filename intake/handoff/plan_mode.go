package handoff

import (
	"slices"
)

// Signal is words, or an option, that speak for something (handoff, §1).
type Signal struct {
	Signal   string `json:"signal"`
	Field    string `json:"field"`
	Evidence string `json:"evidence"` // the exact words
}

// ExecutionMode is how the agent would run, and what decided that.
type ExecutionMode struct {
	Mode      Mode     `json:"mode"`
	DecidedBy string   `json:"decided_by"`
	Signals   []Signal `json:"signals"`
	Against   []string `json:"against"` // names of the signals for the other mode
}

// capabilityDefault decides where no signal does.
const capabilityDefault = "capability_default"

// plainCapabilities is how many types, from the first, an agent can have without
// code behind it (D7).
const plainCapabilities = 7

// executionMode reads the table of execution modes (handoff, §2.3).
func executionMode(t *texts, o Options, capabilities []Capability) ExecutionMode {
	m := ExecutionMode{Signals: []Signal{}, Against: []string{}}
	decided := -1
	for i, row := range modeRows {
		signals := row.signals(t, o)
		if len(signals) > 0 && decided < 0 {
			decided = i // the first order, and its upper row: the table is in this order
		}
		m.Signals = append(m.Signals, signals...)
	}
	if decided < 0 {
		m.DecidedBy, m.Mode = capabilityDefault, ModeReasoning
		if slices.ContainsFunc(capabilities, func(c Capability) bool { return c.Type.rank() >= plainCapabilities }) {
			m.Mode = ModeScript
		}
		return m
	}
	m.DecidedBy, m.Mode = modeRows[decided].signal, modeRows[decided].mode
	for _, row := range modeRows {
		if row.mode != m.Mode && slices.ContainsFunc(m.Signals, func(s Signal) bool { return s.Signal == row.signal }) {
			m.Against = append(m.Against, row.signal)
		}
	}
	return m
}

// signals are what a draft says in the words, or the options, of a row.
func (row modeRow) signals(t *texts, o Options) []Signal {
	if row.options {
		return row.given(o)
	}
	fields := []string{objectiveField, "goal", "outputs", "tools"}
	if row.inputs {
		fields = []string{objectiveField, "goal", "inputs", "outputs", "tools"}
	}
	var found []Signal
	said := map[Signal]bool{}
	for _, r := range t.in(fields...) {
		for _, it := range r.items {
			for _, m := range row.inItem(r, it) {
				s := Signal{row.signal, r.field, r.exact(m.start, m.end)}
				if !said[s] {
					said[s] = true
					found = append(found, s)
				}
			}
		}
	}
	return found
}

// inItem finds the words of a row. A phrase that itself begins with "no" goes on
// a list of what there is not, so a "no" before it does not turn it.
func (row modeRow) inItem(r *reading, it item) []match {
	var found []match
	for i := it.from; i < it.to; i++ {
		m, ok := row.words.at(r, it, i)
		if !ok || r.inURL(m.start) || r.tokens[i].negated && r.word(i) != "no" {
			continue
		}
		found = append(found, m)
		i = m.to - 1
	}
	return found
}

// given is the signal of a row that an option gives.
func (row modeRow) given(o Options) []Signal {
	form := ""
	if o.Artifact != nil {
		form = o.Artifact.Form
	}
	switch {
	case row.signal == "artifact_entry" && form == FormScript,
		row.signal == "artifact_library" && (form == FormLibrary || form == FormIntentOnly):
		return []Signal{{row.signal, "artifact", form}}
	case row.signal == "hint_script" && o.ExecutionModeHint == string(ModeScript),
		row.signal == "hint_reasoning" && o.ExecutionModeHint == string(ModeReasoning):
		return []Signal{{row.signal, "execution_mode_hint", o.ExecutionModeHint}}
	}
	return nil
}

// runtimeModes are the modes that an advised runtime speaks for; the others
// speak for none.
var runtimeModes = map[string]Mode{"script": ModeScript, "prompt_cron": ModeReasoning, "langgraph": ModeReasoning}
