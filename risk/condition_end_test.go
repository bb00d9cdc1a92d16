package risk

import "testing"

// conditionEnds are conditions and relative clauses that end without a comma, and
// such as go on; in short labels as the rulings.
var conditionEnds = []sentence{
	{"objective", "When the queue runs dry restart the consumers.", "X+"},
	{"objective", "If the import still fails write to the data channel.", "S+"},
	{"objective", "When a sample is ready write to the ward by mail.", "S+"},
	{"objective", "When the site goes down I want the agent to restart the web server.", "X+"},
	{"objective", "Check the tanks before the weekend and text the driver.", "S+"},
	{"objective", "I'd like it to pay the parking fees.", "M+"},
	{"objective", "If customers cancel orders, I deal with it; you only list them.", ""},
	{"objective", "If the people who work at the site send the report, tell me on screen.", ""},
	{"human_gate", "Before the merge and deploy to production ask me.", "X?"},
	{"goal", "Guests who booked a room with breakfast get the menu by mail.", "S+"},
	{"goal", "Tenants whose boiler is being serviced hear from us by text the day before.", "S+"},
	{"objective", "It looks for members who owe us a book, texts each of them.", "S+"},
	{"goal", "Patients who did not come to their check-up get a phone call from the agent.", "O+"},
	{"outputs", "The list of winners. Karel posts it on Mondays.", ""},
	{"outputs", "We need a markdown report in ./reports.", "L+"},
}

func TestConditionEnds(t *testing.T) { readsShort(t, conditionEnds) }

// toolLists are lists of what may be done with a tool, and secrets among the tools.
var toolLists = []sentence{
	{"tools", "Zendesk (answer the customer, set status), Grafana (view)", "S+ R+"},
	{"tools", "MySQL as user bot (select, insert on visits)", "R+"},
	{"tools", "GitHub: labels on issues (write), code (read)", "R+"},
	{"tools", "auto: add a note\nconfirm: delete the draft record\nnever: online shop checkout", "R+ D? M-"},
	{"tools", "Salesforce: read allowed, write denied", "R-"},
	{"tools", "write: ServiceNow tickets\nread: Grafana", "R+"},
	{"tools", "API key for the weather service; the key stays in the gateway and the agent never sees it", "C-"},
	{"tools", "GPG key mounted under /run/secrets", "C+"},
	{"tools", "Trello (move cards), Slack (read channels)", "R+"},
}

func TestToolLists(t *testing.T) { readsShort(t, toolLists) }

// rowsOfDenials are denials that a yes at their end gates, gates behind a noun alone,
// and a yes that would not help.
var rowsOfDenials = []sentence{
	{"human_gate", "No refund is made and no account is closed until Marta has signed.", "M? D?"},
	{"risk_boundary", "No invoice is paid and no reminder is sent unless the treasurer has agreed.", "M? S?"},
	{"human_gate", "A restart only with Ivo's okay.", "X?"},
	{"risk_boundary", "Tweets only with Noor's blessing.", "P?"},
	{"human_gate", "None for notes on the ticket; a refund needs Kim.", "R+ M?"},
	{"human_gate", "New signing keys, first mails to leads", "C? O? S?"},
	{"goal", "Customers get a confirmation of their order by mail.", "S+"},
	{"human_gate", "Transfers with confirmation of the treasurer.", "M?"},
	{"objective", "Plain cases: delete the message from the shared mailbox.", "D+"},
}

func TestRowsOfDenials(t *testing.T) { readsShort(t, rowsOfDenials) }

// othersWords are acts beside words that speak of other cases, people and places.
var othersWords = []sentence{
	{"goal", "Accounts nobody has used for a year are gone by March.", "D+"},
	{"risk_boundary", "Accounts are touched by nobody.", "R-"},
	{"objective", "It shall in case of doubt write to the parents.", "S+"},
	{"objective", "Check the register; if not there open a new ticket", "R+"},
	{"objective", "A note is left in the ticket.", "R+"},
	{"objective", "It leaves the ticket open.", ""},
	{"goal", "Each approved holiday is in the HR system without a clerk typing it.", "R+"},
	{"cadence", "daily; exports go to the auditor's SFTP", "S+"},
	{"objective", "Wake the caretaker by SMS.", "S+"},
	{"risk_boundary", "It may open tickets.", "R+"},
	{"objective", "Show me on screen which open tickets are old.", ""},
	{"trigger", "a caller hangs up; the voice bot calls them back", "O+"},
}

func TestOthersWords(t *testing.T) { readsShort(t, othersWords) }

// besideActs are words beside an act that only say of people and things how they are.
var besideActs = []sentence{
	{"goal", "nobody from the outside should ever be written to by this thing", "S-"},
	{"objective", "It mails the minutes to the board and to nobody else.", "S+ S-"},
	{"context", "We work on paper and that won't change.", ""},
	{"context", "Toy store on Shopify, one owner.", ""},
	{"objective", "If the mail is private it leaves the mail alone.", ""},
	{"risk_boundary", "It leaves the firewall alone.", "X-"},
	{"memory", "the last ten messages in a text file under ./state", "L+"},
	{"memory", "nothing about a guest may stay on the disk", "L-"},
	{"goal", "That we know who is on duty without having to call anybody.", ""},
	{"cadence", "Every Friday it rings the members that forgot to pay their fee.", "O+"},
	{"tools", "a dialler for people who asked for a quote but never bought", "O+"},
	{"objective", "It reads the letter and writes back within a day.", "S+"},
}

func TestBesideActs(t *testing.T) { readsShort(t, besideActs) }
