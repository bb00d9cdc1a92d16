package intake

import (
	"agentintake/mobius/risk"
)

// cadenceCues are the words that a cadence is inferred from (specification,
// §2). A manual that is read is no cadence.
var cadenceCues = []cueRow{
	{"cadence", "daily, weekly, monthly, hourly, one shot, oneshot, always on, event driven"},
	{"cadence:manual", "manual"},
}

// manualOf may follow "manual" where it says how an agent is started.
const manualOf wordSet = "agent bot worker assistant automation scout run runs start trigger one"

// Words that gate or forbid where the reader knows no action: "it must never
// touch the boiler".
const (
	approvalWords   wordSet = "approval approve approves approved signoff"
	approvalCues    wordSet = "after once until unless before only needs need needed requires require ask asks asking subject pending wait waits awaits my"
	prohibitions    wordSet = "never mustn't"
	declared        wordSet = "forbidden prohibited"
	beings          wordSet = "is are be"
	modals          wordSet = "must may shall"
	doubleNegations wordSet = "fail fails forget forgets miss misses missed forgotten unsent"
)

// inferAll reads off an objective what can be read off one: for each field a
// piece of its text. An inferred value is exactly its evidence.
func inferAll(f *facts, words []word) map[risk.Field]*risk.Span {
	if f.reading.Unread {
		return nil
	}
	whole := f.whole()
	return map[risk.Field]*risk.Span{
		Goal:         &whole,
		Cadence:      inferCadence(f, words),
		HumanGate:    inferClause(f, words, risk.ApprovalGated, isApproval),
		RiskBoundary: inferClause(f, words, risk.Prohibited, isProhibition),
	}
}

func inferCadence(f *facts, words []word) *risk.Span {
	first, found := f.cues["cadence"]
	for i, w := range words {
		if w.text == "manual" && (!found || w.start < first.start) && saysManual(words, i) && !negatedAt(words, i) {
			first, found = hit{start: w.start, end: w.end}, true
		}
	}
	if !found {
		return nil
	}
	span := f.span(first.start, first.end)
	return &span
}

// saysManual reports a "manual" that describes a start, or stands alone between
// commas or ends.
func saysManual(words []word, i int) bool {
	if i+1 < len(words) && manualOf.has(words[i+1].text) && !words[i+1].turned {
		return true
	}
	ends := i+1 == len(words) || words[i+1].turned || words[i+1].comma
	return ends && (words[i].turned || words[i].comma)
}

// isApproval reports an approval that something waits for. An agent that
// approves invoices, or orders from approved suppliers, waits for nothing.
func isApproval(words []word, i int) bool {
	if w := words[i].text; !approvalWords.has(w) && (w != "off" || i == 0 || words[i-1].text != "sign") {
		return false
	}
	const reach = 6
	for j := i - 1; j >= max(0, i-reach) && !words[j+1].turned; j-- {
		if approvalCues.has(words[j].text) {
			return true
		}
	}
	return false
}

func isProhibition(words []word, i int) bool {
	for _, w := range words[i:min(i+3, len(words))] {
		if doubleNegations.has(w.text) {
			return false
		}
	}
	w, before := words[i].text, ""
	if i > 0 {
		before = words[i-1].text
	}
	if before == "who" || i > 1 && words[i-2].text == "who" {
		return false // guests who never eat nuts
	}
	return prohibitions.has(w) || w == "not" && modals.has(before) || declared.has(w) && beings.has(before)
}

// inferClause finds the clause of an objective whose words gate or forbid: by
// the reader's first occurrence of the class, else by a word. Ambiguous words
// do neither.
func inferClause(f *facts, words []word, class risk.Class, says func([]word, int) bool) *risk.Span {
	for _, o := range f.reading.Occurrences {
		if o.Class == class && !o.Ambiguous {
			return clauseAround(f, words, o.Start, o.End, class)
		}
	}
	for i, w := range words {
		if says(words, i) && !negatedAt(words, i) && !ambiguousAt(f.reading, w.start) {
			return clauseAround(f, words, w.start, w.end, class)
		}
	}
	return nil
}

func ambiguousAt(rd risk.Reading, at int) bool {
	for _, o := range rd.Occurrences {
		if o.Ambiguous && o.Clause.Start <= at && at < o.Clause.End {
			return true
		}
	}
	return false
}

// clauseAround widens a piece of a text to the clause around it: from one end
// mark to the next. "Build an agent that" is no part of it, nor is what a ban
// follows with ", but never …"; a gate needs both halves of "sends it, but only
// after a yes".
func clauseAround(f *facts, words []word, start, end int, class risk.Class) *risk.Span {
	from, to := 0, len(words)
	for i, w := range words {
		comma := class == risk.Prohibited && w.comma && (w.text == "but" || w.text == "never")
		relative := i > 1 && relatives.has(words[i-1].text) && agentNouns.has(words[i-2].text)
		switch {
		case !w.turned && !comma && !relative:
		case w.start <= start:
			from = i
		case w.start >= end && !relative:
			to = min(to, i)
		}
	}
	if from < to-1 && words[from].text == "but" {
		from++
	}
	span := f.span(min(words[from].start, start), max(words[to-1].end, end))
	return &span
}
