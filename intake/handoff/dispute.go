package handoff

import "fmt"

// Dispute is a row on which the documents of factory and installer disagree:
// the installer's decides what is enforced at promotion, else the stricter rule
// stands (handoff, §1, §6).
type Dispute struct {
	ID      string
	One     string // what one document says
	Another string // what another says
	Chosen  string // what is done here
}

// String gives the row on one line.
func (d Dispute) String() string {
	return fmt.Sprintf("%s: %s, but %s; here: %s", d.ID, d.One, d.Another, d.Chosen)
}

// disputeByID finds a row.
func disputeByID(id string) (Dispute, bool) {
	for _, d := range disputes {
		if d.ID == id {
			return d, true
		}
	}
	return Dispute{}, false
}

// disputes is the table of handoff, §6.
var disputes = [...]Dispute{
	{"D1", "the factory's install step names no artifact_ref for reasoning agents", "its bundle step and the installer always do", "always, for the audit binds to it"},
	{"D2", "the factory's matrix and the installer's example let the auditor alone look at network without code", "the installer's rule gates network in full", "full, for that is what promotion refuses"},
	{"D3", "the factory's matrix lets a pure transform skip the execution roles", "its next sentence and the installer allow that only to agents without code", "code needs them"},
	{"D4", "the factory's matrix wants all three roles for writes beyond self", "the installer wants the audit only, unless there is network", "without code the audit, with code all"},
	{"D5", "the factory's own path knows no escalation", "the installer wants an approved one for a full gate", "needed where the gate is full"},
	{"D6", "the installer creates and promotes at once by default", "the factory makes two calls around a smoke test", "two; full only where no smoke test is needed"},
	{"D7", "the factory takes seven capabilities alone for reasoning", "its mode table makes deterministic work a script", "the mode first, the list last"},
	{"D8", "the installer lets io.accepts describe stdin", "the factory hands input over by SDK and environment", "it is the schema of the input; a script without SDK is warned about"},
	{"D9", "the factory writes ok and <gate>_failed or <gate>_blocked", "its return shape has status, its steps unit_tests_ and review_", "status and the steps' names are written, with the role as reason; both are read"},
	{"D10", "the installer's example gives io.accepts to a reasoning agent without mode", "both rules leave it out", "the rules"},
	{"D11", "the installer writes CodeExecution and SandboxFunctions bare", "manifests give them patterns and allowed", "both are accepted"},
	{"D12", "the factory takes main.go, and func main() in Rust, for an entry", "its rule wants a shebang or a compiled binary", "the rule, and Rust's own fn main()"},
	{"D13", "the installer ends on a transient error", "the factory retries once after recovery", "each for its own part"},
	{"D14", "the factory lets a second candidate follow that of another artifact", "the installer stops unless it is told to replace it", "ask"},
	{"D15", "the factory builds from the coder's files when there is no artifact_ref", "nothing is ever rebuilt", "only the first build, never a rebuild"},
	{"D16", "the installer leaves io unchecked and lets an agent without capabilities go without artifact", "its script rules and the auditor that is always required say otherwise", "checked; the exception only by configuration, with a warning"},
}
