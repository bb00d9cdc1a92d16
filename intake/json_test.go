package intake

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"
)

func TestDecodeStrict_refuses(t *testing.T) {
	tests := []struct {
		name, give   string
		line, column int
		key, message string // parts of the fault
	}{
		{"nothing", "", 1, 1, "", "is empty"},
		{"white space", " \n\t", 1, 1, "", "is empty"},
		{"latin-1", "{\"goal\": \"caf\xe9\"}", 1, 14, "", "byte 0xE9 is not UTF-8"},
		{"byte after multi-byte characters", "{\"ä\": \"\xff\"}", 1, 8, "", "byte 0xFF"},
		{"cut short", "{\"goal\": \"a\",\n", 2, 1, "", "ends too early"},
		{"cut short in a string", `{"goal": "a`, 1, 12, "", "ends too early"},
		{"trailing data", "{}\n{}", 2, 1, "", "holds more after the end"},
		{"trailing text", `{} x`, 1, 4, "", "holds more after the end"},
		{"trailing NUL", "{}\x00", 1, 3, "", "holds more after the end"},
		{"comma too many", `{"goal": "a",}`, 1, 14, "", "a key in double quotes was expected, '}' found"},
		{"item too many", `{"goal": ["a",]}`, 1, 15, "", "a value"},
		{"colon missing", `{"goal" "a"}`, 1, 9, "", "a colon was expected"},
		{"comma missing", "{\"goal\": \"a\"\n \"trigger\": \"b\"}", 2, 2, "", "a comma or a closing brace was expected"},
		{"comma missing in a list", `["a" "b"]`, 1, 6, "", "a comma or a closing bracket was expected"},
		{"single quotes", `{'goal': 'a'}`, 1, 2, "", "a key in double quotes"},
		{"raw line break in text", "{\"goal\": \"a\nb\"}", 1, 12, "", "text without raw control characters"},
		{"bad escape", `{"goal": "\x"}`, 1, 12, "", "one of"},
		{"bad literal", `{"goal": nul}`, 1, 13, "", "true, false or null"},
		{"bad number", `{"goal": 1.}`, 1, 12, "", "a digit"},
		{"comment", "// hi\n{}", 1, 1, "", "a value"},
		{"second byte-order mark", "\ufeff\ufeff{}", 1, 1, "", "a value"},
		{"key twice", "{\"goal\": \"a\",\n  \"goal\": \"b\"}", 2, 3, "goal", "stands twice in one object, first on line 1"},
		{"key twice, once escaped", `{"goal": 1, "go\u0061l": 2}`, 1, 13, "goal", "stands twice"},
		{"key twice deep inside", `{"a": [{"b": {"c": 1, "c": 1}}]}`, 1, 23, "a[0].b.c", "stands twice"},
		{"high surrogate alone", `{"goal": "\ud83d!"}`, 1, 10, "goal", "half of a surrogate pair"},
		{"low surrogate alone", `["x", "\ude00"]`, 1, 7, "[1]", "half of a surrogate pair"},
		{"two high surrogates", `["\ud83d\ud83d"]`, 1, 2, "[0]", "half of a surrogate pair"},
		{"surrogate in a key", `{"\udc00": 1}`, 1, 2, "", "half of a surrogate pair"},
		{"too deep", strings.Repeat("[", 13) + strings.Repeat("]", 13), 1, 13, "", "deeper than the limit of 12"},
		{"too deep for any reader", strings.Repeat("[", 20_000), 1, 10_001, "", "too deep"},
		{"too large", `"` + strings.Repeat("a", 1000) + `"`, 0, 0, "", "1,002 bytes are over the limit of 1,000"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			limits := JSONLimits{Bytes: 1000, Depth: 12}
			if strings.HasPrefix(tt.name, "too deep") {
				limits.Bytes = 0
			}
			_, err := DecodeStrict("a.json", []byte(tt.give), limits)
			var faults Faults
			if !errors.As(err, &faults) {
				t.Fatalf("error %v; want faults", err)
			}
			f := faults[0]
			if f.File != "a.json" || f.Line != tt.line || f.Column != tt.column || !strings.Contains(f.Message, tt.message) || f.Remedy == "" {
				t.Errorf("fault %+v; want %q at %d:%d with a remedy", f, tt.message, tt.line, tt.column)
			}
			if !strings.HasSuffix(f.Key, tt.key) {
				t.Errorf("key %q; want %q", f.Key, tt.key)
			}
		})
	}
}

func TestDecodeStrict_reportsAllFaults(t *testing.T) {
	_, err := DecodeStrict("a.json", []byte(`{"a": 1, "a": "\ud800", "b": {"c": 1, "c": 2}}`), JSONLimits{})
	var faults Faults
	if !errors.As(err, &faults) || len(faults) != 3 {
		t.Fatalf("got %v; want three faults", err)
	}
	if lines := strings.Split(err.Error(), "\n"); len(lines) != 3 || !strings.HasPrefix(lines[0], "a.json:1:10: a: stands twice") {
		t.Errorf("message %q; want one fault a line, each with its place", err)
	}
}

func TestDecodeStrict_reads(t *testing.T) {
	const give = "\ufeff{\r\n \"text\": \"a\\r\\nb \\u00e4 \\ud83d\\ude00 \\\"\\\\\\/\\b\\f\\t\",\r\n \"list\": [1.5e3, true, false, null, {}],\r\n \"last\": []}\r\n"
	root, err := DecodeStrict("", []byte(give), JSONLimits{Depth: 3})
	if err != nil {
		t.Fatal(err)
	}
	text, _ := root.Member("text")
	if want := "a\nb ä 😀 \"\\/\b\f\t"; text.Text != want || text.Kind != StringNode {
		t.Errorf("text %q; want %q", text.Text, want)
	}
	if text.Line != 2 || text.Column != 10 {
		t.Errorf("text stands at %d:%d; want 2:10", text.Line, text.Column)
	}
	list, _ := root.Member("list")
	var kinds []NodeKind
	for _, item := range list.Items {
		kinds = append(kinds, item.Kind)
	}
	if want := []NodeKind{NumberNode, BoolNode, BoolNode, NullNode, ObjectNode}; !reflect.DeepEqual(kinds, want) {
		t.Errorf("kinds %v; want %v", kinds, want)
	}
	if list.Items[0].Text != "1.5e3" || list.Items[2].Text != "false" {
		t.Errorf("literals %q and %q", list.Items[0].Text, list.Items[2].Text)
	}
	var keys []string
	for _, m := range root.Members {
		keys = append(keys, m.Key)
	}
	if fmt.Sprint(keys) != "[text list last]" {
		t.Errorf("keys %v; want them in the order of the file", keys)
	}
	if _, found := root.Member("lost"); found {
		t.Error("found a key that is not there")
	}
}

// A long line must not make every column cost its length.
func TestDecodeStrict_isLinear(t *testing.T) {
	give := "[" + strings.Repeat(`"ä",`, 100_000) + `"ä"]`
	root, err := DecodeStrict("", []byte(give), JSONLimits{})
	if err != nil {
		t.Fatal(err)
	}
	if last := root.Items[len(root.Items)-1]; last.Column != 4*100_000+2 {
		t.Errorf("last item in column %d", last.Column)
	}
}

func TestGrouped(t *testing.T) {
	for give, want := range map[int]string{0: "0", 999: "999", 1000: "1,000", 8_000_000: "8,000,000", 12_345: "12,345"} {
		if got := grouped(give); got != want {
			t.Errorf("grouped(%d) = %q; want %q", give, got, want)
		}
	}
}

// unplaced turns a tree into what encoding/json makes of the same text.
func unplaced(n Node) any {
	switch n.Kind {
	case ObjectNode:
		object := map[string]any{}
		for _, m := range n.Members {
			object[m.Key] = unplaced(m.Value)
		}
		return object
	case ArrayNode:
		array := []any{}
		for _, item := range n.Items {
			array = append(array, unplaced(item))
		}
		return array
	case StringNode:
		return n.Text
	case NumberNode:
		return json.Number(n.Text)
	case BoolNode:
		return n.Text == "true"
	}
	return nil
}

// What is taken in means what encoding/json takes it for, and what is refused
// has a place inside the input.
func FuzzDecodeStrict(f *testing.F) {
	for _, seed := range []string{`{"a": [1, -2.5e+3, true, false, null, {}], "b": "\u00e4\ud83d\ude00\n"}`, "\ufeff[]", `{"a":1,"a":2}`, `"\ud800"`, `[[[[]]]]`, "{\r\n}", `{"a"`, `[1 2]`, "\xff", " ", `{"\u0000": "\\\""}`} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		root, err := DecodeStrict("a.json", data, JSONLimits{Bytes: 100_000, Depth: 50})
		var faults Faults
		if err != nil {
			if !errors.As(err, &faults) || len(faults) == 0 {
				t.Fatalf("error %v; want faults", err)
			}
			lines := 1 + strings.Count(string(data), "\n")
			for _, fault := range faults {
				if fault.Message == "" || fault.Remedy == "" || fault.Line < 0 || fault.Line > lines || fault.Column > len(data)+1 {
					t.Errorf("fault %+v in %q", fault, data)
				}
			}
			return
		}
		decoder := json.NewDecoder(bytes.NewReader(bytes.TrimPrefix(data, []byte("\ufeff"))))
		decoder.UseNumber()
		var want any
		if err := decoder.Decode(&want); err != nil {
			t.Fatalf("encoding/json refuses %q: %v", data, err)
		}
		if got := unplaced(root); !strings.Contains(string(data), `\r`) && !reflect.DeepEqual(got, want) {
			t.Errorf("read %q as %#v; encoding/json reads %#v", data, got, want)
		}
	})
}

func BenchmarkDecodeStrict(b *testing.B) {
	data, err := os.ReadFile("../testdata/answers/weekly-digest.json")
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := DecodeStrict("", data, JSONLimits{Depth: MaxNesting}); err != nil {
			b.Fatal(err)
		}
	}
}
