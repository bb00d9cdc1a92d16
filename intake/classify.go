package intake

import (
	"maps"
	"strings"
)

// The goal types and settings that are named nowhere else.
const (
	UnknownGoal    = "unknown"
	UnknownSetting = "unknown"
)

// goalCues are the words of each goal type; earlier rows win ties
// (specification, §1).
var goalCues = []cueRow{
	{"goal:code", "code*, repo*, repository*, pull request*, test*, script*, cli*, api*, bug*, refactor*, deploy*, release*"},
	{"goal:research", "research*, compare*, evaluate*, analyse*, analyze*, find*, found, source*, summarise*, summarize*, investigate*, monitor*"},
	{"goal:writing", "write*, wrote, written, draft*, article*, post*, newsletter*, copy*, memo*, proposal*, report*, digest*"},
	{"goal:system_admin", "server*, cron*, config*, backup*, back* up, log*, restart*, patch*, cluster*, alert*"},
	{"goal:notes_project", "note*, vault*, obsidian, notion, wiki*, knowledge base*, journal*"},
	{"goal:business_ops", "customer*, client*, lead*, sale*, invoice*, order*, campaign*, ticket*, booking*, payroll*"},
}

// settingCues are the words that give a setting away when the context does not
// name one; earlier rows win.
var settingCues = []cueRow{
	{"setting:client_work", "our client, our client's, our clients, a client, the client, my client, client work, client project"},
	{"setting:public_repo", "public repo*, public repository*, open source repo*, open source project*"},
	{"setting:throwaway_spike", "prototype*, spike, throwaway, proof of concept"},
	{"setting:notes_only", "vault, notes only"},
	{"setting:internal", "internal, internally"},
}

// notCues are phrases in which a cue word means something else.
var notCues = []cueRow{
	{noCue, "in order to, in order, lead* to, open source, release note*, find* out, always on time, hourly rate*, hourly wage*, at once, once again, hashicorp vault*, key vault*, secrets vault*, post code*, post office*, unless otherwise, say* otherwise, stated otherwise"},
}

// settingNames are the settings that a context can name, long and short.
var settingNames = map[string]string{
	"internal": "internal", "client_work": "client_work", "client": "client_work",
	"public_repo": "public_repo", "public": "public_repo",
	"throwaway_spike": "throwaway_spike", "spike": "throwaway_spike",
	"notes_only": "notes_only", "notes": "notes_only", "unknown": UnknownSetting,
}

var underscores = strings.NewReplacer(" ", "_", "-", "_")

// namedSetting returns the setting that a context names. Any other context is
// free text: kept, and read for risk.
func namedSetting(context string) (string, bool) {
	name := strings.ToLower(strings.TrimSpace(context))
	setting, named := settingNames[underscores.Replace(name)]
	return setting, named
}

// setting classifies the setting: the one that the context names, else words in
// the objective, else words in a free context.
func (p *pass) setting() string {
	if setting, named := namedSetting(p.draft.Context); named {
		return setting
	}
	for _, text := range []*facts{p.objective, p.context} {
		for _, row := range settingCues {
			if text.has(row.cue) {
				return strings.TrimPrefix(string(row.cue), "setting:")
			}
		}
	}
	return UnknownSetting
}

// goalType classifies the goal by most different words of a type in objective
// and goal.
func (p *pass) goalType() string {
	best, most := UnknownGoal, 0
	for _, row := range goalCues {
		found := map[string]bool{}
		maps.Copy(found, p.objective.goalWords[row.cue])
		for _, text := range p.answers[Goal] {
			maps.Copy(found, text.goalWords[row.cue])
		}
		if len(found) > most {
			best, most = strings.TrimPrefix(string(row.cue), "goal:"), len(found)
		}
	}
	return best
}

// goalWords collects the different words of each goal type. Words that only
// say that an agent is to be made do not count.
func goalWords(words []word, hits []hit, creation map[int]bool) map[cue]map[string]bool {
	found := map[cue]map[string]bool{}
	for _, h := range hits {
		if !strings.HasPrefix(string(h.cue), "goal:") || creation[h.word] {
			continue
		}
		if found[h.cue] == nil {
			found[h.cue] = map[string]bool{}
		}
		found[h.cue][words[h.word].text] = true
	}
	return found
}
