package intake

import (
	"fmt"

	"agentintake/mobius/risk"
)

// The runtimes (specification, §6): advice on how such an agent could be run
// one day, never an order to run it.
const (
	PromptCron      = "prompt_cron"
	Script          = "script"
	LangGraph       = "langgraph"
	Kanban          = "kanban"
	MCPWorker       = "mcp_worker"
	DoNotBuildAgent = "do_not_build_agent"
)

// runtimeCues are the words that describe a way to run.
var runtimeCues = []cueRow{
	{"run:mcp", "mcp, model context protocol"},
	{"run:kanban", "kanban, swimlane*"},
	{"run:card", "ticket*, card*, task*, issue*, work item*, case*"},
	{"run:lane", "column*, lane*, in progress, to done, state to state, status to status, backlog, trello, task board, project board"},
	{"run:graph", "branching, branch* on, multi step, multistep, several steps, multiple steps, many steps, stateful, state machine, decision tree, depending on, step by step, in stages, several stages, multiple stages, langgraph, otherwise, workflow with, loops until, loop until, repeats until"},
	{"run:recurring", "daily, weekly, monthly, hourly, nightly, quarterly, yearly, recurring, cron, every day, every week, every month, every hour, every morning, every evening, every night, each day, each week, each month, each morning, each evening, each night, every monday, every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday, each monday, each tuesday, each wednesday, each thursday, each friday, each saturday, each sunday, every weekday, each weekday, each quarter, every quarter, once a day, once a week, once a month, fortnightly"},
	{"run:prompt", "summarise*, summarize*, summary, summaries, digest*, draft*, explain*, brief, briefing*, newsletter*, article*, review*, translate*, classify*, recommend*, highlight*, answer*, report*, describe*, reflect*, reflection*, overview, memo*, proofread*"},
	{"run:script", "convert*, parse*, csv, csvs, parquet, yaml, xml, rename*, sort*, deduplicate*, checksum*, label*, resize*, compress*, json, sql, calculate*, compute*, sum, sums, count*, merge*"},
}

// runtimeRow is one way to run: chosen when the words of all its cues are
// found.
type runtimeRow struct {
	runtime string
	cues    []cue
	reason  string
	when    func(p *pass, a Assessment) bool // further condition; nil for none
}

// runtimeRows stand in the order in which they are asked; script is what is
// left.
var runtimeRows = []runtimeRow{
	{MCPWorker, []cue{"run:mcp"}, "it works through MCP tools", nil},
	{Kanban, []cue{"run:kanban"}, "durable work items move through states on a board or tracker", nil},
	{Kanban, []cue{"run:card", "run:lane"}, "durable work items move through states on a board or tracker", nil},
	{LangGraph, []cue{"run:graph"}, "the work branches, takes several steps or keeps state", nil},
	{PromptCron, []cue{"run:recurring", "run:prompt"}, "it is recurring, low-risk work that one prompt can do", onePrompt},
}

// onePrompt reports low-risk work without anything that asks for a program.
func onePrompt(p *pass, a Assessment) bool {
	return a.Risk.Level != risk.High && p.cueIn("run:script", Goal, Outputs) == nil
}

// runtimeFields are read for runtimes, with the objective.
var runtimeFields = []risk.Field{Goal, Trigger, Inputs, Outputs, Tools, Memory, Cadence}

// runtime chooses the runtime and says which words decided.
func (p *pass) runtime(a Assessment) Runtime {
	would, why, words := p.described(a)
	r := Runtime{Selected: would, Reasons: []string{"The answers describe that " + why + "."}, DecidedBy: words, AdvisoryOnly: true}
	if stops, stopped := p.stops(a); len(stops) > 0 {
		r = Runtime{Selected: DoNotBuildAgent, Reasons: stops, DecidedBy: stopped, IfApproved: would, AdvisoryOnly: true}
	}
	return r
}

// described chooses by what the answers describe.
func (p *pass) described(a Assessment) (runtime, reason string, words []string) {
	for _, row := range runtimeRows {
		words = words[:0]
		for _, c := range row.cues {
			if h := p.cueIn(c, runtimeFields...); h != nil {
				words = append(words, *h)
			}
		}
		if len(words) == len(row.cues) && (row.when == nil || row.when(p, a)) {
			return row.runtime, row.reason, words
		}
	}
	return Script, "a plain program is enough: no words ask for more", []string{}
}

// cueIn returns the words of the first hit of a cue in the objective or the
// fields named.
func (p *pass) cueIn(c cue, in ...risk.Field) *string {
	if h := p.objective.first(c); h != nil {
		words := p.objective.quote(*h)
		return &words
	}
	for _, field := range in {
		for _, text := range p.answers[field] {
			if h := text.first(c); h != nil {
				words := text.quote(*h)
				return &words
			}
		}
	}
	return nil
}

// stops says why no agent should be built as things stand, with the words that
// decided.
func (p *pass) stops(a Assessment) (reasons, words []string) {
	words = []string{}
	if missing := a.WithStatus(Missing); len(missing) > 0 {
		reasons = append(reasons, fmt.Sprintf("The intake is incomplete: %s missing.", joinFields(missing)))
	}
	for _, c := range a.Risk.Contradictions {
		reasons = append(reasons, fmt.Sprintf("The answers contradict each other on %s: %s.", c.Family, quotedSides(c.Sides)))
		for _, side := range c.Sides {
			words = append(words, side.Evidence)
		}
	}
	if authority := a.Risk.Of(risk.CredentialsSecrets); authority.Handed() {
		reasons = append(reasons, "It hands out credentials.")
		words = append(words, handing(a.Risk, risk.CredentialsSecrets)...)
	}
	if len(a.Gates) > 0 {
		reasons = append(reasons, fmt.Sprintf("It waits on %s: %s.", countOf(len(a.Gates), "approval", "approvals"), joinActions(a.Gates)))
		for _, g := range a.Gates {
			words = append(words, handing(a.Risk, risk.Family(g.Action))...)
			if g.Action == SensitiveDataAccess {
				words = append(words, a.Risk.Exposure[0].Evidence)
			}
		}
	}
	return reasons, unique(words)
}

// handing returns the first phrase that hands out a family.
func handing(profile risk.Profile, family risk.Family) []string {
	for _, o := range profile.Occurrences {
		if o.Family == family && (o.Class == risk.Requested || o.Class == risk.ApprovalGated) {
			return []string{o.Evidence}
		}
	}
	return nil
}

// unique drops repetitions and keeps the order.
func unique(words []string) []string {
	seen := make(map[string]bool, len(words))
	out := words[:0]
	for _, w := range words {
		if !seen[w] {
			seen[w] = true
			out = append(out, w)
		}
	}
	return out
}
