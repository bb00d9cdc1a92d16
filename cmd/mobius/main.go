// Command mobius interviews an operator about a proposed AI agent and writes
// down, before anyone builds it, what that agent may do. It is spec-only: it
// builds, schedules, sends and runs nothing.
package main

import "os"

func main() {
	os.Exit(run(os.Args[1:], system()))
}
