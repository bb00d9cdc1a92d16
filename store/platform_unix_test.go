//go:build unix

package store

import (
	"io/fs"
	"syscall"
)

// inode identifies a file beyond its name.
func inode(fi fs.FileInfo) any {
	st := fi.Sys().(*syscall.Stat_t)
	return [2]uint64{uint64(st.Dev), uint64(st.Ino)}
}

// noLinksError is what a file system without hard links says.
const noLinksError = syscall.EPERM
