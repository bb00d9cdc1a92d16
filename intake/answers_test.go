package intake

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"agentintake/mobius/risk"
)

// fakeSecrets finds "hunter2" and never more.
func fakeSecrets(text string) (string, bool) {
	return "a password", strings.Contains(text, "hunter2")
}

func TestParseAnswers_refuses(t *testing.T) {
	long := strings.Repeat("ä", MaxText)
	items := `"` + strings.Repeat(`x", "`, MaxItems) + `x"`
	tests := []struct {
		name, give string
		want       []string // all faults, as they are told
	}{
		{"no object", `["goal"]`, []string{`a.json:1:1: is an array, an object of answers is expected; write {"goal": "…", …}`}},
		{"unknown key", `{"humangate": "x"}`, []string{`a.json:1:2: humangate: is no field; did you mean human_gate?`}},
		{"misspelt key", `{"sucess_criteria": "x"}`, []string{`a.json:1:2: sucess_criteria: is no field; did you mean success_criteria?`}},
		{"unknown key far from all", `{"colour": "x"}`, []string{`a.json:1:2: colour: is no field; the fields are goal, trigger, inputs, outputs, tools, memory, cadence, human_gate, risk_boundary, success_criteria, verification_plan, registration_path`}},
		{"capital key", `{"Goal": "x"}`, []string{`a.json:1:2: Goal: is no field; did you mean goal?`}},
		{"objective among answers", `{"objective": "x"}`, []string{`a.json:1:2: objective: is no answer; give it on the command line: mobius "OBJECTIVE" --context CONTEXT`}},
		{"path as key", `{"answers.goal": "x"}`, []string{`a.json:1:2: answers.goal: is no field; did you mean goal?`}},
		{"number for text", `{"goal": 1}`, []string{`a.json:1:10: goal: is a number, text is expected; put it in double quotes`}},
		{"list for text", `{"goal": ["x"]}`, []string{`a.json:1:10: goal: is an array, text is expected; join it into one text`}},
		{"null for text", `{"goal": null}`, []string{`a.json:1:10: goal: is null, text is expected; leave the key out when there is no answer`}},
		{"object for list", `{"tools": {}}`, []string{`a.json:1:11: tools: is an object, text or a list of texts is expected; write ["…", "…"]`}},
		{"number in a list", `{"tools": ["x", true]}`, []string{`a.json:1:17: tools[1]: is a boolean, text is expected; put it in double quotes`}},
		{"list in a list", `{"tools": [["x"]]}`, []string{`a.json:1:12: tools[0]: is an array, text is expected; put it in double quotes`}},
		{"text too long", `{"goal": "` + long + `x"}`, []string{`a.json:1:10: goal: 8,001 characters are over the limit of 8,000; shorten it, or point to a file that holds the rest`}},
		{"item too long", `{"tools": ["x", "` + long + `x"]}`, []string{`a.json:1:17: tools[1]: 8,001 characters are over the limit of 8,000; shorten it, or point to a file that holds the rest`}},
		{"list too long", `{"tools": [` + items + `]}`, []string{`a.json:1:11: tools: 51 items are over the limit of 50; join or drop some`}},
		{"line break in an item", `{"tools": ["a\nb"]}`, []string{`a.json:1:12: tools[0]: holds a line break, an item is one line; make it two items`}},
		{"line break in one text for a list", `{"tools": "a\r\nb"}`, []string{`a.json:1:11: tools: holds a line break, an item is one line; make it two items`}},
		{"line separator in an item", `{"tools": ["a\u2028b"]}`, []string{`a.json:1:12: tools[0]: holds a line break, an item is one line; make it two items`}},
		{"NUL", `{"goal": "a\u0000b"}`, []string{`a.json:1:10: goal: holds a control character (U+0000); delete it; only newline and tab are allowed`}},
		{"escape sequence", `{"goal": "a\u001b[2Jb"}`, []string{`a.json:1:10: goal: holds a control character (U+001B); delete it; only newline and tab are allowed`}},
		{"C1 control", `{"goal": "a\u009bb"}`, []string{`a.json:1:10: goal: holds a control character (U+009B); delete it; only newline and tab are allowed`}},
		{"lone carriage return", `{"goal": "a\rb"}`, []string{`a.json:1:10: goal: holds a control character (U+000D); delete it; only newline and tab are allowed`}},
		{"reversed text", `{"goal": "a\u202eb"}`, []string{`a.json:1:10: goal: holds a character that reverses text (U+202E); delete it; only newline and tab are allowed`}},
		{"isolate", `{"goal": "a\u2066b"}`, []string{`a.json:1:10: goal: holds a character that reverses text (U+2066); delete it; only newline and tab are allowed`}},
		{"secret", `{"goal": "log in with hunter2"}`, []string{`a.json:1:10: goal: looks like a secret (a password); take it out and say where it is kept instead`}},
		{"secret in an item", `{"tools": ["x", "hunter2"]}`, []string{`a.json:1:17: tools[1]: looks like a secret (a password); take it out and say where it is kept instead`}},
		{"secret as a key", `{"hunter2": "x"}`, []string{`a.json:1:2: a key looks like a secret (a password); take it out`}},
		{"secret as a key, twice", `{"hunter2": 1, "hunter2": 2}`, []string{`a.json:1:16: (a key that looks like a secret): stands twice in one object, first on line 1; keep one of them`}},
		{"key beside the wrapper", "{\"answers\": {},\n\"goal\": \"x\", \"gaol\": \"x\"}", []string{
			`a.json:2:1: goal: stands beside "answers"; move it inside "answers"`,
			`a.json:2:14: gaol: is no field; did you mean goal?`}},
		{"wrapper around text", `{"answers": "x"}`, []string{`a.json:1:13: answers: is text, an object is expected; write {"goal": "…", …}`}},
		{"fault inside the wrapper", `{"answers": {"goal": 1}}`, []string{`a.json:1:22: answers.goal: is a number, text is expected; put it in double quotes`}},
		{"key with an escape sequence", `{"go\u001b[31mal": "x"}`, []string{"a.json:1:2: go\ufffd[31mal: is no field; the fields are goal, trigger, inputs, outputs, tools, memory, cadence, human_gate, risk_boundary, success_criteria, verification_plan, registration_path"}},
		{"everything at once", "{\"gaol\": 1,\n \"goal\": 2,\n \"tools\": [\"a\\nb\", 3],\n \"memory\": \"hunter2 \\u0007\"}", []string{
			`a.json:1:2: gaol: is no field; did you mean goal?`,
			`a.json:2:10: goal: is a number, text is expected; put it in double quotes`,
			`a.json:3:12: tools[0]: holds a line break, an item is one line; make it two items`,
			`a.json:3:20: tools[1]: is a number, text is expected; put it in double quotes`,
			`a.json:4:12: memory: holds a control character (U+0007); delete it; only newline and tab are allowed`,
			`a.json:4:12: memory: looks like a secret (a password); take it out and say where it is kept instead`}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			answers, err := ParseAnswers("a.json", []byte(tt.give), fakeSecrets)
			var faults Faults
			if !errors.As(err, &faults) || answers != nil {
				t.Fatalf("answers %v, error %v; want faults", answers, err)
			}
			if got := strings.Split(err.Error(), "\n"); !slices.Equal(got, tt.want) {
				t.Errorf("faults\n%s\nwant\n%s", err, strings.Join(tt.want, "\n"))
			}
			if strings.Contains(err.Error(), "hunter2") {
				t.Error("the message holds the secret")
			}
		})
	}
}

func TestParseAnswers_limitsAreInclusive(t *testing.T) {
	goal := strings.Repeat("ä", MaxText)
	tools := slices.Repeat([]string{`"x"`}, MaxItems)
	data := fmt.Sprintf(`{"goal": " %s ", "tools": [%s]}`, goal, strings.Join(tools, ","))
	data += strings.Repeat(" ", MaxAnswersBytes-len(data))
	answers, err := ParseAnswers("a.json", []byte(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	if answers[Goal][0] != goal || len(answers[Tools]) != MaxItems {
		t.Errorf("goal of %d bytes, %d tools", len(answers[Goal][0]), len(answers[Tools]))
	}
	if _, err := ParseAnswers("a.json", []byte(data+" "), nil); err == nil || !strings.Contains(err.Error(), "1,000,001 bytes are over the limit of 1,000,000") {
		t.Errorf("error %v for one byte more", err)
	}
	deep := "{\"goal\": " + strings.Repeat("[", MaxNesting) + strings.Repeat("]", MaxNesting) + "}"
	if _, err := ParseAnswers("a.json", []byte(deep), nil); err == nil || !strings.Contains(err.Error(), "nesting is deeper than the limit of 12") {
		t.Errorf("error %v for nesting", err)
	}
}

func TestParseAnswers_reads(t *testing.T) {
	want := Answers{Goal: {"a\nb"}, Tools: {"x"}, Inputs: {"y", "z"}, Memory: {"tbd"}}
	for _, give := range []string{
		`{"goal": " a\r\nb\n", "tools": "x ", "inputs": ["y", "  ", "z"], "memory": "tbd", "cadence": " ", "outputs": [], "trigger": ""}`,
		"\ufeff{\r\n\"answers\": {\"goal\": \"a\\nb\", \"tools\": [\"x\"], \"inputs\": [\"y\", \"z\"], \"memory\": \"tbd\"}\r\n}\r\n",
	} {
		got, err := ParseAnswers("a.json", []byte(give), fakeSecrets)
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("answers %v, error %v; want %v", got, err, want)
		}
	}
}

func TestMerge(t *testing.T) {
	old := Answers{Goal: {"old"}, Tools: {"a", "b"}}
	given := Answers{Tools: {"c"}, Memory: {"d"}}
	got := Merge(old, given)
	if want := (Answers{Goal: {"old"}, Tools: {"c"}, Memory: {"d"}}); !reflect.DeepEqual(got, want) {
		t.Errorf("merged %v; want %v", got, want)
	}
	if len(old) != 2 || len(old[Tools]) != 2 || len(given) != 2 {
		t.Errorf("merging changed its arguments: %v, %v", old, given)
	}
	if got := Merge(nil, nil); got == nil || len(got) != 0 {
		t.Errorf("merging nothing gives %v; want empty answers", got)
	}
}

// Whatever is typed obeys the limits of a file, and the faults are the same.
func TestCheckDraft(t *testing.T) {
	d := Draft{
		Objective: strings.Repeat("a", MaxText+1),
		Context:   "hunter2\x07",
		Answers: Answers{
			Goal:      {"a", "b"},
			Tools:     append(slices.Repeat(Answer{"x"}, MaxItems), "a\nb"),
			Memory:    {"a\xffb"},
			"colour":  {"x"},
			"hunter2": {"x"},
		},
	}
	want := []string{
		"objective: 8,001 characters are over the limit of 8,000; shorten it, or point to a file that holds the rest",
		"context: holds a control character (U+0007); delete it; only newline and tab are allowed",
		"context: looks like a secret (a password); take it out and say where it is kept instead",
		"answers.goal: holds 2 texts, one is expected; join them into one",
		"answers.tools: 51 items are over the limit of 50; join or drop some",
		"answers.tools[50]: holds a line break, an item is one line; make it two items",
		"answers.memory: is not UTF-8; type it again",
	}
	err := CheckDraft(d, fakeSecrets)
	if err == nil {
		t.Fatal("no fault found")
	}
	got := strings.Split(err.Error(), "\n")
	if !slices.Equal(got[:len(want)], want) {
		t.Errorf("faults\n%s\nwant\n%s", err, strings.Join(want, "\n"))
	}
	if len(got) != len(want)+2 || !strings.HasPrefix(got[len(want)], "answers.colour: is no field") || !strings.HasPrefix(got[len(want)+1], "answers: a key looks like a secret") {
		t.Errorf("last faults %q; want the two unknown fields", got[len(want):])
	}
	if err := CheckDraft(Draft{Objective: "a", Answers: Answers{Goal: {"a\tb\nc"}}}, fakeSecrets); err != nil {
		t.Errorf("error %v for a sound draft", err)
	}
	if err := CheckText("note", strings.Repeat("é", MaxText), nil); err != nil {
		t.Errorf("error %v for a note of the greatest length", err)
	}
	if err := CheckText("note", "hunter2", fakeSecrets); err == nil || strings.Contains(err.Error(), "hunter2") {
		t.Errorf("error %v for a note with a secret", err)
	}
}

func TestCleanInput(t *testing.T) {
	tests := []struct {
		name, give string
		multiline  bool
		want       string
		dropped    int
	}{
		{"sound text", "a\tb — ä 😀", true, "a\tb — ä 😀", 0},
		{"line breaks", "a\r\nb\rc\nd", true, "a\nb\nc\nd", 0},
		{"line breaks in one line", "a\r\nb\nc", false, "a b c", 2},
		{"escape sequence", "\x1b[31mred\x1b[0m", true, "[31mred[0m", 2},
		{"reversed text", "a\u202eb\u2069\u200f", true, "ab", 3},
		{"NUL and C1", "a\x00b\u0085\u009bc", true, "abc", 3},
		{"stray bytes", "a\xff\xfeb", true, "ab", 2},
		{"replacement character is a character", "a\ufffdb", true, "a\ufffdb", 0},
		{"line separator in one line", "a\u2028b", false, "a b", 1},
		{"nothing", "", true, "", 0},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got, dropped := CleanInput(tt.give, tt.multiline); got != tt.want || dropped != tt.dropped {
				t.Errorf("got %q, %d dropped; want %q, %d", got, dropped, tt.want, tt.dropped)
			}
		})
	}
}

// What was cleaned passes the check, and cleaning it again changes nothing.
func TestCleanInput_passesTheCheck(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.OneOf(rapid.String(), rapid.StringOf(rapid.SampledFrom([]rune("a \n\r\t\x00\x1b\u0085\u202e\u2028\ufffd")))).Draw(t, "text")
		for field, multiline := range map[risk.Field]bool{Goal: true, Tools: false} {
			clean, _ := CleanInput(text, multiline)
			if again, dropped := CleanInput(clean, multiline); again != clean || dropped != 0 {
				t.Fatalf("cleaning %q again gives %q, %d dropped", clean, again, dropped)
			}
			if len([]rune(clean)) > MaxText {
				continue
			}
			if err := CheckDraft(Draft{Answers: Answers{field: {clean}}}, nil); err != nil {
				t.Fatalf("cleaned %q is refused: %v", clean, err)
			}
		}
	})
}

func TestNearestField(t *testing.T) {
	tests := map[string]string{
		"goals": "goal", "gaol": "goal", "GOAL": "goal", "input": "inputs", "ouputs": "outputs", "human-gate": "human_gate",
		"humangates": "human_gate", "risk boundaries": "risk_boundary", "risk": "risk_boundary", "verification": "verification_plan",
		"success": "success_criteria", "registration": "registration_path", "cadance": "cadence", "memroy": "memory", "tool": "tools",
		"": "", "x": "", "colour": "", "zzzz": "", "execution_authorized": "", strings.Repeat("goal", 100): "",
	}
	for _, give := range slices.Sorted(maps.Keys(tests)) {
		if got := NearestField(give); got != tests[give] {
			t.Errorf("NearestField(%q) = %q; want %q", give, got, tests[give])
		}
	}
}

func FuzzParseAnswers(f *testing.F) {
	for _, seed := range []string{`{"goal": "a", "tools": ["b", "c"]}`, `{"answers": {"goal": "tbd"}}`, "\ufeff{}", `{"goal": "\ud83d\ude00"}`,
		`{"goal": 1, "goal": [], "x": {"y": [[[[[[[[[[[[[[]]]]]]]]]]]]]]}}`, `{"goal": "a\u0000"}`, `{"tools": ["a\nb", null]}`, `[`, `"`, "{\"a\":\xff}"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		answers, err := ParseAnswers("a.json", data, fakeSecrets)
		var faults Faults
		if err != nil && (!errors.As(err, &faults) || len(faults) == 0 || answers != nil) {
			t.Fatalf("answers %v with error %v; want nothing but faults", answers, err)
		}
		if err != nil {
			return
		}
		d := Draft{Answers: answers}
		if err := CheckDraft(d, fakeSecrets); err != nil {
			t.Errorf("what a file may hold is refused when typed: %v", err)
		}
		if !reflect.DeepEqual(d.Trimmed(), d) {
			t.Errorf("answers %q are not trimmed", answers)
		}
	})
}
