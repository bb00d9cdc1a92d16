package intake

import "strings"

// Whether an objective asks for an agent (specification, §1): some verb of
// making with an agent as its object, a wish for one, "an agent that …" or
// "automate …".
var (
	makers     = set("build create design make develop launch implement write code program deploy prototype")
	agentNouns = set("agent agents bot bots worker workers assistant assistants automation automations scout scouts chatbot chatbots")
	wishes     = set("want need wants needs like")
	// between may stand between the verb and the agent; anything that starts a
	// phrase of its own may not: "a list of bots" asks for a list.
	breakers = set("about of for on in to from with by that which who whose at into against as when where how than is are was were has have be it")
	// existing marks an agent that is already there.
	existing = set("existing current present old")
	// definite points at a known agent, unless "that …" says which one is meant.
	definite = set("the our my your this these those their his her")
	// starters may follow the agent when it ends its phrase.
	starters = set("that which who that's who's to for and or but in on at with from by of over under called named as like using when where whenever if while once after before every each so because inside within without via per please now today able capable powered based trained made we i you it")
)

// idea is what the words of an objective say about making an agent.
type idea struct {
	asked    bool
	creation map[int]bool // words that only say that an agent is to be made
}

// findIdea looks for an agent idea among the words of an objective.
func findIdea(text string, words []word) idea {
	found := idea{creation: map[int]bool{}}
	for i, w := range words {
		switch {
		case agentNouns[w.text] && !compound(text, words, i):
			found.agent(text, words, i)
		case w.text == "automate" && asks(words, i):
			found.asked = true
		}
	}
	return found
}

// agent judges one agent noun by the words before and after it.
func (d *idea) agent(text string, words []word, noun int) {
	d.creation[noun] = true
	relative := noun+1 < len(words) && !words[noun+1].turned && set("that which who")[words[noun+1].text]
	article, known, about := "", false, false
	for i := noun - 1; i >= 0 && i >= noun-8 && !words[i+1].turned; i-- {
		w := words[i].text
		switch {
		case existing[w]:
			known = true
		case w == "a" || w == "an" || w == "another" || w == "some" || definite[w]:
			if article == "" {
				article = w
			}
		case makes(words, i):
			if negatedAt(words, i) || known {
				return
			}
			if !definite[article] || relative || w == "build" || w == "create" || w == "develop" || w == "implement" {
				d.asked = true
				d.creation[i] = true
			}
			return
		case wishes[w] && i > 0 && subject(words, i):
			d.asked = d.asked || !known && !negatedAt(words, i)
			return
		case breakers[w]:
			about = true
		}
		if about {
			break
		}
	}
	if known || about && !ideaFor(words, noun) {
		return
	}
	indefinite := article == "a" || article == "an" || article == "another"
	opening := !definite[article] && openingAt(words, noun) >= 0
	named := opening && !chores[words[openingAt(words, noun)].text] && namesItself(text, words, noun)
	d.asked = d.asked || relative && (indefinite || opening) || opening && indefinite || named
}

// makes reports a verb of making at i: an order, not a noun and not a past.
func makes(words []word, i int) bool {
	w := words[i].text
	verb := makers[w] || w == "set" || w == "up" && i > 0 && words[i-1].text == "set"
	if w == "set" && (i+1 >= len(words) || words[i+1].text != "up") {
		return false
	}
	if !verb {
		return false
	}
	if w == "up" {
		i--
	}
	return i == 0 || words[i].turned || !set("the a an this that its of by was were already they did")[words[i-1].text]
}

// subject reports that the wish at i is the operator's: I want, we need.
func subject(words []word, i int) bool {
	for j := i - 1; j >= 0 && j >= i-2; j-- {
		if set("i we i'd we'd you")[words[j].text] {
			return true
		}
	}
	return false
}

// asks reports that "automate" at i is an order or a wish, not a topic.
func asks(words []word, i int) bool {
	if i == 0 || words[i].turned {
		return true
	}
	before := words[i-1].text
	if set("please and then let's help me us")[before] {
		return !negatedAt(words, i)
	}
	return before == "to" && i > 1 && set("want need like wants needs love going have me us")[words[i-2].text] && !negatedAt(words, i)
}

func negatedAt(words []word, i int) bool {
	for j := i - 1; j >= 0 && j >= i-3 && !words[j+1].turned; j-- {
		if isNegator(words[j].text) {
			return true
		}
	}
	return false
}

// compound reports an agent noun that only describes the word behind it:
// automation architecture, agent-based, worker compensation.
func compound(text string, words []word, noun int) bool {
	if noun+1 >= len(words) {
		return false
	}
	next := words[noun+1]
	if next.joined {
		return true
	}
	ends := next.turned || strings.Contains(text[words[noun].end:next.start], ",")
	return !ends && !starters[next.text] && !strings.HasSuffix(next.text, "ing") && !strings.HasSuffix(next.text, "ly")
}

// openingAt returns the first word of the sentence when it opens with the
// agent, with nothing but words that describe it before ("A voice assistant for
// …"), else -1.
func openingAt(words []word, noun int) int {
	for i := noun; i >= max(0, noun-5); i-- {
		if i == 0 || words[i].turned {
			return i
		}
	}
	return -1
}

// chores are orders about something that is already there: "Update agent for
// Windows" names no agent.
var chores = set("fix update document review refactor test explain describe remove delete debug improve write compare list find check stop rename move read install configure monitor use try audit summarise summarize translate ask tell give show get")

// namesItself reports a name of an agent with what it is for: "Shopping agent:
// orders coffee", "Sourcing assistant for two positions".
func namesItself(text string, words []word, noun int) bool {
	if noun+1 >= len(words) {
		return false
	}
	return words[noun+1].text == "for" || strings.HasPrefix(text[words[noun].end:], ":")
}

// ideaFor reports "an idea for an agent", "plan for a bot".
func ideaFor(words []word, noun int) bool {
	for i := noun - 1; i > 0 && i >= noun-5; i-- {
		if words[i].text == "for" {
			return set("idea plan proposal request")[words[i-1].text]
		}
	}
	return false
}
