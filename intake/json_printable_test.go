package intake

import (
	"encoding/json"
	"testing"
)

func TestPrintableJSON(t *testing.T) {
	for text, want := range map[string]string{
		"plain 日本 é\n":       `"plain 日本 é\n"`,
		"a\u202eb":           `"a\u202eb"`,
		"\u2066x\u2069":      `"\u2066x\u2069"`,
		"\u009b31m\u007f":    `"\u009b31m\u007f"`,
		"\x1b[31m already":   `"\u001b[31m already"`,
		"\\u202e is no such": `"\\u202e is no such"`,
	} {
		encoded, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		got := PrintableJSON(encoded)
		if string(got) != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
		var back string
		if err := json.Unmarshal(got, &back); err != nil || back != text {
			t.Errorf("%q came back as %q, %v", text, back, err)
		}
	}
}
