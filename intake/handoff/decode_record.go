package handoff

import (
	"fmt"

	"agentintake/mobius/intake"
)

// items reads the items of a list.
func (d *decoder) items(item func(intake.Node, string)) func(intake.Node, string) {
	return func(n intake.Node, at string) { d.each(n, at, item) }
}

// bool reads true or false into place, which is false while nothing is given.
func (d *decoder) bool(place *bool) func(intake.Node, string) {
	return func(n intake.Node, at string) {
		var given *bool
		if d.flag(&given)(n, at); given != nil {
			*place = *given
		}
	}
}

// output reads a text that a program wrote: it may hold any character, and is
// only looked at, never repeated.
func (d *decoder) output(place *string) func(intake.Node, string) {
	return func(n intake.Node, at string) {
		if n.Kind != intake.StringNode {
			d.fault(n, at, fmt.Sprintf("is %s, text is expected", n.Kind), "put it in double quotes")
			return
		}
		*place = n.Text
	}
}

// anything accepts a value that is not looked into.
func (d *decoder) anything(intake.Node, string) {}

// capabilities reads capabilities that are not what is checked: a fault of their
// shape refuses the input.
func (d *decoder) capabilities(place *[]Capability) func(intake.Node, string) {
	return func(n intake.Node, at string) {
		var shape Findings
		*place = DecodeCapabilities(n, at, &shape)
		for _, f := range shape.All() {
			if f.Severity == SevError {
				d.fault(n, f.At, f.Message, "mobius intent tells more about capabilities")
			}
		}
	}
}

// hasValue tells whether an object holds a key with a value.
func hasValue(n intake.Node, name string) bool {
	value, given := n.Member(name)
	return given && value.Kind != intake.NullNode
}
