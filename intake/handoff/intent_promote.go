package handoff

import (
	"fmt"
	"slices"
	"strings"
)

// promotion checks the evidence that a promotion brings along: what its
// candidate, or else the contract, asks for.
func (c *intentCheck) promotion() {
	_, task := c.value("smoke_test_task_id")
	_, workflow := c.value("smoke_test_workflow_id")
	_, input := c.value("smoke_test_input")
	needs := c.promotionNeeds()
	required, directed := false, false
	var because []string
	for _, need := range needs {
		required = required || need.Required
		directed = directed || need.Classification != nil && *need.Classification == OperatorDirected
		for _, why := range need.Because {
			if !slices.Contains(because, why) {
				because = append(because, why)
			}
		}
	}
	if len(needs) > 0 {
		c.smoke.Required = &required
	}
	if required {
		class := AutoRun
		if directed {
			class = OperatorDirected
		}
		c.smoke.Classification = &class
	}
	switch {
	case task != workflow:
		present, lacks := "smoke_test_task_id", "smoke_test_workflow_id"
		if workflow {
			present, lacks = lacks, present
		}
		c.find("smoke_pair_incomplete", c.pointer(lacks), fmt.Sprintf("%s is given without %s: the two name one smoke test and go together", present, lacks))
	case !task && required:
		c.find("smoke_evidence_missing", c.pointer("smoke_test_task_id"), fmt.Sprintf("no smoke test is named, and one is required because of %s: name smoke_test_task_id and smoke_test_workflow_id of the run that succeeded", strings.Join(because, ", ")))
	case !task && len(needs) == 0:
		c.find("smoke_need_unknown", c.pointer("smoke_test_task_id"), "no smoke test is named, and without candidate or draft nobody can tell whether one is required: give one of them")
	}
	if directed && !input {
		c.find("smoke_input_missing", c.pointer("smoke_test_input"), "smoke_test_input is missing, and the smoke test is operator_directed, for credentials or writes beyond self are at stake: name the input that the operator confirmed")
	}
}

// promotionNeeds are the smoke tests that candidate and contract ask for; none
// when nothing is known of either.
func (c *intentCheck) promotionNeeds() []SmokeNeed {
	var needs []SmokeNeed
	if a := c.in.Candidate; a != nil {
		needs = append(needs, traitsOf(a.Mode, a.Capabilities, a.CredentialServices, false).SmokeTest())
	}
	if need, known := c.specNeed(); known {
		needs = append(needs, need)
	}
	return needs
}
