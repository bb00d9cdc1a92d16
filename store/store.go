package store

import (
	"errors"
	"io/fs"
	"path/filepath"
	"sync"
	"time"

	"agentintake/mobius/intake"
)

// The folders under .mobius (specification, §7).
const (
	mobiusDir     = ".mobius"
	specsDir      = "agent_specs"
	mobiusSpecDir = "specs"
	checkpointDir = "checkpoints"
	runsDir       = "runs"
	historyDir    = "history"
	handoffDir    = "handoffs"
	journalDir    = "journals"
)

// The files that are not named after a run.
const (
	runsFile    = "runs.jsonl"
	outcomeFile = "outcomes.jsonl"
	lockFile    = "history.lock"
	lexiconFile = "lexicon.json"
)

// Store is the folder .mobius in one pinned directory. It is safe for use by
// several goroutines, and by several processes at once.
type Store struct {
	home     *folder
	disk     *disk
	secrets  intake.SecretFinder
	lockWait time.Duration
	now      func() time.Time

	mu   sync.Mutex
	open map[string]*Journal // by id, those that are open here
}

// Option changes how a Store is opened.
type Option func(*Store)

// WithSecrets sets what finds secrets in the text that a journal is
// given and in what is loaded; without it no journal is written.
func WithSecrets(find intake.SecretFinder) Option { return func(s *Store) { s.secrets = find } }

// WithLockWait sets how long a write waits for another process to finish its
// own; the default is 30 seconds.
func WithLockWait(d time.Duration) Option { return func(s *Store) { s.lockWait = d } }

// withDisk puts a seam of a test's own between the store and the files.
func withDisk(d *disk) Option { return func(s *Store) { s.disk = d } }

// Open pins the directory that holds .mobius; links may lead to it, and
// renaming it later changes nothing for this Store. Nothing is created before
// the first write. The caller closes the Store.
func Open(dir string, opts ...Option) (*Store, error) {
	s := &Store{disk: &disk{}, lockWait: 30 * time.Second, now: time.Now, open: map[string]*Journal{}}
	for _, o := range opts {
		o(s)
	}
	home, err := pin(s.disk, dir)
	if err != nil {
		return nil, err
	}
	s.home = home
	return s, nil
}

// Close lets go of the pinned directory.
func (s *Store) Close() error { return s.home.close() }

// Dir returns the directory as it was given to Open.
func (s *Store) Dir() string { return s.home.path }

// Path returns where a file of the store lies, as the operator would type it.
// The name is one that history and receipts use, with slashes.
func (s *Store) Path(name string) string {
	return filepath.Join(s.home.path, filepath.FromSlash(name))
}

// mobius opens .mobius; with create it is made when missing.
func (s *Store) mobius(create bool) (*folder, error) { return s.home.sub(mobiusDir, create) }

// within opens one folder under .mobius, hands it to do, and closes it.
func (s *Store) within(name string, create bool, do func(*folder) error) (err error) {
	m, err := s.mobius(create)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, m.close()) }()
	f, err := m.sub(name, create)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.close()) }()
	return do(f)
}

// missing reports an error that only says that nothing is there.
func missing(err error) bool { return errors.Is(err, fs.ErrNotExist) }
