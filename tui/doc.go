// Package tui is the interview on a terminal (specification, §9): home,
// objective, the twelve questions, review, saved, and what lies over them.
//
// One table of states and events drives it (state.go); app routes messages and
// follows the table; each screen is a model in a file of its own that answers a
// key with a reply and draws itself into a page. A screen never quits, saves or
// changes the state. What they share stands on the desk: the interview, which
// holds every text and what follows from it, the autosave, and the look.
//
// Everything that may take time (the disk, secret rules, glamour) runs in
// commands, whose results carry what they were made for and drop themselves
// when that is gone. The disk is reached through Store alone, the terminal
// through package term; the operator's editor is started in external.go.
package tui
