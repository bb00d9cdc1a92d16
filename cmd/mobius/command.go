package main

import (
	"fmt"
	"strings"
)

// command is a row of the command table.
type command struct {
	name     string
	args     string // as shown in usage
	about    string
	example  string
	flags    []string // beyond those that every command understands
	min, max int      // how many words it takes; max -1 for any number
	run      func(*app, []string) error
}

// commands is the command table (specification, §8), in the order of help.
func commands() []command {
	return []command{
		{"resume", "[RUN]", "go on with an unfinished or saved interview", "mobius resume", []string{"accessible", "theme", "interactive"}, 0, 1, (*app).resume},
		{"review", "[RUN|FILE]", "read a saved Agent Spec, changing nothing", "mobius review", []string{"accessible", "theme"}, 0, 1, (*app).review},
		{"runs", "", "list the saved runs, newest first", "mobius runs --decision spec_ready", []string{"format", "decision", "level"}, 0, 0, (*app).runs},
		{"show", "RUN", "print the contract of a saved run", "mobius show 20261130_141500_000001_0a1b2c3d", []string{"format"}, 1, 1, (*app).show},
		{"diff", "RUN RUN", "say what changed between two runs, family by family", "mobius diff OLDER NEWER", []string{"format"}, 2, 2, (*app).diff},
		{"check", "[FILE...]", "recompute every derived field and digest of saved artifacts", "mobius check", []string{"format"}, 0, -1, (*app).check},
		{"scan", "TEXT...", "read phrases and print what they hand out; write nothing", "mobius scan --field risk_boundary \"Sending email\" --explain", []string{"field", "explain", "jsonl", "format"}, 0, -1, (*app).scan},
		{"assess", "[OBJECTIVE]", "assess a draft and print the result; write nothing", "mobius assess \"Build an agent that sorts my notes\" --answers-json answers.json", []string{"context", "answers-json", "jsonl", "format"}, 0, 1, (*app).assess},
		{"questions", "", "print the twelve questions; with --format json an answers file to fill in", "mobius questions --format json > answers.json", []string{"format"}, 0, 0, (*app).questions},
		{"outcome", "RUN VERDICT", "note what became of a contract: accepted, edited, rejected or ignored; approves nothing", "mobius outcome RUN accepted --note \"built as written\"", []string{"note", "format"}, 2, 2, (*app).outcome},
		{"learning", "", "count the outcomes by goal, setting and decision", "mobius learning", []string{"format"}, 0, 0, (*app).learning},
		{"doctor", "", "examine install, terminal and artifact root; report left-overs", "mobius doctor", []string{"format"}, 0, 0, (*app).doctor},
		{"handoff", "[RUN|FILE]", "plan the hand-over of a contract to an agent factory; builds and sends nothing", "mobius handoff --options options.json --save", []string{"options", "save", "jsonl", "format", "exit-code"}, 0, 1, (*app).handoff},
		{"intent", "FILE", "check an install intent, alone, against the contract of a run and against the files of its artifact", "mobius intent intent.json --against RUN --artifact ./agent", []string{"against", "artifact", "format"}, 1, 1, (*app).intent},
		{"artifact", "DIR", "check a folder of files against declared capabilities; run nothing", "mobius artifact ./agent --intent intent.json --format sarif > agent.sarif", []string{"against", "intent", "format"}, 1, 1, (*app).checkArtifact},
		{"evidence", "FILE", "weigh what a factory brought back: would the promotion gate hold, and what comes next", "mobius evidence ledger.json --against RUN", []string{"against", "format"}, 1, 1, (*app).evidence},
		{"schema", "NAME", "print a JSON Schema: agent-spec, spec, checkpoint, answers, run, outcome, summary, handoff, intent-check, artifact-check, evidence-check", "mobius schema agent-spec", nil, 1, 1, (*app).schema},
		{"completion", "SHELL", "print a completion script for bash, zsh or fish", "mobius completion bash > /etc/bash_completion.d/mobius", nil, 1, 1, (*app).completion},
		{"version", "", "print version, commit and date", "mobius version", nil, 0, 0, func(a *app, _ []string) error { return a.printVersion() }},
		{"help", "[COMMAND]", "help for mobius or a command", "mobius help check", nil, 0, 1, (*app).helpCommand},
	}
}

// intakeFlags are the flags of an intake: mobius with an objective, a
// checkpoint or nothing.
func intakeFlags() []string {
	return []string{"context", "answers-json", "resume-checkpoint", "foundry", "batch", "interactive", "accessible", "theme", "format", "exit-code"}
}

func commandNamed(name string) (command, bool) {
	for _, c := range commands() {
		if c.name == name {
			return c, true
		}
	}
	return command{}, false
}

func (c command) usage() string {
	return strings.TrimSpace(fmt.Sprintf("mobius %s %s", c.name, c.args))
}

func (c command) takes() string {
	switch {
	case c.max < 0:
		return fmt.Sprintf("%d or more", c.min)
	case c.min == c.max:
		return fmt.Sprint(c.min)
	default:
		return fmt.Sprintf("%d to %d", c.min, c.max)
	}
}
