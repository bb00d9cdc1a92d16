// Package store keeps everything that Möbius writes: the artifacts of a run,
// the history of runs, outcomes and handoffs, and the journal of an interview
// in progress, all under one folder named .mobius (specification, §7).
//
// Three promises hold whatever happens to the disk or beside the process:
//
//   - A run is all or nothing. Its files appear first, its history line last;
//     without the line the files are left-overs, which are reported and never
//     taken for a run.
//   - What was there before is never overwritten, truncated or removed.
//   - Nothing is written through a symbolic link. The folder that holds
//     .mobius is pinned once by handle; from there on every component is a
//     real directory, looked at before and after it is opened.
//
// The package judges nothing and renders nothing: bytes come from package
// intake, and what looks like a secret is decided by a function given to Open.
package store
