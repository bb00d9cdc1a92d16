package handoff

import (
	"fmt"
	"strings"
)

// secret looks for what looks like a secret in a file, and for its line.
func (s *scan) secret(file string, data []byte, is sorted) {
	if s.silent {
		return
	}
	whole := string(data)
	kind, found := s.secrets(whole)
	if !found {
		return
	}
	code := is.language != nil && is.language != shell
	place, line, spoken := place{file, 1}, 0, false
	var rest strings.Builder // without the lines that only speak of a password
	for text := range strings.Lines(whole) {
		line++
		of, found := s.secrets(text)
		if !found {
			rest.WriteString(text)
			continue
		}
		if spoken = code && strings.Contains(of, "password") && !passwordLiteral(text); !spoken {
			kind, place.line = of, line
			break
		}
	}
	if spoken {
		if kind, found = s.secrets(rest.String()); !found {
			return
		}
	}
	s.tree.notes.Error("secret_value", place.String(), fmt.Sprintf("%s holds what looks like a secret (%s): no secret belongs in an artifact; take it out, and out of its history, and name the credential service instead", place, kind))
}

// passwordLiteral reports that a line of code that speaks of a password gives
// one as a literal, or in a URL, and does not merely fetch it from somewhere.
func passwordLiteral(line string) bool {
	const shortest = 4
	if strings.Contains(line, "://") {
		return true
	}
	for rest := strings.ToLower(line); ; {
		i := strings.Index(rest, "pass")
		if i < 0 {
			return false
		}
		rest = strings.TrimLeft(rest[i+len("pass"):], "abcdefghijklmnopqrstuvwxyz_\"'`] ")
		value := strings.TrimLeft(rest, ":= >")
		if value == rest || value == "" || strings.IndexByte("\"'`", value[0]) < 0 {
			continue
		}
		if end := strings.IndexByte(value[1:], value[0]); end >= shortest {
			return true
		}
	}
}
