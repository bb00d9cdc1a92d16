package term

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
)

const late = 60 // milliseconds: longer than the reader waits

func TestReader_keys(t *testing.T) {
	colour := "\x1b]11;rgb:0c0c/0c0c/0c0c"
	long := strings.Repeat("a line of a pasted text\r", 60)
	longer := strings.Repeat("zwölf Zeichen für 日本\r", 2000) // several pieces, which end within characters
	for _, c := range []struct {
		name string
		in   []piece
		want []string
	}{
		{"text", []piece{at(0, "a"), at(30, "b")}, []string{"a", "b"}},
		{"arrow", []piece{at(0, "\x1b[A")}, []string{"up"}},
		{"arrow split after ESC", []piece{at(0, "\x1b"), at(40, "[A")}, []string{"up"}},
		{"arrow split before its end", []piece{at(0, "\x1b["), at(40, "A")}, []string{"up"}},
		{"arrow split twice", []piece{at(0, "\x1b"), at(40, "["), at(40, "A")}, []string{"up"}},
		{"arrow split for long", []piece{at(0, "\x1b["), at(400, "A")}, []string{"up"}},
		{"arrow split too late: esc has gone out, but nothing is typed", []piece{at(0, "\x1b"), at(200, "[A")}, []string{"esc", "up"}},
		{"the same in three", []piece{at(0, "\x1b"), at(200, "["), at(30, "A")}, []string{"esc", "up"}},
		{"function key split", []piece{at(0, "\x1bO"), at(100, "Q")}, []string{"f2"}},
		{"modified key split", []piece{at(0, "\x1b[1;"), at(100, "5C")}, []string{"ctrl+right"}},
		{"esc", []piece{at(0, "\x1b")}, []string{"esc"}},
		{"esc then text", []piece{at(0, "\x1b"), at(late, "x")}, []string{"esc", "x"}},
		{"esc then a bracket by hand", []piece{at(0, "\x1b"), at(300, "["), at(200, "A")}, []string{"esc", "[", "A"}},
		{"esc twice quickly", []piece{at(0, "\x1b\x1b")}, []string{"esc"}},
		{"alt and a letter", []piece{at(0, "\x1bb")}, []string{"alt+b"}},
		{"alt and a letter, split", []piece{at(0, "\x1b"), at(10, "b")}, []string{"alt+b"}},
		{"alt+enter", []piece{at(0, "\x1b\r")}, []string{"alt+enter"}},
		{"alt+up of rxvt, split", []piece{at(0, "\x1b\x1b["), at(100, "A")}, []string{"alt+up"}},
		{"shift+tab", []piece{at(0, "\x1b[Z")}, []string{"shift+tab"}},
		{"held key", []piece{at(0, "\x1b[B\x1b[B\x1b["), at(10, "B")}, []string{"down", "down", "down"}},
		{"character split", []piece{at(0, "\xe2\x82"), at(200, "\xac")}, []string{"€"}},
		{"joined emoji split", []piece{at(0, "👩\xe2\x80"), at(20, "\x8d🚀")}, []string{"👩", "[\u200d🚀]"}},
		{"colour, ST", []piece{at(0, "a"), at(90, colour+"\x1b\\"), at(90, "b")}, []string{"a", "b"}},
		{"colour, BEL", []piece{at(0, "a"), at(90, colour+"\a"), at(90, "b")}, []string{"a", "b"}},
		{"colour split after ESC", []piece{at(0, "\x1b"), at(20, colour[1:]+"\a")}, nil},
		{"colour split late after ESC", []piece{at(0, "\x1b"), at(200, colour[1:]+"\a")}, []string{"esc"}},
		{"colour split late twice", []piece{at(0, "\x1b"), at(200, colour[1:9]), at(200, colour[9:]+"\x1b\\")}, []string{"esc"}},
		{"colour split in the middle", []piece{at(0, colour[:12]), at(200, colour[12:]+"\x1b"), at(200, "\\x")}, []string{"x"}},
		{"colour never ended", []piece{at(0, colour), at(2000, "x")}, []string{"x"}},
		{"colour broken off by a key", []piece{at(0, colour+"\t")}, []string{"tab"}},
		{"alt+] by hand", []piece{at(0, "\x1b]"), at(1200, "x")}, []string{"x"}},
		{"position", []piece{at(0, "x\x1b[12;40R"), at(90, "y")}, []string{"x", "y"}},
		{"position split", []piece{at(0, "\x1b[12"), at(100, ";40R")}, nil},
		{"attributes, modes, status", []piece{at(0, "\x1b[?62;22c\x1b[?2026;2$y\x1b[0n\x1b[>1;10;0c\x1b[?997;1n")}, nil},
		{"version", []piece{at(0, "\x1bP>|XTerm(390)\x1b\\x")}, []string{"x"}},
		{"one line and enter", []piece{at(0, "one\r")}, []string{"[one]", "enter"}},
		{"enter after text, as a script types", []piece{at(0, "o"), at(1, "k"), at(1, "\r")}, []string{"o", "k", "enter"}},
		{"enter, then typed on", []piece{at(0, "a"), at(40, "\r"), at(60, "b"), at(40, "\r")}, []string{"a", "enter", "b", "enter"}},
		{"lines at once", []piece{at(0, "one\rtwo\rthree\r")}, []string{"[one\rtwo\rthree\r]"}},
		{"lines at once, in pieces", []piece{at(0, "one\r"), at(5, "two\r"), at(30, "three\r")}, []string{"[one\rtwo\rthree\r]"}},
		{"lines byte by byte", []piece{at(0, "a"), at(1, "\r"), at(1, "b"), at(1, "\r"), at(1, "c")}, []string{"a", "[\rb\rc]"}},
		{"many lines", []piece{at(0, long)}, []string{"[" + long + "]"}},
		{"many lines, then a key", []piece{at(0, long+"\x03")}, []string{"[" + long + "]", "ctrl+c"}},
		{"coloured log", []piece{at(0, "\x1b[31mred\x1b[0m\rgreen")}, []string{"[\x1b[31mred\x1b[0m\rgreen]"}},
		{"ctrl+c in a burst is a key", []piece{at(0, "one\rtwo\x03three\rfour")}, []string{"[one\rtwo]", "ctrl+c", "[three\rfour]"}},
		{"arrows between lines", []piece{at(0, "one\r\x1b[A")}, []string{"[one]", "enter", "up"}},
		{"bracketed paste", []piece{at(0, "\x1b[200~one\rtwo\x1b[201~x")}, []string{"[one\rtwo]", "x"}},
		{"coloured log in pieces", []piece{at(0, "\x1b[31mred\x1b[0m\rgreen\x1b[3"), at(5, "2m and blue\r")}, []string{"[\x1b[31mred\x1b[0m\rgreen\x1b[32m and blue\r]"}},
		{"long bracketed paste", []piece{at(0, "\x1b[200~"+longer+"\x1b[201~x")}, []string{"[" + longer + "]", "x"}},
		{"long burst", []piece{at(0, longer), at(90, "x")}, []string{"[" + longer + "]", "x"}},
		{"long bracketed paste never ended", []piece{at(0, "\x1b[200~"+longer), at(3000, "x")}, []string{"[" + longer + "]", "x"}},
		{"bracketed paste holding an answer", []piece{at(0, "\x1b[200~"+colour+"\a\x1b[201~")}, []string{"[" + colour + "\a]"}},
		{"bracketed paste, its marks split", []piece{at(0, "\x1b[20"), at(100, "0~one\x1b[2"), at(100, "01~x")}, []string{"[one]", "x"}},
		{"bracketed paste never ended", []piece{at(0, "\x1b[200~one"), at(1500, "two"), at(3000, "x")}, []string{"[onetwo]", "x"}},
		{"bracketed paste ended too late", []piece{at(0, "\x1b[200~one"), at(3000, "\x1b[201~x")}, []string{"[one]", "x"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := keysOf(t, c.in...); !slices.Equal(got, c.want) {
				t.Errorf("keys %q, want %q", got, c.want)
			}
		})
	}
}

func TestReader_bytesThatAreNoUTF8PassInOrder(t *testing.T) {
	in := "a\xff\xfeb\xc3(c\x00d"
	if got := readAll(t, at(0, in)); got != in {
		t.Errorf("read %q, want %q", got, in)
	}
}

func TestReader_tellsOnceThatTheTerminalHasGone(t *testing.T) {
	s := newScript(at(0, "\x1b[200~half a paste\xe2"))
	r := newReader(s, s.now)
	ends := 0
	r.onEnd = func() { ends++ }
	all, err := io.ReadAll(r)
	if want := "\x1b[200~half a paste\xe2\x1b[201~"; err != nil || string(all) != want {
		t.Errorf("read %q, %v, want %q", all, err, want)
	}
	if n, err := r.Read(make([]byte, 10)); n != 0 || err != io.EOF {
		t.Errorf("after the end: %d bytes, %v", n, err)
	}
	if ends != 1 {
		t.Errorf("told %d times that the terminal has gone, want once", ends)
	}
}

func TestReader_smallBuffers(t *testing.T) {
	in := "one\rtwo\x1b[A€\x1b]11;rgb:00/00/00\a."
	want := readAll(t, at(0, in))
	s := newScript(at(0, in))
	r := newReader(s, s.now)
	var all strings.Builder
	for buf := make([]byte, 3); ; {
		n, err := r.Read(buf)
		all.Write(buf[:n])
		if err == io.EOF {
			break
		}
	}
	if strings.Trim(all.String(), "\x1b[]~012") == "" || !strings.Contains(all.String(), "\x1b[A€") {
		t.Errorf("read %q, with a large buffer %q", all.String(), want)
	}
}

// reference is what is left of input that comes without pauses, read as a
// whole: everything but answers and stray ends of pastes.
func reference(in []byte) string {
	var out []byte
	for len(in) > 0 {
		k, n := scan(in)
		switch k {
		case reply, pasteEnd:
		case pasteStart:
			end := strings.Index(string(in), pasteEndMark)
			if end < 0 {
				return string(append(out, in...)) + pasteEndMark
			}
			n = end + len(pasteEndMark)
			out = append(out, in[:n]...)
		case partial:
			if answering(in) {
				return string(out)
			}
			out = append(out, in[:n]...)
		default:
			out = append(out, in[:n]...)
		}
		in = in[n:]
	}
	return string(out)
}

// unmarked takes the marks of pastes away.
func unmarked(s string) string {
	return strings.NewReplacer(pieceBreak, "", pasteStartMark, "", pasteEndMark, "").Replace(s)
}

// FuzzReader cuts any input into pieces without pauses: what comes out must be
// what one look at the whole gives.
func FuzzReader(f *testing.F) {
	for _, s := range []string{
		"plain", "a\rb\rc", "\x1b[A\x1b[B", "\x1b]11;rgb:00/00/00\x1b\\x", "\x1b[200~a\rb\x1b[201~c", "é€👩‍🚀", "\x1b\x1b[A", "\x1b[12;4Rq",
		"\x1bP>|x\x1b\\y", "\x1b[31ma\rb", "\xff\xfe\x00\x7f", "\x1b[M !!x", "\x1b[[A", "\x1b]52;c;eA==\a", "\x1b_Gi=1;OK\x1b\\", "a\x1b", "\x1b[200~x",
	} {
		f.Add([]byte(s), uint8(1))
		f.Add([]byte(s), uint8(3))
		f.Add([]byte(s), uint8(200))
	}
	f.Fuzz(func(t *testing.T, in []byte, size uint8) {
		var pieces []piece
		for rest := in; len(rest) > 0; {
			n := min(int(size)%7+1, len(rest))
			pieces = append(pieces, at(0, string(rest[:n])))
			rest = rest[n:]
		}
		got, want := readAll(t, pieces...), reference(in)
		if unmarked(got) != unmarked(want) {
			t.Errorf("%q\nin pieces of %d: %q\nas a whole:  %q", in, int(size)%7+1, got, want)
		}
	})
}

// FuzzReaderSlow lets time pass between the pieces: no byte that could be typed
// text is lost or changed, and nothing panics.
func FuzzReaderSlow(f *testing.F) {
	f.Add([]byte("\x1b[A\x1b]11;rgb:00/00/00\x1b\\x\x1b[200~a"), uint16(60))
	f.Add([]byte("a\rb\rc"), uint16(3))
	f.Fuzz(func(t *testing.T, in []byte, ms uint16) {
		var pieces []piece
		for i := range in {
			pieces = append(pieces, at(int(ms)%3000, string(in[i:i+1])))
		}
		got := readAll(t, pieces...)
		if strings.IndexByte(string(in), esc) < 0 && unmarked(got) != string(in) {
			t.Errorf("%q came out as %q", in, got)
		}
		keysOf(t, pieces...)
	})
}

func BenchmarkReader(b *testing.B) {
	typing := strings.Repeat("the quick brown fox ", 50)
	paste := pasteStartMark + strings.Repeat("a line of a pasted text\r", 2000) + pasteEndMark
	for _, c := range []struct{ name, in string }{
		{"key", "x"}, {"arrow", "\x1b[A"}, {"kilobyte", typing}, {"paste of 48 kB", paste}, {"burst of 48 kB", paste[len(pasteStartMark):]},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(c.in)))
			s := newScript()
			r := newReader(s, s.now)
			buf := make([]byte, 256)
			for b.Loop() {
				s.pieces = append(s.pieces[:0], piece{time.Second, c.in})
				s.next()
				for len(s.pieces) > 0 {
					if _, err := r.Read(buf); err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}

func ExampleReader() {
	s := newScript(at(0, "\x1b"), at(40, "[A"), at(100, "\x1b]11;rgb:0000/0000/0000\x1b\\"), at(30, "x"))
	all, _ := io.ReadAll(newReader(s, s.now))
	fmt.Printf("%q\n", all)
	// Output: "\x1b[Ax"
}
