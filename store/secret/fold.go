package secret

import (
	"strings"
	"sync"
	"unicode"
)

// fold turns characters that only look different into the ASCII character
// that they are compatible with (a test holds it to Unicode's NFKC), curly
// quotes into straight ones and every dash into a hyphen; what is invisible
// goes. It is a table of its own because the normaliser that the product has
// belongs to the reading of risk.
func fold(text string) string {
	if isASCII(text) {
		return text
	}
	var b strings.Builder
	b.Grow(len(text))
	for _, r := range text {
		if r >= 0x80 {
			r = foldRune(r)
		}
		if r >= 0 {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// foldBlock is a row of characters that stand for consecutive ASCII ones, over
// and over again.
type foldBlock struct {
	first, last rune
	ascii       string
}

const (
	upperRow = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
	lowerRow = "abcdefghijklmnopqrstuvwxyz"
	digitRow = "0123456789"
)

// foldBlocks is the table of blocks; characters that are not assigned in them
// never occur.
var foldBlocks = [...]foldBlock{
	{0x2074, 0x2079, digitRow[4:]},          // superscript digits
	{0x2080, 0x2089, digitRow},              // subscript digits
	{0x2460, 0x2468, digitRow[1:]},          // digits in circles
	{0x24B6, 0x24E9, upperRow + lowerRow},   // letters in circles
	{0xFF01, 0xFF5E, fullWidth},             // full-width forms
	{0x1D400, 0x1D6A3, upperRow + lowerRow}, // mathematical letters
	{0x1D7CE, 0x1D7FF, digitRow},            // mathematical digits
	{0x1F130, 0x1F149, upperRow},            // letters in squares
	{0x1FBF0, 0x1FBF9, digitRow},            // segmented digits
}

// fullWidth is printable ASCII from ! to ~, the order of the full-width forms.
var fullWidth = func() string {
	var b strings.Builder
	for c := '!'; c <= '~'; c++ {
		b.WriteRune(c)
	}
	return b.String()
}()

// foldRune returns what a character stands for, -1 for nothing.
func foldRune(r rune) rune {
	for _, b := range foldBlocks {
		if b.first <= r && r <= b.last {
			return rune(b.ascii[int(r-b.first)%len(b.ascii)])
		}
	}
	switch {
	case unicode.Is(unicode.Zs, r):
		return ' '
	case unicode.Is(unicode.Cf, r), unicode.Is(unicode.Variation_Selector, r), r == 0x034F:
		return -1
	}
	if c, ok := foldSingles()[r]; ok {
		return c
	}
	return r
}

// foldPairs lists the other characters, each before what it stands for.
const foldPairs = "" +
	"ªa²2³3¹1ºoſsʰhʲjʳrʷwʸyˡlˢsˣx\u037e;ᴬAᴮBᴰDᴱEᴳGᴴHᴵIᴶJᴷKᴸLᴹMᴺNᴼOᴾPᴿRᵀTᵁUᵂWᵃaᵇbᵈdᵉeᵍgᵏkᵐmᵒoᵖpᵗtᵘuᵛvᵢiᵣrᵤuᵥvᶜcᶠfᶻz" +
	"\u1fef`․.⁰0ⁱi⁺+⁼=⁽(⁾)ⁿn₊+₌=₍(₎)ₐaₑeₒoₓxₕhₖkₗlₘmₙnₚpₛsₜtℂCℊgℋHℌHℍHℎhℐIℑIℒLℓlℕNℙPℚQℛRℜRℝRℤZℨZ\u212aKℬBℭCℯeℰEℱFℳM" +
	"ℴoℹiⅅDⅆdⅇeⅈiⅉjⅠIⅤVⅩXⅬLⅭCⅮDⅯMⅰiⅴvⅹxⅼlⅽcⅾdⅿm⓪0ⱼjⱽVꟲCꟳFꟴQ﬩+︐,︓:︔;︕!︖?︳_︴_︵(︶)︷{︸}﹇[﹈]﹍_﹎_﹏_﹐,﹒.﹔;﹕:﹖?﹗!﹙(﹚)﹛{﹜}﹟#" +
	"﹠&﹡*﹢+﹣-﹤<﹥>﹦=﹨\\﹩$﹪%﹫@𐞥q🄫C🄬R‐-‑-‒-–-—-―-−-‘'’'‚'‛'“\"”\"„\"‟\""

// foldSingles is foldPairs as a map, made at first use.
var foldSingles = sync.OnceValue(func() map[rune]rune {
	pairs := []rune(foldPairs)
	m := make(map[rune]rune, len(pairs)/2)
	for i := 0; i < len(pairs); i += 2 {
		m[pairs[i]] = pairs[i+1]
	}
	return m
})
