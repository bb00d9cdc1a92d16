package main

import (
	"encoding/json"

	"agentintake/mobius/intake/handoff"
)

// handoffLines is mobius handoff --jsonl: plans, intents, artifacts and ledgers
// line by line (handoff, §1).
func (a *app) handoffLines(words []string) error {
	if len(words) > 0 || a.save || a.given["options"] || a.given["exit-code"] {
		return usageError{"--jsonl reads whole inputs from standard input, and saves none", "give a run or file by name, or inputs as lines, not both"}
	}
	lexicon, err := a.lexicon()
	if err != nil {
		return err
	}
	return a.answerLines(func(line []byte) (json.RawMessage, any, error) {
		answer, err := handoff.AnswerLine(line, lexicon, findSecret)
		return answer.ID, answer, err
	})
}
