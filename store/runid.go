package store

import (
	"encoding/hex"
	"fmt"
	"io"
	"strings"
	"time"

	"agentintake/mobius/intake"
)

// NewRunID returns a run id of the form YYYYMMDD_HHMMSS_<microseconds>_<8
// hex>, in UTC (specification, §7). Two runs of the same microsecond differ
// by the 32 random bits; a destination that is taken all the same is refused
// by Publish. It panics if random gives no bytes, which crypto/rand never does.
func NewRunID(now time.Time, random io.Reader) string {
	var b [4]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		panic("store: no random bytes for a run id: " + err.Error())
	}
	now = now.UTC()
	return fmt.Sprintf("%s_%06d_%s", now.Format("20060102_150405"), now.Nanosecond()/1000, hex.EncodeToString(b[:]))
}

// usableID reports whether an id may become part of a file name: a run id
// that is no name which some system keeps for a device.
func usableID(id string) bool { return intake.ValidRunID(id) && !deviceName(id) }

// deviceName reports a name that Windows takes for a device with any
// extension, so that a folder copied there can be read.
func deviceName(id string) bool {
	switch u := strings.ToUpper(id); u {
	case "CON", "PRN", "AUX", "NUL", "CLOCK$":
		return true
	default:
		return len(u) == 4 && (u[:3] == "COM" || u[:3] == "LPT") && '0' <= u[3] && u[3] <= '9'
	}
}

// checkRunID refuses an id that must not become part of a file name.
func checkRunID(op, id string) error {
	if usableID(id) {
		return nil
	}
	return &Error{Kind: Invalid, Op: op, Path: printable(id),
		Reason: "it is no run id: 1 to 80 letters, digits, _ and -, the first a letter or digit, and no device name",
		Remedy: "take an id from the list of runs"}
}

// printable shortens a name that came from outside and drops what a terminal
// would obey.
func printable(s string) string {
	r := []rune(strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, s))
	if len(r) > 80 {
		r = append(r[:80:80], '…')
	}
	return string(r)
}
