package handoff

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"agentintake/mobius/intake"
)

// creation checks what only a new revision has: its capabilities, schemas and
// files, and whether it may be promoted at once.
func (c *intentCheck) creation() {
	if n, given := c.value("capabilities"); given && n.Kind == intake.ArrayNode {
		c.capabilities = decodeCapabilities(n, c.pointer("capabilities"), &c.f)
		c.scopes(n)
		c.hosts(n)
	}
	c.schemas()
	c.codeArtifact()
	c.files()
	traits := traitsOf(c.mode, c.capabilities, c.services, c.in.Artifact.withSource())
	need := traits.SmokeTest()
	c.smoke = IntentSmoke{&need.Required, need.Classification}
	if need.Required && c.install == InstallFull {
		c.find("full_skips_smoke_test", c.pointer("install_mode"), fmt.Sprintf("install_mode full creates and promotes at once, which is also what happens without one, and a smoke test is required because of %s: send create_candidate, run the smoke test, then promote (D6)", strings.Join(need.Because, ", ")))
	}
}

// eachCapability visits the capabilities of a type with the lists that one of
// their fields holds.
func eachCapability(capabilities intake.Node, of CapabilityType, field string, visit func(list intake.Node, at string)) {
	for i, item := range capabilities.Items {
		if name, _ := item.Member("type"); name.Kind != intake.StringNode || name.Text != string(of) {
			continue
		}
		if list, _ := item.Member(field); list.Kind == intake.ArrayNode {
			visit(list, "/"+strconv.Itoa(i)+"/"+field)
		}
	}
}

// scopes warns of a write scope that is everything.
func (c *intentCheck) scopes(capabilities intake.Node) {
	eachCapability(capabilities, WriteAccess, "scopes", func(list intake.Node, at string) {
		for i, item := range list.Items {
			if item.Kind == intake.StringNode && item.Text == AnyScope {
				c.find("write_scope_broad", c.pointer("capabilities")+at+"/"+strconv.Itoa(i), "WriteAccess on * may write everywhere: name the folders, such as docs/*, or self.*")
			}
		}
	})
}

// hosts checks the hosts of NetworkAccess.
func (c *intentCheck) hosts(capabilities intake.Node) {
	eachCapability(capabilities, NetworkAccess, "hosts", func(list intake.Node, at string) {
		at = c.pointer("capabilities") + at
		var texts []string
		for i, item := range list.Items {
			if item.Kind == intake.StringNode && strings.TrimSpace(item.Text) != "" {
				texts = append(texts, item.Text)
				c.host(item.Text, at+"/"+strconv.Itoa(i))
			}
		}
		any := slices.Contains(texts, AnyHost)
		alone := !slices.ContainsFunc(texts, func(h string) bool { return h != AnyHost })
		switch {
		case any && !alone:
			c.find("host_wildcard_mixed", at, "* stands beside other hosts and makes them say nothing: list the hosts, or only * with the reason in the description")
		case any:
			c.wildcard(at)
		}
	})
}

// host checks one host as written.
func (c *intentCheck) host(text, at string) {
	if text == AnyHost {
		return
	}
	bare, is := bareHost(text)
	if strings.Contains(bare, AnyHost) {
		c.find("host_wildcard_mixed", at, fmt.Sprintf("%s holds a *, and a host is matched whole: list each host by its name", quoteKey(text)))
		return
	}
	if is && bare != "" {
		return
	}
	remedy := "write " + quoteKey(bare)
	if bare == "" || strings.ContainsFunc(bare, unicode.IsSpace) {
		remedy = "name one host, such as api.example.com"
	}
	c.find("host_not_bare", at, fmt.Sprintf("%s is no bare host; no scheme, user, port, path or space belongs to it: %s", quoteKey(text), remedy))
}

// openWebPhrases justify "*" in a description.
var openWebPhrases = [...]string{"open web", "open-web", "web search", "any website", "any site", "arbitrary", "cannot enumerate", "cannot be listed"}

// wildcard checks the reasons of a lone "*".
func (c *intentCheck) wildcard(at string) {
	description := strings.ToLower(c.text("description"))
	if !slices.ContainsFunc(openWebPhrases[:], func(p string) bool { return strings.Contains(description, p) }) {
		c.find("wildcard_unjustified", at, "hosts is [\"*\"], and the description does not say why: list the hosts, or say there that it searches the open web and its hosts cannot be listed")
	}
}

// codeArtifact refuses a reasoning agent that runs code without having any.
func (c *intentCheck) codeArtifact() {
	if c.mode == ModeScript || c.in.Artifact.withSource() {
		return
	}
	for _, capability := range c.capabilities {
		if capability.Type == CodeExecution || capability.Type == AgentSpawn {
			c.find("needs_code_artifact", c.pointerOf(capability.Type), fmt.Sprintf("%s needs a code artifact, and a reasoning agent without source has none: drop it, or hand over an artifact with source", capability.Type))
		}
	}
}

// pointerOf is the place of the first capability of a type.
func (c *intentCheck) pointerOf(of CapabilityType) string {
	if c.places == nil {
		c.places = map[CapabilityType]string{}
		n, _ := c.payload.Member("capabilities")
		for i, item := range n.Items {
			name, _ := item.Member("type")
			if _, seen := c.places[CapabilityType(name.Text)]; !seen {
				c.places[CapabilityType(name.Text)] = c.pointer("capabilities", strconv.Itoa(i))
			}
		}
	}
	if place, seen := c.places[of]; seen {
		return place
	}
	return c.pointer("capabilities")
}

// schemas checks io: which of its members the mode takes, and their shape.
func (c *intentCheck) schemas() {
	io, given := c.value("io")
	if given && io.Kind != intake.ObjectNode {
		return // wrong_type stands already
	}
	for _, m := range io.Members {
		if !slices.ContainsFunc(ioFields[:], func(p payloadField) bool { return p.name == m.Key }) {
			c.find("io_shape", c.pointer("io", m.Key), fmt.Sprintf("io has no %s: only accepts and returns", quoteKey(m.Key)))
		}
	}
	for _, field := range ioFields {
		need := field.need(c.mode, c.install)
		schema, given := io.Member(field.name)
		given = given && schema.Kind != intake.NullNode
		switch {
		case given && need == refusedField:
			c.refused("io."+field.name, false)
		case given:
			c.schema(field.name, schema)
		case need == requiredField:
			c.find("missing_field", c.pointer("io", field.name), fmt.Sprintf(`io.%s is missing, and %s needs it: write its JSON Schema, {"type": "object", …}`, field.name, c.modeInWords()))
		case need == advisedField:
			c.find("io_returns_advised", c.pointer("io", field.name), `io.returns is advised: without it nobody knows what the agent hands back; write {"type": "object", "required": ["status"], …}`)
		}
	}
}

// schema checks one JSON Schema as far as the installer does.
func (c *intentCheck) schema(name string, schema intake.Node) {
	at := c.pointer("io", name)
	of, _ := schema.Member("type")
	if schema.Kind != intake.ObjectNode || of.Kind != intake.StringNode || of.Text != "object" {
		c.find("io_shape", at, fmt.Sprintf(`io.%s is no schema of an object: write {"type": "object", "properties": {…}}`, name))
		return
	}
	properties, given := schema.Member("properties")
	if given && properties.Kind != intake.ObjectNode {
		c.find("io_shape", at+"/properties", fmt.Sprintf("properties of io.%s is %s; an object is wanted", name, properties.Kind))
		return
	}
	required, given := schema.Member("required")
	if !given {
		return
	}
	if required.Kind != intake.ArrayNode {
		c.find("io_shape", at+"/required", fmt.Sprintf("required of io.%s is %s; a list of properties is wanted", name, required.Kind))
		return
	}
	known := make(map[string]bool, len(properties.Members))
	for _, m := range properties.Members {
		known[m.Key] = true
	}
	for i, item := range required.Items {
		if item.Kind != intake.StringNode || !known[item.Text] {
			c.find("io_shape", at+"/required/"+strconv.Itoa(i), fmt.Sprintf("required of io.%s names %s, which is not among its properties: add it there or drop it here", name, quoteKey(item.Text)))
		}
	}
}
