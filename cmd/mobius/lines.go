package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"agentintake/mobius/intake"
)

// badLine is the answer to a line that could not be read.
type badLine struct {
	ID    json.RawMessage `json:"id"`
	Error string          `json:"error"`
}

// answerLines answers each line of standard input with one line, in order, as
// it comes: a bad line is answered with its error and the rest goes on. It
// ends with exit code 6 when there was one.
func (a *app) answerLines(answer func(line []byte) (id json.RawMessage, result any, err error)) error {
	in := bufio.NewReaderSize(a.in, 1<<16)
	out := bufio.NewWriterSize(a.out, 1<<16)
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	bad := false
	for {
		line, err := nextLine(in, intake.MaxLineBytes)
		if errors.Is(err, io.EOF) {
			break
		}
		var result any
		id := json.RawMessage("null")
		if err == nil {
			id, result, err = answer(line)
		} else if !errors.Is(err, errLongLine) {
			return errors.Join(fmt.Errorf("standard input: %w", err), out.Flush())
		}
		if err != nil {
			bad = true
			result = badLine{id, err.Error()}
		}
		if err := enc.Encode(result); err != nil {
			return fmt.Errorf("standard output: %w", err)
		}
		if in.Buffered() == 0 {
			if err := out.Flush(); err != nil {
				return fmt.Errorf("standard output: %w", err)
			}
		}
	}
	if err := out.Flush(); err != nil {
		return fmt.Errorf("standard output: %w", err)
	}
	if bad {
		return exitError{exitFindings}
	}
	return nil
}

var errLongLine = fmt.Errorf("the line is over the limit of %d bytes; split the text", intake.MaxLineBytes)

// nextLine reads the next line that is not blank, without its end. A line over
// the limit is read to its end and reported, never kept. io.EOF ends the input.
func nextLine(in *bufio.Reader, limit int) ([]byte, error) {
	for {
		var line []byte
		long := false
		for {
			part, err := in.ReadSlice('\n')
			if long = long || len(line)+len(part) > limit; !long {
				line = append(line, part...)
			}
			if err == nil || errors.Is(err, io.EOF) && (long || len(line) > 0) {
				break
			}
			if !errors.Is(err, bufio.ErrBufferFull) {
				return nil, err
			}
		}
		if long {
			return nil, errLongLine
		}
		if line = bytes.TrimSpace(line); len(line) > 0 {
			return line, nil
		}
	}
}
