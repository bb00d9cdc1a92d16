package intake

import "testing"

func TestAgentIdea(t *testing.T) {
	tests := []struct {
		objective string
		want      bool
	}{
		{"Build an agent that writes a weekly digest of our project notes", true},
		{"build agent", true},
		{"Create a bot for our booking desk", true},
		{"Design a multi-step worker that moves cards", true},
		{"Make an assistant which answers questions about parts", true},
		{"Set up an automation that posts the menu", true},
		{"Setting aside the rest: set up a small scout for flats", true},
		{"Launch two agents that compare prices", true},
		{"Please build me a friendly support bot.", true},
		{"We should create our first support bot", true},
		{"Build the onboarding bot that we talked about", true},
		{"Build and test an agent for the museum", true},
		{"Write a bot that counts birds", true},
		{"I want an agent which checks certificates", true},
		{"We need a weekly reporting assistant", true},
		{"I would like a bot to remind me", true},
		{"I'd like an assistant for my mail", true},
		{"An agent that sorts my photos", true},
		{"A voice assistant for our museum guards that answers questions", true},
		{"Weekly agent that e-mails the parents", true},
		{"Automate my invoice folder", true},
		{"Please automate the weekly export", true},
		{"I want to automate the payroll checks", true},
		{"Help me automate the backups", true},
		{"AUTOMATE THE EXPORT", true},
		{"I have an idea for an agent that waters plants", true},
		{"We are thinking about an agent that sorts mail", true},
		{"Looking for a bot that answers guests", true},
		{"Help me with an assistant that plans meals", true},
		{"Our team could use an agent that sorts mail", true},
		{"A small bot that rebalances my index funds", true},
		{"Shopping agent for the office kitchen: it orders coffee", true},
		{"Retention agent: lists drawings older than ten years", true},

		{"Update agent for Windows", false},
		{"Fix the bot: it crashes", false},
		{"Our agent for parking is slow", false},
		{"Document the existing automation architecture", false},
		{"Build a dashboard for our agents", false},
		{"Make a list of bots that crawl our site", false},
		{"Write an article about an agent that failed", false},
		{"Write documentation for the assistant", false},
		{"Explain how we automate invoices", false},
		{"An article about how to automate payroll", false},
		{"Should we automate this?", false},
		{"Do not build an agent", false},
		{"Never automate the payments", false},
		{"Make the bot faster", false},
		{"Make our assistant more polite", false},
		{"Set up the agent server", false},
		{"Create an agent-based model of traffic", false},
		{"Build worker threads into the parser", false},
		{"Design the bot framework", false},
		{"Summarise last night's backup logs into ./reports/backup.md", false},
		{"Fix the login page", false},
		{"The agent that we bought is slow", false},
		{"Review the design of an agent", false},
		{"Refactor the existing agent that sends mail", false},
		{"Talk to the estate agent about the flat", false},
		{"Develop a worker compensation policy", false},
		{"Build an assistant, please", true},
		{"Create an automation strategy", false},
		{"Launch our new agent training", false},
		{"I like assistants", false},
		{"Write tests for an agent that crashed", false},
		{"Talk to an agent of the insurance that pays", false},
		{"Fix agent that crashes", false},
		{"Explain why we need bots", false},
		{"Do we need an agent?", false},
		{"Whatever you need agents for", false},
		{"Rebuild the reagent store", false},
		{"", false},
	}
	for _, tt := range tests {
		if got := Assess(Draft{Objective: tt.objective}, nil).AgentIdea; got != tt.want {
			t.Errorf("agent idea in %q: %v; want %v", tt.objective, got, tt.want)
		}
	}
}
