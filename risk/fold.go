package risk

// Folded is a text as the reader compares it, with the way back to the bytes
// that the operator wrote.
type Folded struct{ n normalized }

// Fold rewrites text as Normalize does, in time linear in its length, and keeps
// the way back.
func Fold(text string) Folded { return Folded{normalize(text)} }

// Text is what Normalize returns for the text.
func (f Folded) Text() string { return f.n.text }

// Raw is the text as it was written.
func (f Folded) Raw() string { return f.n.raw }

// Span maps the bytes start to end of Text to those of Raw. What begins or ends
// inside a character that was rewritten is widened to the whole of it.
func (f Folded) Span(start, end int) Range {
	start, end = f.n.span(start, end)
	return Range{start, end}
}
