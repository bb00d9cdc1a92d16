package handoff

// artifactRule is a rule that the check of an artifact can find broken.
type artifactRule struct {
	code     string
	severity Severity
	about    string // one sentence
	help     string // why it matters, and what to do
}

// artifactRules is the table of those rules (handoff, §4), in the order of the
// specification.
var artifactRules = []artifactRule{
	{"capability_undeclared", SevError, "The code needs a capability that is not declared.",
		"Whoever approves an agent approves what was declared. Declare the capability, or remove the call that needs it."},
	{"host_undeclared", SevError, "The code reaches a host that is not declared.",
		"NetworkAccess holds for the hosts that it lists. Add the host, or remove the URL."},
	{"scope_undeclared", SevError, "The code reads or writes a path outside the declared scopes.",
		"`*` holds all paths, `self.*` relative paths without `..`, and `X/*` X and what is below it. Declare the scope, or move the file."},
	{"capability_unused", SevWarning, "A capability is declared that nothing in the files needs.",
		"An agent is granted no more than it needs. Take the capability out, or say what needs it where no scan can see it."},
	{"host_unused", SevWarning, "A host is declared that no URL names.",
		"Take the host out of NetworkAccess, or check that it is spelt as in the code."},
	{"wildcard_enumerable", SevWarning, "Every host is allowed, though each URL is written out.",
		"Replace `*` by the hosts that the code names."},
	{"host_dynamic", SevWarning, "The host of a URL is built at run time.",
		"No scan can tell where such a URL leads. Write the host out, or have a person judge it."},
	{"hosts_unseen", SevWarning, "The code uses the network and names no URL.",
		"The hosts come from somewhere else, such as input or configuration. Name them, so that they can be declared."},
	{"host_in_comment", SevWarning, "A host stands in a comment.",
		"Comments run nothing, so the host was not counted. Declare it if the code reaches it in another way."},
	{"possible_pattern", SevWarning, "Something may need a capability that is not declared.",
		"The token has harmless meanings, or stands in a test. Look at the line, and declare the capability if it is needed."},
	{"entry_not_runnable", SevError, "The entry of a script cannot be started.",
		"An entry is a compiled binary (ELF, Mach-O, PE) or begins with a shebang. Add the line that the message names."},
	{"shebang_broken", SevError, "A shebang is broken by a byte-order mark or a carriage return.",
		"Save the file as UTF-8 without byte-order mark and with line feeds alone."},
	{"entry_ambiguous", SevError, "Several files can be started and nothing tells which is the entry.",
		"Declare script_entry, or give exactly one of them a shebang or the name main, index, app, agent, run or cli."},
	{"no_code", SevError, "The artifact holds nothing to run and no instructions.",
		"Add source, or exactly one file `<agent_id>.skill.md`."},
	{"script_entry_missing", SevError, "The declared entry is not among the files.",
		"Name a file of the artifact, relative, with `/`."},
	{"execution_mode_differs", SevError, "The declared execution mode does not fit the files.",
		"A script has an entry; a reasoning agent has none. Change the mode, or the files."},
	{"script_entry_no_signal", SevWarning, "The declared entry is not the one that was found.",
		"Give the declared entry a shebang, or declare the one that was found."},
	{"input_not_from_sdk", SevWarning, "Nothing in the script takes its input from the SDK.",
		"A factory hands the input in by `autonoetic_sdk`, `load_invocation` or `AUTONOETIC_INPUT`; arguments and standard input stay empty."},
	{"import_without_manifest", SevWarning, "A package is imported and no manifest names it.",
		"Add a manifest (requirements.txt, pyproject.toml, package.json), or the install fails or takes whatever it finds."},
	{"manifest_unreadable", SevWarning, "A manifest could not be read.",
		"Mend its syntax: what it names is unknown until then."},
	{"kind_mismatch", SevError, "The artifact is of another kind than an agent bundle.",
		"Have a bundle of the kind `agent_bundle` made; nothing is rebuilt from another kind."},
	{"intent_bundle_shape", SevError, "The bundle of a reasoning agent is not exactly one file of instructions.",
		"A reasoning agent without source is exactly `<agent_id>.skill.md`, without layers."},
	{"instructions_differ", SevError, "The instructions of the bundle and of the intent differ.",
		"They have to be the same byte for byte: the audit binds to the bundle."},
	{"digest_differs", SevError, "The files are not those that the expected digest stands for.",
		"Verdicts on that digest do not cover these files. Have the gates look at these."},
	{"not_regular", SevError, "The artifact holds something that is no regular file.",
		"Links, pipes, sockets and devices lead out of an artifact. Put the file itself there, or take it out."},
	{"not_scanned", SevWarning, "A part of the artifact was not scanned.",
		"What it does has to be judged elsewhere. Vendored code, and what is beyond a limit, is at most digested."},
	{"secret_value", SevError, "Something looks like a secret.",
		"Take it out, also out of the history, replace it where it is used, and name the credential service instead."},
	{"capability_unknown", SevError, "A declared capability is of no known type.", "Use one of the types that the message names."},
	{"capability_reserved", SevError, "A declared capability is reserved.", "It is never for a new agent: take it out."},
	{"capability_field_missing", SevError, "A declared capability lacks a field.", "Add the field that the message names."},
	{"capability_field_type", SevError, "A field of a declared capability has the wrong type.", "Write it as in the example of the message."},
	{"capability_extra_field", SevError, "A declared capability has a field that its type does not have.", "Take the field out."},
	{"capability_shape_undocumented", SevWarning, "A declared capability has a field that is not documented.", "Take the field out, unless the gateway is known to read it."},
}
