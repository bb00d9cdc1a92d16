// Package intake turns what an operator says about an agent into a contract to
// review: a [Draft] goes in, an [Assessment] comes out. [Assess] is the one pass
// of the specification, §1, and the same for the interview, for headless runs
// and for check; an [Assessor] makes it for every keystroke.
//
// Around it stand the twelve questions ([Fields]), the readers of answers,
// checkpoints and vocabularies ([ParseAnswers], [ParseCheckpoint],
// [ParseLexicon]), which name every fault at once, and the renderers of the
// artifacts of a [Run].
//
// The package is pure: it knows no files, clock, chance, environment or
// terminal, and nothing in it can approve or run anything.
package intake
