package intake

import (
	"slices"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

// What does not sit well together, and next to it what does.
func TestTensions(t *testing.T) {
	tests := []struct {
		name   string
		change Answers
		kind   string   // "" for none
		sides  []string // "field: evidence"
	}{
		{"one shot, every Monday", Answers{Cadence: {"one-shot"}, Trigger: {"every Monday at 8"}}, ScheduleTension, []string{"cadence: one-shot", "trigger: every Monday"}},
		{"one shot, always on", Answers{Cadence: {"One-shot"}, Trigger: {"always-on listener"}}, ScheduleTension, []string{"cadence: One-shot", "trigger: always-on"}},
		{"always on, one shot", Answers{Cadence: {"always on"}, Trigger: {"a single run at noon"}}, ScheduleTension, []string{"cadence: always on", "trigger: single run"}},
		{"always on, weekly", Answers{Cadence: {"always-on"}, Trigger: {"weekly"}}, ScheduleTension, []string{"cadence: always-on", "trigger: weekly"}},
		{"weekly, daily", Answers{Cadence: {"weekly"}, Trigger: {"Daily at 08:00"}}, ScheduleTension, []string{"cadence: weekly", "trigger: Daily"}},
		{"one shot, cron", Answers{Cadence: {"one-shot"}, Trigger: {"cron at 06:10"}}, ScheduleTension, []string{"cadence: one-shot", "trigger: cron"}},
		{"monthly, every week", Answers{Cadence: {"monthly"}, Trigger: {"every week"}}, ScheduleTension, []string{"cadence: monthly", "trigger: every week"}},
		{"hourly, nightly", Answers{Cadence: {"hourly"}, Trigger: {"nightly"}}, ScheduleTension, []string{"cadence: hourly", "trigger: nightly"}},

		{"weekly, every Monday", Answers{Cadence: {"weekly"}, Trigger: {"every Monday at 8"}}, "", nil},
		{"daily, cron", Answers{Cadence: {"daily"}, Trigger: {"cron at 06:10"}}, "", nil},
		{"weekly, by hand", Answers{Cadence: {"weekly"}, Trigger: {"I start it by hand every Friday"}}, "", nil},
		{"one shot, by hand", Answers{Cadence: {"one-shot"}, Trigger: {"by hand"}}, "", nil},
		{"not one shot", Answers{Cadence: {"recurring, not one-shot"}, Trigger: {"every Monday"}}, "", nil},
		{"weekly or daily", Answers{Cadence: {"weekly, in December daily"}, Trigger: {"every morning"}}, "", nil},
		{"once a week", Answers{Cadence: {"once a week"}, Trigger: {"on Mondays"}}, "", nil},
		{"daily input as trigger", Answers{Cadence: {"event-driven"}, Trigger: {"when the daily export lands"}}, "", nil},
		{"always on with a daily summary", Answers{Cadence: {"always-on"}, Trigger: {"every photo; a daily summary at noon"}}, "", nil},
		{"weekdays and hours", Answers{Cadence: {"daily"}, Trigger: {"each weekday at 7"}}, "", nil},
		{"first Monday of the month", Answers{Cadence: {"monthly"}, Trigger: {"on the first Monday"}}, "", nil},
		{"every Monday to Friday", Answers{Cadence: {"daily"}, Trigger: {"every Monday to Friday at 7"}}, "", nil},
		{"one shot when asked", Answers{Cadence: {"one-shot per request"}, Trigger: {"a person asks; weekly at most"}}, "", nil},
		{"weekly report of daily figures", Answers{Cadence: {"weekly"}, Trigger: {"the file with the daily figures is there"}}, "", nil},

		{"a mail without a tool", Answers{Outputs: {"an email to our own team"}, Tools: {"none"}, HumanGate: {"the editor"}}, ToolingTension, []string{"outputs: email to our own team", "tools: none"}},
		{"a file with read access only", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"read-only access to ./in", "read access to ./plans"}}, ToolingTension, []string{"outputs: saved to ./out.md", "tools: read-only access to ./in"}},
		{"an upload with readers only", Answers{Outputs: {"Upload the answers to the portal of the client"}, Tools: {"search over the archive", "XLSX reader"}, HumanGate: {"the editor"}}, ToolingTension, []string{"outputs: Upload the answers to the portal of the client", "tools: search over the archive"}},
		{"a mail with read-only mail access", Answers{Outputs: {"Email the editor"}, Tools: {"read-only access to our mail"}, HumanGate: {"the editor approves each mail"}}, ToolingTension, []string{"outputs: Email the editor", "tools: read-only access to our mail"}},
		{"a mail with tools that read", Answers{Outputs: {"Email the editor"}, Tools: {"vault (read)", "calculator"}, HumanGate: {"the editor approves each mail"}}, ToolingTension, []string{"outputs: Email the editor", "tools: vault (read)"}},

		{"a file with write access", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"read access to ./in", "write access to ./out.md"}}, "", nil},
		{"a file without a tool", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"none"}}, "", nil},
		{"a file with a reader", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"PDF reader", "web search"}}, "", nil},
		{"a file with some tool", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"read access to ./in", "the file system"}}, "", nil},
		{"a screen with read access", Answers{Outputs: {"a table on screen"}, Tools: {"read-only access to ./in"}}, "", nil},
		{"read and write in one item", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"read access to ./in, writes ./out.md"}}, "", nil},
		{"a file, read-only source with shell", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"a shell with read access to ./in and the disk"}, RiskBoundary: {"nothing"}}, "", nil},

		{"nothing kept, remembers", Answers{Memory: {"Nothing is kept."}, Goal: {"it remembers which birds came"}}, MemoryTension, []string{"memory: Nothing is kept", "goal: remembers"}},
		{"stateless, a profile", Answers{Memory: {"stateless"}, Outputs: {"a profile of each visitor on screen"}}, MemoryTension, []string{"memory: stateless", "outputs: profile of each"}},
		{"none, since the last run", Answers{Memory: {"none"}, Outputs: {"what changed since the last run, on screen"}}, MemoryTension, []string{"memory: none", "outputs: since the last run"}},
		{"no retention, conversation history", Answers{Memory: {"Nothing is stored."}, Goal: {"it keeps conversation history to answer faster"}}, MemoryTension, []string{"memory: Nothing is stored", "goal: keeps conversation history"}},
		{"stateless, long-term memory", Answers{Memory: {"Stateless."}, Tools: {"a long-term memory"}}, MemoryTension, []string{"memory: Stateless", "tools: long-term memory"}},

		{"guests who remember", Answers{Memory: {"none"}, Goal: {"guests remember the date, and we keep track of the time"}}, "", nil},
		{"profiles that are read", Answers{Memory: {"none"}, Inputs: {"public company profiles"}, Goal: {"we know the profile of the valley"}}, "", nil},
		{"nothing but the digests", Answers{Memory: {"nothing but the last list"}, Outputs: {"what changed since the last run, on screen"}}, "", nil},
		{"kept", Answers{Memory: {"the counts of the last run"}, Outputs: {"what changed since the last run, on screen"}}, "", nil},
		{"a running history", Answers{Memory: {"No memory."}, Outputs: {"a running history of visits on screen"}}, MemoryTension, []string{"memory: No memory", "outputs: running history"}},

		{"remembers nothing", Answers{Memory: {"none"}, Goal: {"it never remembers a visitor"}}, "", nil},
		{"history as input", Answers{Memory: {"none"}, Inputs: {"the order history"}}, "", nil},
		{"reminders", Answers{Memory: {"none"}, Outputs: {"a reminder on screen"}}, "", nil},

		{"a request without a gate", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}}, GateTension, []string{"outputs: Email the editor", "human_gate: none"}},
		{"n/a", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"N/A"}}, GateTension, []string{"outputs: Email the editor", "human_gate: N/A"}},
		{"n/a with a reason", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"n/a, minutes count"}}, GateTension, []string{"outputs: Email the editor", "human_gate: n/a, minutes count"}},
		{"no approval needed", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"No approval needed."}}, GateTension, []string{"outputs: Email the editor", "human_gate: No approval needed."}},
		{"no approval for one thing", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"no approval needed for drafts"}}, "", nil},
		{"none with an exception", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"None. The owner decides the rest."}}, "", nil},
		{"a gate", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"Before any email the owner says yes."}}, "", nil},
		{"a gate in the boundary", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, RiskBoundary: {"Emails need the editor's approval"}}, "", nil},
		{"a local file without a gate", Answers{Outputs: {"a report saved to ./out.md"}, Tools: {"write access to ./out.md"}}, "", nil},
		{"no gate for one thing", Answers{Outputs: {"Email the editor"}, Tools: {"SMTP"}, HumanGate: {"none for typos, the owner decides the rest"}}, "", nil},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			d := harmless(tt.change)
			a := Assess(d, nil)
			if tt.kind == "" {
				if len(a.Tensions) > 0 {
					t.Errorf("tensions %+v; want none", a.Tensions)
				}
				return
			}
			if len(a.Tensions) != 1 || a.Tensions[0].Kind != tt.kind {
				t.Fatalf("tensions %+v; want one of %s (occurrences %+v)", a.Tensions, tt.kind, a.Risk.Occurrences)
			}
			var sides []string
			for _, s := range a.Tensions[0].Sides {
				sides = append(sides, fieldLabel(s.SourceField)+": "+s.Evidence)
				checkSpan(t, d, s)
			}
			if !slices.EqualFunc(sides, tt.sides, sameSide) {
				t.Errorf("sides %q; want %q", sides, tt.sides)
			}
		})
	}
}

func TestLimitTensions(t *testing.T) {
	ban := occurrenceIn(risk.ExternalSend, risk.Prohibited, RiskBoundary, "never customers")
	request := func(field risk.Field, evidence, target string) risk.Occurrence {
		o := occurrenceIn(risk.ExternalSend, risk.Requested, field, evidence)
		o.Target = target
		return o
	}
	bare, summary, team := request(Tools, "SMTP", ""), request(Outputs, "email the summary to the board", "board"), request(Goal, "email the team", "team")
	open := func(grants ...risk.Occurrence) (tensions []risk.LimitTension) {
		for _, grant := range grants {
			tensions = append(tensions, risk.LimitTension{Family: risk.ExternalSend, Grant: grant, Ban: ban})
		}
		return tensions
	}
	tests := []struct {
		name    string
		profile risk.Profile
		want    []string // evidence of the requests
	}{
		{"a target that is open", risk.Profile{Occurrences: []risk.Occurrence{summary, ban}, LimitTensions: open(summary)}, []string{summary.Evidence}},
		{"no target anywhere", risk.Profile{Occurrences: []risk.Occurrence{bare, ban}, LimitTensions: open(bare)}, []string{bare.Evidence}},
		{"a target elsewhere, settled", risk.Profile{Occurrences: []risk.Occurrence{bare, team, ban}, LimitTensions: open(bare)}, nil},
		{"a target elsewhere, open too", risk.Profile{Occurrences: []risk.Occurrence{bare, summary, ban}, LimitTensions: open(bare, summary)}, []string{bare.Evidence, summary.Evidence}},
		{"one target settled, one open", risk.Profile{Occurrences: []risk.Occurrence{team, summary, ban}, LimitTensions: open(summary)}, []string{summary.Evidence}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, x := range limitTensions(tt.profile) {
				if x.Kind != LimitTension || len(x.Sides) != 2 || x.Sides[1].Evidence != ban.Evidence {
					t.Errorf("tension %+v", x)
				}
				got = append(got, x.Sides[0].Evidence)
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("requests %q; want %q", got, tt.want)
			}
		})
	}
}

// sameSide compares two sides by field and the last words: how much of a
// phrase is its evidence is for the reader to say.
func sameSide(got, want string) bool {
	field, words, _ := strings.Cut(want, ": ")
	return strings.HasPrefix(got, field+": ") && strings.HasSuffix(got, words)
}

// Tensions advise: they change neither level nor gates.
func TestTensions_changeNothingElse(t *testing.T) {
	a := Assess(harmless(Answers{Cadence: {"one-shot"}, Trigger: {"every Monday"}}), nil)
	if len(a.Tensions) == 0 || a.Risk.Level != risk.Low || a.Decision != SpecReady || len(a.Gates) != 0 {
		t.Errorf("tensions %v, level %s, decision %s, gates %v", a.Tensions, a.Risk.Level, a.Decision, a.Gates)
	}
}

// checkSpan holds a span to the text it points into.
func checkSpan(t interface{ Errorf(string, ...any) }, d Draft, s risk.Span) {
	text := d.Objective
	switch s.SourceField {
	case "objective":
	case "context":
		text = d.Context
	default:
		f, known := FieldByName(s.SourceField)
		if !known || (f.Kind == List) != (s.Item != risk.NoItem) {
			t.Errorf("span %+v names no text", s)
			return
		}
		text = d.Answers[f.Name][max(0, int(s.Item))]
	}
	if s.Start < 0 || s.End > len(text) || s.Start > s.End || text[s.Start:s.End] != s.Evidence {
		t.Errorf("span %+v does not fit %q", s, text)
	}
}
