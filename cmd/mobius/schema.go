package main

import (
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// schema is mobius schema NAME.
func (a *app) schema(words []string) error {
	schema, ok := intake.Schema(words[0])
	if !ok {
		hint := "the schemas are " + strings.Join(schemaNames(), ", ")
		if near := intake.Nearest(words[0], schemaNames()); near != "" {
			hint = "did you mean " + near + "?"
		}
		return usageError{fmt.Sprintf("no schema is called %q", words[0]), hint}
	}
	return a.printText(string(schema))
}

func schemaNames() []string { return intake.SchemaNames() }
