package main

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// questions is mobius questions: the twelve for people, or an answers file with
// every answer still to be given.
func (a *app) questions([]string) error {
	if a.jsonWanted(false) {
		return a.printJSON(intake.BlankAnswers())
	}
	var b strings.Builder
	for i, f := range intake.Fields() {
		kind := "text"
		if f.Kind == intake.List {
			kind = "list"
		}
		fmt.Fprintf(&b, "%2d. %s\n    key: %s (%s)\n    why: %s\n    e.g. %s\n", i+1, f.Question, f.Name, kind, f.Why, f.Example)
	}
	return a.printText(b.String())
}

// printText prints a result for people.
func (a *app) printText(text string) error {
	_, err := fmt.Fprint(a.out, text)
	return err
}
