package intake

import (
	"testing"

	"agentintake/mobius/risk"
)

func TestGoalType(t *testing.T) {
	tests := []struct{ objective, goal, want string }{
		{"Build an agent that writes a weekly digest of our project notes", "", "writing"},
		{"Build an agent that reviews pull requests and runs the tests of our repo", "", "code"},
		{"Build an agent that refactored code", "", "code"},
		{"Make a bot that researches and compares suppliers", "", "research"},
		{"Set up an assistant that restarts the server when the backup logs an alert", "", "system_admin"},
		{"I want an agent for my Obsidian vault", "", "notes_project"},
		{"Build an agent that prepares invoices for customers", "", "business_ops"},
		{"Build an agent that answers visitors", "", "unknown"},
		{"Build an agent", "Find the sources that were named", "research"},
		{"", "", "unknown"},
		// Ties go to the earlier type.
		{"Build an agent for the release and the customer", "", "code"},
		{"Build an agent for reports and wikis", "", "writing"},
		// One word twice is one word.
		{"Build an agent that turns note after note after note into a report and a digest", "", "writing"},
		// Words that only say that an agent is made do not count.
		{"Write a bot for visitors", "", "unknown"},
		{"Deploy an automation that greets customers", "", "business_ops"},
		{"Code a scout for leads", "", "business_ops"},
		// Parts of words and phrases that mean something else.
		{"Build an agent that decodes the manifesto in order to please the leader", "", "unknown"},
		{"Build an agent that posters love", "", "unknown"},
		{"Build an agent: it leads to open source", "", "unknown"},
		{"Build an agent for the knowledge base", "", "notes_project"},
		{"Build an agent for knowledge of the base", "", "unknown"},
		{"BUILD AN AGENT FOR INVOICES", "", "business_ops"},
		{"Build an agent that analyses and analyzes copies, copied notes and a journal", "", "research"},
	}
	for _, tt := range tests {
		d := Draft{Objective: tt.objective}
		if tt.goal != "" {
			d.Answers = Answers{Goal: {tt.goal}}
		}
		if got := Assess(d, nil).GoalType; got != tt.want {
			t.Errorf("goal type of %q, %q is %s; want %s", tt.objective, tt.goal, got, tt.want)
		}
	}
}

func TestSetting(t *testing.T) {
	tests := []struct{ context, objective, want string }{
		{"internal", "", "internal"},
		{" Client Work ", "", "client_work"},
		{"client", "", "client_work"},
		{"PUBLIC-REPO", "", "public_repo"},
		{"public", "", "public_repo"},
		{"throwaway spike", "", "throwaway_spike"},
		{"spike", "", "throwaway_spike"},
		{"notes-only", "", "notes_only"},
		{"notes", "", "notes_only"},
		{"unknown", "a prototype", "unknown"},
		{"internal", "an agent for our client", "internal"},
		{"", "an agent for our client's shop", "client_work"},
		{"", "an agent for our public repo", "public_repo"},
		{"", "a prototype of an agent", "throwaway_spike"},
		{"", "an agent for my vault", "notes_only"},
		{"", "an agent that reads HashiCorp Vault", "unknown"},
		{"", "an internal agent", "internal"},
		{"", "an agent for our customers", "unknown"},
		{"", "an agent for international use", "unknown"},
		{"", "an agent, not a prototype", "unknown"},
		{"a bakery with two shops", "an internal agent", "internal"},
		{"client work for a hospital group", "an agent", "client_work"},
		{"a bakery with two shops", "an agent", "unknown"},
	}
	for _, tt := range tests {
		if got := Assess(Draft{Objective: tt.objective, Context: tt.context}, nil).Setting; got != tt.want {
			t.Errorf("setting of %q, %q is %s; want %s", tt.context, tt.objective, got, tt.want)
		}
	}
}

// A context that names a setting says nothing about risk; any other is read.
func TestContextIsReadUnlessItNamesASetting(t *testing.T) {
	read := func(context string) int {
		n := 0
		for _, o := range Assess(Draft{Objective: "Build an agent", Context: context}, nil).Risk.Occurrences {
			if o.SourceField == "context" && o.Class == risk.Requested {
				n++
			}
		}
		return n
	}
	if n := read("It emails the customers."); n == 0 {
		t.Error("a free context was not read")
	}
	if n := read("Public-Repo"); n != 0 {
		t.Error("a setting was read for risk")
	}
}
