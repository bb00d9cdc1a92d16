// Package term stands between the screens and the terminal, so that the
// screens know nothing of what terminals get wrong: it asks for the background
// once and briefly, joins keys and characters that arrive in pieces, keeps late
// answers of the terminal out of what is typed, turns signals into messages,
// and gives the terminal back in order, whatever happens.
//
// [Open] looks at terminal and environment, [Session.Run] runs a model on it.
package term
