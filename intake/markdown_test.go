package intake

import (
	"fmt"
	"strings"
	"testing"
	"unicode"

	"github.com/charmbracelet/glamour"
	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"
	"pgregory.net/rapid"
)

// hostile are texts that would open structure of their own if they could.
var hostile = []string{
	"# heading", "###### six", "heading\n===", "heading\n---", "> quote", ">quote", "- item", "* item", "+ item", "1. item", "12) item", "a\n- b", "a\n\n# b",
	"```\ncode", "~~~\ncode", "`code`", "``a`b``", "    indented", "\tindented", "*em*", "**strong**", "_em_", "__strong__", "a_b_c", "~strike~", "~~strike~~",
	"[text](https://x.example)", "[text][ref]", "[ref]: https://x.example", "![alt](https://x.example/i.png)", "[ ] task", "[x] task", "[^1]", "[^1]: note",
	"<https://x.example>", "<a@x.example>", "https://x.example/a?b=c&d=e", "http://x.example", "ftp://x.example", "HTTPS://X.EXAMPLE", "www.x.example", "WWW.x.example",
	"me@x.example", "mailto:me@x.example", "xmpp:me@x.example", "<b>bold</b>", "<script>alert(1)</script>", "<!-- comment", "<?php", "<![CDATA[x]]>", "</div>",
	"a|b", "| a | b |\n|---|---|", "|---|", ":-:", ": definition", "&amp;", "&#27;[31m", "&lt;b&gt;", "&copy;", "a\\", "\\*a\\*", "\\", "\\\\", "trailing  \nbreak", "a\\\nb",
	"---", "***", "___", "===", "-", "+", "1.", "=", "#", "***bold***", "* * *", "$x$", ":smile:", "“quoted” – dash…", "\u00a0nbsp", "日本語の答え", "👩‍👩‍👧‍👦 family",
	"\x1b[31mred\x1b[0m", "\x1b]52;c;aGk=\x07", "a\x00b", "\u202eright", "\u2028line", "\u0085nel", "\ufeffbom", "x`y|z`", "a``b`c", "!", "!\\[x](y)", "(x)", "{#id .class}", "'q'", "\"q\"",
	"http:/\\/x", "a:b://c", "//x.example", "(//x.example)", "a//b", "javascript:alert(1)", "1986\\. A year", "0.5) x", "5.", "--", "-- x", "a -- b", "a - b", "a # b", "a + b", "a 1. b", "a > b", "a ~ b", "--:", ":--", "a\n--:", "#channel", "-1", "+1", "--flag", "a\n--flag", "=x", ":)", "#5.", "- -", "-:", "_-_", "_ _ _", "* *", "<", ">", "&", "a<b", "b>a", "*", "_",
}

// documents puts a value everywhere that values go in our documents.
func document(value string) string {
	e := EscapeMarkdown(value)
	return fmt.Sprintf("# Title\n\nSaid: “%s” and so on.\n\n- %s\n- **Name**: %s\n  - %s\n\n| a | b |\n|---|---|\n| %s | “%s” |\n\n%s\n\n%s\ncontinued %s\n", e, e, e, e, e, e, e, e, e)
}

var parser = goldmark.New(goldmark.WithExtensions(extension.GFM, extension.DefinitionList, extension.Footnote)).Parser()

// structure is the tree of a Markdown document without its text.
func structure(source string) string {
	var b strings.Builder
	root := parser.Parse(text.NewReader([]byte(source)))
	err := ast.Walk(root, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		switch n := n.(type) {
		case *ast.Text:
			if entering && n.HardLineBreak() {
				b.WriteString("!hard break!")
			}
		case *ast.String:
		default:
			if entering {
				fmt.Fprintf(&b, "(%s", n.Kind())
				if h, ok := n.(*ast.Heading); ok {
					fmt.Fprint(&b, h.Level)
				}
			} else {
				b.WriteString(")")
			}
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		panic(err)
	}
	return b.String()
}

func TestEscapeMarkdown_opensNoStructure(t *testing.T) {
	harmless := structure(document("harmless"))
	for _, value := range hostile {
		if got := structure(document(value)); got != harmless {
			t.Errorf("%q, escaped %q, changes the document:\n got %s\nwant %s", value, EscapeMarkdown(value), got, harmless)
		}
	}
}

func TestEscapeMarkdown_opensNoStructureAtRandom(t *testing.T) {
	harmless := structure(document("harmless"))
	parts := rapid.OneOf(rapid.SampledFrom(hostile), rapid.StringN(0, 4, -1), rapid.SampledFrom([]string{" ", "\n", "  ", "*", "_", "`", "~", "[", "](", ")", "<", ">", "a", "://", "www.", "@", "|", "\\", "&", "#", "1.", "!", ":", "."}))
	rapid.Check(t, func(t *rapid.T) {
		value := strings.Join(rapid.SliceOfN(parts, 0, 6).Draw(t, "parts"), "")
		if got := structure(document("x" + value)); got != harmless {
			t.Fatalf("%q, escaped %q, changes the document:\n%s", "x"+value, EscapeMarkdown("x"+value), got)
		}
		if got := structure(document(value)); got != harmless {
			t.Fatalf("%q, escaped %q, changes the document:\n%s", value, EscapeMarkdown(value), got)
		}
	})
}

// TestPages_noAnswerChangesTheirStructure puts each text wherever an operator's
// words stand in the three pages.
func TestPages_noAnswerChangesTheirStructure(t *testing.T) {
	for name, page := range map[string]func(Run) []byte{"agent spec": AgentSpecMarkdown, "write-up": SpecMarkdown, "brief": BriefMarkdown} {
		harmless := structure(string(page(filledRun("harmless"))))
		for _, value := range append(hostile, "two words", strings.Repeat("long ", 60)+"# end", strings.Repeat("|", 300)) {
			if strings.TrimSpace(value) != value {
				continue // a Draft is trimmed
			}
			text := string(page(filledRun(value)))
			if got := structure(text); got != harmless {
				t.Errorf("%s with %.40q:\n got %s\nwant %s\n%s", name, value, got, harmless, text)
			}
		}
	}
}

// TestEscapeMarkdown_showsWhatWasWritten renders each text the way the review
// does and looks for the characters as they were typed.
func TestEscapeMarkdown_showsWhatWasWritten(t *testing.T) {
	renderer, err := glamour.NewTermRenderer(glamour.WithStandardStyle("notty"), glamour.WithWordWrap(0))
	if err != nil {
		t.Fatal(err)
	}
	for _, value := range hostile {
		if strings.TrimSpace(Printable(value)) == "" {
			continue // shown as "(empty)"
		}
		want := strings.Join(strings.Fields(strings.ReplaceAll(strings.TrimSpace(Printable(value)), "\n", " ↵ ")), " ")
		out, err := renderer.Render("start " + EscapeMarkdown(value) + " end")
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.TrimSpace(out); got != "start "+want+" end" {
			t.Errorf("%q is shown as %q, want %q", value, got, "start "+want+" end")
		}
	}
}

func TestEscapeMarkdown_leavesPlainWordsAlone(t *testing.T) {
	for _, plain := range []string{"notes in ./notes", "agent_specs", "e-mail", "50 EUR (about $55)", "at 08:00, weekdays", "don't", "C: drive? no", "to #finance", "+1", "-5 °C", "--flag", "100 %", "über Äpfel", "a/b", "v1.2.3"} {
		if got := EscapeMarkdown(plain); got != plain {
			t.Errorf("EscapeMarkdown(%q) = %q", plain, got)
		}
	}
}

func TestPrintable(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"plain", "plain"},
		{"two\nlines\r\nand\rmore", "two\nlines\nand\nmore"},
		{"a\tb", "a    b"},
		{"\x1b[31mred\x1b[0m", "red"},
		{"\x1b[31", "[31"},
		{"\x1b]0;title\x07text", "text"},
		{"\x1b]8;;https://x.example\x1b\\link\x1b]8;;\x1b\\", "link"},
		{"\x1b]52;never ends", "]52;never ends"},
		{"\x1bPq#0\x1b\\after", "after"},
		{"\u009b31mred", "red"},
		{"\u009d0;title\u009ctext", "text"},
		{"bell\a and \bback", "bell and back"},
		{"\x1bcreset", "creset"},
		{"\x1b", ""},
		{"pay \u202eDSU 001\u202c now", "pay DSU 001 now"},
		{"zero\u200dwidth joiner and \ufe0f stay", "zero\u200dwidth joiner and \ufe0f stay"},
		{"hid\u2060den\U000e0041 tag", "hidden tag"},
		{"bad \xff byte", "bad \ufffd byte"},
	} {
		if got := Printable(c.in); got != c.want {
			t.Errorf("Printable(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

func FuzzPrintable(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		out := Printable(s)
		for _, r := range out {
			if r != '\n' && unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
				t.Errorf("Printable(%q) = %q keeps %U", s, out, r)
			}
		}
		if again := Printable(out); again != out {
			t.Errorf("Printable(%q) = %q, and of that %q", s, out, again)
		}
	})
}

func FuzzEscapeMarkdown(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	harmless := structure(document("harmless"))
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 200 {
			return
		}
		if got := structure(document(s)); got != harmless {
			t.Errorf("%q, escaped %q, changes the document:\n%s", s, EscapeMarkdown(s), got)
		}
	})
}
