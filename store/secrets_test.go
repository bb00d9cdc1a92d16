package store

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agentintake/mobius/intake"
	"agentintake/mobius/store/secret"
)

// planted are secrets that an operator might type, put together at run time.
func planted() []string {
	return []string{
		"AK" + "IA" + "Q3EGRXTV7WKJ2MPL",
		"gh" + "p_" + "9fQ2aB7LmZx4Kd8Rt1Vb6Yc3Nw5Hj0PsAeUi",
		"sk" + "_live_" + "4eC39HqLyjWDarjtT1zdp7dc",
		"xo" + "xb-" + "123456789012-123456789012-" + "AbCdEfGhIjKlMnOpQrStUvWx",
		"postgres" + "://app:" + "s3cretpw9" + "@db.internal/app",
	}
}

// TestSecrets_neverOnDisk types each planted secret in every way an interview
// has, key by key, and then greps every byte under .mobius for it, and for
// any part of it that would give it away.
func TestSecrets_neverOnDisk(t *testing.T) {
	tried := 0
	for _, value := range planted() {
		for name, type_ := range map[string]func(j *Journal, value string) error{
			"at the end": func(j *Journal, v string) error {
				return typeKeys(j, "goal", "The agent logs in with ", v, "")
			},
			"in the middle": func(j *Journal, v string) error {
				return typeKeys(j, "goal", "The agent logs in with ", v, " every night and reads the notes.")
			},
			"then a space": func(j *Journal, v string) error {
				err := typeKeys(j, "goal", "Log in with ", v, "")
				return errors.Join(err, j.Append(answering("goal", "Log in with "+v+" and"), "goal"))
			},
			"leaving the question": func(j *Journal, v string) error {
				return j.Append(answering("memory", "kept in "+v), "")
			},
			"as the objective": func(j *Journal, v string) error {
				return j.Append(intake.Draft{Objective: "Build an agent that uses " + v}, "")
			},
			"as the context": func(j *Journal, v string) error {
				return j.Append(intake.Draft{Context: v}, "")
			},
			"as an item": func(j *Journal, v string) error {
				return j.Append(answering("tools", "mail", v, "calendar"), "")
			},
		} {
			dir := t.TempDir()
			s := open(t, dir, WithSecrets(secret.Find))
			j, err := s.NewJournal(journalID, "")
			if err != nil {
				t.Fatal(err)
			}
			if err := j.Append(answering("trigger", "every morning"), ""); err != nil {
				t.Fatal(err)
			}
			tried++
			err = type_(j, value)
			if name != "at the end" && KindOf(err) != Secret && !strings.Contains(name, "middle") {
				t.Errorf("%s: the error is %v", name, err)
			}
			if err != nil && strings.Contains(err.Error(), value) {
				t.Errorf("%s: the error holds the value: %v", name, err)
			}
			if got := j.Info().Draft.Answers[intake.Trigger]; name != "as the objective" && name != "as the context" && len(got) == 0 && err == nil {
				t.Errorf("%s: what was answered before is gone", name)
			}
			if err := j.Close(); err != nil {
				t.Fatal(err)
			}
			grep(t, dir, value, name)
			grep(t, dir, value[:len(value)*2/3], name)
		}
	}
	t.Logf("%d ways to type a secret, none on disk", tried)
}

func answering(field string, value ...string) intake.Draft {
	f, ok := intake.FieldByName(field)
	if !ok {
		panic(field)
	}
	return intake.Draft{Answers: intake.Answers{f.Name: value, intake.Trigger: {"every morning"}}}
}

// typeKeys types a value key by key between two texts, appending at each key.
func typeKeys(j *Journal, field, before, value, after string) error {
	for i := range len(value) + 1 {
		if err := j.Append(answering(field, before+value[:i]+after), field); err != nil && KindOf(err) != Secret {
			return err
		}
	}
	return nil
}

// grep fails when any file under a folder holds a text.
func grep(t *testing.T, dir, text, what string) {
	t.Helper()
	files := 0
	err := filepath.WalkDir(dir, func(path string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		files++
		data, err := os.ReadFile(path)
		if bytes.Contains(data, []byte(text)) {
			t.Errorf("%s: %s holds the planted value", what, path)
		}
		return err
	})
	if err != nil || files == 0 {
		t.Fatalf("%d files were read, %v", files, err)
	}
}

// TestSecrets_inWhatIsLoaded holds that a planted value in a checkpoint or a
// lexicon is refused and not repeated.
func TestSecrets_inWhatIsLoaded(t *testing.T) {
	for _, value := range planted() {
		dir := t.TempDir()
		s := open(t, dir, WithSecrets(secret.Find))
		path := filepath.Join(dir, "checkpoint.json")
		text := `{"schema_version":"mobius.checkpoint.v2.0","objective":"Build an agent.","answers":{"memory":"` + value + `"}}`
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := LoadCheckpoint(path, secret.Find); err == nil || strings.Contains(err.Error(), value) {
			t.Errorf("a checkpoint with a secret: %v", err)
		}
		if err := os.Mkdir(filepath.Join(dir, mobiusDir), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, mobiusDir, lexiconFile), []byte(`{"publish":["`+value+`"]}`), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Lexicon(); err == nil || strings.Contains(err.Error(), value) {
			t.Errorf("a lexicon with a secret: %v", err)
		}
	}
}

// TestSecrets_notPublished holds that no run with a planted value is saved,
// whoever forgot to look before.
func TestSecrets_notPublished(t *testing.T) {
	for _, value := range planted() {
		for _, d := range []intake.Draft{
			{Objective: "Build an agent that uses " + value}, {Objective: "Build an agent.", Context: value}, answering("tools", "mail", value),
		} {
			dir := t.TempDir()
			s := open(t, dir, WithSecrets(secret.Find))
			if _, err := s.Publish(runOf(d, "")); err == nil || strings.Contains(err.Error(), value) {
				t.Errorf("the error is %v", err)
			}
			if n := len(snapshot(t, dir)); n > 0 {
				t.Errorf("%d files were made", n)
			}
		}
	}
}

func TestJournal_needsAFinderOfSecrets(t *testing.T) {
	s, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if _, err := s.NewJournal(journalID, ""); err == nil {
		t.Error("a journal was begun that nothing is scanned for")
	}
	if _, err := s.OpenJournal(journalID); err == nil {
		t.Error("a journal was opened that nothing is scanned for")
	}
}
