package handoff

// pythonImport reads the names of an import statement, whose first word stands
// at from. Nothing is taken in: the statement is read as code as well.
func (w *codeWalk) pythonImport(from, to int, of bool) {
	r := nameReader{data: w.data, at: to}
	if !of {
		for {
			name := r.dotted()
			w.imports(from, name)
			if r.word("as") {
				r.dotted()
			}
			if name == "" || !r.mark(',') {
				return
			}
		}
	}
	module := r.dotted()
	if module == "" || module[0] == '.' || !r.word("import") { // relative: of the artifact itself
		return
	}
	if r.mark('*') {
		w.imports(from, module)
		return
	}
	r.lines = r.mark('(')
	for range mostNames {
		member := r.dotted()
		if member == "" {
			return
		}
		w.imports(from, module+"."+member)
		if r.word("as") {
			r.dotted()
		}
		if !r.mark(',') {
			return
		}
	}
}

// mostNames bounds the names of one import statement.
const mostNames = 1000

// nameReader reads names that are parted by blanks and marks.
type nameReader struct {
	data  []byte
	at    int
	lines bool // line breaks are blanks
}

func (r *nameReader) blanks() {
	for r.at < len(r.data) {
		switch c := r.data[r.at]; {
		case c == ' ' || c == '\t' || c == '\r':
		case c == '\n' && r.lines:
		case c == '\\' && r.at+1 < len(r.data) && r.data[r.at+1] == '\n':
			r.at++
		case c == '#' && r.lines:
			for r.at+1 < len(r.data) && r.data[r.at+1] != '\n' {
				r.at++
			}
		default:
			return
		}
		r.at++
	}
}

// dotted reads a name with dots, "" if none stands there.
func (r *nameReader) dotted() string {
	r.blanks()
	from := r.at
	for r.at < len(r.data) && (wordByte[r.data[r.at]] || r.data[r.at] == '.') {
		r.at++
	}
	return string(r.data[from:r.at])
}

// word reads a certain word if it stands there.
func (r *nameReader) word(word string) bool {
	r.blanks()
	end := r.at + len(word)
	if end > len(r.data) || string(r.data[r.at:end]) != word || end < len(r.data) && wordByte[r.data[end]] {
		return false
	}
	r.at = end
	return true
}

// mark reads a certain mark if it stands there.
func (r *nameReader) mark(c byte) bool {
	r.blanks()
	if r.at >= len(r.data) || r.data[r.at] != c {
		return false
	}
	r.at++
	return true
}
