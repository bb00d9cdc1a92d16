package intake_test

import (
	"fmt"

	"agentintake/mobius/intake"
)

func ExampleAssess() {
	a := intake.Assess(intake.Draft{
		Objective: "Build a weekly agent that counts the birds on a picture",
		Context:   "notes only",
		Answers:   intake.Answers{intake.Trigger: {"I start it by hand."}, intake.Memory: {"tbd"}},
	}, nil)
	fmt.Println(a.Decision, a.Risk.Level, a.Setting)
	fmt.Println("inferred:", a.WithStatus(intake.Inferred))
	fmt.Println("memory:", a.State(intake.Memory).Reason)
	fmt.Println("runtime:", a.Runtime.Selected, "or", a.Runtime.IfApproved)
	// Output:
	// needs_interview low notes_only
	// inferred: [goal cadence]
	// memory: placeholder
	// runtime: do_not_build_agent or script
}

func ExampleParseAnswers() {
	_, err := intake.ParseAnswers("answers.json", []byte(`{"humangate": "none", "tools": ["SMTP", 7]}`), nil)
	fmt.Println(err)
	// Output:
	// answers.json:1:2: humangate: is no field; did you mean human_gate?
	// answers.json:1:41: tools[1]: is a number, text is expected; put it in double quotes
}
