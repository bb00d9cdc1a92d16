package handoff

import (
	"bytes"
	"encoding/json"
)

// CapabilityType names what an agent is allowed to reach for.
type CapabilityType string

// The types of capabilities, in the order of every list (handoff, §3.2).
const (
	CredentialAccess       CapabilityType = "CredentialAccess"
	NetworkAccess          CapabilityType = "NetworkAccess"
	ReadAccess             CapabilityType = "ReadAccess"
	WriteAccess            CapabilityType = "WriteAccess"
	MemoryAccess           CapabilityType = "MemoryAccess"
	BackgroundReevaluation CapabilityType = "BackgroundReevaluation"
	SchedulerAccess        CapabilityType = "SchedulerAccess"
	CodeExecution          CapabilityType = "CodeExecution"
	AgentSpawn             CapabilityType = "AgentSpawn"
	SandboxFunctions       CapabilityType = "SandboxFunctions"
	AgentMessage           CapabilityType = "AgentMessage"
)

// reservedCapabilities are never for a new agent.
var reservedCapabilities = []string{"AgentRevision", "Evaluation", "EmergencyStop"}

// Capability is one capability; of its fields only those of its type say
// anything. Where a plan leaves one open, a list is empty and a number 0.
type Capability struct {
	Type            CapabilityType
	Services        []string // CredentialAccess
	Hosts           []string // NetworkAccess
	Scopes          []string // ReadAccess, WriteAccess
	Patterns        []string // AgentMessage; CodeExecution may carry them (D11)
	Allowed         []string // SandboxFunctions may carry them (D11)
	MinIntervalSecs int64    // BackgroundReevaluation, seconds
	AllowReasoning  bool     // BackgroundReevaluation
	MaxChildren     int64    // AgentSpawn
}

// valueKind is what a field of a capability holds.
type valueKind int

const (
	textsValue valueKind = iota // a non-empty list of non-blank texts
	countValue                  // a whole number above 0
	flagValue                   // true or false
)

// capabilityField is a field of a type.
type capabilityField struct {
	name     string
	kind     valueKind
	optional bool
	example  string // as JSON
	texts    func(*Capability) *[]string
	count    func(*Capability) *int64
	flag     func(*Capability) *bool
}

// capabilityRow is a row of the table of types.
type capabilityRow struct {
	name         CapabilityType
	undocumented bool // no fields are documented: one is a warning, no error
	fields       []capabilityField
}

// capabilityRows is the table of capability types, in their order.
var capabilityRows = [...]capabilityRow{
	{CredentialAccess, false, []capabilityField{{name: "services", example: `["github"]`, texts: func(c *Capability) *[]string { return &c.Services }}}},
	{NetworkAccess, false, []capabilityField{{name: "hosts", example: `["api.example.com"]`, texts: func(c *Capability) *[]string { return &c.Hosts }}}},
	{ReadAccess, false, []capabilityField{{name: "scopes", example: `["self.*"]`, texts: func(c *Capability) *[]string { return &c.Scopes }}}},
	{WriteAccess, false, []capabilityField{{name: "scopes", example: `["self.*"]`, texts: func(c *Capability) *[]string { return &c.Scopes }}}},
	{MemoryAccess, true, nil},
	{BackgroundReevaluation, false, []capabilityField{
		{name: "min_interval_secs", kind: countValue, example: "3600", count: func(c *Capability) *int64 { return &c.MinIntervalSecs }},
		{name: "allow_reasoning", kind: flagValue, example: "false", flag: func(c *Capability) *bool { return &c.AllowReasoning }}}},
	{SchedulerAccess, true, nil},
	{CodeExecution, false, []capabilityField{{name: "patterns", optional: true, example: `["python3 *"]`, texts: func(c *Capability) *[]string { return &c.Patterns }}}},
	{AgentSpawn, false, []capabilityField{{name: "max_children", kind: countValue, example: "2", count: func(c *Capability) *int64 { return &c.MaxChildren }}}},
	{SandboxFunctions, false, []capabilityField{{name: "allowed", optional: true, example: `["search"]`, texts: func(c *Capability) *[]string { return &c.Allowed }}}},
	{AgentMessage, false, []capabilityField{{name: "patterns", example: `["planner.*"]`, texts: func(c *Capability) *[]string { return &c.Patterns }}}},
}

// capabilityTypes lists the types in their order.
func capabilityTypes() []CapabilityType {
	names := make([]CapabilityType, len(capabilityRows))
	for i, row := range capabilityRows {
		names[i] = row.name
	}
	return names
}

// rank is the place of a type in the order; behind all for one that is in none.
func (t CapabilityType) rank() int {
	for i, row := range capabilityRows {
		if row.name == t {
			return i
		}
	}
	return len(capabilityRows)
}

func capabilityRowOf(name string) (capabilityRow, bool) {
	for _, row := range capabilityRows {
		if string(row.name) == name {
			return row, true
		}
	}
	return capabilityRow{}, false
}

// Example is a right example of the type, as JSON.
func (row capabilityRow) Example() string {
	var b bytes.Buffer
	b.WriteString(`{"type": "` + string(row.name) + `"`)
	for _, f := range row.fields {
		if !f.optional {
			b.WriteString(`, "` + f.name + `": ` + f.example)
		}
	}
	b.WriteString("}")
	return b.String()
}

// MarshalJSON writes the type and the fields of that type: an open list as [],
// an open number as null, an optional field only where it holds something.
func (c Capability) MarshalJSON() ([]byte, error) {
	row, known := capabilityRowOf(string(c.Type))
	o := orderedObject{{"type", string(c.Type)}}
	if !known {
		return o.MarshalJSON()
	}
	for _, f := range row.fields {
		switch f.kind {
		case textsValue:
			if texts := *f.texts(&c); !f.optional || len(texts) > 0 {
				o = append(o, orderedMember{f.name, list(texts)})
			}
		case countValue:
			if n := *f.count(&c); n > 0 {
				o = append(o, orderedMember{f.name, n})
			} else {
				o = append(o, orderedMember{f.name, nil})
			}
		case flagValue:
			o = append(o, orderedMember{f.name, *f.flag(&c)})
		}
	}
	return o.MarshalJSON()
}

// orderedObject is a JSON object whose keys keep their order.
type orderedObject []orderedMember

type orderedMember struct {
	Key   string
	Value any
}

// MarshalJSON writes the members in their order.
func (o orderedObject) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	b.WriteByte('{')
	for i, m := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		if err := e.Encode(m.Key); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1) // the newline that Encode ends with
		b.WriteByte(':')
		if err := e.Encode(m.Value); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - 1)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}
