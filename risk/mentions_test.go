package risk

import "testing"

// mentions are sentences whose acts are topics, quotations, questions, drafts or other
// people's wishes, with counter-cases in which the agent does act.
var mentions = []sentence{
	{"objective", "Compare procedures for revoking badges in five hospitals.", ""},
	{"objective", "A quiz on deploying to Kubernetes for our apprentices.", ""},
	{"objective", "Collect articles about payments and rank them.", ""},
	{"outputs", "a tutorial on creating DNS records, as text in the chat", ""},
	{"objective", "Write me a poem on deleting an ex's number.", ""},
	{"objective", "Write me a mail when the pump stops.", "external_send requested"},
	{"objective", "Find tickets in which users write: delete my data!", ""},
	{"objective", "Collect quotes such as \"I'd buy again\" and publish the best on our home page.", "publish requested"},
	{"human_gate", "Is a gate needed for refunds? We think about it.", ""},
	{"human_gate", "Refunds? Ask Ana.", "purchase_payment_trade approval_gated"},
	{"context", "Clients send documents in every format, and expect to be called back.", ""},
	{"context", "Payroll goes out on the 25th, run by an outside office.", ""},
	{"goal", "Spend less on ads.", ""},
	{"verification_plan", "Send it fifty made-up mails and read what it says.", ""},
	{"verification_plan", "Send fifty mails to customers and read what they say.", "external_send requested"},
	{"objective", "Show me which emails my colleagues sent while I was away.", ""},
	{"objective", "Tell me which emails were sent.", ""},
	{"objective", "Prepare a list of branches that could be deleted.", ""},
	{"objective", "Sort complaints by theme: late refund, wrong delivery, rude call.", ""},
	{"objective", "Sort complaints by theme and mail the list to the board.", "external_send requested"},
	{"outputs", "A draft order for the purchasing clerk", ""},
	{"context", "We have an old bot that tweets the weather; it stays.", ""},
	{"objective", "I want a butler who empties the recycle bin and mails nobody.", "destructive_deletion requested, external_send prohibited"},
	{"risk_boundary", "Only the editor publishes.", ""},
	{"objective", "Put a draft of each answer in the shared mailbox.", "system_of_record_writes requested"},
	{"objective", "Leave a draft reply in the customer's Zendesk ticket.", "system_of_record_writes requested"},
	{"objective", "Save a draft of each reply in ./drafts.", "local_writes requested"},
}

func TestMentions(t *testing.T) { readsAs(t, mentions) }
