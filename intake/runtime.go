package intake

import (
	"fmt"
	"slices"

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
	{"run:moves", "move* card*/ticket*/issue*/task*, move* the/each/every card*/ticket*/issue*/task*, move* work item*"},
	{"run:items", "card*/ticket*/issue*/task*, work item*"},
	{"run:board", "trello, jira, linear, asana, backlog, tracker*, task/project/issue/ticket board, board column*, the/our board, state to state, status to status, column to column, from state, through states"},
	{"run:states", "from to do, to done, in progress, state to state, status to status, column to column, column*, through states, move*/moved from/through"},
	{"run:steps", "branching, branch* on, multi step/stage, multistep, several/multiple/many/two/three/four/five/six steps/stages, in stages, stateful, state machine, decision tree, depending on, step by step, langgraph, loop*/repeat* until, loop* back, keep/keeps state"},
	{"run:if", "if, when"},
	{"run:else", "otherwise, if not"},
	{"run:recurring", "hourly, daily, nightly, weekly, fortnightly, monthly, quarterly, yearly, annually, recurring, cron, every/each hour/day/morning/evening/night/weekday/week/month/quarter/year, every/each monday/tuesday/wednesday/thursday/friday/saturday/sunday, once/twice a day/week/month"},
	{"run:prompt", "summarise*, summarize*, summary, summaries, digest*, draft*, explain*, briefing*, newsletter*, article*, review*, translate*, classify*, recommend*, highlight*, answer*, report*, describe*, reflect*, reflection*, overview, memo*, proofread*, journal*, write*, question*"},
	{"run:program", "convert*, parse*, rename*, deduplicate*, checksum*, resize*, compress*, calculate*, compute*, merge*, sort*, clean*"},
	{"run:data", "csv, csvs, parquet, json, yaml, xml, sql, pdf"},
}

// runtimeRow is one way to run: chosen when words of all its cues are found,
// each in the fields that it names.
type runtimeRow struct {
	runtime string
	cues    []runtimeCue
	reason  string
	fits    func(p *pass, a Assessment) bool // a further condition; nil for none
}

type runtimeCue struct {
	cue cue
	in  []risk.Field
}

var (
	work   = []risk.Field{ObjectiveText, Goal, Outputs}
	flow   = []risk.Field{ObjectiveText, Goal, Trigger, Inputs, Outputs, Tools, Memory}
	rhythm = []risk.Field{Cadence, Trigger}
)

// runtimeRows stand in the order in which they are asked.
var runtimeRows = []runtimeRow{
	{MCPWorker, []runtimeCue{{"run:mcp", flow}}, "it works through MCP tools", nil},
	{Kanban, []runtimeCue{{"run:kanban", flow}}, "durable work items move through states on a board or tracker", nil},
	{Kanban, []runtimeCue{{"run:moves", flow}, {"run:board", flow}}, "durable work items move through states on a board or tracker", nil},
	{Kanban, []runtimeCue{{"run:items", flow}, {"run:board", flow}, {"run:states", flow}}, "durable work items move through states on a board or tracker", nil},
	{LangGraph, []runtimeCue{{"run:steps", flow}}, "the work branches, takes several steps or keeps state", nil},
	{LangGraph, []runtimeCue{{"run:if", work}, {"run:else", work}}, "the work branches", nil},
	{PromptCron, []runtimeCue{{"run:recurring", rhythm}, {"run:prompt", work}}, "it is recurring, low-risk work that one prompt can do", onePrompt},
	{Script, []runtimeCue{{"run:program", work}}, "a plain program does the work", nil},
	{Script, nil, "a plain program is enough: no words ask for more", nil},
}

// onePrompt reports low-risk work without anything that asks for a program.
func onePrompt(p *pass, a Assessment) bool {
	_, program := p.cueIn("run:program", work)
	_, data := p.cueIn("run:data", []risk.Field{Outputs})
	return a.Risk.Level != risk.High && !program && !data
}

// runtime chooses the runtime and says which words decided.
func (p *pass) runtime(a Assessment) Runtime {
	would := p.described(a)
	if stops := stops(a); len(stops.Reasons) > 0 {
		stops.IfApproved = would.Selected
		return stops
	}
	return would
}

// described chooses by what the answers describe.
func (p *pass) described(a Assessment) Runtime {
	for _, row := range runtimeRows {
		words := []string{}
		for _, c := range row.cues {
			if said, found := p.cueIn(c.cue, c.in); found {
				words = append(words, said)
			}
		}
		if len(words) == len(row.cues) && (row.fits == nil || row.fits(p, a)) {
			return Runtime{Selected: row.runtime, Reasons: []string{"The answers describe that " + row.reason + "."}, DecidedBy: unique(words), AdvisoryOnly: true}
		}
	}
	panic("intake: the last runtime row asks for nothing")
}

// cueIn returns the words of a cue in the first of some fields that has it. A
// cadence that is inferred counts like one that is answered.
func (p *pass) cueIn(c cue, in []risk.Field) (string, bool) {
	for _, field := range in {
		texts := p.answers[field]
		if field == ObjectiveText || field == Cadence && p.state(Cadence).Status == Inferred {
			texts = []*facts{p.objective}
		}
		for _, text := range texts {
			if h, found := text.cues[c]; found {
				return text.text[h.start:h.end], true
			}
		}
	}
	return "", false
}

func (p *pass) state(field risk.Field) FieldState {
	return p.fields[slices.IndexFunc(fields[:], func(f FieldInfo) bool { return f.Name == field })]
}

// stops says why no agent should be built as things stand, with the words that
// decided; without a reason nothing stops it.
func stops(a Assessment) Runtime {
	r := Runtime{Selected: DoNotBuildAgent, DecidedBy: []string{}, AdvisoryOnly: true}
	stop := func(reason string, words ...string) {
		r.Reasons = append(r.Reasons, reason)
		r.DecidedBy = append(r.DecidedBy, words...)
	}
	if missing := a.WithStatus(Missing); len(missing) > 0 {
		stop(fmt.Sprintf("The intake is incomplete: %s missing.", joinFields(missing)))
	}
	for _, c := range a.Risk.Contradictions {
		stop(fmt.Sprintf("The answers contradict each other on %s: %s.", c.Family, quotedSides(c.Sides)))
		for _, side := range c.Sides {
			r.DecidedBy = append(r.DecidedBy, side.Evidence)
		}
	}
	if a.Risk.Of(risk.CredentialsSecrets).Handed() {
		stop("It hands out credentials.", handing(a.Risk, risk.CredentialsSecrets)...)
	}
	if len(a.Gates) > 0 {
		stop(fmt.Sprintf("It waits on %s: %s.", countOf(len(a.Gates), "approval", "approvals"), joinActions(a.Gates)))
		for _, g := range a.Gates {
			r.DecidedBy = append(r.DecidedBy, handing(a.Risk, risk.Family(g.Action))...)
			if g.Action == SensitiveDataAccess {
				r.DecidedBy = append(r.DecidedBy, a.Risk.Exposure[0].Evidence)
			}
		}
	}
	r.DecidedBy = unique(r.DecidedBy)
	return r
}

// handing returns the first phrase that hands out a family, if any.
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
