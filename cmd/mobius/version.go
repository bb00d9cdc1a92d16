package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"agentintake/mobius/risk"
)

// Stamped by the linker: -X main.version=… -X main.commit=… -X main.date=…
var version, commit, date string

// printVersion prints what a bug report needs: release, commit, date, reader.
func (a *app) printVersion() error {
	v := stamped()
	_, err := fmt.Fprintf(a.out, "mobius %s\ncommit %s\ndate %s\nreader %s\n%s %s/%s\n",
		v.version, v.commit, v.date, risk.ReaderVersion, runtime.Version(), runtime.GOOS, runtime.GOARCH)
	return err
}

type stamp struct{ version, commit, date string }

// stamped is the linker's stamp or, in a binary built without one, what the Go
// toolchain recorded.
func stamped() stamp {
	s := stamp{version, commit, date}
	info, _ := debug.ReadBuildInfo()
	if s.version == "" && info != nil && info.Main.Version != "" {
		s.version = info.Main.Version
	}
	if info != nil {
		for _, setting := range info.Settings {
			switch {
			case setting.Key == "vcs.revision" && s.commit == "":
				s.commit = setting.Value
			case setting.Key == "vcs.time" && s.date == "":
				s.date = setting.Value
			}
		}
	}
	for _, part := range []*string{&s.version, &s.commit, &s.date} {
		if *part == "" {
			*part = "unknown"
		}
	}
	return s
}
