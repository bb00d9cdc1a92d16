package store

import (
	"io/fs"

	"golang.org/x/sys/windows"
)

// inode identifies a file beyond its name; here it is not known.
func inode(fs.FileInfo) any { return nil }

// noLinksError is what a file system without hard links says.
const noLinksError = windows.ERROR_NOT_SUPPORTED
