package risk

// pairSet holds which second words may follow a first word in the phrases of the
// tables, as a bit for each pair. Pairs may share a bit, so that a few are in the
// set that no phrase has.
type pairSet [pairBits / 64]uint64

const pairBits = 1 << 17 // a dozen for each phrase

// add adds the first word of a phrase, by its hash, with the second, which begins
// at a byte of it.
func (p *pairSet) add(first uint32, phrase string, second int) {
	bit := pairBit(first, phrase, second)
	p[bit/64] |= 1 << (bit % 64)
}

// has reports whether the word that begins at a byte of a text may be the second
// of a phrase.
func (p *pairSet) has(first uint32, text string, second int) bool {
	bit := pairBit(first, text, second)
	return p[bit/64]&(1<<(bit%64)) != 0
}

// pairBit is the bit of a pair: of the second word the first three letters count,
// and an s in the third place not, as it may be a plural's.
func pairBit(first uint32, text string, second int) uint32 {
	letters := uint32(at(text, second))
	if c := at(text, second+1); isAlnum(c) {
		letters |= uint32(c) << 8
		if c := at(text, second+2); isAlnum(c) && c != 's' {
			letters |= uint32(c) << 16
		}
	}
	return (first*0x9E3779B1 ^ letters*0x85EBCA6B) >> 7 % pairBits
}
