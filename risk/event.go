package risk

// fieldOf is the field that a clause is read in. What a trigger names behind an
// event, and a cadence behind a time, is what the agent then does: it is read
// like an output.
func (p *parser) fieldOf(index int) Field {
	c := &p.all[index]
	switch p.textField {
	case "trigger":
		if p.afterEvent(c) {
			return "outputs"
		}
	case "cadence":
		if c.opened == openedByColon {
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
func (p *parser) afterEvent(c *clause) bool {
	if p.textField != "trigger" {
		return false
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
	return eventLabels[p.str(first)] || eventLabels[p.str(h.end-1)] || h.end-h.start == 1 && p.list[first].is(prepRole)
}

// eventLabels are the first or the last words of a label that events follow.
var eventLabels = map[string]bool{
	"event": true, "events": true, "trigger": true, "triggers": true, "webhook": true, "webhooks": true, "hook": true, "hooks": true, "source": true, "sources": true, "manual": true, "manually": true,
	"cron": true, "schedule": true, "scheduled": true, "timer": true, "time": true, "times": true, "start": true, "starts": true, "started": true, "any": true, "either": true, "one": true, "button": true,
	"type": true, "types": true, "wakes": true, "listener": true, "watches": true, "topic": true, "topics": true, "automatic": true, "by hand": true, "what": true, "how": true, "when": true, "also": true, "or": true,
	"input": true, "inputs": true, "channel": true, "channels": true, "signal": true, "signals": true, "following": true, "these": true, "those": true, "ways": true, "things": true, "cases": true, "both": true, "subscription": true,
	"api": true, "endpoint": true, "bus": true, "feed": true, "stream": true, "listens": true, "reacts": true, "initiated": true, "called": true, "run": true, "runs": true, "kick-off": true, "entry": true, "note": true, "nb": true,
}
