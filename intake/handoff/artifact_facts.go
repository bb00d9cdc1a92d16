package handoff

import (
	"bytes"
	"cmp"
	"slices"
)

// found is evidence in a file, before its line is known.
type found struct {
	at       int32
	gives    gift
	possible bool
	pattern  string
}

// pathUse is a path that is written out where files are read or written.
type pathUse struct {
	at       int32
	path     string
	gives    gift // givesRead or givesWrite
	alsoRead bool // read, too, though its token writes: a scope of either kind holds it
}

// hostUse is a host in a URL, "" for one that is built at run time.
type hostUse struct {
	at       int32
	host     string
	possible bool
	comment  bool
}

// nameUse is a name that is imported.
type nameUse struct {
	at   int32
	name string
}

// signalUse is where a signal was first met.
type signalUse struct {
	at   int32
	text string
}

// fileFacts is what one file says. Its memory is kept from file to file.
type fileFacts struct {
	data     []byte
	evidence []found
	paths    []pathUse
	hosts    []hostUse
	imports  []nameUse
	signals  map[string]signalUse
	crlf     bool // a carriage return stands behind the shebang, or a mark before it
	lines    []int32

	secretive bool // something in it looks like a secret
}

func (f *fileFacts) reset(data []byte) {
	*f = fileFacts{data: data, evidence: f.evidence[:0], paths: f.paths[:0], hosts: f.hosts[:0], imports: f.imports[:0], lines: f.lines[:0], signals: f.signals}
	if f.signals == nil {
		f.signals = map[string]signalUse{}
	}
	clear(f.signals)
}

func (f *fileFacts) add(gives gift, pattern string, at int, level Level) {
	f.evidence = append(f.evidence, found{int32(at), gives, level == Possible, pattern})
}

// signal notes the first place of a signal.
func (f *fileFacts) signal(name string, at int, text string) {
	if before, met := f.signals[name]; !met || int32(at) < before.at {
		f.signals[name] = signalUse{int32(at), text}
	}
}

// line is the line, from 1, that a byte stands on.
func (f *fileFacts) line(at int32) int {
	if len(f.lines) == 0 {
		f.lines = append(f.lines, 0)
		for i := 0; ; {
			next := bytes.IndexByte(f.data[i:], '\n')
			if next < 0 {
				break
			}
			i += next + 1
			f.lines = append(f.lines, int32(i))
		}
	}
	i, on := slices.BinarySearch(f.lines, at)
	if on {
		return i + 1
	}
	return i
}

// lineText is the line that a byte stands on, without blanks at its ends.
func (f *fileFacts) lineText(at int) string { return f.lineUpTo(at, maxShownLine) }

// maxShownLine is how many bytes of a line a report shows.
const maxShownLine = 200

func (f *fileFacts) lineUpTo(at, longest int) string {
	from := bytes.LastIndexByte(f.data[:at], '\n') + 1
	end := len(f.data)
	if i := bytes.IndexByte(f.data[from:], '\n'); i >= 0 {
		end = from + i
	}
	return string(bytes.ToValidUTF8(bytes.TrimSpace(f.data[from:min(end, from+longest)]), []byte("�")))
}

// settle sorts the evidence by place and drops what stands twice on a line, of
// which the certain one stays.
func (f *fileFacts) settle() {
	slices.SortStableFunc(f.evidence, func(a, b found) int { return cmp.Compare(a.at, b.at) })
	slices.SortStableFunc(f.hosts, func(a, b hostUse) int { return cmp.Compare(a.at, b.at) })
	slices.SortStableFunc(f.paths, func(a, b pathUse) int { return cmp.Compare(a.at, b.at) })
	kept := f.evidence[:0]
	line, from := -1, 0 // of kept, where the line begins
	for _, e := range f.evidence {
		if l := f.line(e.at); l != line {
			line, from = l, len(kept)
		}
		same := slices.IndexFunc(kept[from:], func(k found) bool { return k.gives == e.gives && k.pattern == e.pattern })
		if same >= 0 {
			kept[from+same].possible = kept[from+same].possible && e.possible
			continue
		}
		kept = append(kept, e)
	}
	f.evidence = kept
}
