package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"agentintake/mobius/intake"
)

// options holds the values of all flags; each command uses those that its row
// of the command table names.
type options struct {
	context       string
	answers       string
	checkpoint    string
	dir           string
	theme         string
	format        string
	field         string
	note          string
	against       string
	artifact      string
	intentFile    string
	decision      string
	level         string
	optionsFile   string
	foundry       bool
	batch         bool
	interactive   bool
	accessible    bool
	exitCode      bool
	noColor       bool
	explain       bool
	jsonl         bool
	save          bool
	help          bool
	version       bool
	given         map[string]bool // flags that stood on the command line
	afterDashDash bool            // the words came after "--": no commands among them
}

// flagRow is a row of the flag table.
type flagRow struct {
	name   string
	value  string // what it takes, for help; "" for a switch
	about  string
	values []string // the only values allowed; nil for any
	common bool     // understood by every command
	bind   func(*pflag.FlagSet, *options, flagRow)
}

func text(target func(*options) *string) func(*pflag.FlagSet, *options, flagRow) {
	return func(set *pflag.FlagSet, o *options, row flagRow) {
		set.StringVar(target(o), row.name, "", row.about)
	}
}

func toggle(target func(*options) *bool) func(*pflag.FlagSet, *options, flagRow) {
	return func(set *pflag.FlagSet, o *options, row flagRow) {
		if row.name == "help" {
			set.BoolVarP(target(o), row.name, "h", false, row.about)
			return
		}
		set.BoolVar(target(o), row.name, false, row.about)
	}
}

// flagTable lists every flag of every command (specification, §8).
func flagTable() []flagRow {
	return []flagRow{
		{name: "context", value: "TEXT", about: "a setting (internal, client_work, public_repo, throwaway_spike, notes_only) or free text", bind: text(func(o *options) *string { return &o.context })},
		{name: "answers-json", value: "FILE", about: "answers to the twelve questions; runs headless", bind: text(func(o *options) *string { return &o.answers })},
		{name: "resume-checkpoint", value: "FILE", about: "go on from a checkpoint; everything derived is computed anew", bind: text(func(o *options) *string { return &o.checkpoint })},
		{name: "foundry", about: "take the objective for an agent idea, whatever its words", bind: toggle(func(o *options) *bool { return &o.foundry })},
		{name: "dir", value: "DIR", about: "folder that holds .mobius (default: MOBIUS_DIR or the working directory)", common: true, bind: text(func(o *options) *string { return &o.dir })},
		{name: "batch", about: "never open the interview", bind: toggle(func(o *options) *bool { return &o.batch })},
		{name: "interactive", about: "open the interview even when answers are given", bind: toggle(func(o *options) *bool { return &o.interactive })},
		{name: "accessible", about: "the interview as plain prompts, line by line (or ACCESSIBLE=1)", bind: toggle(func(o *options) *bool { return &o.accessible })},
		{name: "theme", value: "auto|dark|light", about: "colours of the interview (or MOBIUS_THEME)", values: []string{"auto", "dark", "light"}, bind: text(func(o *options) *string { return &o.theme })},
		{name: "format", value: "text|json|sarif", about: "form of the result; sarif for artifact only", values: []string{"text", "json", sarifFormat}, bind: text(func(o *options) *string { return &o.format })},
		{name: "exit-code", about: "exit 4 or 5 for what stops a contract or a hand-over", bind: toggle(func(o *options) *bool { return &o.exitCode })},
		{name: "no-color", about: "no colours (or NO_COLOR)", common: true, bind: toggle(func(o *options) *bool { return &o.noColor })},
		{name: "field", value: "NAME", about: "the field that the text stands in (default: objective)", bind: text(func(o *options) *string { return &o.field })},
		{name: "explain", about: "print the clause and the rules behind each occurrence", bind: toggle(func(o *options) *bool { return &o.explain })},
		{name: "jsonl", about: "read one JSON object a line from standard input, answer each with a line", bind: toggle(func(o *options) *bool { return &o.jsonl })},
		{name: "note", value: "TEXT", about: "a note beside the outcome", bind: text(func(o *options) *string { return &o.note })},
		{name: "against", value: "RUN", about: "the saved run whose contract it is compared with", bind: text(func(o *options) *string { return &o.against })},
		{name: "artifact", value: "DIR", about: "the folder that holds the files of the artifact", bind: text(func(o *options) *string { return &o.artifact })},
		{name: "intent", value: "FILE", about: "the intent whose declared capabilities the files are compared with", bind: text(func(o *options) *string { return &o.intentFile })},
		{name: "decision", value: "DECISION", about: "only runs with this decision", values: []string{"needs_interview", "human_approval_required", "spec_ready"}, bind: text(func(o *options) *string { return &o.decision })},
		{name: "level", value: "LEVEL", about: "only runs with this risk level", values: []string{"low", "medium", "high"}, bind: text(func(o *options) *string { return &o.level })},
		{name: "options", value: "FILE", about: "what words leave open: hosts, scopes, intervals, the source of an artifact", bind: text(func(o *options) *string { return &o.optionsFile })},
		{name: "save", about: "keep the hand-over beside its run, once", bind: toggle(func(o *options) *bool { return &o.save })},
		{name: "help", about: "help for mobius or the command", common: true, bind: toggle(func(o *options) *bool { return &o.help })},
		{name: "version", about: "print the version", common: true, bind: toggle(func(o *options) *bool { return &o.version })},
	}
}

// parseFlags splits a command line into words and options; flags may stand
// anywhere before "--".
func parseFlags(args []string) ([]string, options, error) {
	o := options{given: map[string]bool{}}
	set := pflag.NewFlagSet("mobius", pflag.ContinueOnError)
	set.Usage = func() {}
	set.SetOutput(io.Discard)
	table := flagTable()
	for _, row := range table {
		row.bind(set, &o, row)
	}
	if err := set.Parse(args); err != nil {
		return nil, o, flagError(err, table)
	}
	set.Visit(func(f *pflag.Flag) { o.given[f.Name] = true })
	for _, row := range table {
		if row.values == nil || !o.given[row.name] {
			continue
		}
		if got := set.Lookup(row.name).Value.String(); !slices.Contains(row.values, got) {
			return nil, o, usageError{
				fmt.Sprintf("--%s: %q is not a value it takes", row.name, got),
				fmt.Sprintf("use one of %s", strings.Join(row.values, ", ")),
			}
		}
	}
	o.afterDashDash = set.ArgsLenAtDash() == 0 && set.NArg() > 0
	return set.Args(), o, nil
}

func flagError(err error, table []flagRow) error {
	var unknown *pflag.NotExistError
	if !errors.As(err, &unknown) {
		return usageError{err.Error(), "mobius --help lists the flags and what they take"}
	}
	name := unknown.GetSpecifiedName()
	var names []string
	for _, row := range table {
		names = append(names, row.name)
	}
	if near := intake.Nearest(name, names); near != "" {
		return usageError{fmt.Sprintf("unknown flag --%s", name), fmt.Sprintf("did you mean --%s?", near)}
	}
	return usageError{fmt.Sprintf("unknown flag --%s", name), "mobius --help lists the flags"}
}
