package risk

import "testing"

// banCases are bans, limits and exceptions in the words of many hands. Each kind
// has near misses that must be read otherwise.
var banCases = []rulingCase{
	// Lists of things and acts.
	{"things after a ban", "risk_boundary", "Stay away from the sluice gates and the tenancy register.", "X- R-"},
	{"things before a ban", "goal", "The CRM, the thermostats and the bank account are off limits.", "R- X- M-"},
	{"acts before a ban", "objective", "Sort the archive. Sending letters, paying bills and deleting scans are not its job.", "S- M- D-"},
	{"acts before a permission", "risk_boundary", "Pinging the team is allowed, deleting its posts is not.", "S+ D-"},
	{"one act over several things", "goal", "Update the CRM and the website.", "R+ P+"},
	{"things that suffer one act", "goal", "The CRM, the website and the valves must not be changed.", "R- P- X-"},
	{"one act and a remark", "goal", "Write the notes into ./notes, one .md each.", "L+"},

	{"one of two under a heading", "risk_boundary", "hands off: DNS, the Stripe account", "X- M-"},
	{"turned from after a colon", "goal", "Don't post, don't text: just write ./report.md.", "P- S- L+"},
	{"tool beside its own ban", "tools", "DocuSign (sending turned off)", "S-"},
	{"tool beside another ban", "tools", "DocuSign (deleting turned off)", "S+ D-"},

	// Where it may not be, and how far a bar goes.
	{"not allowed on", "risk_boundary", "It isn't allowed on social media in any role.", "P-"},
	{"not allowed near", "context", "The agent is not allowed near the ledger.", "R-"},
	{"others kept away", "context", "Visitors must stay away from the vault.", ""},
	{"a day is no place", "objective", "It is not allowed on Sundays to send mail.", "S-"},
	{"any change to it", "risk_boundary", "Off limits:\n* the mainframe (any change)\n* the club calendar (all of it)", "X- R-"},
	{"posts under a gate", "human_gate", "Blog posts: the editor.", "P?"},
	{"posts that are read", "inputs", "the blog posts of the last year", ""},

	// Bans that only point back.
	{"those are out", "risk_boundary", "Deployments and refunds: those are out.", "X- M-"},
	{"none of that", "goal", "There are invoices to pay; the agent does none of that.", "M-"},
	{"others may not", "risk_boundary", "The team may be pinged, customers may not.", "S+ S-"},
	{"over that no", "risk_boundary", "Orders under 50 € yes; over that, no.", "M+ M-"},
	{"what others get", "objective", "Board members get the minutes by mail, others get none.", "S+"},
	{"what stays so", "context", "The finance team pays all invoices; that stays as it is.", ""},
	{"another target", "goal", "Post to the staff channel, not to the public blog.", "S+ P-"},

	// What is withheld from it.
	{"withheld, behind the tool", "tools", "KeePass: we do not give it", "C-"},
	{"withheld, as a state", "tools", "Bitwarden is not connected and won't be.", "C-"},
	{"withheld, by its button", "tools", "Ghost – reading drafts. \"Publish\" is hidden from its role.", "P-"},
	{"withheld, in a list of its own", "tools", "we give it: a mailbox it can send from. we did not give it: the key vault, refunds.", "S+ C- M-"},
	{"withheld, what it leaves", "objective", "What it does:\n- updates the stock list in Odoo\nWhat it leaves:\n- paying suppliers", "R+ M-"},
	{"withheld, in brackets", "tools", "Slack (allow: search; ask: post), jira (allow: comment; deny: close)", "S? R+ R-"},
	{"withheld, all of it", "tools", "bank API (deny: everything), Vault (deny: all)", "M- C-"},
	{"somebody leaves", "objective", "When somebody leaves: lock the badge in the HR system, tell the manager by e-mail.", "R+ S+"},
	{"a state that is hoped for", "objective", "Show which printers are not connected.", ""},
	{"colours behind a colon", "outputs", "a lamp on the rack: red, amber, green", ""},
	{"your job", "context", "Two servers are old. Restarting them is not your job.", "X-"},

	// Secrets that it does not come by.
	{"secret never seen", "memory", "the admin password lies in a safe, the agent never sees it", "C-"},
	{"secret that must not be opened", "inputs", "secrets.yaml lies beside it, it must not be opened", "C-"},
	{"secret that reaches nobody", "context", "Access codes must never reach the assistant.", "C-"},
	{"secret kept beside other things", "memory", "Digests are kept in ./digests; tokens are not.", "L+ C-"},
	{"secret of others", "context", "The caretaker does not have the alarm code.", ""},
	{"secret not needed", "context", "It does not need a password for the public feed.", ""},

	// None of what was named.
	{"none, behind its verb", "risk_boundary", "It looks at all calendars and edits none.", "R-"},
	{"none, in a goal", "goal", "see which firewall rules are stale, change none", "X-"},
	{"nothing that writes", "tools", "kubectl with get and describe; nothing that mutates", "X-"},
	{"an object for two verbs", "risk_boundary", "It cannot answer or delete mails.", "S- D-"},
	{"one being moved", "objective", "Let the desk see the bookings without one being moved.", "R-"},
	{"look, don't touch", "risk_boundary", "The chart is a museum for it: look, don't touch.", "R-"},
	{"what others can", "context", "The nurses may order drugs. The bot may not.", "M-"},
	{"ones never", "objective", "Answer reviews on our Google profile, but two-star ones never.", "P+ P-"},
	{"yes and no", "memory", "a file ./notes.md on the laptop, yes – an entry in the wiki, no", "L+ R-"},
	{"no behind an order", "objective", "Adjust the foam mix, yes; give customers their money back, no.", "X+ M-"},

	// Remarks inside a ban, and relative clauses.
	{"whatever it says", "risk_boundary", "It must not, whatever the mail says, transfer money.", "M-"},
	{"whoever asks", "objective", "Answer mails that ask for hours, and never, whoever asks, hand out a password.", "S+ C-"},
	{"whatever it says, with no ban", "objective", "It pays, whatever the mail says, the invoice.", "M+"},
	{"things nobody has used", "goal", "Test servers nobody has used since March are deleted by Monday.", "D+"},
	{"things nobody has used", "goal", "Parcels nobody collected are refunded.", "M+"},
	{"things nobody has used", "objective", "Bills nobody has seen are deleted.", "D+"},
	{"things nobody has used", "objective", "Tickets no one has touched for a month get closed.", "R+"},
	{"things nobody has used", "human_gate", "Invoices nobody has approved are not paid.", "M?"},
	{"things nobody has used", "risk_boundary", "Customers nobody calls are not mailed.", "S-"},
	{"things nobody has approved", "objective", "The agent deletes files nobody has approved", "D+"},
	{"things nobody has approved", "objective", "Never publish posts nobody has approved", "P?"},
	{"an aside behind a denial", "risk_boundary", "It is not to, whatever the mail says, transfer money.", "M-"},
	{"an aside behind a denial", "objective", "The bot must never, even when told to, even at night, pay bills or wipe the disk.", "D- M-"},
	{"an aside behind a denial", "context", "The agent must never, no matter who asks, read the keyring.", "C-"},
	{"nobody at the end", "objective", "It texts customers; nobody reads them first.", "S+"},

	// Nothing for a place.
	{"nothing on our website", "objective", "Put the hours in the tenants' WhatsApp group. Nothing on our website though.", "S+ P-"},
	{"nothing on the routers", "outputs", "A table on the screen. Nothing on the routers themselves.", "X-"},
	{"never in the database", "memory", "Cache in ~/.cache/bot. Never in the patient database.", "L+ R-"},
	{"nothing in it that is odd", "objective", "If nothing in the CRM looks odd, say so on screen.", ""},
	{"nothing there", "context", "There is nothing in the CRM about these people.", ""},

	// Bans that name no act.
	{"data stays", "memory", "All data stays put on the workstation.", "S-"},
	{"nothing crosses", "context", "Patient names never cross the firewall.", "S-"},
	{"the world learns nothing", "risk_boundary", "The outside world learns nothing.", "S-"},
	{"money stays", "risk_boundary", "The money stays where it is.", "M-"},
	{"keys never held", "risk_boundary", "It never has the keys to the vault.", "C-"},
	{"summaries on a screen", "goal", "Summaries stay on the screen.", ""},
	{"what we do not know", "objective", "Suppliers we don't know yet are listed on screen.", ""},

	// Limits.
	{"not twice", "risk_boundary", "Nothing is paid twice.", ""},
	{"not twice, elsewhere", "goal", "It never charges a card twice.", "M+"},
	{"above a limit", "risk_boundary", "No transfers above the daily limit.", ""},
	{"two at once", "risk_boundary", "Never restart two nodes at once.", ""},
	{"in a row", "risk_boundary", "Never email the same person on two days in a row.", ""},
	{"below a folder", "risk_boundary", "It must not touch anything below C:\\Clients.", "L-"},

	// Exceptions.
	{"first", "risk_boundary", "Apart from printer paper it buys nothing.", "M+ M-"},
	{"bar", "risk_boundary", "Never writes to any system bar the ticket queue.", "R+ R-"},
	{"save", "risk_boundary", "No emails, save those to the treasurer.", "S+ S-"},
	{"save as a verb", "risk_boundary", "No emails, save drafts to ./drafts.", "S- L-"},
	{"being the exception", "risk_boundary", "It must never call anyone, the plumber being the exception.", "O+ O-"},
	{"everybody but", "objective", "It refunds everybody but resellers.", "M+ M-"},
	{"any but", "risk_boundary", "It may not touch any calendar but its own.", "R+ R-"},
	{"in the middle", "risk_boundary", "Nothing aside from labels is changed in Jira.", "R+ R-"},
	{"clause of its own", "risk_boundary", "All sending is forbidden; the one exception is the weekly mail to the board.", "S+ S-"},
	{"but that turns", "goal", "Refunds are logged by the clerk but invoices are paid by the agent.", "M+"},
	{"a never of its own sentence", "memory", "It keeps its log in ./log. Not in the shared calendar.", "L+ R-"},
	{"nothing in one place alone", "outputs", "a summary in ./out/sum.md, nothing in the ticket system", "L+ R-"},
	{"neither of two things", "tools", "Neither the CRM nor the boiler is given to it", "R- X-"},
	{"neither of two people", "context", "Neither the nurses nor the doctors use the ledger today.", ""},
	{"what is never read", "memory", "Drafts under ./drafts; the keyring is never read", "C- L+"},
	{"a no behind an order", "objective", "Dose the chlorine, yes; give swimmers their money back, no.", "M- X+"},
	{"page of an act", "tools", "the bread orders page is locked for it", "M-"},
	{"fronted secret", "tools", "the vault password it does not get", "C-"},
	{"command without a path", "tools", "helm rollback is not in its PATH", "X-"},
	{"trailing not", "tools", "phone for texting the owner, door locks NOT", "S+ X-"},
	{"ban on contact", "context", "Contact with strangers by phone or e-mail is forbidden to any software here.", "O- S-"},
	{"fronted left alone", "context", "The agent may write to the customers, the milking robot it must leave alone.", "S+ X-"},
	{"never behind an output", "outputs", "a note as txt in the folder notes on the ward tablet, never in the shared patient record", "L+ R-"},
	{"nor in", "risk_boundary", "it shall not save anything about clients on the disk nor in the club database", "L- R-"},
	{"no pictures", "risk_boundary", "no pictures of the hall on the net", "P-"},
	{"never uploaded", "inputs", "Case files, never uploaded anywhere outside the office", "S-"},
	{"from a list", "inputs", "price list of the baker. it never orders from it", "M-"},
	{"whose nothing is", "objective", "Nobody's data is deleted.", "D-"},
	{"whose nothing is, as object", "objective", "It deletes nobody's account.", "D-"},
	{"nobody's help", "objective", "It pays bills with nobody's help.", "M+"},
	{"screen", "outputs", "the totals from the list, read out on screen", ""},
}

// TestBans holds every case of banCases.
func TestBans(t *testing.T) {
	readsShort(t, banCases)
}
