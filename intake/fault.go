package intake

import (
	"strconv"
	"strings"
)

// Fault is one thing that is wrong with what an operator gave: where it
// stands, which limit it breaks and what to do about it. It never holds a
// value that looks like a secret (specification, §2).
type Fault struct {
	File    string // as the operator named it; "" for what was typed or given as an argument
	Key     string // "answers.outputs[2]", "objective"; "" for the file as a whole
	Message string // what is wrong and which limit it breaks
	Remedy  string // what to do
	Line    int    // 1-based; 0 when unknown
	Column  int    // 1-based, in characters; 0 when unknown
}

// Error gives the fault on one line: place, key, message, remedy.
func (f Fault) Error() string {
	var b strings.Builder
	if f.File != "" {
		b.WriteString(f.File)
		if f.Line > 0 {
			b.WriteString(":" + strconv.Itoa(f.Line) + ":" + strconv.Itoa(f.Column))
		}
		b.WriteString(": ")
	}
	if f.Key != "" {
		b.WriteString(f.Key + ": ")
	}
	b.WriteString(f.Message)
	if f.Remedy != "" {
		b.WriteString("; " + f.Remedy)
	}
	return b.String()
}

// Faults is every fault of one input, in the order of the input: they are
// reported at once, not one a run.
type Faults []Fault

// Error gives the faults one a line.
func (fs Faults) Error() string {
	lines := make([]string, len(fs))
	for i, f := range fs {
		lines[i] = f.Error()
	}
	return strings.Join(lines, "\n")
}

// err returns fs as an error, nil without a fault.
func (fs Faults) err() error {
	if len(fs) == 0 {
		return nil
	}
	return fs
}
