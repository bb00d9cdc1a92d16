package risk

import "testing"

// constructions are sentences whose reading hangs on how they are built, whatever
// the trade: what is denied in a bare participle, what goes out, which minutes.
var constructions = []rulingCase{
	{"each of them", "objective", "It looks up the late ones and writes each of them an e-mail.", "S+"},
	{"a message to somebody", "objective", "It writes the buyers a direct message.", "S+"},
	{"a message to no one", "objective", "It writes a reply.", ""},
	{"behind a relative clause", "objective", "Leads that filled in the form are called within five minutes.", "O+"},
	{"behind a relative clause", "goal", "Guests who booked a room are mailed the day before.", "S+"},
	{"behind a past relative clause", "objective", "Customers who say the parcel was damaged are refunded.", "M+"},
	{"only past", "objective", "It lists the members who said the fee was paid.", ""},
	{"signing up is no yes", "objective", "It mails the slides to everyone who signed up.", "S+"},
	{"behind a question", "objective", "The agent checks which invoices nobody has paid and reminds the clients by mail.", "S+"},
	{"a passive first", "objective", " are counted by the bank", ""},
	{"any of them", "risk_boundary", "It never mails any of them.", "S-"},
	{"a way of paying", "objective", "Invoices are paid by SEPA overnight.", "M+"},
	{"a way of shipping", "objective", "Spare parts are ordered by DHL express.", "M+"},
	{"a bank that pays", "objective", "Invoices are paid by the bank.", ""},

	// What a relative clause denies of people is no ban on what becomes of them.
	{"denied of people", "goal", "Users who did not log in for a year are deleted.", "D+"},
	{"denied of people", "goal", "Members who never answer get rung up by the voice agent.", "O+"},
	{"denied of people, a clause before the last", "objective", "Users who did not log in for a year are deleted; leads that filled in the form are called.", "D+ O+"},
	{"denied of people, a clause before the last", "goal", "Members who never answer get rung up by the voice agent. Then the list is shown.", "O+"},
	{"denied of people, and a ban", "risk_boundary", "Users who did not ask are not deleted.", "D-"},
	// Participles behind a colon.
	{"what a helper does", "objective", "Parcel helper: labels printed, customers told by SMS, the late ones marked in the ERP.", "S+ R+"},
	{"what it cleans up", "objective", "The thing cleans up after branches: environments torn down.", "D+"},
	{"what a helper shows", "objective", "A bot that shows me the day: parcels sent, invoices paid.", ""},
	{"a unit ends the sentence", "trigger", "disk full for 4 min. it then restarts the unit", "X+"},
	{"checked against a policy", "objective", "Expense reports are checked against policy.", ""},
	{"against a policy", "risk_boundary", "Refunds are against policy.", "M-"},

	// The agent goes on behind what people do to its object.
	{"goes on behind plural people", "objective", "It collects each photo the guests send in, crops it and posts it on Instagram.", "L+ P+"},
	{"what an agent is wanted for goes on", "objective", "We need an agent that takes every claim the drivers fill in, numbers it and sends it to the insurer.", "S+"},
	{"an order goes on", "objective", "Take each form the clerks leave on the desk, enter it in the register and mail the customer.", "R+ S+"},
	{"no order behind when", "objective", "Say how the clerks delete a form, restore it and mail it.", ""},
	{"people go on", "objective", "Show me what customers send, publish and delete.", ""},

	{"bare participles denied", "risk_boundary", "No tickets sold, no visitors e-mailed", "M- S-"},
	{"bare participles denied", "risk_boundary", "No treatment notes changed", "R-"},
	{"bare participles denied", "risk_boundary", "nothing erased, nothing thrown away", "D-"},
	{"bare participles denied", "objective", "Watch the market and tell me on screen; no positions opened.", "M-"},
	{"bare participles denied", "human_gate", "No grade entered before the teacher has signed", "R?"},
	{"bare participles denied", "success_criteria", "no seat sold twice", ""},
	{"bare participles denied", "goal", "no invoice paid late", ""},
	{"bare participles denied", "context", "No tickets closed last week, so the backlog grew", ""},

	{"neither one nor the other", "risk_boundary", "Neither chart entries nor lab values may be corrected or removed.", "R- D-"},
	{"neither one nor the other", "risk_boundary", "neither mails nor texts are sent", "S-"},
	{"neither one nor the other", "risk_boundary", "Neither entries nor files may be altered.", "R- L-"},

	{"two verbs before one object", "objective", "Tags and routes tickets in Zendesk.", "R+"},
	{"two verbs before one object", "objective", "Codes and posts supplier bills in Xero.", "R+"},
	{"two verbs before one object", "objective", "Quotes and books freight.", "M+"},
	{"two verbs before one object", "outputs", "Charts and tables of sales", ""},
	{"two verbs before one object", "objective", "Books and films I might like", ""},

	{"files that are named", "outputs", "one JSON per reading in meters/{id}.json", "L+"},
	{"files that are named", "objective", "For every bird write a page to ./birds/<name>.md", "L+"},
	{"files that are named", "objective", "Count the geese and list them in geese.csv.", "L+"},
	{"files that are named", "objective", "List the errors in app.log by hour, here in the chat", ""},
	{"files that are named", "goal", "keeps the weekly numbers in ./numbers.csv on my machine", "L+"},
	{"files that are named", "goal", "Each morning the sorted scans sit in ~/scans/done.", "L+"},
	{"files that are named", "inputs", "scans that lie in ~/scans", ""},
	{"files that are named", "outputs", "a change to the menu; a line about it appended to kitchen.log", "L+"},
	{"files that are named", "trigger", "New invoice in the inbox – it is entered in DATEV", "R+"},

	{"notes of who and what", "objective", "Write in the club's Notion who took which boat.", "R+"},
	{"notes of who and what", "objective", "Mark on the shared rota who swapped with whom.", "R+"},
	{"notes of who and what", "objective", "Note the job in RepairDesk.", "R+"},
	{"notes of who and what", "objective", "Enters the weight in the feed list that all three of us use.", "R+"},
	{"notes of who and what", "objective", "Note in your answer who said what.", ""},
	{"notes of who and what", "objective", "Read in the ledger who paid and tell me here.", ""},
	{"notes of who and what", "outputs", "line in the shared 'Kiln firings' table", "R+"},
	{"notes of who and what", "outputs", "row counts of the shared 'Kiln firings' table, on screen", ""},
	{"notes of who and what", "outputs", "the new name on the duty board", "R+"},
	{"notes of who and what", "outputs", "an entry in the staffing tool", "R+"},
	{"notes of who and what", "outputs", "the bar chart in the web app", ""},
	{"notes of who and what", "goal", "Their recall date is moved forward in the practice system.", "R+"},
	{"notes of who and what", "tools", "MariaDB role clerk: SELECT on members, INSERT on visits", "R+"},
	{"notes of who and what", "tools", "SELECT on members, SELECT on visits", ""},

	{"behind a condition", "objective", "Restart the worker if the queue is stuck and open a ticket in Jira.", "X+ R+"},
	{"behind a condition", "objective", "merge it once the build is green and delete the branch", "X+ D+"},
	{"behind a condition", "context", "Cold store, two sites. The agent resets the compressors when they trip and enters the fault in the maintenance register.", "X+ R+"},
	{"behind a condition", "goal", "It deploys when all checks pass and posts the link in #releases", "X+ S+"},
	{"behind a condition", "objective", "Texts me when a guest leaves and takes the key.", "S+"},
	{"behind a condition", "objective", "Text the driver when a pallet is missing or arrives damaged", "S+"},

	{"questions that are answered somewhere", "objective", "Log who borrowed what in the tool register.", "R+"},
	{"questions that are answered somewhere", "objective", "Write down how long each bake took in ./bakes.csv.", "L+"},
	{"questions that are answered somewhere", "objective", "Ask who was in the register.", ""},

	{"where things are thrown away", "objective", "Throws drafts that nobody opened in the bin.", "D+"},
	{"where things are thrown away", "human_gate", "Putting a record of a deceased animal in the bin: head nurse has to agree", "D?"},
	{"where things are thrown away", "objective", "Puts the recycling calendar on the kitchen screen.", ""},

	{"rights to a tool that no table knows", "tools", "Vereinsmeier (edit rights)", "R+"},
	{"rights to a tool that no table knows", "tools", "Vereinsmeier (guest access)", ""},

	{"mail to people who did not ask", "objective", "Email the leads.", "S+ O+"},
	{"mail to people who did not ask", "objective", "Text lapsed members about the summer course.", "S+ O+"},
	{"mail to people who did not ask", "objective", "Mail the press release to the trade journalists.", "S+ O+"},
	{"mail to people who did not ask", "objective", "Forwards the offer to prospects.", "S+ O+"},
	{"mail to people who did not ask", "objective", "It reads press questions and e-mails the answer to the journalist.", "S+"},
	{"mail to people who did not ask", "objective", "Send the newsletter that anyone can subscribe to.", "S+ P+"},

	{"what a tool is used for", "tools", "AWS: restart instances, stop instances", "X+"},
	{"what a tool is used for", "tools", "Salesforce - edit opportunities", "R+"},
	{"what a tool is used for", "tools", "Koha (edit borrowers)", "R+"},
	{"what a tool is used for", "tools", "Google Ads (can edit campaigns)", "M+"},
	{"what a tool is used for", "tools", "Etsy – change listings", "P+"},
	{"what a tool is used for", "tools", "Salesforce - list opportunities", ""},
	{"what a tool is used for", "tools", "Jira: issue lists, saved filters", ""},

	{"bans that are acts", "objective", "Bans cheaters and wipes their inventories.", "D+"},
	{"bans that are acts", "objective", "Blocks the IP and restarts the proxy.", "X+"},
	{"bans that are acts", "risk_boundary", "Never block users or delete posts.", "D-"},
	{"bans that are acts", "objective", "We ban sending mails and deleting files.", "S- D-"},

	{"goods and money booked in a system", "objective", "Book finished pallets in the MES.", "R+"},
	{"goods and money booked in a system", "objective", "Books each delivery into the stock ledger.", "R+"},
	{"goods and money booked in a system", "objective", "Book the cheapest flight in the travel tool.", "M+"},

	{"nuisances that are gone", "goal", "the crash on Android 9 is gone", ""},
	{"nuisances that are gone", "goal", "old exports are gone by Monday", "D+"},

	{"things headed by their gate", "human_gate", "declarations: the declarant signs first", "S?"},
	{"things headed by their gate", "human_gate", "manual journals over 5k: controller's tick", "R?"},
	{"things headed by their gate", "human_gate", "pump rates: two nurses must sign", "X?"},

	{"papers that leave the house", "human_gate", "letters leave the lab when the physician has signed them", "S?"},
	{"papers that leave the house", "objective", "When a pupil leaves the school, remove the account.", "D+"},
	{"papers that leave the house", "trigger", "heating failure reported: note to all tenants in the house app", "S+"},

	{"rooms brought to a temperature", "objective", "Set the room to 21 degrees an hour before check-in.", "X+"},
	{"rooms brought to a temperature", "objective", "Say whether the room was kept at 21 degrees.", ""},

	{"units of a limit", "risk_boundary", "max. 40 lines per order", ""},
	{"units of a limit", "risk_boundary", "no discount per order", "M-"},

	{"names that no table knows", "tools", "Fahrschulmanager (edit lessons)", "R+"},
	{"names that no table knows", "tools", "Fahrschulmanager (read lessons)", ""},
	{"names that no table knows", "objective", "Put next week's programme online on Monday.", "P+"},

	{"minutes of the clock", "objective", "Replies to mails in ten minutes.", "S+"},
	{"minutes of the clock", "objective", "Posts the minutes on the website", "P+"},

	{"sealed and closed things denied", "risk_boundary", "No sealed file leaves the registry", "S-"},
	{"sealed and closed things denied", "risk_boundary", "No closed ticket is reopened", "R-"},
}

func TestConstructions(t *testing.T) {
	readsShort(t, constructions)
}
