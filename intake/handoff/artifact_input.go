package handoff

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"

	"agentintake/mobius/intake"
)

// ArtifactInput is what is checked, and what it is compared with (handoff, §4).
type ArtifactInput struct {
	Tree           *Tree        // of ScanFolder, scanFiles or parseArtifactInput
	Declared       []Capability // compared with when Compared
	Compared       bool         // declared capabilities are given, perhaps none
	DeclaredAt     string       // the pointer of their list in what declares them; "" for /declared
	ExecutionMode  Mode         // "" when none is declared
	ScriptEntry    string
	AgentID        string
	Instructions   *string // nil when none are given
	Kind           string
	Layers         bool
	Prose          []string
	CoderStatus    string
	ExpectedDigest string
	Found          Findings // what was found while the input was read
}

// decodeArtifactInput reads an artifact that was decoded verbatim: files (path
// to content), and what it is compared with. The content of files is kept byte
// for byte. Values that look like secrets are findings and withheld. The
// pointer is the place of the value in a larger input. The error is
// intake.Faults: all of them.
func decodeArtifactInput(file, pointer string, n intake.Node, secrets intake.SecretFinder) (ArtifactInput, error) {
	var in ArtifactInput
	var files intake.Node
	d := decoder{file: file, secrets: secrets}
	if n.Kind == intake.ObjectNode { // files are looked at one by one, with their lines
		rest := n
		rest.Members = nil
		for _, m := range n.Members {
			if m.Key == "files" {
				files = m.Value
				m.Value = intake.Node{Kind: intake.BoolNode, Line: m.Value.Line, Column: m.Value.Column}
			}
			rest.Members = append(rest.Members, m)
		}
		n = withholdSecrets(rest, pointer, secrets, &in.Found)
	}
	var mode string
	d.object(n, pointer, []key{
		{"files", func(intake.Node, string) {}},
		{"declared", func(n intake.Node, at string) {
			in.Compared = true
			in.Declared = d.declared(n, at, &in.Found)
		}},
		{"execution_mode", d.choice(&mode, string(ModeScript), string(ModeReasoning))},
		{"script_entry", d.text(&in.ScriptEntry)},
		{"agent_id", d.text(&in.AgentID)},
		{"instructions", func(n intake.Node, at string) { in.Instructions = d.verbatim(n, at) }},
		{"kind", d.text(&in.Kind)},
		{"layers", d.present(&in.Layers)},
		{"prose", func(n intake.Node, at string) {
			if n.Kind == intake.ArrayNode {
				d.each(n, at, func(n intake.Node, at string) { in.Prose = append(in.Prose, d.prose(n, at)) })
				return
			}
			in.Prose = []string{d.prose(n, at)}
		}},
		{"coder_status", d.text(&in.CoderStatus)},
		{"expected_digest", d.text(&in.ExpectedDigest)},
	})
	in.ExecutionMode = Mode(mode)
	in.Tree = scanFiles(d.files(files, pointer+"/files"), secrets)
	return in, d.err()
}

// declared reads capabilities as they were declared.
func (d *decoder) declared(n intake.Node, at string, found *Findings) []Capability {
	if n.Kind != intake.ArrayNode {
		d.fault(n, at, fmt.Sprintf("is %s, a list of capabilities is expected", n.Kind), `write [{"type": "ReadAccess", "scopes": ["self.*"]}] or []`)
		return nil
	}
	return decodeCapabilities(n, at, found)
}

// verbatim reads a text as it is.
func (d *decoder) verbatim(n intake.Node, at string) *string {
	if n.Kind != intake.StringNode {
		d.fault(n, at, fmt.Sprintf("is %s, text is expected", n.Kind), "put it in double quotes")
		return nil
	}
	return &n.Text
}

// prose reads a text in words, whose line breaks may be those of Windows.
func (d *decoder) prose(n intake.Node, at string) string {
	n.Text = strings.ReplaceAll(n.Text, "\r\n", "\n")
	var text string
	d.text(&text)(n, at)
	return text
}

// files reads the files of an artifact. A path is relative, without "..".
func (d *decoder) files(n intake.Node, pointer string) map[string]string {
	switch n.Kind {
	case "", intake.NullNode:
		d.fault(n, pointer, "is missing: the files to check", `write {"main.py": "…"}`)
		return nil
	case intake.ObjectNode:
	default:
		d.fault(n, pointer, fmt.Sprintf("is %s, an object of path and content is expected", n.Kind), `write {"main.py": "…"}`)
		return nil
	}
	files := make(map[string]string, len(n.Members))
	for _, m := range n.Members {
		at := pointer + "/" + pointerEscape(m.Key)
		if _, secret := d.secret(m.Key); secret {
			at = pointer
		}
		switch {
		case !fs.ValidPath(m.Key) || m.Key == "." || strings.Contains(m.Key, `\`) || strings.ContainsFunc(m.Key, unicode.IsControl) || path.Clean(m.Key) != m.Key:
			d.fault(intake.Node{Line: m.Line, Column: m.Column}, at, "is no path of a file in an artifact", `write it relative, with "/", without ".." and control characters`)
		case m.Value.Kind != intake.StringNode:
			d.fault(m.Value, at, fmt.Sprintf("is %s, the content of a file is text", m.Value.Kind), "put it in double quotes")
		default:
			files[m.Key] = m.Value.Text
		}
	}
	return files
}

// secret reports what looks like a secret.
func (d *decoder) secret(text string) (kind string, found bool) {
	if d.secrets == nil {
		return "", false
	}
	return d.secrets(text)
}

// scanFiles is ScanFolder for files that are at hand, path to content.
func scanFiles(files map[string]string, secrets intake.SecretFinder) *Tree {
	s := newScan(secrets)
	paths := make([]string, 0, len(files))
	for file := range files {
		paths = append(paths, file)
	}
	slices.Sort(paths)
	for i, file := range paths {
		if i == MaxArtifactFiles {
			s.tree.notes.Warn("not_scanned", place{s.shown(file), 1}.String(), fmt.Sprintf("the artifact holds more than %s files: the rest was neither digested nor scanned", grouped(MaxArtifactFiles)))
			return s.finish(false)
		}
		content := []byte(files[file])
		s.add(file, content[:min(len(content), MaxScannedBytes)], len(content) <= MaxScannedBytes, sha256.Sum256(content))
	}
	return s.finish(true)
}
