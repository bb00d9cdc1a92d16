// Package plain holds the interview line by line: for screen readers, for
// terminals that obey no escape sequence, and for whoever prefers it. It asks
// the same questions as the screens of package tui, of the same core and the
// same store, and saves the same artifacts.
//
// It writes nothing but text and line breaks, never moves the cursor, and takes
// every command as a word on a line of its own. It asks one thing at a time,
// says what an answer changed, and keeps every answer in the journal as soon as
// it is given.
package plain
