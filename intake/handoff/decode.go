package handoff

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"agentintake/mobius/intake"
)

// decoder reads an input by tables of keys and collects all its faults at once
// (handoff, §1). Places are JSON pointers.
type decoder struct {
	file    string // as the operator named it; may be ""
	faults  intake.Faults
	secrets intake.SecretFinder
}

// fault notes what is wrong with a value.
func (d *decoder) fault(at intake.Node, pointer, message, remedy string) {
	d.faults = append(d.faults, intake.Fault{File: d.file, Key: pointer, Line: at.Line, Column: at.Column, Message: message, Remedy: remedy})
}

// err is the faults as an error, nil without one.
func (d *decoder) err() error {
	if len(d.faults) == 0 {
		return nil
	}
	return d.faults
}

// key is a key of an object and how its value is read.
type key struct {
	name string
	read func(n intake.Node, pointer string)
}

// object reads an object by its table of keys: an unknown key is a fault that
// names the nearest known one. A value that is null counts as absent.
func (d *decoder) object(n intake.Node, pointer string, keys []key) {
	if n.Kind != intake.ObjectNode {
		d.fault(n, pointer, fmt.Sprintf("is %s, an object is expected", n.Kind), "write {…}")
		return
	}
	for _, m := range n.Members {
		i := slices.IndexFunc(keys, func(k key) bool { return k.name == m.Key })
		if i < 0 {
			d.unknown(m, pointer, keys)
			continue
		}
		if m.Value.Kind != intake.NullNode {
			keys[i].read(m.Value, pointer+"/"+pointerEscape(m.Key))
		}
	}
}

func (d *decoder) unknown(m intake.Member, pointer string, keys []key) {
	at := intake.Node{Line: m.Line, Column: m.Column}
	if d.secrets != nil {
		if kind, found := d.secrets(m.Key); found {
			d.fault(at, pointer, "a key looks like a secret ("+kind+")", "take it out")
			return
		}
	}
	var names []string
	for _, k := range keys {
		names = append(names, k.name)
	}
	remedy := "the keys are " + strings.Join(names, ", ")
	if near := intake.Nearest(m.Key, names); near != "" {
		remedy = "did you mean " + near + "?"
	}
	d.fault(at, pointer+"/"+pointerEscape(m.Key), "is no key", remedy)
}

// text reads a text into place.
func (d *decoder) text(place *string) func(intake.Node, string) {
	return func(n intake.Node, pointer string) {
		if n.Kind != intake.StringNode {
			d.fault(n, pointer, fmt.Sprintf("is %s, text is expected", n.Kind), "put it in double quotes")
			return
		}
		if r, bad := hostileRune(n.Text); bad {
			d.fault(n, pointer, fmt.Sprintf("holds a control character (U+%04X)", r), "delete it; only newline and tab are allowed")
			return
		}
		*place = n.Text
	}
}

// choice reads a text that is one of a few.
func (d *decoder) choice(place *string, of ...string) func(intake.Node, string) {
	return func(n intake.Node, pointer string) {
		if n.Kind != intake.StringNode || !slices.Contains(of, n.Text) {
			d.fault(n, pointer, "is none of the values it takes", "use one of "+strings.Join(of, ", "))
			return
		}
		*place = n.Text
	}
}

// texts reads a list of non-blank texts into place.
func (d *decoder) texts(place *[]string) func(intake.Node, string) {
	return func(n intake.Node, pointer string) {
		d.each(n, pointer, func(item intake.Node, at string) {
			var text string
			before := len(d.faults)
			d.text(&text)(item, at)
			if strings.TrimSpace(text) == "" && len(d.faults) == before {
				d.fault(item, at, "is blank", "fill it in or take it out")
			}
			*place = append(*place, text)
		})
	}
}

// each reads the items of a list.
func (d *decoder) each(n intake.Node, pointer string, read func(n intake.Node, pointer string)) {
	if n.Kind != intake.ArrayNode {
		d.fault(n, pointer, fmt.Sprintf("is %s, a list is expected", n.Kind), "write […]")
		return
	}
	for i, item := range n.Items {
		read(item, pointer+"/"+strconv.Itoa(i))
	}
}

// flag reads true or false into place, which is nil while nothing is given.
func (d *decoder) flag(place **bool) func(intake.Node, string) {
	return func(n intake.Node, pointer string) {
		if n.Kind != intake.BoolNode {
			d.fault(n, pointer, fmt.Sprintf("is %s, true or false is expected", n.Kind), "write true or false")
			return
		}
		value := n.Text == "true"
		*place = &value
	}
}

// count reads a whole number of at least least into place.
func (d *decoder) count(place *int64, least int64) func(intake.Node, string) {
	return func(n intake.Node, pointer string) {
		value, ok := wholeNumber(n)
		if !ok || value < least {
			d.fault(n, pointer, fmt.Sprintf("is no whole number of at least %d", least), "write a number without fraction")
			return
		}
		*place = value
	}
}

// hostileRune finds a character that no input may hold.
func hostileRune(text string) (rune, bool) {
	for _, r := range text {
		if r != '\n' && r != '\t' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r)) {
			return r, true
		}
	}
	return 0, false
}

// pointerEscape is a key as a step of a JSON pointer, short enough for a
// message.
func pointerEscape(key string) string {
	key = printableKey(key)
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
}

// quoteKey is a word of the input in a message.
func quoteKey(key string) string { return strconv.Quote(printableKey(key)) }

// printableKey keeps a message readable when a key is not.
func printableKey(key string) string {
	const most = 80
	runes := []rune(intake.Printable(strings.ReplaceAll(key, "\n", " ")))
	if len(runes) > most {
		return string(runes[:most]) + "…"
	}
	return string(runes)
}

// withholdSecrets finds texts and keys that look like secrets anywhere in a
// value: each is an error at its place, and its text comes out replaced, so that
// no output can repeat it (handoff, §1).
func withholdSecrets(n intake.Node, pointer string, secrets intake.SecretFinder, f *Findings) intake.Node {
	if secrets == nil {
		return n
	}
	switch n.Kind {
	case intake.StringNode:
		if kind, found := secrets(n.Text); found {
			f.Error("secret_value", pointer, "looks like a secret ("+kind+"); no secret goes through a hand-over: take it out and say where it is kept instead")
			n.Text = withheldText
		}
	case intake.ArrayNode:
		items := make([]intake.Node, len(n.Items))
		for i, item := range n.Items {
			items[i] = withholdSecrets(item, pointer+"/"+strconv.Itoa(i), secrets, f)
		}
		n.Items = items
	case intake.ObjectNode:
		members := make([]intake.Member, len(n.Members))
		for i, m := range n.Members {
			if kind, found := secrets(m.Key); found {
				f.Error("secret_value", pointer, "a key looks like a secret ("+kind+"); no secret goes through a hand-over: take it out")
				m.Key = withheldText
			}
			m.Value = withholdSecrets(m.Value, pointer+"/"+pointerEscape(m.Key), secrets, f)
			members[i] = m
		}
		n.Members = members
	}
	return n
}

// withheldText stands for what looked like a secret.
const withheldText = "(withheld)"
