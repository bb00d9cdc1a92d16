package risk

// cue marks a word at which a rule may begin, so that the rules pass over the many
// other words. The cues of a word are found once, when it is
// looked up.
type cue uint64

// The cues.
const (
	willingCue   cue = 1 << iota // "happy"
	yesCue                       // "okay", as an answer
	answerCue                    // "replies"
	gestureCue                   // "turns", of a key
	letCue                       // "lets"
	seeCue                       // "see", of who wants to
	askCue                       // "asks", whether it may
	planCue                      // "runs", past somebody
	goCue                        // "goes", to somebody
	exceptCue                    // "but", "excepted"
	aloneCue                     // "alone", of what is left so
	ensureCue                    // "make sure"
	amountCue                    // "at most"
	adjectiveCue                 // "open", of invoices
	quietCue                     // "stays", "keeps", of what gets nowhere
	nounCue                      // "shared", "out", of more than a part of a noun phrase
	openerCue                    // "off", "lets", "hears", of what stands before verbs or for them
	anyoneCue                    // "those", "affected", of people
	countCue                     // "two", of the number of a month
	smallCue                     // "while", "two", of small words before others
	wouldCue                     // "would", "to", of what is only imagined
	programCue                   // "git", "push" behind it
	productCue                   // "Stripe"
)

// cueWords are the words of a cue.
type cueWords struct {
	cue   cue
	words map[string]bool
}

// spelledCues are the cues that a spelling has, lemmaCues those that its lemma
// has.
var (
	spelledCues = cueTable(func() []cueWords {
		return []cueWords{
			{willingCue, willing.all()}, {yesCue, yesWords.all()}, {yesCue, wordSet("positive favourable mine hers his ours theirs yours")},
			{exceptCue, excepting.all()}, {aloneCue, leftAlone.all()}, {ensureCue, ensuring.all()},
			{amountCue, beginnings(amounts.all())}, {amountCue, wordSet("not never only just")},
			{quietCue, silent.all()}, {quietCue, wordSet("stay stays remain remains keep keeps kept itself")}, {adjectiveCue, adjectiveVerbs.all()},
			{nounCue, sharedThings.all()}, {nounCue, nounsToo.all()}, {nounCue, leftAs.all()}, {nounCue, particles.all()}, {nounCue, keptStates.all()},
			{nounCue, map[string]bool{"up to date": true, "'s": true, "write": true, "lead": true, "leads": true, "hear": true}},
			{anyoneCue, everyOne.all()}, {anyoneCue, touched.all()},
			{wouldCue, wordSet("would might could should 'd to")},
			{smallCue, someWords.all()}, {smallCue, wordSet("while whilst")}, {countCue, counts.all()}, {openerCue, offWords.all()}, {openerCue, wordSet("hear hears")}, {openerCue, wishVerbs.all()},
		}
	})
	lemmaCues = cueTable(func() []cueWords {
		return []cueWords{
			{answerCue, answerVerbs.all()}, {gestureCue, keys(gestures)}, {letCue, lets.all()}, {seeCue, wishes.all()}, {askCue, asksIf.all()},
			{planCue, keys(plansBefore)}, {planCue, showing.all()}, {planCue, asksWords.all()}, {goCue, wordSet("go")},
			{openerCue, wordSet("let put keep")}, {openerCue, hearingVerbs.all()},
		}
	})
)

func cueTable(sets func() []cueWords) *wordMap[cue] {
	return wordMapOf(func() map[string]cue {
		table := map[string]cue{}
		for _, s := range sets() {
			for w := range s.words {
				table[w] |= s.cue
			}
		}
		return table
	})
}

func keys(groups *wordMap[*wordList]) map[string]bool {
	words := map[string]bool{}
	for w := range groups.all() {
		words[w] = true
	}
	return words
}

// beginnings are the words of a set, and those that its phrases begin with.
func beginnings(words map[string]bool) map[string]bool {
	out := map[string]bool{}
	for w := range words {
		for at := range len(w) {
			if w[at] == ' ' {
				out[w[:at]] = true
			}
		}
		out[w] = true
	}
	return out
}

// toldLemma is the lemma of a token whose word may only begin phrases.
func (t *token) toldLemma() string {
	if t.stem == nil && t.word != nil && !t.word.told() {
		return ""
	}
	return t.lemma()
}

// phraseCues are the cues of a phrase.
func (t *token) phraseCues(spelling string) cue {
	if t.stem == nil && t.word != nil && t.word.lemma == spelling {
		return t.word.cues | t.tableCues(spelling)
	}
	return cuesOf(spelling, t.lemma()) | t.tableCues(spelling)
}

// tableCues are the cues of a token for what the tables tell of it.
func (t *token) tableCues(spelling string) cue {
	var c cue
	if t.word != nil && (t.word.program != "" || t.word.lemma != spelling) {
		c |= programCue
	}
	if t.word != nil && t.word.system|t.word.tool != 0 || t.stem != nil && t.stem.system|t.stem.tool != 0 {
		c |= productCue
	}
	return c
}

// cuesOf are the cues of a word.
func cuesOf(spelling, lemma string) cue {
	c := spelledCues.of(spelling) | lemmaCues.of(lemma)
	if answerVerbs.has(verbStem(spelling)) {
		c |= answerCue
	}
	if openThings.has(lastWord(spelling)) {
		c |= nounCue
	}
	return c
}
