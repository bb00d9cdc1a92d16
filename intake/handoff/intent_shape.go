package handoff

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"agentintake/mobius/intake"
)

// shape checks what a field holds.
func (c *intentCheck) shape(field payloadField, n intake.Node, at string) {
	if !field.kind.holds(n) {
		c.find("wrong_type", at, fmt.Sprintf("%s is %s; %s is wanted", field.name, n.Kind, field.kind.wanted()))
		return
	}
	if n.Kind == intake.StringNode && strings.TrimSpace(n.Text) == "" {
		c.find("empty_field", at, fmt.Sprintf("%s is blank; %s is wanted: fill it in or leave it out", field.name, field.kind.wanted()))
		return
	}
	switch field.name {
	case "agent_id":
		if !validAgentID(n.Text) {
			c.find("agent_id_shape", at, "agent_id is "+quoteKey(n.Text)+"; lower-case letters and digits are allowed, in words with one hyphen between, 64 characters at most: for example weather-report")
		}
	case "script_entry":
		c.entry(n.Text, at)
	case "credential_services":
		c.services = c.texts(field.name, n, at)
	}
}

// texts reads a list of texts.
func (c *intentCheck) texts(name string, n intake.Node, at string) []string {
	var texts []string
	for i, item := range n.Items {
		place := at + "/" + strconv.Itoa(i)
		switch {
		case item.Kind != intake.StringNode:
			c.find("wrong_type", place, fmt.Sprintf("an item of %s is %s; text is wanted", name, item.Kind))
		case strings.TrimSpace(item.Text) == "":
			c.find("empty_field", place, fmt.Sprintf("an item of %s is blank; text is wanted: fill it in or take it out", name))
		default:
			texts = append(texts, item.Text)
		}
	}
	return texts
}

// entry checks the path of the script that is started.
func (c *intentCheck) entry(entry, at string) {
	bad := ""
	switch {
	case rooted(entry):
		bad = "is not relative"
	case strings.Contains(entry, `\`):
		bad = `holds a \`
	case climbs(entry):
		bad = "climbs out with .."
	case c.in.Artifact != nil && !slices.Contains(c.in.Artifact.Tree.Paths(), cleanPath(entry)):
		bad = "is not among the files of the artifact"
	default:
		return
	}
	c.find("script_entry_path", at, fmt.Sprintf("script_entry %s %s: name a file of the artifact by its relative path with /, such as main.py", quoteKey(entry), bad))
}
