package risk

// fieldOf is the field that a clause is read in. What a trigger names behind an
// event, and a cadence behind a time, is what the agent then does: it is read
// like an output.
func (p *parser) fieldOf(index int) Field {
	c := &p.all[index]
	switch p.textField {
	case "trigger":
		if p.afterEvent(index) {
			return "outputs"
		}
	case "cadence":
		if c.opened == openedByColon || c.timed {
			return "outputs"
		}
	default:
		return p.textField
	}
	if index > 0 && c.opened != openedByStart && p.all[index-1].sentence == c.sentence && p.fieldOf(index-1) == "outputs" && c.opened != openedByColon {
		return "outputs"
	}
	return p.textField
}

// afterEvent reports whether a clause says what happens upon an event: "owner
// answers YES → set-point written", "fridge above 8 degrees: SMS to the owner".
func (p *parser) afterEvent(index int) bool {
	c := &p.all[index]
	if p.textField != "trigger" {
		return false
	}
	if c.opened == openedByTurn && index > 0 && p.all[index-1].sentence == c.sentence && c.start > 0 && p.str(c.start-1) == "then" {
		return true // "three bad readings in a row, then a note in the log"
	}
	return c.opened == openedByArrow || c.opened == openedByColon && c.heading >= 0 && !p.labelsEvents(c.heading)
}

// labelsEvents reports whether a clause only says that events follow: "Events:",
// "Webhook from Shopify:", "Manual:".
func (p *parser) labelsEvents(c int) bool {
	h := &p.all[c]
	first := h.start
	for first < h.end-1 && (p.list[first].is(detRole) || p.list[first].kind != wordToken) {
		first++
	}
	return eventLabels.has(p.str(first)) || eventLabels.has(p.str(h.end-1)) || h.end-h.start == 1 && p.list[first].is(prepRole)
}

var eventLabels = list("event labels")
