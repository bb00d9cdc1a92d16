package handoff

import (
	"bytes"
	"fmt"
	"iter"
	"slices"
	"strconv"
	"strings"
)

// merge takes what a file says into the tree.
func (s *scan) merge(file string, is sorted) {
	f := &s.facts
	counts := [gifts]int{}
	for _, e := range f.evidence {
		list := &s.tree.evidence[e.gives]
		level := Certain
		if e.possible || is.test {
			level = Possible
		}
		counts[e.gives]++
		if counts[e.gives] > maxListedOfFile || len(*list) >= maxListed {
			s.listFull(giftNames[e.gives], file, counts[e.gives] > maxListedOfFile)
			continue
		}
		*list = append(*list, Evidence{CapabilityType(giftNames[e.gives]), file, f.line(e.at), e.pattern, level})
	}
	for _, h := range f.hosts {
		s.host(file, h, is.test)
	}
	if is.test {
		return
	}
	for _, p := range f.paths {
		key := "path " + giftNames[p.gives] + strconv.FormatBool(p.alsoRead) + p.path
		if s.fresh(key, len(s.tree.scopes), "paths", file) {
			s.tree.scopes = append(s.tree.scopes, scopePlace{p.path, printableKey(s.shown(p.path)), CapabilityType(giftNames[p.gives]), p.alsoRead, place{file, f.line(p.at)}})
		}
	}
	for _, i := range f.imports {
		name := topName(is.language, i.name)
		language, of, _ := strings.Cut(name, " ")
		if name != "" && s.fresh("import "+name, len(s.tree.imports), "imports", file) {
			s.tree.imports = append(s.tree.imports, placed{language + " " + s.shown(of), place{file, f.line(i.at)}})
		}
	}
	s.mergeSignals(file)
}

// host takes a host into the list that it belongs to.
func (s *scan) host(file string, h hostUse, test bool) {
	at := func() place { return place{file, s.facts.line(h.at)} }
	h.host = s.shownHost(h)
	switch {
	case h.comment:
		if len(s.tree.comments) < maxListed {
			s.tree.comments = append(s.tree.comments, placed{h.host, at()})
		} else {
			s.listFull("hosts in comments", file, false)
		}
	case h.host == "" && !test:
		if len(s.tree.dynamic) < maxListed {
			s.tree.dynamic = append(s.tree.dynamic, at())
		} else {
			s.listFull("hosts built at run time", file, false)
		}
	case h.host == "":
	case h.possible || test:
		if s.fresh("seen "+h.host, len(s.tree.seenHosts), "hosts", file) {
			s.tree.seenHosts = append(s.tree.seenHosts, h.host)
		}
	default:
		if s.fresh("host "+h.host, len(s.tree.hosts), "hosts", file) {
			s.tree.hosts = append(s.tree.hosts, placed{h.host, at()})
		}
	}
}

// fresh reports that a text is to be listed: that it is not yet, and that its
// list is not full.
func (s *scan) fresh(key string, listed int, what, file string) bool {
	if s.known[key] {
		return false
	}
	if listed >= maxListed {
		s.listFull(what, file, false)
		return false
	}
	s.known[strings.Clone(key)] = true
	return true
}

// listFull notes once that a list holds no more.
func (s *scan) listFull(what, file string, ofFile bool) {
	most, key, where := maxListed, what, "the artifact"
	if ofFile {
		most, key, where = maxListedOfFile, what+" "+file, file
	}
	if len(s.full) > maxListedOfFile || s.full[key] {
		return
	}
	s.full[key] = true
	s.tree.notes.Warn("not_scanned", place{file, 1}.String(), fmt.Sprintf("%s holds more of %s than are listed (%s): the rest has to be judged elsewhere", where, what, grouped(most)))
}

// mergeSignals takes in how the file is started and fed, and whether that makes
// it an entry.
func (s *scan) mergeSignals(file string) {
	f := &s.facts
	starts, fed := false, false
	for i, name := range signalOrder {
		signal, met := f.signals[name]
		if !met {
			continue
		}
		text := s.shownSignal(signal)
		s.tree.signals = append(s.tree.signals, EntrySignal{file, name, f.line(signal.at), text})
		starts = starts || i < startSignals
		fed = fed || i >= startSignals
		s.tree.sdk = s.tree.sdk || name == signalSDK
	}
	from := len(s.tree.signals)
	for from > 0 && s.tree.signals[from-1].File == file {
		from--
	}
	slices.SortStableFunc(s.tree.signals[from:], func(a, b EntrySignal) int { return a.Line - b.Line })
	if starts {
		s.tree.entries = append(s.tree.entries, file)
	} else if fed {
		s.tree.fed = append(s.tree.fed, file)
	}
	if f.crlf {
		s.tree.broken = append(s.tree.broken, placed{s.shownSignal(f.signals[signalShebang]), place{file, 1}})
	}
}

// signalOrder is the signals; the first three start a file.
var signalOrder = []string{signalShebang, signalEntry, signalTop, signalSDK, signalArgs, signalStdin}

const startSignals = 3

// topName is the name under which an import would be installed: "" for one of
// the artifact itself.
func topName(l *language, name string) string {
	if l == python {
		top, _, _ := strings.Cut(name, ".")
		return "python " + top
	}
	if name == "" || strings.ContainsAny(name[:1], "./#~") || strings.HasPrefix(name, "@/") || strings.Contains(name, ":") {
		return ""
	}
	parts := strings.SplitN(name, "/", 3)
	if name[0] == '@' && len(parts) > 1 {
		return "node " + parts[0] + "/" + parts[1]
	}
	return "node " + parts[0]
}

// allIndexes yields the places of a word in data, whole.
func allIndexes(data []byte, word string) iter.Seq[int] {
	return func(yield func(int) bool) {
		for at := 0; ; {
			i := bytes.Index(data[at:], []byte(word))
			if i < 0 {
				return
			}
			from := at + i
			at = from + len(word)
			if (from == 0 || !wordByte[data[from-1]]) && (at == len(data) || !wordByte[data[at]]) && !yield(from) {
				return
			}
		}
	}
}

// grouped writes a number with commas between thousands, as limits are written.
func grouped(n int) string {
	text := strconv.Itoa(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
