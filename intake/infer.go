package intake

import (
	"strings"
	"unicode"

	"agentintake/mobius/risk"
)

// cadenceCues are the words that a cadence is inferred from (specification,
// §2).
var cadenceCues = []cueRow{
	{"cadence", "daily, weekly, monthly, hourly, one shot, oneshot, always on, event driven"},
	{"cadence", "manual agent, manual bot, manual worker, manual assistant, manual automation, manual run, manual runs, manual start, manual trigger"},
}

// infer reads a field off the objective: a piece of its text, or nil. An
// inferred value is exactly its evidence.
func (p *pass) infer(field risk.Field, profile risk.Profile) *risk.Span {
	if p.objective.placeholder || p.objective.reading.Unread {
		return nil
	}
	switch field {
	case Goal:
		text := p.objective.text
		start := len(text) - len(strings.TrimLeftFunc(text, unicode.IsSpace))
		span := p.objective.span(start, start+len(strings.TrimSpace(text)))
		return &span
	case Cadence:
		return p.inferCadence()
	case HumanGate:
		return p.inferClause(profile, risk.ApprovalGated, approvalWords)
	case RiskBoundary:
		return p.inferClause(profile, risk.Prohibited, prohibitions)
	}
	return nil
}

// piece is a piece of the objective without the white space and the end marks
// around it.
func (p *pass) piece(start, end int) *risk.Span {
	text := p.objective.text[start:end]
	start += len(text) - len(strings.TrimLeft(text, " \t\n,;"))
	text = strings.TrimLeft(text, " \t\n,;")
	end = start + len(strings.TrimRight(text, " \t\n,;"))
	if start >= end {
		return nil
	}
	span := p.objective.span(start, end)
	return &span
}

func (p *pass) inferCadence() *risk.Span {
	h := p.objective.first("cadence")
	if h == nil {
		return p.manual()
	}
	if first := p.objective.words[h.word]; first.text == "manual" {
		return p.piece(first.start, first.end)
	}
	return p.piece(h.start, h.end)
}

// manual finds "manual" where it stands alone: the first or last word of a
// clause. A manual that is read is no cadence.
func (p *pass) manual() *risk.Span {
	words := p.objective.words
	for i, w := range words {
		alone := i+1 == len(words) || words[i+1].turned
		if w.text == "manual" && alone && (i == 0 || w.turned || strings.HasPrefix(strings.TrimSpace(p.objective.text[words[i-1].end:]), ",")) {
			return p.piece(w.start, w.end)
		}
	}
	return nil
}

// Words that gate or forbid where the reader knows no action: "it must never
// touch the boiler".
var (
	approvalWords = set("approval approve approves approved sign-off signoff permission")
	prohibitions  = set("never mustn't forbidden prohibited")
)

// inferClause finds the clause of the objective whose words gate or forbid: by
// the reader's first occurrence of the class, else by a word.
func (p *pass) inferClause(profile risk.Profile, class risk.Class, cues map[string]bool) *risk.Span {
	for _, o := range profile.Occurrences {
		if o.SourceField != string(objectiveField) || o.Ambiguous {
			continue
		}
		if o.Class == class {
			return p.clause(o.Start, o.End)
		}
	}
	words := p.objective.words
	for i, w := range words {
		if cues[w.text] || (class == risk.Prohibited && i > 0 && w.text == "not" && set("must may shall")[words[i-1].text]) {
			if negatedAt(words, i) || p.ambiguousAt(profile, w.start) || i+1 < len(words) && set("fail forget miss")[words[i+1].text] {
				continue
			}
			return p.clause(w.start, w.end)
		}
	}
	return nil
}

func (p *pass) ambiguousAt(profile risk.Profile, at int) bool {
	for _, o := range profile.Occurrences {
		if o.SourceField == string(objectiveField) && o.Ambiguous && o.Clause.Start <= at && at < o.Clause.End {
			return true
		}
	}
	return false
}

// clause widens bytes of the objective to the clause around them: between end
// marks, semicolons, colons, line breaks, or a comma before "but".
func (p *pass) clause(start, end int) *risk.Span {
	text := p.objective.text
	from, to := 0, len(text)
	words := p.objective.words
	for i, w := range words {
		comma := i > 0 && (w.text == "but" || w.text == "never") && strings.Contains(text[words[i-1].end:w.start], ",")
		if !w.turned && !comma {
			continue
		}
		if w.start <= start {
			from = w.start
		} else if w.start >= end && i > 0 {
			to = min(to, words[i-1].end)
		}
	}
	if w := wordAt(words, from); w != nil && w.text == "but" {
		from = w.end
	}
	if n := len(words); n > 0 && to == len(text) {
		to = max(end, words[n-1].end)
	}
	return p.piece(from, max(to, end))
}

func wordAt(words []word, start int) *word {
	for i, w := range words {
		if w.start == start {
			return &words[i]
		}
	}
	return nil
}
