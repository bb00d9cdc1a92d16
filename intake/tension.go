package intake

import (
	"fmt"
	"slices"
	"strings"

	"agentintake/mobius/risk"
)

// The kinds of tension (specification, §3). They advise and never change the
// level: few and right beats many.
const (
	ScheduleTension = "schedule"
	ToolingTension  = "tooling"
	MemoryTension   = "memory"
	GateTension     = "gate"
	LimitTension    = "limit"
)

// tensions finds pairs of answers that do not sit well together.
func (p *pass) tensions(profile risk.Profile) []Tension {
	found := []Tension{}
	found = append(found, p.scheduleTensions()...)
	found = append(found, p.toolingTensions(profile)...)
	found = append(found, p.memoryTensions()...)
	found = append(found, p.gateTensions(profile)...)
	for _, t := range profile.LimitTensions {
		found = append(found, Tension{LimitTension,
			fmt.Sprintf("It is open whether %s falls under the limited ban: name the target in one of the two.", quotedPhrase(t.Grant.Span)),
			[]risk.Span{t.Grant.Span, t.Ban.Span}})
	}
	return found
}

// scheduleCues are the rhythms that a trigger or a cadence can name.
var scheduleCues = []cueRow{
	{"rhythm:once", "one shot, oneshot, one off, one time, single run, only once, just once, run once, runs once"},
	{"rhythm:always", "always on, continuously, 24 7, around the clock"},
	{"rhythm:manual", "manual, manually, by hand, on demand, ad hoc"},
	{"rhythm:hour", "hourly, every/each hour, once an hour"},
	{"rhythm:day", "daily, nightly, every/each day/morning/evening/night/weekday/noon, every/each working day, once a day, every monday to/through friday, monday to/through friday, monday friday, mon fri, mon to fri"},
	{"rhythm:week", "weekly, once a week, every/each week/monday/tuesday/wednesday/thursday/friday/saturday/sunday, on mondays/tuesdays/wednesdays/thursdays/fridays/saturdays/sundays"},
	{"rhythm:month", "monthly, every/each month, once a month"},
	{"rhythm:year", "quarterly, yearly, annually, every/each quarter/year, once a year"},
	{"rhythm:cron", "cron, recurring"},
}

// rhythmClash is a pair of rhythms that one agent cannot have, one in the
// cadence and one in the trigger, either way round.
type rhythmClash struct{ one, other cue }

var rhythmClashes = []rhythmClash{
	{"rhythm:once", "rhythm:always"}, {"rhythm:once", "rhythm:hour"}, {"rhythm:once", "rhythm:day"}, {"rhythm:once", "rhythm:week"},
	{"rhythm:once", "rhythm:month"}, {"rhythm:once", "rhythm:year"}, {"rhythm:once", "rhythm:cron"},
	{"rhythm:always", "rhythm:day"}, {"rhythm:always", "rhythm:week"}, {"rhythm:always", "rhythm:month"}, {"rhythm:always", "rhythm:year"},
	{"rhythm:hour", "rhythm:day"}, {"rhythm:hour", "rhythm:week"}, {"rhythm:hour", "rhythm:month"}, {"rhythm:hour", "rhythm:year"},
	{"rhythm:day", "rhythm:week"}, {"rhythm:day", "rhythm:month"}, {"rhythm:day", "rhythm:year"},
	{"rhythm:week", "rhythm:month"}, {"rhythm:week", "rhythm:year"}, {"rhythm:month", "rhythm:year"},
}

// scheduleTensions compares trigger and cadence. Two rhythms in one answer are
// a plan of their own and compared with nothing.
func (p *pass) scheduleTensions() []Tension {
	cadence, trigger := p.rhythm(Cadence), p.rhythm(Trigger)
	if cadence == nil || trigger == nil {
		return nil
	}
	for _, clash := range rhythmClashes {
		if clash != (rhythmClash{cadence.cue, trigger.cue}) && clash != (rhythmClash{trigger.cue, cadence.cue}) {
			continue
		}
		return []Tension{{ScheduleTension,
			fmt.Sprintf("The cadence says '%s', the trigger says '%s': which of the two holds?", cadence.span.Evidence, trigger.span.Evidence),
			[]risk.Span{cadence.span, trigger.span}}}
	}
	return nil
}

// rhythmSaid is a rhythm with the words that name it.
type rhythmSaid struct {
	cue  cue
	span risk.Span
}

// rhythm is the only rhythm that an answer names, or nil.
func (p *pass) rhythm(field risk.Field) *rhythmSaid {
	for _, text := range p.answers[field] {
		if text.rhythm != nil {
			return text.rhythm
		}
	}
	return nil
}

// findRhythm returns the only rhythm of a text. Two of them are a plan of their
// own.
func findRhythm(f *facts, words []word, hits []hit) *rhythmSaid {
	var found *rhythmSaid
	covered := 0
	for _, h := range hits {
		if !strings.HasPrefix(string(h.cue), "rhythm:") || h.negated || h.start < covered || !namesRhythm(f, words, h) {
			continue
		}
		for _, longer := range hits {
			if longer.word == h.word && longer.end > h.end && strings.HasPrefix(string(longer.cue), "rhythm:") {
				h = longer // every Monday to Friday is daily
			}
		}
		if found != nil && found.cue != h.cue {
			return nil
		}
		covered = h.end
		if found == nil {
			found = &rhythmSaid{h.cue, f.span(h.start, h.end)}
		}
	}
	return found
}

// rhythmNouns may follow "daily" or "weekly" where a trigger says when it
// starts; before any other noun the word says how often something else comes.
var rhythmNouns = set("at on in by before after around from every each when run runs cron job schedule timer trigger start via and or with")

// namesRhythm drops "the daily export" from a trigger, and limits ("weekly at
// most") from any answer.
func namesRhythm(f *facts, words []word, h hit) bool {
	next := slices.IndexFunc(words, func(w word) bool { return w.start >= h.end })
	if next < 0 || words[next].turned {
		return true
	}
	if words[next].text == "at" && next+1 < len(words) && words[next+1].text == "most" {
		return false
	}
	if f.reading.Field != Trigger || !strings.HasSuffix(f.text[h.start:h.end], "ly") || strings.Contains(f.text[h.end:words[next].start], ",") {
		return true
	}
	first := words[next].text
	return rhythmNouns[first] || '0' <= first[0] && first[0] <= '9'
}

// toolCues tell tools that only read from tools that could do something. What
// is read-only stays so whatever channel it names; a shell can do anything.
var toolCues = []cueRow{
	{"tool:readonly", "read only, readonly, read access/permission/permissions/scope/api, view only"},
	{"tool:reads", "read*, reader*, viewer*, parser*, search, ocr, calculator, view"},
	{"tool:acts", "write*, send*, post*, full access, admin, edit*, publish*, update*, create*, save*, upload*, shell, terminal, bash, python, disk, drive, filesystem, file system, script*, command*, browser, printer"},
	{"tool:channel", "smtp, mail*, email*, webhook*, slack, teams, sms"},
}

// toolingTensions finds outputs that send or write while every tool only
// reads, or there is none.
func (p *pass) toolingTensions(profile risk.Profile) []Tension {
	tool := p.idleTools()
	if tool == nil {
		return nil
	}
	for _, o := range profile.Occurrences {
		if o.SourceField == risk.FieldPath(Outputs) && (o.Class == risk.Requested || o.Class == risk.ApprovalGated) {
			return []Tension{{ToolingTension,
				fmt.Sprintf("The outputs say '%s', but no tool named could do it: '%s'.", excerpt(o.Evidence), excerpt(tool.Evidence)),
				[]risk.Span{o.Span, *tool}}}
		}
	}
	return nil
}

// idleTools returns the first tool when all tools named only read, or the
// answer that says that there are none.
func (p *pass) idleTools() *risk.Span {
	var first *risk.Span
	for _, text := range p.answers[Tools] {
		switch {
		case text.placeholder:
			continue
		case !text.idle():
			return nil
		case first == nil:
			span := text.whole()
			first = &span
		}
	}
	return first
}

// idle reports a tool that could neither send nor write.
func (f *facts) idle() bool {
	reads := f.has("tool:reads") && !f.has("tool:channel") && !hands(f.reading)
	return f.none || (reads || f.has("tool:readonly")) && !f.has("tool:acts")
}

func hands(rd risk.Reading) bool {
	for _, o := range rd.Occurrences {
		if o.Class == risk.Requested || o.Class == risk.ApprovalGated {
			return true
		}
	}
	return false
}

// memoryCues tell that nothing is kept from that something must be.
var memoryCues = []cueRow{
	{"memory:none", "nothing kept/retained/stored, nothing is kept/retained/stored, keeps/keep/retains/stores/remembers nothing, stateless, no memory/state/retention"},
	{"memory:kept", "remember*, keep* a history/profile/log/record/running, keep* track, build* a profile/history, build* up a profile/history, profile of/for each/every, profile per, history of past/earlier/previous/all, running history/log, history file*, profile file*, learn* from past/earlier/previous, since/in/with its/the last run"},
}

// memoryTensions finds a history or profile that is kept while the memory keeps
// nothing.
func (p *pass) memoryTensions() []Tension {
	none := p.memoryNone()
	if none == nil {
		return nil
	}
	texts := []*facts{p.objective}
	for _, field := range []risk.Field{Goal, Outputs} {
		texts = append(texts, p.answers[field]...)
	}
	for _, text := range texts {
		if h, found := text.cues["memory:kept"]; found {
			kept := text.span(h.start, h.end)
			return []Tension{{MemoryTension,
				fmt.Sprintf("The memory says '%s', but %s needs something that is kept.", excerpt(none.Evidence), quotedPhrase(kept)),
				[]risk.Span{*none, kept}}}
		}
	}
	return nil
}

// memoryNone returns the words of a memory that keeps nothing.
func (p *pass) memoryNone() *risk.Span {
	for _, text := range p.answers[Memory] {
		if text.keepsNone != nil {
			span := text.span(text.keepsNone.Start, text.keepsNone.End)
			return &span
		}
	}
	return nil
}

// exceptions make a memory that keeps nothing keep something: "nothing but the
// digests".
var exceptions = set("but except besides apart only unless until beyond other save just")

// keepsNone finds the words of a memory that keeps nothing at all.
func keepsNone(f *facts, words []word, hits []hit) *risk.Range {
	for _, w := range words {
		if exceptions[w.text] {
			return nil
		}
	}
	if f.none {
		whole := f.whole()
		return &risk.Range{Start: whole.Start, End: whole.End}
	}
	for _, h := range hits {
		if h.cue == "memory:none" {
			return &risk.Range{Start: h.start, End: h.end}
		}
	}
	return nil
}

// approving words make a human gate that begins with "none" stop for something
// after all.
var approving = set("approve approves approved approval agree agrees agreed confirm confirms confirmed decide decides sign signs signed ask asks yes ok until unless except but before")

// gateCues are human gates that stop for nothing.
var gateCues = []cueRow{
	{"gate:none", "none, nothing, never, n a, none/nothing needed/required/necessary, not needed/required/necessary, no approval*, no gate*, no human gate*, no approval* needed/required/necessary, no sign off needed/required/necessary, no stop*"},
}

// isGateless reports a human gate that stops for nothing: "None", "n/a, it only
// talks", but neither "none for typos" nor "None. The owner decides the rest."
func isGateless(f *facts, words []word, hits []hit) bool {
	for _, h := range hits {
		if h.cue != "gate:none" || h.word != 0 {
			continue
		}
		rest := strings.TrimLeft(f.text[h.end:], " ")
		ends := rest == "" || strings.ContainsRune(",.;:!", rune(rest[0]))
		return ends && !hands(f.reading) && !slices.ContainsFunc(words, func(w word) bool { return w.start >= h.end && approving[w.text] })
	}
	return f.none
}

// gateTensions finds a high-risk request beside a human gate that says none.
func (p *pass) gateTensions(profile risk.Profile) []Tension {
	for _, text := range p.answers[HumanGate] {
		if !text.gateless {
			continue
		}
		for _, o := range profile.Occurrences {
			if o.Class == risk.Requested && o.Family.HighRisk() {
				none := text.whole()
				return []Tension{{GateTension,
					fmt.Sprintf("%s is requested (%s), but the human gate says '%s'.", o.Family, quoted(o.Span), excerpt(none.Evidence)),
					[]risk.Span{o.Span, none}}}
			}
		}
	}
	return nil
}
