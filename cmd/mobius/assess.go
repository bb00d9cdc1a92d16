package main

import (
	"encoding/json"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
)

// assess is mobius assess: it prints what an intake would come to and writes
// nothing.
func (a *app) assess(words []string) error {
	lexicon, err := a.lexicon()
	if err != nil {
		return err
	}
	assessor := intake.NewAssessor(lexicon)
	if a.jsonl {
		if len(words) > 0 || a.given["context"] || a.given["answers-json"] {
			return usageError{"--jsonl reads whole drafts from standard input", "give a draft by arguments or as lines, not both"}
		}
		return a.answerLines(func(line []byte) (json.RawMessage, any, error) {
			l, err := intake.ParseDraftLine(line, findSecret)
			if err != nil {
				return l.ID, nil, err
			}
			return l.ID, intake.AssessedLine(l.ID, assessor.Assess(l.Draft)), nil
		})
	}
	if len(words) == 0 {
		return usageError{"mobius assess: no objective given", "usage: mobius assess OBJECTIVE [--context TEXT] [--answers-json FILE]  or  mobius assess --jsonl < lines"}
	}
	draft := intake.Draft{Objective: words[0], Context: a.context, Answers: intake.Answers{}}
	if a.answers != "" {
		if draft.Answers, err = a.readAnswers(a.answers); err != nil {
			return err
		}
	}
	if err := intake.CheckDraft(draft, findSecret); err != nil {
		return err
	}
	assessment := assessor.Assess(draft.Trimmed())
	if a.jsonWanted(!a.outIsTTY) {
		return a.printJSON(intake.AssessedLine(nil, assessment))
	}
	return a.printText(intake.AssessmentText(assessment))
}

// reader is the risk reader with the operator's own vocabulary, if there is one.
func (a *app) reader() (*risk.Reader, error) {
	lexicon, err := a.lexicon()
	if err != nil {
		return nil, err
	}
	return risk.NewReader(lexicon), nil
}
