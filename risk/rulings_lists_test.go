package risk

import "testing"

// listCases are permission lists, tables, tools, outputs and triggers, each with
// a near miss behind it that must be read otherwise.
var listCases = []rulingCase{
	// Permission lists and policies.
	{"map with verdicts", "tools", "crm: {read: allow, write: deny}\nsmtp: {send: ask}", "R- S?"},
	{"map of readings", "tools", "crm: {read: allow}", ""},
	{"indented keys", "tools", "vault:\n  read: confirm\nfilesystem:\n  write: deny", "C? L-"},
	{"names with verdicts", "tools", "permissions:\n  slack.post: auto\n  npm.publish: confirm\n  iam.delete_user: deny", "S+ P? D-"},
	{"full rights on a cluster", "tools", "kubectl on the live cluster with full rights", "X+"},
	{"full rights on records", "tools", "full rights on the CRM", "R+"},
	{"no full rights", "risk_boundary", "no full rights on the ERP", "R-"},
	{"scopes of a token", "tools", "Slack bot token with chat:write", "C+ S+"},
	{"scopes on a calendar", "tools", "Google Calendar, events.patch on the fleet calendar", "R+"},
	{"a path is nobody's yes", "tools", "vault CLI (kv read on team/ci)", "C+"},
	{"replies to a customer", "tools", "Zendesk. Public replies: ask me first.", "S?"},
	{"replies in public", "goal", "It posts public replies on our forum.", "P+"},
	{"verdict over a list", "tools", "allowed_tools: [search, fetch]; blocked_tools: [send_email, create_payment]", "S- M-"},
	{"verdict in brackets", "tools", "send_email (ask), delete_user (deny), search (allow)", "S? D-"},
	{"remark in brackets", "tools", "send_email (plain text), search (fast)", "S+"},
	{"effect of a map", "tools", `{"Effect": "Deny", "Action": "s3:DeleteObject"}`, "D-"},
	{"switch of a map", "tools", "- {tool: stripe.refund, requires_approval: true}", "M?"},
	{"rights as values", "tools", "github: read, issues: write", "R+"},
	{"rights in brackets", "tools", "- Notion (can edit)\n- Gmail (can send)\n- Stripe (view)", "R+ S+"},
	{"yes and no", "tools", "Fertiliser pump on, restarts yes, refunds no", "X+ M-"},
	{"what somebody wants", "risk_boundary", "Refunds want the duty manager's yes.", "M?"},
	{"switched stretches", "tools", "IBKR gateway, live account, order entry enabled", "M+"},
	{"switched off", "tools", "Brokerage API, market data only, trading disabled", "M-"},

	// Tables.
	{"table of tools", "tools", "| tool | mode |\n| --- | --- |\n| calendar.create_event | auto |\n| payments.transfer | ask me first |\n| files.delete | never |", "R+ M? D-"},
	{"matrix", "tools", "| system | read | write | delete |\n|---|---|---|---|\n| HubSpot | yes | ask | no |\n| Slack | yes | yes | no |", "R? D- S+"},
	{"rights in a table", "tools", "| system | rights |\n|---|---|\n| Jira | create, comment |\n| Confluence | read-only |\n| Jenkins | none |", "R+ R- X-"},
	{"table without verdicts", "inputs", "| source | rhythm |\n|---|---|\n| CRM export | daily |", ""},

	// SQL and web APIs.
	{"grant and revoke", "tools", "GRANT SELECT, INSERT ON helpdesk.tickets TO agent; REVOKE DELETE, TRUNCATE ON ALL TABLES IN SCHEMA helpdesk FROM agent;", "R+ D-"},
	{"grant of reading", "tools", "GRANT SELECT ON ledger TO agent;", ""},
	{"a grant of money", "objective", "Summarise which grant pays for which project.", ""},
	{"right without a grant", "tools", "psql with DELETE on staging tables", "D+"},
	{"http calls", "tools", "DELETE /v1/orders/{id}, PATCH /customers, GET /orders", "D+ R+"},
	{"http endpoint not exposed", "tools", "DELETE endpoint of the user service is not exposed", "D-"},
	{"cloud actions", "tools", "ses:SendEmail, ec2:StopInstances, secretsmanager:GetSecretValue, ec2:TerminateInstances, s3:GetObject", "S+ X+ C+ D+"},

	// How tools are used.
	{"each call confirmed", "tools", "HubSpot write API, each call confirmed by the sales assistant", "R?"},
	{"each call logged", "tools", "HubSpot write API, each call logged for the sales lead", "R+"},
	{"use starts with a yes", "tools", "VoIP dialler; a call starts only when the fundraiser clicks Accept", "O?"},
	{"may this but not that", "tools", "AWS CLI with a role that can stop but not terminate instances", "X+ D-"},
	{"a way into a machine", "tools", "SSH to the two web servers", "X+"},
	{"a way into a test machine", "tools", "SSH to the staging server", ""},
	{"function named after its act", "tools", "the shop's refund function", "M+"},
	{"function that reads", "tools", "the shop's refund history API", ""},
	{"devices of a controller", "tools", "Home Assistant: lights, blinds and the front door lock", "X+"},
	{"sensors of a controller", "tools", "Home Assistant: thermometer, camera and meter", ""},
	{"push of a branch", "tools", "git push to feature branches; main is protected", "R+"},
	{"readings in brackets", "tools", "wp-cli (post list, post get)", ""},
	{"only reading", "tools", "Terraform, plan only", "X-"},
	{"what is not there", "tools", "Search index; no wallet, no card, no exchange account", "M-"},
	{"held secret", "tools", "Playwright with a saved login for the supplier portal", "C+"},
	{"login as a topic", "tools", "screenshots of the login page", ""},

	// Outputs, inputs, memory, triggers, cadence.
	{"outcome", "outputs", "Old branches gone, changelog committed", "D+ L+"},
	{"outcome of a device", "outputs", "heating off in empty classrooms", "X+"},
	{"live post", "outputs", "Blog post, live", "P+"},
	{"what is to be done", "outputs", "parts to scrap", ""},
	{"nothing public", "outputs", "nothing public", "P-"},
	{"deleted after reading", "inputs", "POP3 mailbox; each message is deleted from the server after the agent parsed it", "D+"},
	{"deleted before", "inputs", "Messages that were deleted from the server last year", ""},
	{"key that it loads", "inputs", "the deploy key in /etc/deploy/id_ed25519, which it loads at start", "C+"},
	{"key as a subject", "inputs", "articles about deploy keys", ""},
	{"brackets have a subject of their own", "inputs", "Supplier portal (the agent signs in with its own API key)", "C+"},
	{"folder of a shared system", "outputs", "weekly PDF in ./reports", "L+"},
	{"no copy to a file", "memory", "rolling window, last 50 turns; no dump of it to a file", "L-"},
	{"event with a yes", "trigger", "Operator answers JA on the panel → set-point written.", "X?"},
	{"event without a yes", "trigger", "Pressure falls → set-point written.", "X+"},
	{"order behind a condition", "trigger", "if stock falls under 20, reorder from the wholesaler", "M+"},
	{"what happens after a condition", "trigger", "Once a sample is past its shelf life, its record is removed from the LIMS by the agent.", "D+"},
	{"what has happened", "trigger", "a release is deployed by the SRE team", ""},
	{"capitals", "cadence", "DAILY AT NOON, AND IT TEXTS THE KITCHEN", "S+"},

	{"list of live things", "risk_boundary", "Gimbal firmware, live autopilot settings, any upload of footage to YouTube", "X- P-"},
	{"things that software is done to", "risk_boundary", "Uninstalling software", "D-"},

	// Slips of the hand.
	{"letters swapped", "objective", "it updaets the ticket in Jira", "R+"},
	{"letter left out", "objective", "it forwrds the invoice to the accountant", "S+"},
	{"a word of its own", "objective", "it is existing in many frames", ""},
	{"who confirms, in brackets", "tools", "restart_pump (shift lead approves), read_level (free), wipe_log (never)", "D- X?"},
	{"who confirms, behind a right", "tools", "ledger: write – once Anna has ticked it", "R?"},
	{"who confirms, behind no mark", "tools", "calendar: write; mailbox: send with our okay", "R+ S?"},
	{"my OK as a value", "tools", "rm = with her OK, cp = free", "D? L+"},
	{"that the agent just does it", "human_gate", "Posting to the blog: it simply does; deleting posts: me", "D? P+"},
	{"each act of a right", "tools", "mailbox: read, send, delete", "D+ S+"},
	{"a right that only looks", "tools", "CRM (search, list, get)", ""},
}

// TestListRulings holds every case of listCases.
func TestListRulings(t *testing.T) {
	readsShort(t, listCases)
}
