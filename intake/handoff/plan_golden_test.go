package handoff

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"agentintake/mobius/risk"
)

var update = flag.Bool("update", false, "write the golden files anew; look at what changed before committing it")

// goldenPlan is a draft that fills most of a plan.
var goldenPlan = planCase{"", map[risk.Field]string{
	"goal":    "Every Monday, summarise open issues and post the summary to Slack after the lead approves it.",
	"trigger": "Every Monday at 8:00.",
	"inputs":  "issues of the repository at https://git.example.com/records | the rows of ./data/rows.csv",
	"outputs": "a Markdown summary in reports/ | a Slack message",
	"tools":   "Slack | pip install httpx==0.27.0 | the jq CLI",
	"memory":  "The last summary, in reports/.",
	"cadence": "weekly", "human_gate": "The lead approves each Slack message before it is sent.",
	"risk_boundary": "No shell.",
}, `{"agent_id": "issue-summary", "hosts": ["slack.com"], "max_children": 3}`, nil}

// TestGolden_plan holds the JSON and the page of one plan.
func TestGolden_plan(t *testing.T) {
	p := planOf(t, goldenPlan)
	data, err := Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][]byte{"plan.json": data, "plan.md": PlanMarkdown(p)} {
		path := filepath.Join("..", "..", "testdata", "golden", "handoff", name)
		if *update {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatalf("%v (write it with -update)", err)
		}
		if want = bytes.ReplaceAll(want, []byte("\r\n"), []byte("\n")); !bytes.Equal(got, want) {
			t.Errorf("%s is not as it was: write it with -update and look at the change\n%s", name, got)
		}
	}
}
