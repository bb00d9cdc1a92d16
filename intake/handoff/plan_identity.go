package handoff

import (
	"regexp"
	"strings"
	"unicode"

	"agentintake/mobius/risk"
)

// maxAgentID bounds an agent_id, in characters (handoff, §2.1).
const maxAgentID = 64

var agentIDShape = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// validAgentID reports whether a name may be an agent_id.
func validAgentID(id string) bool { return len(id) <= maxAgentID && agentIDShape.MatchString(id) }

// slugOf is a text as a name of small letters and digits: each run of other
// characters becomes one hyphen.
func slugOf(text string) string {
	var b strings.Builder
	gap := false
	for _, r := range strings.ToLower(risk.Normalize(text)) {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
			continue
		}
		gap = true
	}
	return b.String()
}

// agentSlug is a slug that may be an agent_id, "" where no letter is left.
func agentSlug(text string) string {
	slug := slugOf(text)
	if len(slug) > maxAgentID {
		slug = strings.TrimRight(slug[:maxAgentID], "-")
	}
	return slug
}

// The places that an agent_id can come from.
const (
	idFromOption = "option"
	idFromPath   = "registration_path"
	idFromGoal   = "goal"
)

// unnamed are the words that are left out of a name made of a goal.
const unnamed wordSet = "a an the of for from to and or in on at by with that which agent bot assistant automation"

// nameWords is how many words of the goal make a name.
const nameWords = 4

// agentID names the agent, and says where the name comes from.
func agentID(o Options, registration, goal string) (id, source string) {
	if o.AgentID != "" {
		return o.AgentID, idFromOption
	}
	if paths := findPaths(risk.Normalize(registration)); len(paths) > 0 {
		name := lastSegment(strings.TrimRight(paths[0].path, `/\`))
		if id := agentSlug(strings.TrimSuffix(name, extension(name))); id != "" {
			return id, idFromPath
		}
	}
	var words []string
	for _, word := range strings.Fields(firstSentence(goal)) {
		plain := strings.ToLower(strings.TrimFunc(word, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }))
		if plain != "" && !unnamed.has(plain) && len(words) < nameWords {
			words = append(words, plain)
		}
	}
	return agentSlug(strings.Join(words, " ")), idFromGoal
}

// purposeOf is a goal on one line.
func purposeOf(goal string) string { return strings.Join(strings.Fields(goal), " ") }

// firstSentence is the first sentence of a text, with the mark that ends it.
func firstSentence(text string) string {
	text = purposeOf(text)
	r := read("", text)
	for i := range r.tokens {
		if r.word(i) != ";" && r.endsItem(i) {
			end := i + 1
			for end < len(r.tokens) && r.tokens[end].kind == markToken {
				end++
			}
			return r.exact(0, r.tokens[end-1].end)
		}
	}
	return text
}
