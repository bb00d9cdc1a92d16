package intake

import (
	"fmt"
	"strings"

	"agentintake/mobius/risk"
)

// Lexicon is an operator's vocabulary, for callers that know the intake and not
// the reading of risk.
type Lexicon = risk.Lexicon

// ParseLexicon reads an operator's vocabulary: an object of families, each with
// a phrase or a list of phrases (specification, §3). The error is Faults.
func ParseLexicon(file string, data []byte) (Lexicon, error) {
	root, err := decodeInput(file, data, MaxAnswersBytes, nil)
	if err != nil {
		return nil, err
	}
	c := checker{file: file}
	if root.Kind != ObjectNode {
		c.fault(root, "", "is "+string(root.Kind)+", an object of families is expected", `write {"external_send": ["…"]}`)
		return nil, c.faults
	}
	names := make([]string, 0, len(risk.Families()))
	for _, family := range risk.Families() {
		names = append(names, string(family.Name))
	}
	lex := Lexicon{}
	for _, m := range root.Members {
		if near := Nearest(m.Key, names); near != m.Key {
			remedy := "the families are " + strings.Join(names, ", ")
			if near != "" {
				remedy = "did you mean " + near + "?"
			}
			c.fault(Node{Line: m.Line, Column: m.Column}, m.Key, "is no family", remedy)
			continue
		}
		phrases := c.answer(m.Key, FieldInfo{Kind: List}, m.Value)
		for _, phrase := range phrases {
			if !hasWord(phrase) {
				c.fault(m.Value, m.Key, fmt.Sprintf("%q holds no word", excerpt(phrase)), "write the words to be found")
			}
		}
		if len(phrases) > 0 {
			lex[risk.Family(m.Key)] = phrases
		}
	}
	if len(c.faults) > 0 {
		return nil, c.faults
	}
	return lex, nil
}

// CheckLexicon refuses a vocabulary that holds what looks like a secret: it is
// written into artifacts.
func CheckLexicon(file string, lex Lexicon, secrets SecretFinder) error {
	c := checker{file: file, secrets: secrets}
	for _, family := range risk.Families() {
		for i, phrase := range lex[family.Name] {
			c.secret(itemKey(string(family.Name), i), Node{Text: phrase})
		}
	}
	return c.faults.err()
}
