package risk

import (
	"slices"
	"strings"
	"testing"
)

// otherCases are sentences that give other cases of an act, or each item of a list, a verdict
// of their own; in short labels as the rulings.
var otherCases = []struct {
	field Field
	text  string
	want  string
}{
	{"objective", "It refunds up to 20 euros by itself; above that Tom decides.", "M+ M?"},
	{"objective", "Orders below 100 EUR go out at once, dearer ones wait for the owner.", "M+ M?"},
	{"human_gate", "refunds over 50 EUR", "M?"},
	{"human_gate", "Only payments above 1000, everything smaller runs through.", "M+ M?"},
	{"risk_boundary", "Purchases of more than 200 need a yes from Karin.", "M?"},
	{"risk_boundary", "Discounts up to 5 % it grants alone in the shop system, beyond that sales lead", "R+ R?"},
	{"objective", "Pays invoices; those over 500 only with my OK.", "M+ M?"},
	{"objective", "Pays invoices under 500 alone and asks me about the rest.", "M+ M?"},
	{"human_gate", "Mails to more than 50 people: marketing lead", "S?"},
	{"objective", "The agent deletes files older than a year; anything bigger than 1 GB it shows me first.", "D+ D?"},
	{"objective", "Restart single pods freely, whole nodes after the SRE's approval.", "X+ X?"},
	{"human_gate", "Small refunds are free, big ones (over 80) go past Julia.", "M+ M?"},
	{"context", "Expenses under 25 are paid without anyone looking, up to 250 the team lead confirms, over 250 the CFO.", "M+ M?"},
	{"risk_boundary", "Never more than 100 € per order without asking.", "M?"},
	{"objective", "It books trains by itself, flights only when my assistant has agreed.", "M+ M?"},
	{"goal", "Minor typos on the website are fixed directly, larger edits after the editor has approved.", "P+ P?"},
	{"risk_boundary", "No order above 5k unless procurement signs.", "M?"},
	{"human_gate", "From 3 recipients up I want to see the mail first", "S?"},
	{"objective", "Scale up to 10 nodes alone; more than that the on-call has to confirm.", "X+ X?"},
	{"human_gate", "Orders above the monthly budget.", "M?"},
	{"objective", "Trades below one percent of the portfolio are executed, larger ones are put to the committee.", "M+ M?"},
	{"objective", "Buys paper up to 40 euros alone; anything dearer goes past Rita.", "M+ M?"},
	{"objective", "It answers the easy questions from members by mail, the tricky ones it shows to Eva first.", "S+ S?"},
	{"goal", "Move meetings within the day without asking, longer shifts only if my boss agrees.", "R+ R?"},
	{"objective", "It deletes log files under 1 GB by itself, bigger ones after Sam has said yes.", "D+ D?"},
	{"objective", "Ad budget: 50 a day on its own, above that the marketing head decides.", "M+ M?"},
	{"human_gate", "Up to five mails a day are free, beyond that ask Lisa.", "S+ S?"},
	{"human_gate", "purchases from 1.000 € upwards: managing director", "M?"},
	{"context", "Repairs below 150 are ordered by the bot, over 150 the landlord has to be asked.", "M+ M?"},
	{"objective", "It reboots single screens on its own and asks the technician about the rest.", "X+ X?"},
	{"objective", "Short posts are published straight away, longer ones wait for Nadia.", "P+ P?"},
	{"risk_boundary", "refunds > 100: shift lead has to agree", "M?"},
	{"objective", "Tickets of priority 3 and 4 it closes itself, the higher ones only when the team lead has agreed.", "R+ R?"},
	{"human_gate", "Only batches larger than 100 rows in the CRM.", "R?"},
	{"objective", "Standard replies to tenants go out by mail at once, everything else the caretaker reads before it is sent.", "S+ S?"},
	{"objective", "Bids up to 30 without question, up to 60 when I nod, above 60 never.", "M+ M- M?"},
	{"human_gate", "Below 10 % discount nobody, from 10 % the sales director.", ""},
	{"objective", "It invites known suppliers by mail; new ones need a buyer's yes.", "S+ S?"},
	{"objective", "The agent pays the phone bill. Anything else has to be cleared with Joan.", "M+ M?"},
	{"trigger", "invoice under 200 arrives: pay; over 200: ask the clerk", "M+ M?"},
	{"objective", "It publishes corrections, bigger changes to an article the author has to approve.", "P+ P?"},
	{"objective", "Orders pens and paper, toner only once the office manager has nodded.", "M+ M?"},
	{"objective", "It pays bills up to 80 alone, and anything above goes to Kim for a yes.", "M+ M?"},
	{"objective", "Small edits to the website at once, big ones after Nora has said yes.", "P+ P?"},
	{"objective", "Discounts under 5 % it enters in the ERP on its own, higher ones only after sales has agreed.", "R+ R?"},
	{"objective", "It scales to 5 nodes freely; to go beyond that it needs the on-call's OK.", "X+ X?"},
	{"risk_boundary", "payments over 500 EUR need two signatures", "M?"},
	{"objective", "Buys domains under 15 dollars; otherwise asks Ravi.", "M+ M?"},
	{"cadence", "weekly; sends to more than 200 people only when marketing has agreed", "S?"},
	{"objective", "It drafts tweets and press releases; these only go out after Mara has approved them.", "P?"},
	{"human_gate", "Refunds need Tom's OK. The same goes for credit notes in SAP.", "M? R?"},
	{"objective", "It makes flyers, mails and posts, none of them without the chair's yes.", "P? S?"},
	{"risk_boundary", "Deploys, rollbacks, restarts – none of it before the on-call agrees.", "X?"},
	{"objective", "The agent can delete users and rotate keys. Both need an admin's approval.", "C? D?"},
	{"objective", "It prepares orders. They are placed only once Ben has released them.", "M?"},
	{"objective", "It writes posts for the blog and replies to reviews. I approve all of them beforehand.", "P?"},
	{"human_gate", "Publishing waits for the editor, and so does mailing.", "P? S?"},
	{"objective", "Mailing members, calling sponsors: each of these after the board has said yes.", "O? S?"},
	{"outputs", "Mails to patients, entries in the calendar. For both the nurse has the last word.", "R? S?"},
	{"objective", "It sends quotes and orders parts. Neither happens without my confirmation.", "M? S?"},
	{"human_gate", "No post without Lea. No mail without her either.", "P? S?"},
	{"objective", "It wants to close tickets, merge PRs, delete branches. All that requires the lead's approval.", "D? R? X?"},
	{"objective", "It mails the quote to the client. Before that the sales lead signs it off.", "S?"},
	{"objective", "It pays suppliers. This happens only if Ute has ticked the invoice.", "M?"},
	{"objective", "It emails the parents. That needs the headmaster's yes every time.", "S?"},
	{"objective", "It drafts letters and posts. Both go out only when Nell has agreed.", "P? S?"},
	{"human_gate", "Tweets: Ana's okay. Likewise newsletters.", "P? S?"},
	{"objective", "It can refund, cancel and mail. None of this happens without the duty manager's say-so.", "M? S?"},
	{"risk_boundary", "Restarts and rollbacks: neither without the on-call's yes.", "X?"},
	{"objective", "It texts patients and moves appointments in the calendar, in each case after the nurse has confirmed.", "R? S?"},
	{"objective", "The agent answers tickets by mail. It does so only once an engineer has read the answer.", "S?"},
	{"objective", "It closes accounts. That, too, only with legal's approval.", "D?"},
	{"human_gate", "Mail to clients: the partner reads it. The same holds for letters to courts.", "S?"},
	{"objective", "It books flights and hotels. In both cases the traveller confirms first.", "M?"},
	{"objective", "It publishes recipes. For each of them Omar presses OK.", "P?"},
	{"objective", "Deploying, migrating, restarting: it does these only after the release manager's go.", "X?"},
	{"objective", "It may order toner. It may order laptops, the latter subject to IT's approval.", "M+ M?"},
	{"objective", "It writes mails; they sit in the queue until a teammate releases them.", "S?"},
	{"objective", "It restarts nodes; if it wants to drain one, that goes past the SRE.", "X+ X?"},
	{"human_gate", "Mails: yes, ask. Posts: no. Payments: always.", "M? P+ S?"},
	{"risk_boundary", "Free: saving to ./out. Ask: mailing. Never: paying.", "L+ M- S?"},
	{"human_gate", "replies – auto; refunds – ask; deletes – never", "D- M? S+"},
	{"human_gate", "It may update the tracker alone, needs me for mails, and must not touch prod.", "R+ S? X-"},
	{"risk_boundary", "- restart: ok\n- redeploy: ask SRE\n- drop tables: no", "D- X+ X?"},
	{"human_gate", "Mailing parents after the head says yes; entering marks freely; deleting never.", "D- R+ S?"},
	{"human_gate", "sends (Ida approves), posts (nobody approves), payments (forbidden)", "M- P+ S?"},
	{"risk_boundary", "Ordering pens is fine, ordering laptops only with IT's approval, ordering cars is out.", "M+ M- M?"},
	{"tools", "Slack post: allowed; Gmail send: with confirmation; Stripe: read-only", "M- S+ S?"},
	{"human_gate", "| action | rule |\n| email | approve |\n| wiki edit | auto |\n| delete | never |", "D- R+ S?"},
	{"risk_boundary", "Posts on Facebook yes, tweets only after Ann's OK, no TikTok.", "P+ P- P?"},
	{"human_gate", "mail: ask; post: ask; note in ./n: go ahead", "L+ P? S?"},
	{"objective", "It posts by itself, mails with Jo's okay and never pays.", "M- P+ S?"},
	{"human_gate", "restarts - free, deploys - SRE, rollbacks - SRE", "X+ X?"},
	{"objective", "Sends reminders on its own, quotes after Pat's yes, contracts never.", "S+ S- S?"},
	{"objective", "It answers guests by email; for refunds it waits for Tom.", "M? S+"},
	{"human_gate", "Deletions it has to clear with me.", "D?"},
	{"objective", "Letters to lawyers it may only send when Dr Haas has read them.", "S?"},
	{"risk_boundary", "Posts on Instagram it shows to Kim before they go live.", "P?"},
	{"objective", "Tickets it closes alone; refunds, never without Jana.", "M? R+"},
	{"human_gate", "With new suppliers it checks with purchasing before ordering.", "M?"},
	{"objective", "Anything public it runs past the press office first: tweets, posts, press releases.", "P?"},
	{"objective", "For deploys it needs the release manager.", "X?"},
	{"objective", "Donors it calls only after the director's approval.", "O?"},
	{"human_gate", "As for payments, it asks Ola.", "M?"},
	{"objective", "What it wants to delete it lists for me and waits for a yes.", "D?"},
	{"objective", "Newsletters, those it has to put before Petra.", "S?"},
	{"risk_boundary", "Passwords it resets only after the helpdesk lead has confirmed.", "C?"},
	{"human_gate", "When it comes to mailing parents, the head teacher decides.", "S?"},
	{"objective", "Firewall rules it changes with two admins' approval.", "X?"},
}

func TestOtherCases(t *testing.T) {
	r := NewReader(nil)
	for _, c := range otherCases {
		want := strings.Fields(c.want)
		slices.Sort(want)
		if got := shortLabels(r.Read(c.field, c.text)); !slices.Equal(got, want) {
			t.Errorf("[%s] %q: want %v, read %v", c.field, c.text, want, got)
		}
	}
}
