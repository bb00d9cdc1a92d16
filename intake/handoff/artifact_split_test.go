package handoff

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// parted renders code with its strings in «», pieces of strings in ‹›, and
// comments in [].
func parted(l *language, code string) string {
	var b strings.Builder
	for _, s := range spansOf(l, []byte(code)) {
		marks := map[spanKind][2]string{codeSpan: {}, textSpan: {"«", "»"}, pieceSpan: {"‹", "›"}, commentSpan: {"[", "]"}}[s.kind]
		b.WriteString(marks[0] + code[s.start:s.end] + marks[1])
	}
	return b.String()
}

func spansOf(l *language, data []byte) []span {
	if l == shell {
		var facts fileFacts
		facts.reset(data)
		return new(shellWalk).walk(&facts)
	}
	return new(splitter).split(l, data)
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		language   *language
		code, want string
	}{
		{python, `a = "b" # c`, `a = «"b"» [# c]`},
		{python, `a = rb'\'' + """x"y"""`, `a = «rb'\''» + «"""x"y"""»`},
		{python, `f"a{b['c']}d{e:>{w}}f"`, `‹f"a{›b[«'c'»]‹}d{›e‹:>{›w‹}}f"›`},
		{python, `f"{{a}}" f'{a!r}'`, `«f"{{a}}"» ‹f'{›a!r‹}'›`},
		{python, "f\"{a\nb", "‹f\"{›a\nb"},
		{python, "'open\nclosed'", "«'open»\nclosed«'»"},
		{python, "#!/bin/x\na", "[#!/bin/x]\na"},
		{node, "a = 'b' // c\nd /* e */ f", "a = «'b'» [// c]\nd [/* e */] f"},
		{node, "`a${b + `c${d}`}e`", "‹`a${›b + ‹`c${›d‹}`›‹}e`›"},
		{node, "`a${{b: 1}.b}`", "‹`a${›{b: 1}.b‹}`›"},
		{node, "a = /b[/]'/g; c / d / e", "a = «/b[/]'/»g; c / d / e"},
		{node, "return /a/.test(b) / 2", "return «/a/».test(b) / 2"},
		{golang, "a := `b\"` + 'c' // d", "a := «`b\"`» + «'c'» [// d]"},
		{rust, `a::<'b>('c', '\'', r#"d"e"#) /* /* f */ */`, `a::<'b>(«'c'», «'\''», «r#"d"e"#») [/* /* f */ */]`},
		{rust, "#![allow(x)]\na", "#![allow(x)]\na"},
		{shell, "a 'b # c' # d\ne${f#g} $# # h", "a 'b # c' [# d]\ne${f#g} $# [# h]"},
		{shell, "cat <<A # b\n# c\nA\nd # e", "cat <<A [# b]\n# c\nA\nd [# e]"},
		{ruby, "a = 'b' # c\n=begin\nd\n=end\ne", "a = «'b'» [# c]\n[=begin\nd\n=end]\ne"},
		{ruby, `"a#{b "c"}d"`, `‹"a#{›b «"c"»‹}d"›`},
		{ruby, "f(<<~A, <<B)\n  x\n  A\ny\nB\nz", "f(<<~A, <<B)\n«  x\n  A»\n«y\nB»\nz"},
		{ruby, "a %w[b (c)] + d % e; f = %(g (h) i)", "a «%w[b (c)]» + d % e; f = «%(g (h) i)»"},
		{ruby, "a =~ /b'#{c}/ ? d / e : ?f", "a =~ ‹/b'#{›c‹}/› ? d / e : ?f"},
		{ruby, "a\n__END__\n'b", "a\n[__END__\n'b]"},
	} {
		if got := parted(c.language, c.code); got != c.want {
			t.Errorf("%s:\n%s\nis parted\n%s\nwant\n%s", c.language.name, c.code, got, c.want)
		}
	}
}

// FuzzArtifact reads any content in each language: it ends without panic, the
// same every time, with spans that cover the file and lines that exist.
func FuzzArtifact(f *testing.F) {
	for _, sample := range codeSamples {
		f.Add(sample.text)
	}
	for l := range tokenCases {
		for _, c := range tokenCases[l] {
			f.Add(strings.ReplaceAll(c.code, "⏎", "\n"))
		}
	}
	f.Fuzz(func(t *testing.T, content string) {
		for _, l := range languages {
			at := int32(0)
			for _, s := range spansOf(l, []byte(content)) {
				if s.start != at || s.end < s.start || int(s.end) > len(content) || int(s.open)+int(s.close) > int(s.end-s.start) {
					t.Fatalf("%s: span %+v behind %d of %d bytes", l.name, s, at, len(content))
				}
				at = s.end
			}
			if int(at) != len(content) {
				t.Fatalf("%s: spans end at %d of %d", l.name, at, len(content))
			}
		}
		files := map[string]string{"README.md": content, "c.yaml": content, "c.json": content}
		for _, l := range languages {
			files["a"+l.extensions[0]] = content
		}
		for _, m := range manifestTable {
			files[m.name] = content
		}
		report := CheckArtifact(ArtifactInput{Tree: scanFiles(files, nil), Compared: true})
		lines := strings.Count(content, "\n") + 1
		texts := strings.Split(content, "\n")
		for _, list := range report.Evidence {
			for _, e := range list {
				if e.Line < 1 || e.Line > lines {
					t.Fatalf("%+v: the file has %d lines", e, lines)
				}
				if first := strings.ToLower(strings.TrimPrefix(e.Pattern, "with "))[:1]; !strings.Contains(strings.ToLower(texts[e.Line-1]), first) {
					t.Fatalf("%+v: the line is %q", e, texts[e.Line-1])
				}
			}
		}
		again := CheckArtifact(ArtifactInput{Tree: scanFiles(files, nil), Compared: true})
		if !reflect.DeepEqual(report, again) {
			t.Fatal("two checks differ")
		}
		if _, err := report.SARIF(fmt.Sprint(lines)); err != nil {
			t.Fatal(err)
		}
	})
}
