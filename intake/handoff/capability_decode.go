package handoff

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agentintake/mobius/intake"
)

// decodeCapabilities reads a list of capabilities as a checked payload holds it:
// every fault of shape is a finding, with its place below the pointer at, and
// what could be read comes back in the order of the input (handoff, §3.2, §3.3).
func decodeCapabilities(n intake.Node, at string, f *Findings) []Capability {
	if n.Kind != intake.ArrayNode {
		f.Error("wrong_type", at, fmt.Sprintf(`capabilities is %s; a list of capabilities is wanted: write []  or [{"type": "ReadAccess", "scopes": ["self.*"]}]`, n.Kind))
		return nil
	}
	var all []Capability
	seen := map[CapabilityType]bool{}
	for i, item := range n.Items {
		here := at + "/" + strconv.Itoa(i)
		c, known := decodeCapability(item, here, f)
		if !known {
			continue
		}
		if seen[c.Type] {
			f.Warn("capability_repeated", here, fmt.Sprintf("%s is declared twice; one capability of a type is enough: put both into one", c.Type))
		}
		seen[c.Type] = true
		all = append(all, c)
	}
	return all
}

// decodeCapability reads one capability; known tells whether its type is one.
func decodeCapability(n intake.Node, at string, f *Findings) (c Capability, known bool) {
	if n.Kind != intake.ObjectNode {
		f.Error("wrong_type", at, fmt.Sprintf("a capability is %s; an object is wanted, such as %s", n.Kind, capabilityRows[2].Example()))
		return c, false
	}
	name, given := n.Member("type")
	if !given || name.Kind != intake.StringNode {
		f.Error("capability_field_missing", at+"/type", fmt.Sprintf(`the type is missing or no text; every capability names its type: write {"type": "…"} with one of %s`, typeNames()))
		return c, false
	}
	row, known := capabilityRowOf(name.Text)
	if !known {
		f.Add(unknownCapability(name.Text, at+"/type"))
		return c, false
	}
	c.Type = row.name
	for _, field := range row.fields {
		row.decodeField(&c, n, field, at, f)
	}
	for _, m := range n.Members {
		if m.Key == "type" || slices.ContainsFunc(row.fields, func(f capabilityField) bool { return f.name == m.Key }) {
			continue
		}
		place := at + "/" + pointerEscape(m.Key)
		if row.undocumented {
			f.Warn("capability_shape_undocumented", place, fmt.Sprintf("%s carries %s, and no fields of it are documented: leave it out unless the gateway is known to read it; a right one is %s", row.name, quoteKey(m.Key), row.Example()))
		} else {
			f.Error("capability_extra_field", place, fmt.Sprintf("%s has no field %s: take it out; a right one is %s", row.name, quoteKey(m.Key), row.Example()))
		}
	}
	return c, true
}

// unknownCapability is the finding about a type that a new agent cannot have.
func unknownCapability(name, at string) Finding {
	if slices.Contains(reservedCapabilities, name) {
		return Finding{"capability_reserved", SevError, at, fmt.Sprintf("%s is reserved and never for a new agent: take it out", name)}
	}
	remedy := "the types are " + typeNames()
	if near := intake.Nearest(name, typeTexts(capabilityTypes())); near != "" {
		row, _ := capabilityRowOf(near)
		remedy = fmt.Sprintf("did you mean %s? a right one is %s", near, row.Example())
	}
	return Finding{"capability_unknown", SevError, at, fmt.Sprintf("%s is no type of capability: %s", quoteKey(name), remedy)}
}

// decodeField reads one field of a capability.
func (row capabilityRow) decodeField(c *Capability, n intake.Node, field capabilityField, at string, f *Findings) {
	place := at + "/" + field.name
	value, given := n.Member(field.name)
	if !given {
		if !field.optional {
			f.Error("capability_field_missing", place, fmt.Sprintf("%s needs %s and has none: name it, as in %s", row.name, field.name, row.Example()))
		}
		return
	}
	wrong := func(wanted string) {
		f.Error("capability_field_type", place, fmt.Sprintf("%s of %s is %s; %s is wanted: a right one is %s", field.name, row.name, described(value), wanted, row.Example()))
	}
	switch field.kind {
	case textsValue:
		texts, ok := nonBlankTexts(value)
		if !ok {
			wrong("a non-empty list of non-blank texts")
		}
		*field.texts(c) = texts
	case countValue:
		number, ok := wholeNumber(value)
		if !ok || number <= 0 {
			wrong("a whole number above 0")
			return
		}
		*field.count(c) = number
	case flagValue:
		if value.Kind != intake.BoolNode {
			wrong("true or false")
			return
		}
		*field.flag(c) = value.Text == "true"
	}
}

// described is a value in the words of a message, without the value itself.
func described(n intake.Node) string {
	switch {
	case n.Kind == intake.ArrayNode && len(n.Items) == 0:
		return "an empty list"
	case n.Kind == intake.ArrayNode:
		return "a list of something else"
	case n.Kind == intake.NumberNode:
		return n.Text
	}
	return string(n.Kind)
}

// nonBlankTexts reads a list of texts; ok tells that it is one, not empty, and
// that no text of it is blank. What is text comes back either way.
func nonBlankTexts(n intake.Node) (texts []string, ok bool) {
	ok = n.Kind == intake.ArrayNode && len(n.Items) > 0
	for _, item := range n.Items {
		if item.Kind != intake.StringNode || strings.TrimSpace(item.Text) == "" {
			ok = false
			continue
		}
		texts = append(texts, item.Text)
	}
	return texts, ok
}

// wholeNumber reads a number without fraction or exponent.
func wholeNumber(n intake.Node) (int64, bool) {
	if n.Kind != intake.NumberNode {
		return 0, false
	}
	value, err := strconv.ParseInt(n.Text, 10, 64)
	return value, err == nil
}

// typeNames lists the types for a message.
func typeNames() string { return strings.Join(typeTexts(capabilityTypes()), ", ") }
