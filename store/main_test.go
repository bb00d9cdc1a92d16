package store

import (
	"fmt"
	"os"
	"testing"
)

// child names the work that a copy of the test program is started for.
const child = "MOBIUS_STORE_CHILD"

// childFailed is the exit code of a child whose work failed.
const childFailed = 3

// children is the table of what copies of the test program do.
var children = map[string]func() error{
	"kill": killedChild,
}

func TestMain(m *testing.M) {
	if work, ok := children[os.Getenv(child)]; ok {
		if err := work(); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(childFailed)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}
