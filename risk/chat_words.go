package risk

import "strings"

// chatWords are words as they are written in chats and in a hurry, behind the word
// that they stand for; what is one slip away from a word of the tables is mended
// without (mend.go).
var chatWords = chatWordsOf(`
please: pls plz plss plse
thanks: thx tnx thnx
you: yu
your: ur yr
and: nd
people: ppl peeps
message: msg
messages: msgs
text: txt
texts: txts
before: b4
to: 2
for: 4
anyone: any1
everyone: every1
someone: some1 smb
something: smth smthg sth smt somethin
anything: nything
nobody: noboby
night: nite
ready: rdy
tomorrow: tmrw tmr
because: cuz coz
through: thru
though: tho
isn't: aint ain't
i: imma
going to: gonna
want to: wanna
has to: gotta hafta
let me: lemme
would: wld
could: cld
great: gr8
every: evry
finance: finace
service: svc
services: svcs
give me: gimme
okay: okey okk
not: nto
only: ony
the: hte
with: wiht whit
which: wich
allowed: alloud
forbidden: forbbiden
must: mus
should: shld shold shoud schould sould
shall: shal schall
send: sned sedn snd
sent: snet
mail: mial
email: emal e-mial e-mal
post: psot
ask: aks
asks: askes
pay: pya
customer: costumer cust
customers: costumers
patient: pacient
calendar: calender calander
account: acct
accounts: accts
password: pwd passwd
passwords: pwds
automatically: automaticly
approval: aprovel
boss: bos
manager: manger manegar
their: thier
`)

// chatWordsOf reads lines of a word and its other chatWords.
func chatWordsOf(table string) *wordMap[string] {
	return wordMapOf(func() map[string]string {
		out := map[string]string{}
		for line := range strings.Lines(table) {
			right, wrong, ok := strings.Cut(strings.TrimSpace(line), ": ")
			for _, w := range strings.Fields(wrong) {
				if ok {
					out[w] = right
				}
			}
		}
		return out
	})
}

// longestBeside is the most letters of a word beside a letter or digit that are
// looked at.
const longestBeside = 12

// joinedFirst and joinedSecond are small words that are run together with the verb
// behind or before them: "neversend", "emailthe".
var (
	joinedFirst  = [...]string{"never", "dont", "donot", "before", "without", "always", "please", "must", "cannot"}
	joinedSecond = [...]string{"anything", "anyone", "anybody", "everything", "everyone", "nothing", "the", "all", "any", "them", "our", "your", "this", "that", "me", "my", "it"}
	joinedVerbs  = list("joined verbs")
)

// joined parts two words that were run together, or returns "".
func joined(s string) string {
	for _, first := range joinedFirst {
		if rest, ok := strings.CutPrefix(s, first); ok && joinedVerbs.has(rest) {
			return first + " " + rest
		}
	}
	for _, second := range joinedSecond {
		if verb, ok := strings.CutSuffix(s, second); ok && joinedVerbs.has(verb) {
			return verb + " " + second
		}
	}
	return ""
}

// unfoldSigns writes out the letters, digits and signs that stand for a word of
// their own: "u", "2 the", "&".
func (n *normalized) unfoldSigns() {
	var r rewriting
	text := n.text
	kept := 0
	for i := 0; i < len(text); i++ {
		if text[i] == '/' && shortWith(text, i) {
			r.keep(text, kept, i-1)
			r.replace("with", i-1, i+1)
			kept = i + 1
			continue
		}
		if text[i] == ' ' || i > 0 && text[i-1] != ' ' || i+1 < len(text) && text[i+1] != ' ' {
			continue
		}
		with := ""
		switch {
		case isAlnum(text[i]):
			with = alone(text, i)
		case text[i] == '&' && i > 0 && isLetter(at(text, i+2)) && !isUpper(at(text, i+2)):
			with = "and"
		}
		if with != "" {
			r.keep(text, kept, i)
			r.replace(with, i, i+1)
			kept = i + 1
		}
	}
	if kept > 0 {
		r.keep(text, kept, len(text))
		n.text, n.layers = r.out.String(), append(n.layers[:len(n.layers):len(n.layers)], r.pieces)
	}
}

// shortWith reports whether the slash at i belongs to "w/ Ana".
func shortWith(text string, i int) bool {
	if i == 0 || text[i-1]|0x20 != 'w' || i+1 < len(text) && text[i+1] != ' ' {
		return false
	}
	return i == 1 || text[i-2] == ' ' || text[i-2] == '\n' || text[i-2] == '('
}

// alone reads a letter or a digit that stands for a word of chats: "u", "r", and
// "2" and "4" before what nobody counts.
func alone(text string, i int) string {
	c := text[i]
	before, after := wordBefore(text, i), wordAfter(text, i+1)
	switch {
	case c == 'u':
		return "you"
	case c == 'k' && saysYes.has(before):
		return "ok"
	case c == 'b' && (before == "would" || before == "wld" || before == "to" || before == "will" || before == "can" || before == "not"):
		return "be"
	case c == 'r' && before != "" && before != "in" && before != "using" && before != "with" && before != "and" && before != "via":
		return "are"
	case c == '4' && after == "eyes":
		return "four"
	case before == "at" || before == "by" || before == "before" || before == "after" || before == "until": // a time of day
	case c == '2' && (uncounted.has(after) || beforeTo.has(before)), c == '4' && uncounted.has(after) && before != "":
		return chatWords.of(text[i : i+1])
	}
	return ""
}

var saysYes = list("says yes")

// uncounted are words that no number stands before, beforeTo words that "to"
// follows.
var (
	uncounted = list("uncounted")
	beforeTo  = list("before to")
)

// wordBefore is the word that ends before the blank before i.
func wordBefore(text string, i int) string {
	end := i - 1
	start := end
	for start > 0 && isLetter(text[start-1]) && end-start < longestBeside {
		start--
	}
	if start >= end {
		return ""
	}
	return lowerASCII(text[start:end])
}

// wordAfter is the word that begins behind the blank at i.
func wordAfter(text string, i int) string {
	start := i + 1
	end := start
	for end < len(text) && isLetter(text[end]) && end-start < longestBeside {
		end++
	}
	if start >= end {
		return ""
	}
	return lowerASCII(text[start:end])
}
