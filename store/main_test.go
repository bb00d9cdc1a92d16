package store

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"sync"
	"testing"
)

// child names the work that a copy of the test program is started for.
const child = "MOBIUS_STORE_CHILD"

// childFailed is the exit code of a child whose work failed.
const childFailed = 3

// children is the table of what copies of the test program do; files for one
// platform add to it.
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

// running is a child that runs until it is stopped.
type running struct{ stop func() }

// startChild starts a copy of the test program and waits until it is ready.
func startChild(t *testing.T, work string, env ...string) running {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(append(os.Environ(), child+"="+work), env...)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	stop := sync.OnceFunc(func() {
		if err := c.Process.Kill(); err != nil {
			t.Error(err)
		}
		c.Wait() // it was killed: that is no news
	})
	t.Cleanup(stop)
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "ready\n" {
		t.Fatalf("the child says %q (%v)", line, err)
	}
	return running{stop}
}
