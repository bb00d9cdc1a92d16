package main

import (
	"fmt"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/store"
	"agentintake/mobius/store/secret"
)

// findSecret is the one finder of secrets that everything is handed.
func findSecret(text string) (kind string, found bool) { return secret.Find(text) }

// root is the folder that holds .mobius.
func (a *app) root() string {
	switch {
	case a.dir != "":
		return a.dir
	case a.getenv("MOBIUS_DIR") != "":
		return a.getenv("MOBIUS_DIR")
	default:
		return "."
	}
}

// open opens the artifact root. The caller closes it.
func (a *app) open() (*store.Store, error) {
	return store.Open(a.root(), store.WithSecrets(findSecret))
}

// lexicon reads the operator's own vocabulary; nil when there is none.
func (a *app) lexicon() (risk.Lexicon, error) {
	s, err := a.open()
	if err != nil {
		return nil, err
	}
	defer s.Close() // only read through
	return s.Lexicon()
}

// sayLeftovers tells what a killed run has left behind since the last one. It
// is no fault of this run and stops nothing.
func (a *app) sayLeftovers(s *store.Store) {
	left, err := s.NewLeftovers()
	if err != nil {
		a.report(err)
	}
	for _, l := range left {
		fmt.Fprintf(a.err, "mobius: left over: %s\n", intake.Printable(l.String()))
	}
}
