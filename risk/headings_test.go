package risk

import "testing"

// headingCases are lists under headings, rows under columns, and signs before items
// that say what may be done, each kind with counter-cases.
var headingCases = []rulingCase{
	{"duties and the rest", "objective", "An agent for the surgery.\nWhat it does:\n- texts patients about their slot\nWhat it doesn't do:\n- take payments", "S+ M-"},
	{"duties and the rest", "objective", "Tasks\n- create a ticket in Jira\nNon-tasks\n- deleting tickets", "R+ D-"},
	{"duties and the rest", "objective", "Should:\n- text parents\nShould not:\n- collect fees", "S+ M-"},
	{"duties and the rest", "objective", "What the bot is for:\n• restarting hung workers\nWhat it is not for:\n• deleting volumes", "X+ D-"},
	{"duties and the rest", "risk_boundary", "The agent's dos:\n- update the stock list in the ERP\nThe agent's don'ts:\n- place orders", "R+ M-"},
	{"who decides", "risk_boundary", "Fine by me: texting the team.\nNot fine: spending money.", "S+ M-"},
	{"who decides", "risk_boundary", "OK to do alone:\n* write to ./notes\nNot OK:\n* e-mail", "L+ S-"},
	{"who decides", "risk_boundary", "No questions asked:\n- pings in #ops\nA human decides:\n- failovers\nAbsolutely not:\n- dropping volumes", "S+ X? D-"},
	{"who decides", "risk_boundary", "Only with Ana: publishing. Not even with Ana: deleting.", "P? D-"},
	{"who decides", "human_gate", "Wait for a human:\n- outgoing mail\nNo need to wait:\n- files in ./out", "S? L+"},
	{"who decides", "human_gate", "My yes not needed for → notes in CRM, files in ./tmp", "R+ L+"},
	{"who decides", "human_gate", "Needs two signatures: transfers. Needs none: reminders by e-mail.", "M? S+"},
	{"who decides", "human_gate", "needs Ana:\n- publishing\nneeds nobody:\n- Jira comments", "P? R+"},
	{"who decides", "risk_boundary", "Within its powers: restart kiosks. Beyond its powers: delete footage.", "X+ D-"},
	{"duties and the rest", "objective", "Main tasks:\n1. mail the minutes to members\nNot its task:\n1. deleting recordings", "S+ D-"},
	{"levels on one line", "risk_boundary", "green = restart workers, yellow = scale the cluster, red = touch DNS", "X+ X? X-"},
	{"levels on one line", "risk_boundary", "- Level 1 (free): comments in Jira\n- Level 2 (lead's OK): orders\n- Level 3 (never): deletion", "R+ M? D-"},
	{"levels on one line", "objective", "can: mail staff / can if asked: buy stamps / cannot: delete mail", "S+ M? D-"},
	{"signs before items", "risk_boundary", "✅ updating tickets\n⚠️ deleting tickets (ask)\n🚫 posting publicly", "R+ D? P-"},
	{"signs before items", "risk_boundary", "👍 closing solved tickets 👎 deleting tickets", "R+ D-"},
	{"columns", "risk_boundary", "| action | alone | with a yes | never |\n|---|---|---|---|\n| send mail | x | | |\n| pay invoice | | x | |\n| delete record | | | x |", "S+ M? D-"},
	{"columns", "risk_boundary", "| may | may after asking | may not |\n|---|---|---|\n| send mail | pay invoice | delete records |", "S+ M? D-"},
	{"columns", "human_gate", "| What | Who says yes |\n|---|---|\n| press release | head of comms |\n| CRM note | nobody |", "P? R+"},
	{"columns", "human_gate", "| Change | Approval |\n|---|---|\n| DNS record | required |\n| file in ./out | not required |", "X? L+"},
	{"names as values", "human_gate", `{"payment": "manager", "status_mail": "none"}`, "M? S+"},
	{"counted in a line", "objective", "(1) books rooms in the calendar (2) mails the guests", "R+ S+"},
	{"counted in a line", "objective", "Workflow: 1. reads the order 2. pays the supplier 3. mails the receipt to the buyer", "M+ S+"},
	{"topics", "objective", "Topics it explains:\n- refunds\n- cancelling orders\n- deleting an account", ""},
	{"topics", "context", "Known problems: late payments, deleted rows, angry mails.", ""},
	{"topics", "outputs", "Columns: date, sender, amount paid, cancelled yes/no", ""},
	{"topics", "trigger", "Event: order cancelled by the customer", ""},
	{"other doers", "objective", "Humans: sign the letters. Agent: logs them in the register.", "R+"},
	{"no headings", "inputs", "Allowed: mails, invoices, calendar of the team", ""},
	{"no headings", "cadence", "Manual: I start it, and every purchase waits for my yes", "M?"},
	{"no headings", "human_gate", "Vault reads: CISO", "C?"},
	{"no headings", "human_gate", "Deleting history: nobody, not even with both", "D-"},
	{"no headings", "risk_boundary", "Budget: 5 EUR a day.", ""},
	{"no headings", "objective", "Outside office hours: text the guard.", "S+"},
	{"no headings", "objective", "Task: read the incoming orders and show the total.", ""},
}

func TestHeadings(t *testing.T) {
	readsShort(t, headingCases)
}
