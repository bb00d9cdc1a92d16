// Package termtest runs a program on a real pseudo-terminal and shows what a
// person in front of it would see: the bytes go through an emulator, keys are
// sent as a keyboard sends them, and a test waits for a picture by being woken
// at every output, never by sleeping.
//
// The time limit of a [Terminal] is a protection against hanging and no
// measure: when it runs out the test fails with the screen and the last bytes.
//
// Pseudo-terminals of this kind exist on Linux and macOS only: Windows consoles
// have neither a slave device to start a program on nor signals to send it, so
// there the package is empty. A test that uses it lives in a file that begins
// with
//
//	//go:build linux || darwin
package termtest
