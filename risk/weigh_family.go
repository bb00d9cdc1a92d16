package risk

import (
	"fmt"
	"slices"
	"strings"
)

// verdict is what all words of an intake come to for one family.
type verdict struct {
	authority      Authority // "" when no word names the family
	limits         []Occurrence
	contradictions []Contradiction
	tensions       []LimitTension
}

// evidence is the occurrences of one family by what they say.
type evidence struct {
	grants    []Occurrence // requested or approval_gated
	bans      []Occurrence
	ambiguous []Occurrence
	mentioned bool
}

// verdictOn weighs one family. Occurrences stand in the order of the intake;
// texts are the texts they point into.
func verdictOn(f Family, occurrences []Occurrence, texts map[place]string) verdict {
	ev := gather(f, occurrences)
	v := verdict{authority: ev.authority()}
	for _, o := range ev.ambiguous {
		v.contradictions = append(v.contradictions, Contradiction{f, ambiguousReason(o), []Occurrence{o}})
	}
	var clashes []clash
	for _, ban := range ev.bans {
		if ban.Limit {
			v.limits = append(v.limits, ban)
		}
		relate := ev.relationTo(ban, texts)
		tense := false // one tension a ban is enough to look at its wording
		for i, grant := range ev.grants {
			switch relate(i) {
			case clashing:
				clashes = append(clashes, clash{grant, ban})
			case unsettled:
				if !tense {
					v.tensions = append(v.tensions, LimitTension{f, grant, ban})
				}
				tense = true
			}
		}
	}
	for _, c := range covering(clashes) {
		v.contradictions = append(v.contradictions, Contradiction{f, clashReason(c), []Occurrence{c.grant, c.ban}})
	}
	if len(v.contradictions) > 0 {
		v.authority = BlockedConflict
	}
	return v
}

func gather(f Family, occurrences []Occurrence) evidence {
	var ev evidence
	for _, o := range occurrences {
		switch {
		case o.Family != f:
		case o.Ambiguous && o.Class != Mentioned:
			ev.ambiguous = append(ev.ambiguous, o)
		case o.Class == Prohibited:
			ev.bans = append(ev.bans, o)
		case o.Class == Requested, o.Class == ApprovalGated:
			ev.grants = append(ev.grants, o)
		default:
			ev.mentioned = true
		}
	}
	return ev
}

// authority is the effective authority where nothing is in conflict: a gate in
// one field covers a request in another, and both stand over a ban that only
// limits them.
func (ev evidence) authority() Authority {
	gated := func(o Occurrence) bool { return o.Class == ApprovalGated }
	switch {
	case slices.ContainsFunc(ev.grants, gated):
		return AuthorityGated
	case len(ev.grants) > 0:
		return AuthorityRequested
	case len(ev.bans) > 0:
		return AuthorityProhibited
	case ev.mentioned:
		return AuthorityMentioned
	}
	return ""
}

// How a permission and a ban of one family stand to each other.
const (
	settled   = iota // they do not touch
	unsettled        // a limited ban that the permission may fall under or not
	clashing
)

// relationTo returns how each permission, by its index, stands to a ban.
func (ev evidence) relationTo(ban Occurrence, texts map[place]string) func(int) int {
	if !ban.Limit {
		yields := ban.Bare && bareField(Field(ban.SourceField)) == "risk_boundary" && ev.gateAsked()
		return func(i int) int {
			if yields && ev.grants[i].Class == ApprovalGated {
				return settled // the question asks for what is forbidden or needs approval
			}
			return clashing
		}
	}
	banned := targetWords(ban.Target)
	var permitted []string // the targets that the sentence of the ban allows
	for _, grant := range ev.grants {
		if oneSentence(grant.Span, ban.Span, texts) {
			permitted = append(permitted, targetWords(grant.Target)...)
		}
	}
	return func(i int) int {
		grant := ev.grants[i]
		if oneSentence(grant.Span, ban.Span, texts) {
			return settled // rule 4: they limit each other
		}
		switch words := targetWords(grant.Target + " " + grant.Evidence); {
		case shareWord(words, banned):
			return clashing
		case shareWord(words, permitted):
			return settled
		}
		return unsettled
	}
}

func shareWord(a, b []string) bool {
	return slices.ContainsFunc(a, func(w string) bool { return slices.Contains(b, w) })
}

// gateAsked reports whether the answer to the human gate gates the family.
func (ev evidence) gateAsked() bool {
	return slices.ContainsFunc(ev.grants, func(o Occurrence) bool {
		return o.Class == ApprovalGated && bareField(Field(o.SourceField)) == "human_gate"
	})
}

// oneSentence reports whether two phrases stand in one sentence of one text.
func oneSentence(a, b Span, texts map[place]string) bool {
	if placeOf(a) != placeOf(b) {
		return false
	}
	text := texts[placeOf(a)]
	from, to := min(a.End, b.End), max(a.Start, b.Start)
	if from >= to || to > len(text) {
		return true
	}
	return !endsSentence(text[from:to])
}

// endsSentence reports whether a sentence ends within between: at a line break,
// or at a full stop, question or exclamation mark before white space.
func endsSentence(between string) bool {
	for i := range len(between) {
		switch between[i] {
		case '\n':
			return true
		case '.', '!', '?':
			if i+1 < len(between) && strings.IndexByte(" \t\n\"')", between[i+1]) >= 0 {
				return true
			}
		}
	}
	return false
}

// targetWords are the words of a target that tell it from others, singular: two
// phrases that share one mean the same target.
func targetWords(target string) []string {
	words := strings.FieldsFunc(strings.ToLower(Normalize(target)), func(r rune) bool {
		return r != '#' && r != '@' && r != '\'' && r < 0x80 && !('a' <= r && r <= 'z') && !('0' <= r && r <= '9')
	})
	var telling []string
	for _, w := range words {
		if w = strings.TrimSuffix(w, "'s"); !blandWords[w] {
			telling = append(telling, singular(w))
		}
	}
	return telling
}

// blandWords tell nothing about which target is meant.
var blandWords = wordSet(`a an the our my your its their this that these those any all every each no other others
	of to for with from in into on at by and or not never new old existing current more than only one it them us me`)

// singular is a plural without its ending, good enough to compare two words.
func singular(w string) string {
	switch {
	case len(w) > 4 && strings.HasSuffix(w, "ies"):
		return w[:len(w)-3] + "y"
	case len(w) > 3 && strings.HasSuffix(w, "s") && !strings.HasSuffix(w, "ss") && !strings.HasSuffix(w, "us"):
		return w[:len(w)-1]
	}
	return w
}

// clash is a permission and a ban that contradict each other.
type clash struct{ grant, ban Occurrence }

// covering picks from all clashes of a family, in their order, the few that
// name every phrase involved at least once.
func covering(clashes []clash) []clash {
	var picked []clash
	grants, bans := map[Span]bool{}, map[Span]bool{}
	pick := func(wanted func(clash) bool) {
		for _, c := range clashes {
			if wanted(c) {
				picked = append(picked, c)
				grants[c.grant.Span], bans[c.ban.Span] = true, true
			}
		}
	}
	pick(func(c clash) bool { return !grants[c.grant.Span] && !bans[c.ban.Span] })
	pick(func(c clash) bool { return !grants[c.grant.Span] || !bans[c.ban.Span] })
	return picked
}

func clashReason(c clash) string {
	says := "asks for it"
	if c.grant.Class == ApprovalGated {
		says = "allows it after an approval"
	}
	remedy := "Drop one of the two, or say the exception in one sentence: \"never … except …\"."
	if c.ban.Limit {
		remedy = "The sentence of the ban allows other targets only; change the target in one of the two."
	}
	return fmt.Sprintf("%s %q and so %s, %s %q and so forbids it. %s",
		c.grant.says(), c.grant.Evidence, says, c.ban.says(), c.ban.Evidence, remedy)
}

func ambiguousReason(o Occurrence) string {
	return fmt.Sprintf("%s %q, a double negation that can be taken for a ban. Say plainly what the agent does, or that it never does it.",
		o.says(), o.Evidence)
}

func (s Span) says() string { return s.where() + " says" }
