package handoff

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// entryNames are the names of which the only one is taken for the entry, in
// this order (handoff, §4).
var entryNames = []string{"main", "index", "app", "agent", "run", "cli"}

// starters are the files that can be started: those with a signal of the first
// kind and programs; if there are none, those with one of the second kind.
func (t *Tree) starters() []string {
	if len(t.entries) > 0 {
		return t.entries
	}
	return t.fed
}

// form tells what an artifact is, and the entry of a script. declared is the
// entry that was named for it, "" for none.
func (t *Tree) form(declared string) (form, entry string) {
	entries := t.starters()
	switch {
	case len(entries) == 1:
		return FormScript, entries[0]
	case len(entries) > 1 && slices.Contains(entries, declared):
		return FormScript, declared
	case len(entries) > 1:
		if entry := t.onlyEntry(entries); entry != "" {
			return FormScript, entry
		}
		return FormAmbiguous, ""
	case t.HasSource():
		return FormLibrary, ""
	case len(t.files) == 1 && strings.HasSuffix(t.files[0].Path, ".skill.md"):
		return FormIntentOnly, ""
	}
	return FormNoCode, ""
}

// onlyEntry is the only entry with a shebang, else the only one with one of the
// usual names; "" when neither tells.
func (t *Tree) onlyEntry(entries []string) string {
	begun := map[string]bool{} // files with a shebang
	for _, s := range t.signals {
		begun[s.File] = begun[s.File] || s.Signal == signalShebang
	}
	with := slices.DeleteFunc(slices.Clone(entries), func(e string) bool { return !begun[e] })
	if len(with) == 1 {
		return with[0]
	}
	for _, name := range entryNames {
		var named []string
		for _, e := range entries {
			if base := path.Base(e); strings.TrimSuffix(base, path.Ext(base)) == name {
				named = append(named, e)
			}
		}
		if len(named) == 1 {
			return named[0]
		}
	}
	return ""
}

// signal reports whether a file has a signal.
func (t *Tree) signal(file, signal string) bool {
	return slices.ContainsFunc(t.signals, func(s EntrySignal) bool { return s.File == file && s.Signal == signal })
}

// checkForm judges the form, and the mode that was declared for it.
func (c *artifactCheck) checkForm() {
	switch c.form {
	case FormAmbiguous:
		entries := c.tree.starters()
		c.found.Error("entry_ambiguous", place{entries[0], 1}.String(), fmt.Sprintf("%s can each be started, and nothing tells which is the script: declare script_entry, or leave one", someOf(entries)))
	case FormNoCode:
		c.found.Error("no_code", "/files", fmt.Sprintf("the artifact holds neither source nor exactly one *.skill.md, but %s: add what the agent runs or is told", someOf(c.tree.Paths())))
	}
	switch mode := c.in.ExecutionMode; {
	case mode == ModeScript && c.form != FormScript && c.form != FormAmbiguous:
		c.found.Error("execution_mode_differs", "/execution_mode", fmt.Sprintf("execution_mode is declared script, the artifact is %s and no entry was found in %s: add an entry with a shebang, or declare reasoning", c.form, someOf(c.tree.Paths())))
	case mode == ModeReasoning && c.form == FormScript:
		c.found.Error("execution_mode_differs", "/execution_mode", fmt.Sprintf("execution_mode is declared reasoning, the artifact is a script with the entry %s: declare script, or take the entry out", c.entry))
	}
}

// checkEntry judges the entry of a script, and the one that was declared.
func (c *artifactCheck) checkEntry() {
	for _, b := range c.tree.broken {
		c.found.Error("shebang_broken", b.place.String(), fmt.Sprintf("%s: a byte-order mark stands before the shebang, or a carriage return behind it, so no system runs it; the wanted line is %q, at the first byte, ended by a line feed alone", b.place, strings.TrimSpace(b.text)))
	}
	if c.form == FormScript {
		if !c.tree.signal(c.entry, signalShebang) && !c.tree.compiled[c.entry] {
			c.found.Error("entry_not_runnable", place{c.entry, 1}.String(), fmt.Sprintf("%s is the entry of the script, but has no shebang and is no compiled binary: add %s as its first line, or hand in the binary (D12)", c.entry, c.wantedLine()))
		}
		if !c.tree.sdk {
			c.found.Warn("input_not_from_sdk", place{c.entry, 1}.String(), fmt.Sprintf("%s: nothing in the script takes its input from the SDK (%s), and a factory hands it in only there (D8)", c.entry, strings.Join(sdkTokens, ", ")))
		}
	}
	declared := c.in.ScriptEntry
	switch {
	case declared == "" || declared == c.entry:
	case !slices.Contains(c.tree.Paths(), declared):
		c.found.Error("script_entry_missing", "/script_entry", fmt.Sprintf("script_entry is %q, which is not among the files %s: name the file that is started", declared, someOf(c.tree.Paths())))
	case c.entry == "":
		c.found.Warn("script_entry_no_signal", "/script_entry", fmt.Sprintf("script_entry is %q, which nothing shows to be started: add a shebang", declared))
	default:
		c.found.Warn("script_entry_no_signal", "/script_entry", fmt.Sprintf("script_entry is %q, the entry that was found is %s: name that one, or add a shebang to the declared one", declared, c.entry))
	}
}

// shebangs are the first lines that make a file of a language run.
var shebangs = map[string]string{
	"python": "#!/usr/bin/env python3", "node": "#!/usr/bin/env node", "shell": "#!/bin/bash", "ruby": "#!/usr/bin/env ruby",
	"go": "#!/usr/bin/env gorun", "rust": "#!/usr/bin/env rust-script",
}

// wantedLine is the shebang that the entry lacks.
func (c *artifactCheck) wantedLine() string {
	for _, f := range c.tree.files {
		if f.Path == c.entry && f.Language != nil {
			return shebangs[*f.Language]
		}
	}
	return "#!/usr/bin/env …"
}

// checkBundle judges kind, digest and, for an agent of instructions alone, the
// bundle.
func (c *artifactCheck) checkBundle() {
	const bundle = "agent_bundle"
	if c.in.Kind != "" && c.in.Kind != bundle {
		c.found.Error("kind_mismatch", "/kind", fmt.Sprintf("kind is %q, an artifact that is installed is %s: have it made anew as one, nothing is rebuilt from it", c.in.Kind, bundle))
	}
	if want := c.in.ExpectedDigest; want != "" && !sameDigest(want, c.tree.digest) {
		got := c.tree.digest
		if got == "" {
			got = "unknown, for not every file could be digested"
		}
		c.found.Error("digest_differs", "/expected_digest", fmt.Sprintf("the digest of the files is %s, not the expected %s: verdicts on that digest do not cover these files; have the gates look at them", got, want))
	}
	if c.tree.HasSource() || c.in.ExecutionMode == ModeScript || c.in.ExecutionMode == "" && c.form != FormIntentOnly {
		return
	}
	if c.form != FormIntentOnly || c.in.Layers || c.in.AgentID != "" && c.tree.files[0].Path != c.in.AgentID+".skill.md" {
		wanted := "<agent_id>.skill.md"
		if c.in.AgentID != "" {
			wanted = c.in.AgentID + ".skill.md"
		}
		c.found.Error("intent_bundle_shape", "/files", fmt.Sprintf("a reasoning agent without source is exactly %s, without layers; found: %s", wanted, someOf(c.tree.Paths())))
	}
	if c.in.Instructions == nil {
		return
	}
	for file, text := range c.tree.instructions {
		if text != *c.in.Instructions {
			line := firstDifference(text, *c.in.Instructions)
			c.found.Error("instructions_differ", fmt.Sprintf("%s:%d", file, line), fmt.Sprintf("%s and instructions differ from line %d on: they have to be the same byte for byte", file, line))
		}
	}
}

// firstDifference is the first line, from 1, that differs between two texts.
func firstDifference(a, b string) int {
	line := 1
	for i := 0; i < len(a) && i < len(b) && a[i] == b[i]; i++ {
		if a[i] == '\n' {
			line++
		}
	}
	return line
}

// someOf lists a few texts for a message.
func someOf(all []string) string {
	const most = 5
	switch {
	case len(all) == 0:
		return "nothing"
	case len(all) > most:
		return fmt.Sprintf("%s and %d more", strings.Join(all[:most], ", "), len(all)-most)
	}
	return strings.Join(all, ", ")
}
