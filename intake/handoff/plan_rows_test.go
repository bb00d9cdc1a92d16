package handoff

import (
	"slices"
	"testing"

	"agentintake/mobius/risk"
)

func caps(list ...Capability) []Capability { return append([]Capability{}, list...) }

func network(hosts ...string) Capability { return Capability{Type: NetworkAccess, Hosts: hosts} }
func credential(names ...string) Capability {
	return Capability{Type: CredentialAccess, Services: names}
}
func readingIn(scopes ...string) Capability { return Capability{Type: ReadAccess, Scopes: scopes} }
func writingIn(scopes ...string) Capability { return Capability{Type: WriteAccess, Scopes: scopes} }
func every(seconds int64, reasoning bool) Capability {
	return Capability{Type: BackgroundReevaluation, MinIntervalSecs: seconds, AllowReasoning: reasoning}
}
func spawn(children int64) Capability { return Capability{Type: AgentSpawn, MaxChildren: children} }

var (
	execution = Capability{Type: CodeExecution}
	functions = Capability{Type: SandboxFunctions}
)

type answers = map[risk.Field]string

// rowPlans reach the rows of the tables of handoff, §2, that the worked cases do
// not, and the ends of those that they do.
var rowPlans = []planCase{
	// §2.1 status and identity
	{"source missing", nil, `{"source_artifact_ref": "ar.1", "source_state": "missing"}`, js{"status": "clarification_needed", "questions": names("source_artifact_ref")}},
	{"source invalid", nil, `{"source_artifact_ref": "ar.1", "source_state": "invalid"}`, js{"questions": names("source_artifact_ref")}},
	{"source of another kind", nil, `{"source_artifact_ref": "ar.1", "source_state": "kind_mismatch"}`, js{"questions": names("source_artifact_ref")}},
	{"source malformed", nil, `{"source_artifact_ref": "ar.1", "source_script_entry": "main.py", "source_state": "malformed", "execution_mode_hint": "script"}`, js{
		"status": "planned", "questions": names(), "notes": names("source_not_usable"), "route": "simple_code"}},
	{"source not validated", nil, `{"source_artifact_ref": "ar.1", "source_script_entry": "main.py", "source_validated": false, "execution_mode_hint": "script"}`, js{
		"status": "planned", "notes": names("source_not_usable"), "route": "simple_code"}},
	{"source without entry", nil, `{"source_artifact_ref": "ar.1", "source_state": "ok", "execution_mode_hint": "script"}`, js{
		"notes": names("source_not_usable"), "route": "simple_code", "intent.missing": names("script_entry")}},
	{"federation without escalation", nil, `{"federation_complete": true}`, js{"status": "clarification_needed", "questions": names("escalation_approval_id")}},
	{"both questions", nil, `{"federation_complete": true, "source_state": "stale"}`, js{"questions": names("source_artifact_ref", "escalation_approval_id")}},
	{"a gate", answers{"risk_boundary": "None.", "goal": "Post the summary to the team channel.", "human_gate": "The editor approves each post."}, "", js{
		"status": "blocked", "blocked_by.0.kind": "approval_gate"}},
	{"id from option", nil, `{"agent_id": "my-agent"}`, js{"agent_id": "my-agent", "agent_id_source": "option", "delegation.agent_id": "my-agent", "intent.payload.agent_id": "my-agent"}},
	{"bad id from option", nil, `{"agent_id": "My Agent"}`, js{"agent_id": "My Agent", "errors": names("agent_id_shape")}},
	{"id from a folder", answers{"registration_path": "See docs/agents/Word_Length/ later"}, "", js{"agent_id": "word-length", "agent_id_source": "registration_path"}},
	{"id from the goal", answers{"registration_path": "the wiki", "goal": "Show the agent a Länge of the long words, in order. Then stop."}, "", js{
		"agent_id": "show-l-nge-long-words", "agent_id_source": "goal", "description": "Show the agent a Länge of the long words, in order."}},
	{"purpose on one line", answers{"goal": "Show  the\nlength of a word"}, "", js{"purpose": "Show the length of a word", "description": "Show the length of a word"}},

	// §2.2 families
	{"publish", answers{"goal": "Publish the digest on our website.", "risk_boundary": "None."}, "", js{"capabilities": caps(network()), "unresolved": names("hosts")}},
	{"outreach", answers{"goal": "Cold-call new leads.", "risk_boundary": "None."}, "", js{"capabilities": caps(network())}},
	{"payment", answers{"goal": "Pay the invoice.", "risk_boundary": "None."}, "", js{"capabilities": caps(network())}},
	{"records", answers{"goal": "Update the customer record.", "risk_boundary": "None."}, "", js{"capabilities": caps(network())}},
	{"production", answers{"goal": "Restart the production server.", "risk_boundary": "None."}, "", js{"capabilities": caps(network())}},
	{"secrets, none named", answers{"goal": "Rotate the passwords.", "risk_boundary": "None."}, "", js{"capabilities": caps(credential()), "unresolved": names("credential_services"),
		"smoke_test.classification": nil, "credentials.onboarding_required": true}},
	{"secrets, named", answers{"tools": "uses the Open-Meteo credentials", "risk_boundary": "None."}, "", js{"capabilities": caps(credential("open-meteo")), "unresolved": names()}},
	{"deletion of a file", answers{"goal": "Delete old drafts in ./drafts/.", "risk_boundary": "None."}, "", js{"capabilities": caps(writingIn("drafts/*")), "gates.disputed": names("D4")}},
	{"deletion, nothing named", answers{"goal": "Delete duplicate photos.", "risk_boundary": "None."}, "", js{"capabilities": caps(writingIn()), "unresolved": names("write_scopes"),
		"beyond_self.writes": true}},
	{"deletion of an account", answers{"goal": "Delete stale accounts.", "risk_boundary": "None."}, "", js{"capabilities": caps(network()), "unresolved": names("hosts")}},
	{"deletion in a service", answers{"goal": "Delete old messages in Slack.", "risk_boundary": "None."}, "", js{"intended_capabilities": names("NetworkAccess")}},
	{"prohibited hands nothing", answers{"risk_boundary": "Never publish anything, never delete files."}, "", js{"capabilities": caps()}},

	// §2.2 network
	{"hosts in any reading field", answers{"trigger": "A call from hooks.example.org.", "context": "We use https://wiki.example.com/x today."}, "", js{
		"capabilities": caps(network("hooks.example.org", "wiki.example.com"))}},
	{"an address is no host", answers{"inputs": "mail from ann@example.com"}, "", js{"capabilities": caps()}},
	{"hosts elsewhere are no signal", answers{"success_criteria": "as on https://a.org", "verification_plan": "see b.org", "human_gate": "None, see c.org."}, "", js{"capabilities": caps()}},
	{"a host put together", answers{"tools": "https://{tenant}.example.com/api"}, "", js{"capabilities": caps(network()), "unresolved": names("hosts")}},
	{"hosts in order", answers{"tools": "https://b.org | http://user@A.ORG:8080/x | ftp://b.org"}, "", js{"capabilities": caps(network("a.org", "b.org"))}},
	{"network words", answers{"tools": "an HTTP client"}, "", js{"capabilities": caps(network()), "unresolved": names("hosts")}},
	{"download folder", answers{"inputs": "PDFs from the downloads folder"}, "", js{"capabilities": caps(readingIn()), "unresolved": names("read_scopes")}},
	{"download", answers{"goal": "Download the list of stations."}, "", js{"intended_capabilities": names("NetworkAccess")}},
	{"negated network", answers{"tools": "no API; never the internet, but a browser"}, "", js{"capability_basis.#": 1, "capability_basis.0.evidence": "browser"}},
	{"open web with a host", answers{"goal": "Search the web and assess what it finds.", "tools": "search.example.com"}, "", js{"capabilities": caps(network("search.example.com")),
		"description": "Search the web and assess what it finds."}},
	{"open web with hosts given", answers{"goal": "Browses the web for news."}, `{"hosts": ["news.example.com"]}`, js{"capabilities": caps(network("news.example.com")), "unresolved": names()}},
	{"open web: any site", answers{"inputs": "any website"}, "", js{"capabilities": caps(network("*"))}},
	{"hosts given", answers{"tools": "an HTTP client"}, `{"hosts": ["HTTPS://API.example.com/v1"]}`, js{"capabilities": caps(network("api.example.com")), "unresolved": names(), "intent.payload.capabilities": caps(network("api.example.com"))}},
	{"wildcard beside a host", answers{"tools": "https://a.org"}, `{"hosts": ["*"]}`, js{"errors": names("host_wildcard_mixed")}},
	{"wildcard in a host", answers{"tools": "an HTTP client"}, `{"hosts": ["*.a.org"]}`, js{"errors": names("host_wildcard_mixed")}},
	{"unused options", nil, `{"hosts": ["a.org"], "read_scopes": ["x/*"], "write_scopes": ["x/*"], "credential_services": ["x"], "min_interval_secs": 60, "max_children": 2}`, js{
		"capabilities": caps(), "warnings": names("option_unused"), "findings.#": 6, "errors": names()}},

	// §2.2 services and credentials
	{"a service with its host", answers{"tools": "GitHub | https://api.github.com"}, "", js{"capabilities": caps(credential("github"), network("api.github.com")), "unresolved": names(),
		"smoke_test.classification": "operator_directed", "stages": names("intent_bundle", "unit_tests", "review", "baseline_evals", "create_candidate", "credential_onboarding", "smoke_test", "operator_escalation", "promote")}},
	{"a service by two words", answers{"inputs": "rows of Google Sheets and of microsoft teams"}, "", js{"capabilities": caps(credential("google-sheets", "microsoft-teams"), network())}},
	{"only so spelt", answers{"tools": "a notion of time; stripe patterns; Notion"}, "", js{"capabilities": caps(credential("notion"), network())}},
	{"an export is a file", answers{"inputs": "an exported Jira list"}, "", js{"capabilities": caps(readingIn("self.*"))}},
	{"public needs no login", answers{"inputs": "public GitHub pages"}, "", js{"capabilities": caps(network())}},
	{"a service elsewhere", answers{"goal": "Show what Jira is."}, "", js{"capabilities": caps()}},
	{"credential of a service", answers{"tools": "Slack API token | the password", "risk_boundary": "None."}, "", js{"capabilities": caps(credential("slack"), network())}},
	{"services given", answers{"goal": "Rotate the passwords.", "risk_boundary": "None."}, `{"credential_services": ["vault"]}`, js{"capabilities": caps(credential("vault")), "unresolved": names()}},

	// §2.2 files and memory
	{"paths", answers{"inputs": "./notes | ../x.csv and ~/mail/ | C:\\data\\in.csv"}, "", js{"capabilities": caps(readingIn("../*", `C:\data/*`, "notes/*", "~/mail/*")), "beyond_self.reads": true}},
	{"an own file", answers{"inputs": "./in.csv"}, "", js{"capabilities": caps(readingIn("self.*")), "beyond_self.reads": false}},
	{"a writing tool", answers{"tools": "edits files in src/pkg/ | reads lib/a.go"}, "", js{"capabilities": caps(readingIn("lib/*"), writingIn("src/pkg/*"))}},
	{"a writing tool in a place", answers{"tools": "saves into the workspace"}, "", js{"intended_capabilities": names("WriteAccess"), "unresolved": names("write_scopes")}},
	{"scopes given", answers{"inputs": "notes in the vault"}, `{"read_scopes": ["vault/notes/*"]}`, js{"capabilities": caps(readingIn("vault/notes/*")), "unresolved": names()}},
	{"a place of a service", answers{"inputs": "issues of the repository on GitHub"}, "", js{"intended_capabilities": names("CredentialAccess", "NetworkAccess")}},
	{"a tool for files", answers{"tools": "a file viewer"}, "", js{"capabilities": caps(readingIn("self.*"))}},
	{"memory in a file", answers{"memory": "Nothing but the last date. The last run is kept in state/last.json."}, "", js{
		"intended_capabilities": names("ReadAccess", "WriteAccess"), "capabilities.0": readingIn("state/*")}},
	{"memory in a place", answers{"memory": "A profile on the desktop."}, "", js{"intended_capabilities": names("ReadAccess", "WriteAccess"), "unresolved": names("read_scopes", "write_scopes")}},
	{"memory of files", answers{"memory": "One log of what was asked."}, "", js{"intended_capabilities": names("ReadAccess", "WriteAccess"), "capabilities.0": readingIn("self.*")}},
	{"no memory", answers{"memory": "Keeps nothing; it does not retain files. N/A. Stateless"}, "", js{"capabilities": caps()}},
	{"writes where memory says", answers{"outputs": "a list in lists/today.md", "memory": "The lists in lists/old/ are kept."}, "", js{"capabilities.1": writingIn("lists/*", "lists/old/*")}},

	// §2.2 cadence, schedule, execution, spawning
	{"daily", answers{"trigger": "Every morning.", "cadence": "daily"}, "", js{"capabilities": caps(every(86400, true))}},
	{"smallest interval", answers{"trigger": "Every 15 minutes on weekdays.", "cadence": "weekly"}, "", js{"capabilities": caps(every(900, true))}},
	{"by hand", answers{"trigger": "I run it every week.", "cadence": "weekly"}, "", js{"capabilities": caps()}},
	{"always on", answers{"trigger": "It is started.", "cadence": "always-on"}, "", js{"capabilities": caps(every(0, true)), "unresolved": names("min_interval_secs"), "intent.payload.capabilities": caps()}},
	{"always on, interval given", answers{"trigger": "It is started.", "cadence": "continuously"}, `{"min_interval_secs": 30, "execution_mode_hint": "script"}`, js{"capabilities": caps(every(30, false)), "unresolved": names()}},
	{"monthly", answers{"trigger": "It starts itself.", "cadence": "monthly"}, "", js{"capabilities": caps(every(2419200, true))}},
	{"reminders", answers{"outputs": "reminders on screen"}, "", js{"intended_capabilities": names("SchedulerAccess")}},
	{"runs tests", answers{"goal": "Runs the tests and shows which fail."}, "", js{"capabilities": caps(execution), "execution_mode.mode": "script", "execution_mode.decided_by": "capability_default", "code_bearing": true, "route": "gated_code", "smoke_test.because": names("script", "CodeExecution")}},
	{"spawns", answers{"goal": "Spawns 4 worker agents that explain words."}, "", js{"capabilities": caps(spawn(4)), "execution_mode.mode": "reasoning", "code_bearing": true, "smoke_test.required": false, "smoke_test.classification": nil}},
	{"spawns, no number", answers{"goal": "Explain words by asking other agents."}, "", js{"capabilities": caps(spawn(0)), "unresolved": names("max_children")}},
	{"spawns, number given", answers{"goal": "Explain words by asking other agents."}, `{"max_children": 5}`, js{"capabilities": caps(spawn(5)), "unresolved": names()}},
	{"functions", answers{"tools": "two MCP servers"}, "", js{"capabilities": caps(functions), "execution_mode.mode": "script"}},

	// §2.2 boundaries
	{"no shell", answers{"goal": "Runs the tests.", "risk_boundary": "No e-mail, no shell."}, "", js{"status": "blocked", "blocked_by": []js{{"kind": "boundary", "ref": "CodeExecution", "text": "no shell"}}}},
	{"no other agents", answers{"goal": "Explain words by asking other agents.", "risk_boundary": "No other agents."}, "", js{"blocked_by.0.ref": "AgentSpawn", "blocked_by.0.text": "No other agents"}},
	{"offline", answers{"tools": "https://a.org", "risk_boundary": "It works offline."}, "", js{"blocked_by.0.ref": "NetworkAccess", "blocked_by.0.text": "offline"}},
	{"approved network", answers{"tools": "https://a.org", "risk_boundary": "No network access without approval."}, "", js{"blocked_by": []js{}}},
	{"a boundary that nothing crosses", answers{"risk_boundary": "No network access; no shell; no sub-agents."}, "", js{"status": "planned"}},

	// §2.3
	{"an entry", nil, `{"artifact": {"form": "script", "script_entry": "main.py"}}`, js{"execution_mode.mode": "script", "execution_mode.decided_by": "artifact_entry", "code_bearing": true,
		"packager.action": "skip_to_gates", "packager.reason": "no_manifest", "intent.payload.script_entry": "main.py"}},
	{"a library", answers{"goal": "Convert words."}, `{"artifact": {"form": "library", "dependencies": {"manifests": [{"path": "go.mod", "packages": [], "third_party": []}], "third_party": [], "packages": [], "action": "skip_to_gates", "reason": "empty_or_stdlib"}}}`, js{
		"execution_mode.mode": "reasoning", "execution_mode.decided_by": "artifact_library", "execution_mode.against": names("deterministic_verbs"), "code_bearing": true, "packager.reason": "empty_or_stdlib"}},
	{"an intent bundle", nil, `{"artifact": {"form": "intent_only"}}`, js{"execution_mode.decided_by": "artifact_library", "code_bearing": false}},
	{"third party", nil, `{"artifact": {"form": "script", "script_entry": "a.py", "dependencies": {"manifests": [{}], "third_party": ["x"], "packages": [{"ecosystem": "pip", "name": "x", "version": "1.0"}], "action": "packager", "reason": "third_party"}}}`, js{
		"packager.action": "packager", "packager.reason": "third_party", "packager.packages": []js{{"ecosystem": "pip", "name": "x", "version": "1.0"}}}},
	{"hint reasoning", nil, `{"execution_mode_hint": "reasoning"}`, js{"execution_mode.decided_by": "hint_reasoning", "execution_mode.mode": "reasoning"}},
	{"hint auto", nil, `{"execution_mode_hint": "auto"}`, js{"execution_mode.decided_by": "capability_default"}},
	{"stated over judgment", answers{"goal": "Summarise by fixed rules, without an LLM."}, "", js{"execution_mode.decided_by": "stated_deterministic", "execution_mode.mode": "script", "execution_mode.against": names("judgment")}},
	{"judgment over verbs", answers{"goal": "Sort words and explain each."}, "", js{"execution_mode.decided_by": "judgment", "execution_mode.against": names("deterministic_verbs")}},
	{"natural language", answers{"inputs": "questions in plain English"}, "", js{"execution_mode.decided_by": "natural_language", "execution_mode.mode": "reasoning"}},
	{"judgment not in inputs", answers{"inputs": "summaries"}, "", js{"execution_mode.decided_by": "capability_default"}},

	// §2.4, §2.5
	{"design by words", answers{"goal": "Convert words with several modules."}, "", js{"route": "design_heavy", "then": "simple_code", "delegation.design_needed": true,
		"stages": names("architect", "coder", "packager", "unit_tests", "review", "baseline_evals", "create_candidate", "smoke_test", "operator_escalation", "promote")}},
	{"no design", answers{"goal": "Convert words with several modules."}, `{"design_needed": false}`, js{"route": "simple_code", "then": nil}},
	{"design of an intent", nil, `{"design_needed": true}`, js{"route": "design_heavy", "then": "reasoning_only", "packager.reason": "no_manifest",
		"stages": names("architect", "intent_bundle", "review", "baseline_evals", "create_candidate", "promote")}},
	{"reads beyond", answers{"goal": "Count words.", "inputs": "docs/a.txt"}, "", js{"route": "gated_code", "gates.disputed": names("D3")}},
	{"needs packager", nil, `{"coder_status": "needs_packager", "execution_mode_hint": "script"}`, js{"packager.action": "packager", "packager.reason": "needs_packager"}},
	{"layers", answers{"tools": "pip install pillow==10.2.0"}, `{"layers": true}`, js{"packager.action": "skip_to_gates", "packager.reason": "layers_present", "route": "external_tool", "unresolved": names()}},
	{"federated network", answers{"tools": "https://a.org"}, `{"federation_complete": true, "escalation_approval_id": "e-1"}`, js{
		"stages": names("intent_bundle", "federation_check", "create_candidate", "smoke_test", "promote"), "escalation_required": true}},
	{"customers", answers{"inputs": "customer records"}, "", js{"notes.#": 2}},
}

func TestPlan_rows(t *testing.T) {
	for _, c := range rowPlans {
		t.Run(c.id, c.check)
	}
}

// TestPlan_coverage lists the rows of the tables that no case reaches.
func TestPlan_coverage(t *testing.T) {
	reached := map[string]bool{}
	for _, c := range slices.Concat(workedPlans, rowPlans) {
		p := planOf(t, c)
		reached["status "+p.Status] = true
		for _, b := range p.CapabilityBasis {
			if b.Signal == "family" {
				continue
			}
			reached["signal "+b.Signal] = true
			reached["signal "+b.Signal+" "+string(b.Type)] = true
		}
		for _, o := range p.CapabilityBasis {
			if o.Authority != nil {
				reached["authority "+*o.Authority] = true
			}
		}
		for _, u := range p.Unresolved {
			reached["unresolved "+u.Field] = true
		}
		for _, b := range p.BlockedBy {
			reached["blocked "+b.Kind] = true
			if b.Kind == "boundary" {
				reached["boundary "+b.Ref] = true
			}
		}
		for _, n := range p.Notes {
			reached["note "+n] = true
		}
		for _, q := range p.Questions {
			reached["question "+q] = true
		}
		for _, s := range p.Stages {
			reached["stage "+s.Stage] = true
		}
		for _, code := range slices.Concat(p.Errors, p.Warnings) {
			reached["finding "+code] = true
		}
		if p.ExecutionMode == nil {
			continue
		}
		reached["mode "+p.ExecutionMode.DecidedBy+" "+string(p.ExecutionMode.Mode)] = true
		reached["route "+*p.Route] = true
		reached["packager "+p.Packager.Action+" "+p.Packager.Reason] = true
		disputed := ""
		if len(p.Gates.Disputed) > 0 {
			disputed = p.Gates.Disputed[0]
		}
		reached["gate "+p.Gates.Gate+" "+disputed] = true
		reached["id "+*p.AgentIDSource] = true
	}
	for _, row := range plannedRows() {
		if !reached[row] {
			t.Errorf("no case reaches %q", row)
		}
	}
}

// plannedRows names every row of the tables of a plan.
func plannedRows() []string {
	rows := []string{
		"status planned", "status blocked", "status clarification_needed",
		"authority requested", "authority approval_gated", "authority blocked_conflict",
		"blocked contradiction", "blocked approval_gate", "blocked boundary",
		"note source_not_usable", "note runtime_differs", "note customer_data",
		"question source_artifact_ref", "question escalation_approval_id",
		"finding agent_id_shape", "finding option_unused", "finding host_wildcard_mixed",
		"mode capability_default reasoning", "mode capability_default script",
		"packager decide_after_inspection files_not_seen",
		"id option", "id registration_path", "id goal",
		"signal url", "signal host", "signal path ReadAccess", "signal path WriteAccess",
		"signal service NetworkAccess", "signal service CredentialAccess",
		"signal memory ReadAccess", "signal memory WriteAccess", "signal memory MemoryAccess",
	}
	for _, row := range signalRows {
		if row.signal != "family" && row.signal != "url, host" {
			rows = append(rows, "signal "+row.signal)
		}
	}
	for _, row := range modeRows {
		rows = append(rows, "mode "+row.signal+" "+string(row.mode))
	}
	for _, row := range routeRows {
		rows = append(rows, "route "+row.route)
	}
	for _, row := range packagingRows {
		rows = append(rows, "packager "+row.action+" "+row.reason)
	}
	for _, row := range gateRows {
		rows = append(rows, "gate "+row.gate+" "+row.disputed)
	}
	for _, row := range stageRows {
		rows = append(rows, "stage "+row.stage)
	}
	for _, row := range openFields {
		rows = append(rows, "unresolved "+row.field)
	}
	for _, row := range boundaries {
		rows = append(rows, "boundary "+string(row.blocks))
	}
	return rows
}
