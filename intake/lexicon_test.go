package intake

import (
	"reflect"
	"strings"
	"testing"

	"agentintake/mobius/risk"
)

func TestParseLexicon(t *testing.T) {
	got, err := ParseLexicon("lexicon.json", []byte(`{"external_send": [" beam to HQ ", "ping the bridge"], "publish": "put on the wall", "local_writes": []}`))
	want := risk.Lexicon{risk.ExternalSend: {"beam to HQ", "ping the bridge"}, risk.Publish: {"put on the wall"}}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("lexicon %v, error %v; want %v", got, err, want)
	}
}

func TestParseLexicon_refuses(t *testing.T) {
	tests := []struct{ name, give, want string }{
		{"no object", `[]`, "lexicon.json:1:1: is an array, an object of families is expected"},
		{"unknown family", `{"external_sends": ["x"]}`, "lexicon.json:1:2: external_sends: is no family; did you mean external_send?"},
		{"far from all families", `{"colour": ["x"]}`, "lexicon.json:1:2: colour: is no family; the families are external_send, publish,"},
		{"number", `{"publish": 1}`, "lexicon.json:1:13: publish: is a number, text or a list of texts is expected"},
		{"no word", `{"publish": ["x", "!!"]}`, "lexicon.json:1:13: publish: \"!!\" holds no word"},
		{"line break", `{"publish": ["x\ny"]}`, "lexicon.json:1:14: publish[0]: holds a line break"},
		{"key twice", `{"publish": [], "publish": []}`, "lexicon.json:1:17: publish: stands twice"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			lex, err := ParseLexicon("lexicon.json", []byte(tt.give))
			if err == nil || lex != nil || !strings.HasPrefix(err.Error(), tt.want) {
				t.Errorf("lexicon %v, error %v; want %q", lex, err, tt.want)
			}
		})
	}
}

func TestCheckLexicon(t *testing.T) {
	err := CheckLexicon("lexicon.json", risk.Lexicon{risk.Publish: {"put on the wall", "hunter2"}}, fakeSecrets)
	if err == nil || err.Error() != "lexicon.json: publish[1]: looks like a secret (a password); take it out and say where it is kept instead" {
		t.Errorf("error %v", err)
	}
	if err := CheckLexicon("lexicon.json", risk.Lexicon{risk.Publish: {"put on the wall"}}, fakeSecrets); err != nil {
		t.Errorf("error %v for a sound lexicon", err)
	}
}
