package main

import (
	"strings"
	"time"

	"agentintake/mobius/intake"
	"agentintake/mobius/risk"
	"agentintake/mobius/store"
	"agentintake/mobius/tui"
)

// shelf is the store as the interview wants it.
type shelf struct {
	*store.Store
	app     *app
	lexicon risk.Lexicon
	file    *intake.Run // a run to be read that need not be in the store; may be nil
}

// editLimit bounds what is read back from the operator's editor: the longest
// answer in the longest characters, and some line breaks.
const editLimit = 8 * intake.MaxText

// fileWords names the files of a run for people, in a word or two.
var fileWords = map[string]string{
	store.AgentSpec: "contract", store.AgentSpecMarkdown: "page", store.MobiusSpec: "record",
	store.Checkpoint: "checkpoint", store.Brief: "brief", store.WriteUp: "write-up",
}

func (s shelf) NewID() string { return store.NewRunID(s.app.now(), s.app.random) }

func (s shelf) Publish(d intake.Draft, id, parent string) (tui.Receipt, error) {
	run := intake.Run{
		ID: id, Parent: parent, Created: s.app.now().UTC().Format(time.RFC3339),
		Draft: d.Trimmed(), Lexicon: s.lexicon, Assessment: intake.Assess(d.Trimmed(), s.lexicon),
	}
	published, err := s.Store.Publish(run)
	if published.RunID == "" {
		return tui.Receipt{}, err
	}
	receipt := tui.Receipt{RunID: published.RunID}
	for _, artifact := range published.Artifacts {
		receipt.Files = append(receipt.Files, tui.File{Kind: fileWords[artifact.Kind], Path: s.app.shown(artifact.Path)})
	}
	return receipt, err
}

func (s shelf) NewJournal(id, parent string) (tui.Journal, error) {
	j, err := s.Store.NewJournal(id, parent)
	if err != nil {
		return nil, err
	}
	return journal{j}, nil
}

func (s shelf) OpenJournal(id string) (tui.Journal, tui.Unfinished, error) {
	j, err := s.Store.OpenJournal(id)
	if err != nil {
		return nil, tui.Unfinished{}, err
	}
	info := j.Info()
	unfinished := tui.Unfinished{ID: info.RunID, Draft: info.Draft, Parent: info.ParentRunID}
	if info.Damaged > 0 {
		unfinished.Torn = counted(info.Damaged, "line") + " of the journal could not be read"
	}
	return journal{j}, unfinished, nil
}

func (s shelf) Journals() ([]tui.JournalInfo, error) {
	infos, err := s.Store.Journals()
	var rows []tui.JournalInfo
	for _, info := range infos {
		row := tui.JournalInfo{
			ID: info.RunID, Objective: info.Draft.Objective, Answered: info.Answered,
			Changed: info.Changed, Busy: info.InUse,
		}
		if info.Problem != nil {
			row.Fault = info.Problem.Error()
		}
		rows = append(rows, row)
	}
	return rows, err
}

func (s shelf) Runs(filter, from string, n int) (tui.RunPage, error) {
	mark, err := store.ParseMark(from)
	if err != nil {
		return tui.RunPage{}, err
	}
	var rows tui.RunPage
	for len(rows.Rows) < n {
		page, err := s.Store.Runs(mark, n-len(rows.Rows))
		if err != nil {
			return rows, err
		}
		for _, entry := range page.Runs {
			if matches(entry, filter) {
				rows.Rows = append(rows.Rows, runRow(entry))
			}
		}
		for _, line := range page.Damaged {
			if filter == "" {
				rows.Rows = append(rows.Rows, tui.RunInfo{Fault: line.String()})
			}
		}
		mark, rows.Next = page.Next, ""
		if !page.More {
			break
		}
		rows.Next = mark.String()
	}
	return rows, nil
}

// matches reports whether every word of the filter stands in what the picker
// shows of a run.
func matches(e intake.HistoryEntry, filter string) bool {
	shown := strings.ToLower(strings.Join([]string{e.RunID, e.Objective, string(e.Decision), string(e.RiskLevel)}, " "))
	for _, word := range strings.Fields(strings.ToLower(filter)) {
		if !strings.Contains(shown, word) {
			return false
		}
	}
	return true
}

func runRow(e intake.HistoryEntry) tui.RunInfo {
	row := tui.RunInfo{ID: e.RunID, Objective: e.Objective, Decision: e.Decision, Level: e.RiskLevel, Answered: e.Answered}
	if e.ParentRunID != nil {
		row.Parent = *e.ParentRunID
	}
	created, err := time.Parse(time.RFC3339, e.CreatedAt)
	if err != nil {
		row.Fault = "its time of creation cannot be read"
	}
	row.Created = created
	return row
}

func (s shelf) Load(id string) (intake.Run, error) {
	if s.file != nil && s.file.ID == id {
		return *s.file, nil
	}
	return s.LoadRun(id)
}

func (s shelf) Handoff(id string) ([]byte, error) { return handoffSection(s.Store, id) }

func (s shelf) EditFile(text string) (tui.EditFile, error) {
	file, err := s.NewEditFile(text)
	if err != nil {
		return nil, err
	}
	return editFile{file}, nil
}

func (s shelf) Elsewhere(dir string) (tui.Store, error) {
	other, err := store.Open(dir, store.WithSecrets(findSecret))
	if err != nil {
		return nil, err
	}
	return shelf{other, s.app, s.lexicon, nil}, nil
}

// journal is the store's journal as the interview wants it.
type journal struct{ *store.Journal }

func (j journal) Append(d intake.Draft, typing risk.Field) error {
	return j.Journal.Append(d, string(typing))
}

// editFile is the store's file for the editor as the interview wants it.
type editFile struct{ *store.EditFile }

func (e editFile) Read() (string, error) { return e.EditFile.Read(editLimit) }
