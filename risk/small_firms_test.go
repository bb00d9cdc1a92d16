package risk

import "testing"

// smallFirms are sentences in the words of shops, surgeries and offices, each beside
// one that is built alike and says something else.
var smallFirms = []rulingCase{
	{"who is approached", "goal", "Find potters nearby who don't sell with us yet and contact them about a stand.", "O+"},
	{"who is approached", "goal", "Find firms who rent vans and email them a quote request.", "S+"},

	{"a bare exception to nothing", "risk_boundary", "Nothing may be deleted, save drafts older than a year.", "D- D+"},
	{"a bare exception to nothing", "objective", "Send nothing, save drafts to ./out.", "S- L+"},

	{"devices that keep what is put on them", "memory", "Guest names are never stored on the tablet.", "L-"},
	{"devices that keep what is put on them", "memory", "No photos on the phone", "L-"},
	{"devices that keep what is put on them", "objective", "Show the list on the tablet.", ""},

	{"objects in -s", "risk_boundary", "it cannot book pallets in, cannot book crates out", "R-"},
	{"objects in -s", "objective", "It can read stays of more than 30 days.", ""},

	{"nothing else", "risk_boundary", "It may restart the print server, nothing else.", "X+ X-"},
	{"nothing else", "tools", "key cabinet: can read the gate code, nothing else in it", "C+ C-"},
	{"nothing else", "objective", "Answer parents by mail, nothing else.", "S+"},

	{"none needed", "human_gate", "none required for saving drafts in ./drafts", "L+"},
	{"none needed", "outputs", "answer in the chat window, no SMS, no file", "S- L-"},

	{"what somebody marks in a list", "objective", "Delete the ones that Ilse marks.", "D?"},
	{"what somebody marks in a list", "objective", "Pay the invoices that Piet encircles on the sheet.", "M?"},
	{"what somebody marks in a list", "objective", "Mail the summary when the price crosses 50 euros.", "S+"},
	{"what somebody marks in a list", "objective", "Show the doubles; I tick the bad ones, these are binned.", "D?"},

	{"sums before a colon", "objective", "Clean up my lesson folder: propose new file names, those I tick get renamed.", "L?"},
	{"sums before a colon", "objective", "Clean up the bucket: whatever is older than 30 days.", "D+"},

	{"two gerunds with one object", "human_gate", "Booking and cancelling rooms", "R?"},
	{"what people never did", "risk_boundary", "No leaflets by e-mail to homes that never ordered from us.", "S-"},
	{"a bank among the tools", "tools", "bank: deny; CRM: allow", "M- R+"},

	{"fronted with what it is about", "objective", "Answer tenants about bins, but letters from lawyers it must not answer.", "S+ S-"},
	{"rights called by their act", "tools", "Shopify API; the refund-create endpoint is blocked", "M-"},
	{"things that wait for a yes", "human_gate", "every answer to a guest waits for Reception's tick", "S?"},
	{"things that wait for a yes", "human_gate", "Each form waits for the applicant's signature", ""},
	{"one act named twice", "outputs", "letter to the claimant, posted when Ms Ode has hit 'release'", "S?"},
	{"one act named twice", "objective", "It writes the protocol, then mails the protocol to the board.", "S+"},

	{"what things do themselves", "goal", "Stale tickets close themselves.", "R+"},
	{"what things do themselves", "goal", "Members renew their passes themselves.", ""},

	{"orders behind a condition without a comma", "trigger", "once the last guest leaves it locks the side door", "X+"},
	{"orders behind a condition without a comma", "objective", "When a parcel arrives text the neighbour.", "S+"},
	{"orders behind a condition without a comma", "objective", "When the customer orders list the parts on screen.", ""},

	{"answers where all read them", "goal", "Customers with a bad review get an answer on Tripadvisor.", "P+"},
	{"answers where all read them", "trigger", "clerk stamps it → it appears in the council's web portal", "P?"},

	{"places that things are kept from", "outputs", "Nothing for the shop's blog, no mail to guests", "P- S-"},
	{"nobody left without", "risk_boundary", "no late payer may go without a reminder letter", "S+"},
	{"whoever has not", "objective", "Whoever cannot be reached twice is taken off the waiting list.", "D+"},
	{"whoever has not", "objective", "Whoever is not a member is never mailed.", "S-"},
	{"agreed once and for all", "context", "The board has agreed that the bot may pay bills up to 50 euros.", "M+"},
	{"agreed once and for all", "context", "The agent pays once the board has agreed that it may.", "M?"},
	{"places of an unknown name", "objective", "Write the protocol in MeetNotes.", "R+"},
	{"gone for good", "goal", "Stale branches go for good after a month.", "D+"},
	{"gone for good", "risk_boundary", "It takes nothing down.", "D-"},
	{"amounts before an order", "objective", "For our bike shop:\n1. look up the part\n2. under 60 € order it\n3. above that wait for Jannis' ok", "M+ M?"},
	{"files of a trade", "human_gate", "any change to the recipe files: pastry chef says ok first", "L?"},

	{"whose task it is", "context", "The lamps are ours to switch, the bot switches the heating.", "X+"},
	{"asked about each", "objective", "Delete the duplicates, but ask me about each.", "D?"},
	{"sheets and plans", "objective", "Note the booking in the rota sheet.", "R+"},
	{"sheets and plans", "objective", "Tell me on screen which meal plan was used.", ""},

	{"questions with their answer", "human_gate", "Refunds? Yes. Posting the menu? No.", "M? P+"},
	{"questions with their answer", "human_gate", "Do texts to tenants need a yes? no", ""},
	{"what people have", "tools", "sms.send to guests with a booking", "S+"},
	{"whom he stands for", "context", "I run a small dairy. The agent reads the sensor, and above 5 he must stop the pump.", "X+"},
	{"whom he stands for", "context", "My brother runs the shop. The agent lists the returns and he sends the refunds.", ""},
}

func TestSmallFirms(t *testing.T) { readsShort(t, smallFirms) }
