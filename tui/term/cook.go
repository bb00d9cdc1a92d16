package term

import (
	"bytes"
	"unicode/utf8"
)

// A long paste is passed on in pieces, because Bubble Tea looks at all of it
// anew for every 256 bytes. pieceMark ends each piece but the last, and the
// filter puts them together: it is a character that is none, by definition.
const (
	pieceBytes = 8 << 10
	pieceMark  = '\uFDD0'
	pieceBreak = string(pieceMark) + pasteEndMark + pasteStartMark
)

// cook moves in to out and carry, as Reader says.
func (r *Reader) cook() {
	in := r.in
	if r.ghost {
		in = r.cookLate(in)
	}
	for len(in) > 0 {
		if r.paste == bracketed {
			in = r.cookPaste(in)
			continue
		}
		in = r.cookText(in)
		if len(in) > 0 {
			in = r.cookKey(in)
		}
	}
}

// cookLate takes what follows an ESC that was passed on as the key esc: the
// rest of an answer is dropped, the rest of a cursor key makes that key whole.
// A person's own [ is not followed by anything in the same read.
func (r *Reader) cookLate(in []byte) []byte {
	k, n := scan(in)
	switch {
	case k == reply:
		return in[n:]
	case k == partial && answering(in):
		r.keep(in)
		return nil
	case k == key && n == len(in) && (in[1] == '[' || in[1] == 'O' && bytes.IndexByte([]byte("ABCDFHPQRS"), in[2]) >= 0):
		r.out = append(r.out, in...)
		return nil
	}
	return in[1:]
}

// cookPaste passes a bracketed paste on as it is, up to its end.
func (r *Reader) cookPaste(in []byte) []byte {
	end := bytes.Index(in, []byte(pasteEndMark))
	if end < 0 {
		whole := len(in) - beginning(in, pasteEndMark)
		r.pass(in[:whole])
		r.keep(in[whole:])
		return nil
	}
	r.pass(in[:end])
	r.closePaste()
	return in[end+len(pasteEndMark):]
}

// pass passes a part of a paste on, beginning a new piece where one is due: not
// within a character.
func (r *Reader) pass(b []byte) {
	for i, c := range b {
		if r.pasted < pieceBytes {
			break
		}
		if utf8.RuneStart(c) {
			r.out = append(r.out, b[:i]...)
			r.out = append(r.out, pieceBreak...)
			b, r.pasted = b[i:], 0
		}
	}
	r.out = append(r.out, b...)
	r.pasted += len(b)
}

// beginning is how many bytes at the end of b mark may begin with.
func beginning(b []byte, mark string) int {
	n := min(len(b), len(mark)-1)
	for n > 0 && string(b[len(b)-n:]) != mark[:n] {
		n--
	}
	return n
}

// cookText takes text up to the next key. When it holds several lines, or goes
// on from a read that did, it becomes a paste.
func (r *Reader) cookText(in []byte) []byte {
	r.seg = r.seg[:0]
	shape := r.shape()
	i := 0
scanning:
	for i < len(in) {
		k, n := scan(in[i:])
		switch k {
		case text, lineBreak, tabulator, colouring:
			r.seg = append(r.seg, in[i:i+n]...)
			shape.add(k)
		case reply, pasteEnd:
		default:
			break scanning
		}
		i += n
	}
	if shape.several && r.paste == noPaste && len(r.seg) > 0 {
		r.out = append(r.out, pasteStartMark...)
		r.paste, r.pasted = burst, 0
	}
	if r.paste == burst {
		r.pass(r.seg)
	} else {
		r.out = append(r.out, r.seg...)
	}
	r.hot = false
	if len(r.seg) > 0 && shape.last == text {
		r.texted = r.now()
	}
	return in[i:]
}

// cookKey takes a key, the beginning of a bracketed paste, or the beginning of
// something split.
func (r *Reader) cookKey(in []byte) []byte {
	k, n := scan(in)
	if k == partial && (in[0] != esc || n > 2 || n == 2 && in[1] != esc) {
		r.keep(in) // it may go on a burst: a character, a colour
		return nil
	}
	if r.paste == burst {
		r.closePaste()
	}
	switch {
	case k == partial && n == 1:
		r.escaped = r.now()
	case k == pasteStart:
		r.paste, r.pasted = bracketed, 0
	}
	r.out = append(r.out, in[:n]...)
	return in[n:]
}

// keep holds the beginning of something back for the next read.
func (r *Reader) keep(in []byte) {
	r.carry = append(r.carry[:0], in...)
	r.carried = r.now()
}

// closePaste ends a paste whose end has not come.
func (r *Reader) closePaste() {
	r.out = append(r.out, pasteEndMark...)
	r.paste = noPaste
}

// end passes on what there is when the terminal has gone.
func (r *Reader) end(err error) {
	r.dropStale()
	r.carry = r.carry[:0]
	if r.paste != noPaste {
		r.closePaste()
	}
	r.err = gone(err)
	if r.onEnd != nil {
		r.onEnd()
	}
}
