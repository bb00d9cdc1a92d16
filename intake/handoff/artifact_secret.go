package handoff

import (
	"bytes"
	"fmt"
	"strings"

	"agentintake/mobius/intake"
)

// secret looks for what looks like a secret in a file, and for its line.
func (s *scan) secret(file string, data []byte, is sorted) {
	if s.silent {
		return
	}
	whole := string(data)
	kind, found := s.secrets(whole)
	s.facts.secretive = found
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

// shown is a path or a name as it may be repeated.
func (s *scan) shown(name string) string {
	if _, secret := s.secrets(name); secret {
		return withheldText
	}
	return intake.Printable(name)
}

// shownNames are names as they may be repeated, in order and each once.
func (s *scan) shownNames(names []string) []string {
	for i, name := range names {
		names[i] = strings.Clone(s.shown(name)) // nothing of the file stays behind
	}
	return sortedOnce(names)
}

// shownSignal is the text of a signal as it may be repeated. A line is judged
// beyond where it is cut off: the first half of a secret is none by itself.
func (s *scan) shownSignal(signal signalUse) string {
	const beyond = 400
	judged := signal.text
	if line := s.facts.lineUpTo(int(signal.at), maxShownLine+beyond); strings.HasPrefix(line, strings.TrimRight(judged, "�")) {
		judged = line
	}
	if _, secret := s.secrets(judged); secret {
		return withheldText
	}
	return signal.text
}

// shownHost is a host as it may be repeated.
func (s *scan) shownHost(h hostUse) string {
	if s.facts.secretive {
		if _, secret := s.secrets(s.facts.spelling(h)); secret {
			return withheldText
		}
	}
	return h.host
}

// spelling is a host as its file spells it: a secret can be one by its capitals.
func (f *fileFacts) spelling(h hostUse) string {
	const window = 600 // a URL's scheme, user and host
	text := f.data[h.at:min(len(f.data), int(h.at)+window)]
	if i := bytes.Index(asciiLower(text), []byte(h.host)); i >= 0 {
		return string(text[i : i+len(h.host)])
	}
	return h.host
}

// asciiLower lowers the letters of ASCII, and nothing else moves.
func asciiLower(text []byte) []byte {
	low := bytes.Clone(text)
	for i, c := range low {
		if 'A' <= c && c <= 'Z' {
			low[i] = c + 'a' - 'A'
		}
	}
	return low
}
