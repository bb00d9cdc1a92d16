package handoff

import (
	"errors"
	"fmt"
	"slices"
	"strings"

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
		*place = decodeCapabilities(n, at, &shape)
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

// join takes over the faults of a part that was read by itself.
func (d *decoder) join(err error) {
	var faults intake.Faults
	if errors.As(err, &faults) {
		d.faults = append(d.faults, faults...)
	}
}

// unixLines is a value that was read verbatim with the line breaks of every
// other input: CR LF as LF.
func unixLines(n intake.Node) intake.Node {
	switch n.Kind {
	case intake.StringNode:
		n.Text = strings.ReplaceAll(n.Text, "\r\n", "\n")
	case intake.ArrayNode:
		n.Items = slices.Clone(n.Items)
		for i, item := range n.Items {
			n.Items[i] = unixLines(item)
		}
	case intake.ObjectNode:
		n.Members = slices.Clone(n.Members)
		for i, m := range n.Members {
			n.Members[i].Value = unixLines(m.Value)
		}
	}
	return n
}
