package store

import (
	"fmt"
	"strconv"
)

// String gives a mark in a form that ParseMark takes; "" is before the newest
// run.
func (m Mark) String() string {
	if !m.set {
		return ""
	}
	return strconv.FormatInt(m.offset, 10)
}

// ParseMark reads what String gave.
func ParseMark(s string) (Mark, error) {
	if s == "" {
		return Mark{}, nil
	}
	offset, err := strconv.ParseInt(s, 10, 64)
	if err != nil || offset < 0 {
		return Mark{}, fmt.Errorf("store: %q is no place in the history", s)
	}
	return Mark{offset, true}, nil
}
