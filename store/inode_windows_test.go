package store

import "io/fs"

// inode identifies a file beyond its name; here it is not known.
func inode(fs.FileInfo) any { return nil }
