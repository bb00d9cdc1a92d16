package risk

import "testing"

// doers are sentences in which the words say who acts: the agent under a name of its
// own, people, houses, other programs.
var doers = []sentence{
	{"objective", "Call it Hilda. Hilda posts the minutes to the committee mailing list.", "external_send requested"},
	{"objective", "Let's name it Penny: Penny pays the small bills.", "purchase_payment_trade requested"},
	{"objective", "Our bot Wilma reboots the router when the line is down.", "production_changes requested"},
	{"objective", "KeyKeeper rotates our API keys each month.", "credentials_secrets requested"},
	{"objective", "Build me a clerk that keeps the member register up to date.", "system_of_record_writes requested"},
	{"objective", "Maria, our treasurer, pays the bills.", ""},
	{"objective", "That the agent instead of Carla answers the e-mails.", "external_send requested"},
	{"risk_boundary", "Hilda never pays an invoice.", "purchase_payment_trade prohibited"},
	{"context", "since then the agent's mails to clients are forbidden, its CRM notes are fine", "external_send prohibited, system_of_record_writes requested"},
	{"context", "The catalogues are published by the regional archive.", ""},
	{"context", "Half the mails are answered by the bot of the insurer.", ""},
	{"context", "Hotels cancel bookings without telling us.", ""},
	{"context", "3,000 mails a month in which guests cancel.", ""},
	{"context", "Credit limits are set by the bank.", ""},
	{"context", "The old script used to restart the pods.", ""},
	{"context", "Rents are collected monthly, the bank takes care of it.", ""},
	{"context", "Our IT deploys twice a week, on Tuesday and Thursday.", ""},
	{"objective", "While the nurse calls patients, text the next one that it takes longer.", "external_send requested"},
	{"objective", "My brother no longer orders the feed, the agent does.", "purchase_payment_trade requested"},
	{"objective", "| step | who |\n|---|---|\n| enter the order in SAP | agent |\n| pay the supplier | accounting |", "system_of_record_writes requested"},
	{"outputs", "a note for whoever pays the invoice", ""},
	{"objective", "The helper of the head gardener opens the greenhouse vents above 28 degrees.", "production_changes requested"},
	{"context", "The helper of the insurer mails its own letters.", ""},
	{"objective", "My daughter answers the guests today, from autumn on the bot takes that over.", "external_send requested"},
	{"objective", "I am tired of paying the invoices myself, that is what the robot is for.", "purchase_payment_trade requested"},
	{"objective", "My daughter answers the guests today, the bot looks after the weather.", ""},
	{"objective", "Collects the forms parents hand in, enters each of them in the school register.", "system_of_record_writes requested"},
	{"context", "The wholesaler's system sends the delivery notes at noon.", ""},
	{"goal", "Understand why it takes the clerks so long to pay a bill.", ""},
	{"objective", "Sort the inbox, note who has a question, issue refunds.", "purchase_payment_trade requested"},
	{"objective", "It is the bot, not the trainee, that restarts the pump.", "production_changes requested"},
	{"goal", "It would be lovely if the fees are charged on the first without me.", "purchase_payment_trade requested"},
	{"goal", "It would be odd if the fees were charged on the first.", ""},
	{"context", "Nowadays the bot sends the timetable to the parents.", "external_send requested"},
	{"objective", "I'd rather the bot deletes the old scans than my sister.", "destructive_deletion requested"},
	{"trigger", "Two wrong codes at the gate, at which point it rings the guard.", "outreach_contact requested"},
	{"trigger", "When the committee has decided to sell the boat, it begins to count.", ""},
	{"success_criteria", "In May the bills are paid without anybody asking.", ""},
	{"context", "Tenants we do not know are e-mailed by the agent on the first.", "external_send requested"},
	{"outputs", "Draft answers. Support sends them.", ""},
}

func TestDoers(t *testing.T) { readsAs(t, doers) }
