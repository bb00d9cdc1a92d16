package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// headlessRun says how the program is run without a terminal.
type headlessRun struct {
	dir   string   // "" is a fresh folder
	env   []string // over a bare environment
	stdin string
}

// outcome is what a run came to.
type outcome struct {
	stdout, stderr string
	code           int
	dir            string
}

// headless runs the program, which is this test binary, see TestMain.
func headless(t *testing.T, h headlessRun, args ...string) outcome {
	t.Helper()
	if h.dir == "" {
		h.dir = t.TempDir()
	}
	cmd := exec.Command("mobius", args...)
	cmd.Dir = h.dir
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + h.dir, "SYSTEMROOT=" + os.Getenv("SYSTEMROOT")}, h.env...)
	cmd.Stdin = strings.NewReader(h.stdin)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err := cmd.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return outcome{out.String(), errs.String(), cmd.ProcessState.ExitCode(), h.dir}
}

// ok fails unless the run did what it was asked.
func (o outcome) ok(t *testing.T) outcome {
	t.Helper()
	if o.code != 0 {
		t.Fatalf("exit code %d\n%s%s", o.code, o.stdout, o.stderr)
	}
	return o
}

// refused fails unless the run ended with code, said all of texts on stderr and
// left stdout empty.
func (o outcome) refused(t *testing.T, code int, texts ...string) {
	t.Helper()
	if o.code != code || o.stdout != "" {
		t.Errorf("exit code %d, want %d; stdout %q", o.code, code, o.stdout)
	}
	for _, text := range texts {
		if !strings.Contains(o.stderr, text) {
			t.Errorf("stderr does not say %q:\n%s", text, o.stderr)
		}
	}
}

func answersFile(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "answers.json")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const plainIdea = "Build an agent that counts the words of a folder"

func TestUX71_stdoutIsTheResultOnly(t *testing.T) {
	o := headless(t, headlessRun{}, plainIdea).ok(t)
	var object map[string]any
	if err := json.Unmarshal([]byte(o.stdout), &object); err != nil || object["decision"] == nil {
		t.Errorf("stdout is no single JSON object: %v\n%s", err, o.stdout)
	}
	headless(t, headlessRun{}, plainIdea, "--answers-json", "no-such-file.json").refused(t, 1, "no-such-file.json")
	headless(t, headlessRun{}, plainIdea, "--answers-json", answersFile(t, "{")).refused(t, 2, "answers.json")
}

func TestUX72_nothingToWorkOn(t *testing.T) {
	o := headless(t, headlessRun{})
	o.refused(t, 2, "--resume-checkpoint", "--answers-json")
	if strings.Contains(o.stderr, "tty") || strings.Contains(o.stderr, "bubbletea") {
		t.Errorf("a library speaks:\n%s", o.stderr)
	}
}

func TestUX73_missingAndFaultyAnswers(t *testing.T) {
	o := headless(t, headlessRun{}, plainIdea, "--answers-json", answersFile(t, `{"goal": "Teams know their numbers"}`)).ok(t)
	var result struct {
		Decision string   `json:"decision"`
		Missing  []string `json:"missing"`
		Brief    string   `json:"brief_path"`
	}
	if err := json.Unmarshal([]byte(o.stdout), &result); err != nil {
		t.Fatal(err)
	}
	if result.Decision != "needs_interview" || len(result.Missing) != 11 || result.Missing[0] != "trigger" {
		t.Errorf("decision %s, missing %v", result.Decision, result.Missing)
	}
	if _, err := os.Stat(filepath.Join(o.dir, result.Brief)); err != nil {
		t.Errorf("the run was not written: %v", err)
	}
	faulty := `{"gaol": "x", "inputs": [1], "memory": "a\u0000b", "cadence": {}}`
	o = headless(t, headlessRun{}, plainIdea, "--answers-json", answersFile(t, faulty))
	o.refused(t, 2, "gaol", "did you mean goal", "inputs[0]", "memory", "cadence")
	if _, err := os.Stat(filepath.Join(o.dir, ".mobius")); !os.IsNotExist(err) {
		t.Errorf("something was written before the refusal: %v", err)
	}
}

func TestUX74_brokenFiles(t *testing.T) {
	o := headless(t, headlessRun{}, plainIdea, "--answers-json", answersFile(t, "{\n  \"goal\": \"x\",\n  \"trigger\" \"y\"\n}"))
	o.refused(t, 2, "answers.json:3:13", "a colon was expected")
	headless(t, headlessRun{}, plainIdea, "--answers-json", answersFile(t, "\ufeff{\r\n\"goal\": \"Teams know their numbers\"\r\n}\r\n")).ok(t)
	headless(t, headlessRun{stdin: "{}"}, plainIdea, "--answers-json", "-").refused(t, 2, "regular file")
}

func TestUX75_theInterfaceIsNeverDrawnIntoAPipe(t *testing.T) {
	for _, args := range [][]string{nil, {plainIdea}, {"resume"}, {"review"}, {"--interactive", plainIdea}} {
		o := headless(t, headlessRun{env: []string{"TERM=xterm-256color"}}, args...)
		if strings.ContainsRune(o.stdout+o.stderr, 0x1b) {
			t.Errorf("%v: an escape byte in a pipe: %q", args, o.stdout)
		}
		if o.code != 0 && o.stderr == "" {
			t.Errorf("%v: refused without a reason", args)
		}
	}
}

// The same answers give the same bytes, wherever they are given.
func TestUX77_theSameBytesEverywhere(t *testing.T) {
	answers := answersFile(t, `{"goal": "Teams know their numbers", "outputs": ["Email the customer", "ein Bericht"], "risk_boundary": "Never send anything."}`)
	var first []string
	for i, env := range [][]string{
		nil,
		{"TERM=dumb", "LANG=C", "TZ=Asia/Kolkata", "COLUMNS=40"},
		{"TERM=xterm-256color", "LANG=tr_TR.UTF-8", "LC_ALL=tr_TR.UTF-8", "TZ=America/St_Johns", "COLUMNS=200", "NO_COLOR=1", "CI=1", "FORCE_COLOR=1", "CLICOLOR_FORCE=1"},
	} {
		var outputs []string
		for _, args := range [][]string{
			{"assess", plainIdea, "--answers-json", answers, "--format", "json"}, {"assess", plainIdea, "--answers-json", answers, "--format", "text"},
			{"scan", "Email the customer", "--explain"}, {"questions", "--format", "json"}, {"schema", "spec"},
		} {
			outputs = append(outputs, headless(t, headlessRun{env: env}, args...).ok(t).stdout)
		}
		o := headless(t, headlessRun{env: env}, plainIdea, "--answers-json", answers).ok(t)
		outputs = append(outputs, artifactsOf(t, o.dir))
		if i == 0 {
			first = outputs
		}
		for k := range outputs {
			if outputs[k] != first[k] {
				t.Errorf("output %d differs under %v:\n%s\nfirst:\n%s", k, env, outputs[k], first[k])
			}
		}
	}
}

var (
	runIDPattern  = regexp.MustCompile(`\d{8}_\d{6}_\d{6}_[0-9a-f]{8}`)
	createdAt     = regexp.MustCompile(`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z`)
	digestPattern = regexp.MustCompile(`[0-9a-f]{64}`)
)

// artifactsOf is every artifact of the one run in a folder, without its id and
// time.
func artifactsOf(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(filepath.Join(dir, ".mobius"), func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, ".lock") {
			return err
		}
		data, err := os.ReadFile(path)
		if strings.HasSuffix(path, ".jsonl") {
			data = digestPattern.ReplaceAll(data, []byte("DIGEST")) // of files that hold id and time
		}
		b.WriteString(filepath.ToSlash(strings.TrimPrefix(path, dir)) + "\n" + string(data))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return createdAt.ReplaceAllString(runIDPattern.ReplaceAllString(b.String(), "RUN"), "TIME")
}

// Nothing is connected to, nor looked up through a proxy.
func TestUX78_nothingIsConnectedTo(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	calls := make(chan string, 10)
	go func() {
		for {
			c, err := listener.Accept()
			if err != nil {
				close(calls)
				return
			}
			calls <- c.RemoteAddr().String()
			_ = c.Close() // whoever called learns nothing
		}
	}()
	proxy := "http://" + listener.Addr().String()
	env := []string{"HTTP_PROXY=" + proxy, "HTTPS_PROXY=" + proxy, "ALL_PROXY=" + proxy, "http_proxy=" + proxy, "https_proxy=" + proxy}
	o := headless(t, headlessRun{env: env}, "Build an agent that posts to https://example.com/hooks?token=abc weekly").ok(t)
	headless(t, headlessRun{dir: o.dir, env: env}, "check").ok(t)
	headless(t, headlessRun{dir: o.dir, env: env}, "doctor").ok(t)
	_ = listener.Close() // ends the channel
	for from := range calls {
		t.Errorf("a connection was made from %s", from)
	}
}

func TestUX88_anOlderCheckpointIsOnlyRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.json")
	old := `{"schema_version": "mobius.checkpoint.v1.0", "run_id": "20250101_120000_000001_0a1b2c3d", "objective": "` + plainIdea + `", "context_hint": "internal",
  "answers": {"goal": "Teams know their numbers"}, "risk_level": "low", "approved": true}`
	if err := os.WriteFile(path, []byte(old), 0o400); err != nil {
		t.Fatal(err)
	}
	before, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	o := headless(t, headlessRun{}, "--resume-checkpoint", path, "--batch").ok(t)
	if !strings.Contains(o.stdout, "approved") {
		t.Errorf("what was ignored is not listed:\n%s", o.stdout)
	}
	data, err := os.ReadFile(path)
	after, statErr := os.Stat(path)
	if err != nil || statErr != nil || string(data) != old || !after.ModTime().Equal(before.ModTime()) || after.Mode() != before.Mode() {
		t.Errorf("the checkpoint was changed: %v, %v", err, statErr)
	}
}

func TestUX89_modesAndFolder(t *testing.T) {
	if runtime.GOOS == "windows" {
		return // its files have no modes, and its shell no umask
	}
	for _, umask := range []string{"000", "077"} {
		dir := t.TempDir()
		cmd := exec.Command("/bin/sh", "-c", "umask "+umask+"; exec mobius '"+plainIdea+"'")
		cmd.Dir, cmd.Env = dir, []string{"PATH=" + os.Getenv("PATH")}
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		err := filepath.WalkDir(filepath.Join(dir, ".mobius"), func(path string, entry os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			info, err := entry.Info()
			if err != nil {
				return err
			}
			want := os.FileMode(0o600)
			if entry.IsDir() {
				want = 0o700
			}
			if info.Mode().Perm() != want {
				t.Errorf("umask %s: %s has mode %o, want %o", umask, path, info.Mode().Perm(), want)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	flag, variable := t.TempDir(), t.TempDir()
	headless(t, headlessRun{env: []string{"MOBIUS_DIR=" + variable}}, plainIdea).ok(t)
	headless(t, headlessRun{env: []string{"MOBIUS_DIR=" + variable + "/unused"}}, plainIdea, "--dir", flag).ok(t)
	for _, dir := range []string{flag, variable} {
		if entries, err := os.ReadDir(filepath.Join(dir, ".mobius", "checkpoints")); err != nil || len(entries) != 1 {
			t.Errorf("%s: %v, %v", dir, entries, err)
		}
	}
}

func TestUX90_whatStandsInTheWayIsNamedAndKept(t *testing.T) {
	for _, name := range []string{".mobius", ".mobius/history", ".mobius/runs", ".mobius/history/runs.jsonl"} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			mine := "mine, not yours"
			if strings.HasSuffix(name, ".jsonl") { // history is appended to: a folder of that name is in the way
				if err := os.Mkdir(path, 0o700); err != nil {
					t.Fatal(err)
				}
			} else if err := os.WriteFile(path, []byte(mine), 0o600); err != nil {
				t.Fatal(err)
			}
			o := headless(t, headlessRun{dir: dir}, plainIdea)
			o.refused(t, 1, filepath.Base(path))
			if info, err := os.Stat(path); err != nil || info.IsDir() != strings.HasSuffix(name, ".jsonl") {
				t.Errorf("%s was replaced: %v", name, err)
			} else if data, _ := os.ReadFile(path); !info.IsDir() && string(data) != mine {
				t.Errorf("%s now holds %q", name, data)
			}
		})
	}
}
