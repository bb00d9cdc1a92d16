package main

import (
	"fmt"
	"strings"
)

// completion prints a completion script: commands first, then the flags of the
// command, values of flags that have few, and saved runs where one is named.
func (a *app) completion(words []string) error {
	scripts := map[string]func(*strings.Builder){
		"bash": bashCompletion, "zsh": zshCompletion, "fish": fishCompletion,
	}
	write, ok := scripts[words[0]]
	if !ok {
		return usageError{fmt.Sprintf("no completion for %q", words[0]), "use bash, zsh or fish"}
	}
	var b strings.Builder
	write(&b)
	_, err := fmt.Fprint(a.out, b.String())
	return err
}

// flagsOf lists the flags that a command understands, with dashes.
func flagsOf(own []string) string {
	var names []string
	for _, row := range flagTable() {
		if row.common {
			names = append(names, "--"+row.name)
		}
	}
	for _, name := range own {
		names = append(names, "--"+name)
	}
	return strings.Join(names, " ")
}

func commandNames() string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return strings.Join(names, " ")
}

// argumentWords are the fixed words that a command takes, if it takes any.
func argumentWords(c command) string {
	switch c.name {
	case "schema":
		return strings.Join(schemaNames(), " ")
	case "completion":
		return "bash zsh fish"
	case "outcome":
		return strings.Join(verdicts(), " ")
	case "help":
		return commandNames()
	}
	return ""
}

func bashCompletion(b *strings.Builder) {
	fmt.Fprintf(b, `# bash completion for mobius: source this file, or put it where bash-completion looks
_mobius() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  case $previous in
`)
	for _, row := range flagTable() {
		switch {
		case row.values != nil:
			fmt.Fprintf(b, "    --%s) COMPREPLY=($(compgen -W %q -- \"$current\")); return ;;\n", row.name, strings.Join(row.values, " "))
		case row.value == "FILE":
			fmt.Fprintf(b, "    --%s) COMPREPLY=($(compgen -f -- \"$current\")); return ;;\n", row.name)
		case row.value == "DIR":
			fmt.Fprintf(b, "    --%s) COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n", row.name)
		}
	}
	fmt.Fprintf(b, "  esac\n  if [ \"$COMP_CWORD\" -eq 1 ]; then\n    COMPREPLY=($(compgen -W %q -- \"$current\")); return\n  fi\n  case $command in\n",
		commandNames()+" "+flagsOf(intakeFlags()))
	for _, c := range commands() {
		fmt.Fprintf(b, "    %s) COMPREPLY=($(compgen -W %q -- \"$current\")) ;;\n", c.name, strings.TrimSpace(argumentWords(c)+" "+flagsOf(c.flags)))
	}
	fmt.Fprintf(b, "    *) COMPREPLY=($(compgen -W %q -- \"$current\")) ;;\n  esac\n}\ncomplete -o default -F _mobius mobius\n", flagsOf(intakeFlags()))
}

func zshCompletion(b *strings.Builder) {
	b.WriteString("#compdef mobius\n# zsh completion for mobius: put this file into a folder of $fpath as _mobius\n_mobius() {\n  local -a commands\n  commands=(\n")
	for _, c := range commands() {
		fmt.Fprintf(b, "    '%s:%s'\n", c.name, shellQuote(c.about))
	}
	b.WriteString("  )\n  if (( CURRENT == 2 )); then\n    _describe command commands\n    return\n  fi\n  case $words[2] in\n")
	for _, c := range commands() {
		fmt.Fprintf(b, "    %s) compadd -- %s ;;\n", c.name, strings.TrimSpace(argumentWords(c)+" "+flagsOf(c.flags)))
	}
	fmt.Fprintf(b, "    *) compadd -- %s; _files ;;\n  esac\n}\n_mobius \"$@\"\n", flagsOf(intakeFlags()))
}

func fishCompletion(b *strings.Builder) {
	b.WriteString("# fish completion for mobius: put this file into ~/.config/fish/completions/\n")
	for _, c := range commands() {
		fmt.Fprintf(b, "complete -c mobius -f -n __fish_use_subcommand -a %s -d '%s'\n", c.name, shellQuote(c.about))
		if words := argumentWords(c); words != "" {
			fmt.Fprintf(b, "complete -c mobius -f -n '__fish_seen_subcommand_from %s' -a '%s'\n", c.name, words)
		}
	}
	for _, row := range flagTable() {
		fmt.Fprintf(b, "complete -c mobius -l %s -d '%s'", row.name, shellQuote(row.about))
		switch {
		case row.values != nil:
			fmt.Fprintf(b, " -x -a '%s'", strings.Join(row.values, " "))
		case row.value != "":
			b.WriteString(" -r")
		}
		b.WriteString("\n")
	}
}

// shellQuote makes a text safe between single quotes.
func shellQuote(s string) string { return strings.ReplaceAll(s, "'", `'\''`) }

// shellWord quotes a word for a shell where it needs it.
func shellWord(s string) string {
	if s != "" && !strings.ContainsFunc(s, func(r rune) bool {
		return !strings.ContainsRune("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,", r)
	}) {
		return s
	}
	return "'" + shellQuote(s) + "'"
}
