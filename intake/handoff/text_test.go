package handoff

import (
	"fmt"
	"strings"
	"testing"

	"agentintake/mobius/intake"
)

// planPageOf is the page of the plan of the base draft with other answers.
func planPageOf(t *testing.T, changes string) string {
	t.Helper()
	in, err := ParseIntentInput("", []byte(merged(merged(scriptIntent, baseDraft), `{"draft": `+changes+`}`)), nil)
	if err != nil {
		t.Fatal(err)
	}
	return string(PlanMarkdown(MakePlan(*in.Draft)))
}

// TestPlanMarkdown_explains holds what the page tells whoever does not know the
// names: the sentence of a disputed row, and where an approval goes.
func TestPlanMarkdown_explains(t *testing.T) {
	for _, c := range []struct{ name, changes, want string }{
		{"a disputed row", `{"answers": {"goal": "Summarise what colleagues ask.", "tools": "https://intranet.example.com"}}`,
			"row D2: the factory's matrix and the installer's example let the auditor alone"},
		{"a gate", `{"answers": {"goal": "Draft replies and email them to customers.", "outputs": "e-mails to customers"}}`,
			"Once nothing else is listed here and somebody who may has signed for each gate"},
		{"a host with an unknown ending", `{"answers": {"goal": "Fetch the forecast over HTTP from api.weather.example."}}`,
			"counts only in a URL or in the option hosts"},
	} {
		if page := planPageOf(t, c.changes); !strings.Contains(page, c.want) {
			t.Errorf("%s: the page does not say %q:\n%s", c.name, c.want, page)
		}
	}
}

// TestText_countsWhatItPrints holds that the last line counts the findings
// above it, of one code however many.
func TestText_countsWhatItPrints(t *testing.T) {
	in, err := ParseIntentInput("", []byte(merged(scriptIntent, payload(`{"zz": 1, "yy": 2, "agent_id": "A B"}`))), nil)
	if err != nil {
		t.Fatal(err)
	}
	text := CheckIntent(in).Text()
	if printed := strings.Count(text, "error: "); printed != 3 || !strings.Contains(text, fmt.Sprintf("errors %d, warnings 0", printed)) {
		t.Errorf("%d errors are printed:\n%s", printed, text)
	}
}

// parsePlanInput reads the input of a plan as its command does.
func parsePlanInput(file string, data []byte, secrets intake.SecretFinder) (PlanInput, error) {
	root, err := decodeFile(file, data)
	if err != nil {
		return PlanInput{}, err
	}
	return decodePlanInput(file, "", root, secrets)
}

// parseArtifactInput reads an artifact in one text, with the limits of a line.
func parseArtifactInput(file string, data []byte, secrets intake.SecretFinder) (ArtifactInput, error) {
	root, err := intake.DecodeStrict(file, data, lineLimits)
	if err != nil {
		return ArtifactInput{}, err
	}
	return decodeArtifactInput(file, "", root, secrets)
}
