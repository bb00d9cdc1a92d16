//go:build unix

package store_test

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/sys/unix"

	"agentintake/mobius/store"
)

// TestTree_staysInside: what lies outside the folder is not reached by any
// link, and a pipe is not waited for.
func TestTree_staysInside(t *testing.T) {
	dir := t.TempDir()
	inside := filepath.Join(dir, "agent")
	for _, err := range []error{
		os.Mkdir(inside, 0o700),
		os.WriteFile(filepath.Join(dir, "outside"), []byte("secret"), 0o600),
		os.WriteFile(filepath.Join(inside, "main.py"), []byte("x = 1\n"), 0o600),
		os.Symlink("../outside", filepath.Join(inside, "link")),
		os.Symlink(filepath.Join(dir, "outside"), filepath.Join(inside, "absolute")),
		os.Symlink("..", filepath.Join(inside, "up")),
		unix.Mkfifo(filepath.Join(inside, "pipe"), 0o600),
	} {
		if err != nil {
			t.Fatal(err)
		}
	}
	tree, err := store.OpenTree(inside)
	if err != nil {
		t.Fatal(err)
	}
	defer tree.Close()
	for _, name := range []string{"link", "absolute", "up/outside", "../outside", "/etc/passwd", "nowhere"} {
		if f, err := tree.Open(name); err == nil {
			t.Errorf("%s was opened", name)
			f.Close()
		}
	}
	f, err := tree.Open("pipe")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err != nil || info.Mode().Type() != fs.ModeNamedPipe {
		t.Errorf("the pipe is %v, %v", info, err)
	}
	g, err := tree.Open("main.py")
	if err != nil {
		t.Fatal(err)
	}
	defer g.Close()
	if data, err := io.ReadAll(g); err != nil || string(data) != "x = 1\n" {
		t.Errorf("main.py holds %q, %v", data, err)
	}
	if _, err := store.OpenTree(filepath.Join(dir, "nowhere")); store.KindOf(err) != store.NotFound {
		t.Errorf("a folder that is not there: %v", err)
	}
}
