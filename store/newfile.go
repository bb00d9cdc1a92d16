package store

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// newFile is a file that a transaction shall make.
type newFile struct {
	kind   string // for receipts
	folder string // under .mobius
	name   string
	data   []byte
}

// label is the name of the file in history and receipts.
func (n newFile) label() string { return mobiusDir + "/" + n.folder + "/" + n.name }

// digests gives the SHA-256 of every file by the name that history uses.
func digests(files []newFile) map[string]string {
	d := make(map[string]string, len(files))
	for _, n := range files {
		sum := sha256.Sum256(n.data)
		d[n.label()] = hex.EncodeToString(sum[:])
	}
	return d
}

const tempSuffix = ".tmp"

// tempName returns a name that no run's file can have: they never begin with
// a dot.
func tempName(name string) string {
	return "." + name + "." + strings.ToLower(rand.Text()[:8]) + tempSuffix
}
