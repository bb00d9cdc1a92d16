package store

import (
	"agentintake/mobius/intake"
)

// Lexicon reads the operator's own vocabulary from .mobius/lexicon.json by
// the rules of answers files; it is nil when there is none (specification,
// §3).
func (s *Store) Lexicon() (intake.Lexicon, error) {
	m, err := s.mobius(false)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer m.close() // nothing was written through it
	data, err := m.readAll(lexiconFile, intake.MaxAnswersBytes)
	if missing(err) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	lex, err := intake.ParseLexicon(m.join(lexiconFile), data)
	if err != nil {
		return nil, err
	}
	if err := intake.CheckLexicon(m.join(lexiconFile), lex, s.secrets); err != nil {
		return nil, err
	}
	return lex, nil
}
