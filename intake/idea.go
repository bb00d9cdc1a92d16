package intake

import "strings"

// idea is what the words of an objective say about making an agent
// (specification, §1): a verb of making with an agent as its object, a wish for
// one, "an agent that …", "automate …", or the name of an agent as a title.
type idea struct {
	asked    bool
	creation map[int]bool // words that only say that an agent is to be made
}

const (
	makers      wordSet = "build create design make develop launch implement write code program deploy prototype"
	agentNouns  wordSet = "agent agents bot bots worker workers assistant assistants automation automations scout scouts chatbot chatbots"
	wishes      wordSet = "want need wants needs like"
	wishers     wordSet = "i we i'd we'd"
	questions   wordSet = "why when whether do does did if what how where"
	conditional wordSet = "would i'd we'd"
	relatives   wordSet = "that which who"
	articles    wordSet = "a an another some"

	// breakers begin a phrase of their own: "a list of bots" asks for a list.
	breakers wordSet = "about of for on in to from with by that which who whose at into against as when where how than is are was were has have be it"
	// existing marks an agent that is already there.
	existing wordSet = "existing current present old"
	// definite points at a known agent, unless "that …" says which one is meant.
	definite wordSet = "the our my your this these those their his her"
	// creators make what is not there yet, even if it has a name already: "build
	// the bot". "Make the bot faster" does not.
	creators wordSet = "build create develop implement"
	// notOrders stand before a verb of making that is a noun or is told.
	notOrders wordSet = "the a an this that its of by was were already they did"
	// followers may follow the agent where its phrase ends.
	followers wordSet = "that which who that's who's to for and or but in on at with from by of over under called named as like using when where whenever if while once after before every each so because inside within without via per please now today able capable powered based trained made we i you it"
	// chores are orders about something that is already there: "Update agent for
	// Windows" names no agent.
	chores wordSet = "fix update document review refactor test explain describe remove delete debug improve write compare list find check stop rename move read install configure monitor use try audit summarise summarize translate ask tell give show get"
	// plans may be for, of, about or with an agent that is still to be made.
	plans wordSet = "idea ideas plan plans proposal request spec specification requirements brief concept need looking look asking thinking think dreaming dream wish wishing experiment start interested help"
	// planLinks join them to it.
	planLinks wordSet = "for of about with in me"

	// Words before "automate", and before "to automate", that make it an order
	// or a wish.
	ordersBefore wordSet = "please and then let's help me us"
	wishesBefore wordSet = "want need like wants needs love going have me us"
)

// findIdea looks for an agent idea among the words of an objective.
func findIdea(text string, words []word) idea {
	found := idea{creation: map[int]bool{}}
	for i, w := range words {
		switch {
		case agentNouns.has(w.text) && !compound(words, i):
			found.creation[i] = true
			p := phraseBefore(words, i)
			if p.maker >= 0 && p.asks(words, i) {
				found.creation[p.maker] = true
			}
			found.asked = found.asked || p.asks(words, i) || p.verb < 0 && p.names(text, words, i)
		case w.text == "automate" && ordersAutomation(words, i):
			found.asked = true
		}
	}
	return found
}

// agentPhrase is what stands before an agent noun in its sentence.
type agentPhrase struct {
	article string // the nearest article or pronoun
	known   bool   // the agent is already there
	verb    int    // the verb of making or wishing that it is the object of, -1 without one
	maker   int    // verb, where it is one of making
	topic   bool   // another phrase stands between: the agent is no object
}

// agentPhraseReach is how many words before an agent noun are looked at.
const agentPhraseReach = 8

func phraseBefore(words []word, noun int) agentPhrase {
	p := agentPhrase{verb: -1, maker: -1}
	for i := noun - 1; i >= max(0, noun-agentPhraseReach) && !words[i+1].turned; i-- {
		w := words[i].text
		switch {
		case existing.has(w):
			p.known = true
		case articles.has(w) || definite.has(w):
			if p.article == "" {
				p.article = w
			}
		case makes(words, i):
			p.verb, p.maker = i, i
			return p
		case wishes.has(w) && isWish(words, i):
			p.verb = i
			return p
		case breakers.has(w):
			p.topic = true
			return p
		}
	}
	return p
}

// asks reports an agent that some words order or wish for.
func (p agentPhrase) asks(words []word, noun int) bool {
	switch {
	case p.verb < 0 || p.known || negatedAt(words, p.verb):
		return false
	case p.maker < 0:
		return true
	}
	return !definite.has(p.article) || creators.has(words[p.maker].text) || hasRelative(words, noun)
}

// names reports an agent that stands for itself: "an agent that …", or a title.
func (p agentPhrase) names(text string, words []word, noun int) bool {
	if p.known || definite.has(p.article) || p.topic && !planFor(words, noun) {
		return false
	}
	opens := opens(words, noun)
	if hasRelative(words, noun) {
		return articles.has(p.article) || opens
	}
	// A title is singular: "Agents for hire" is a topic.
	title := noun+1 < len(words) && words[noun+1].text == "for" || strings.HasPrefix(text[words[noun].end:], ":")
	return opens && (articles.has(p.article) || title && !strings.HasSuffix(words[noun].text, "s"))
}

// makes reports a verb of making at i: an order, not a noun and not a past.
// "Set up" counts from "up", the nearer word.
func makes(words []word, i int) bool {
	if w := words[i].text; w == "up" && i > 0 && (words[i-1].text == "set" || words[i-1].text == "setting") {
		i--
	} else if !makers.has(w) {
		return false
	}
	return i == 0 || words[i].turned || !notOrders.has(words[i-1].text)
}

// isWish reports that the wish at i is the operator's: I want, we would like.
func isWish(words []word, i int) bool {
	if words[i].text == "like" && !conditional.has(words[max(0, i-1)].text) {
		return false // I like bots
	}
	for j := i - 1; j >= max(0, i-2); j-- {
		if wishers.has(words[j].text) {
			return j == 0 || !questions.has(words[j-1].text)
		}
	}
	return false
}

// ordersAutomation reports that "automate" at i is an order or a wish, not a
// topic.
func ordersAutomation(words []word, i int) bool {
	if i == 0 || words[i].turned {
		return true
	}
	if negatedAt(words, i) {
		return false
	}
	return ordersBefore.has(words[i-1].text) || words[i-1].text == "to" && i > 1 && wishesBefore.has(words[i-2].text)
}

// negatedAt reports a negator within three words before i in its clause.
func negatedAt(words []word, i int) bool {
	for j := i - 1; j >= max(0, i-3) && !words[j+1].turned; j-- {
		if isNegator(words[j].text) {
			return true
		}
	}
	return false
}

func hasRelative(words []word, noun int) bool {
	return noun+1 < len(words) && !words[noun+1].turned && relatives.has(words[noun+1].text)
}

// compound reports an agent noun that only describes the word behind it:
// automation architecture, agent-based, worker compensation.
func compound(words []word, noun int) bool {
	if noun+1 >= len(words) {
		return false
	}
	next := words[noun+1]
	if next.joined {
		return true
	}
	return !next.turned && !next.comma && !followers.has(next.text) && !strings.HasSuffix(next.text, "ing") && !strings.HasSuffix(next.text, "ly")
}

// opens reports that the sentence opens with the agent, with nothing but words
// that describe it before: "A voice assistant for …".
func opens(words []word, noun int) bool {
	for i := noun; i >= max(0, noun-5); i-- {
		w := words[i].text
		switch {
		case wishers.has(w) || wishes.has(w) || questions.has(w):
			return false
		case i == 0 || words[i].turned:
			return !chores.has(w)
		}
	}
	return false
}

// planFor reports "an idea for an agent", "thinking about a bot".
func planFor(words []word, noun int) bool {
	for i := noun - 1; i > 0 && i >= noun-5; i-- {
		if planLinks.has(words[i].text) {
			return plans.has(words[i-1].text) || i > 1 && planLinks.has(words[i-1].text) && plans.has(words[i-2].text)
		}
	}
	return false
}
