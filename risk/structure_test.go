package risk

import "testing"

// structureCases show the kinds of sentences in which scope and structure decide:
// several of each kind, in several trades, with their counter-cases. want lists the
// authority-bearing labels as shortLabels writes them.
var structureCases = []rulingCase{

	// Elliptic gates in human_gate.
	{"elliptic gates in human_gate", "human_gate", "the press officer before posting", "P?"},
	{"elliptic gates in human_gate", "human_gate", "orders — Priya", "M?"},
	{"elliptic gates in human_gate", "human_gate", "refunds? ask Ana", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Refunds → finance lead", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Deployments: whoever is on call", "X?"},
	{"elliptic gates in human_gate", "human_gate", "deletions = two admins", "D?"},
	{"elliptic gates in human_gate", "human_gate", "Newsletters (Marta)", "S?"},
	{"elliptic gates in human_gate", "human_gate", "payments over 500 EUR – treasurer and chair", "M?"},
	{"elliptic gates in human_gate", "human_gate", "The landlord, before any rent is refunded.", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Mails to parents go past the head teacher.", "S?"},
	{"elliptic gates in human_gate", "human_gate", "Any purchase goes through Lars first.", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Purchases: Lars, always.", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Deploys need Kim.", "X?"},
	{"elliptic gates in human_gate", "human_gate", "Two of us for payouts.", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Payouts – never one person alone.", "M?"},
	{"elliptic gates in human_gate", "human_gate", "Sending: me. Deleting: me. Everything else: nobody.", "S? D?"},
	{"elliptic gates in human_gate", "human_gate", "Who says yes: the owner (refunds), the vet (drug orders)", "M?"},
	{"elliptic gates in human_gate", "human_gate", "The lab head has to look at each order.", "M?"},

	// Gates by verbs with no approval word.
	{"gates by verbs with no approval word", "objective", "The crane moves the load once the banksman has raised his hand.", "X?"},
	{"gates by verbs with no approval word", "human_gate", "Both nurses badge in before the pump rate is changed.", "X?"},
	{"gates by verbs with no approval word", "human_gate", "I tick the lines that may be ordered.", "M?"},
	{"gates by verbs with no approval word", "human_gate", "The officer turns the key, then the gate opens.", "X?"},
	{"gates by verbs with no approval word", "human_gate", "She initials each letter before it is mailed to the tenant.", "S?"},
	{"gates by verbs with no approval word", "objective", "It posts the offer on our website only once she has looked it over.", "P?"},
	{"gates by verbs with no approval word", "human_gate", "The chef taps the basket before the groceries are ordered.", "M?"},
	{"gates by verbs with no approval word", "human_gate", "Each e-mail sits in the outbox until I press send.", "S?"},
	{"gates by verbs with no approval word", "objective", "It deploys the build when the release manager has clicked the button.", "X?"},
	{"gates by verbs with no approval word", "human_gate", "The pharmacist scans her badge before a drug order is placed.", "M?"},
	{"gates by verbs with no approval word", "human_gate", "Nothing is deleted that I have not ticked.", "D?"},
	{"gates by verbs with no approval word", "human_gate", "She reads every reply to a customer before it leaves.", "S?"},
	{"gates by verbs with no approval word", "human_gate", "The draft mail lies in my folder until I move it to Go; then it is sent.", "S?"},

	// Per item verdicts.
	{"per item verdicts", "risk_boundary", "water yes, pesticide never", ""},
	{"per item verdicts", "risk_boundary", "mail: ok, texts: no", "S+ S-"},
	{"per item verdicts", "risk_boundary", "e-mails yes, phone calls no", "S+ O-"},
	{"per item verdicts", "risk_boundary", "Refunds: yes up to 20 EUR. Orders: no.", "M+ M-"},
	{"per item verdicts", "risk_boundary", "reading: fine; writing to the CRM: never", "R-"},
	{"per item verdicts", "risk_boundary", "deploys fine, rollbacks fine, migrations no", "X+ X-"},
	{"per item verdicts", "risk_boundary", "Posting in our Slack channel is ok, tweeting is not.", "S+ P-"},
	{"per item verdicts", "risk_boundary", "The CRM it may update, the ledger not.", "R+ R-"},
	{"per item verdicts", "risk_boundary", "labels on tickets ✓, closing tickets ✗", "R+ R-"},
	{"per item verdicts", "risk_boundary", "Sending no. Publishing no. Saving files in ./out yes.", "S- P- L+"},
	{"per item verdicts", "risk_boundary", "allowed: comments on issues. not allowed: merging, deleting branches", "R+ X- D-"},
	{"per item verdicts", "human_gate", "comments – free, merges – maintainer, deletions – never", "R+ X? D-"},
	{"per item verdicts", "human_gate", "merges yes, comments no", "X? R+"},
	{"per item verdicts", "human_gate", "Ask for: merges. Don't ask for: comments on issues.", "X? R+"},

	// Negated lists, headings.
	{"negated lists, headings", "risk_boundary", "The agent must not: (a) send e-mails; (b) delete files; (c) pay anyone.", "S- D- M-"},
	{"negated lists, headings", "risk_boundary", "It shall not 1) merge pull requests, 2) deploy to production, 3) delete branches", "X- D-"},
	{"negated lists, headings", "objective", "Do: sort the mails. Don't: answer customers, delete anything.", "S- D-"},
	{"negated lists, headings", "objective", "Do\n- update the tickets in Jira\nDon't\n- email customers\n- deploy", "R+ S- X-"},
	{"negated lists, headings", "risk_boundary", "Things the agent stays out of: payments, deployments and deletions.", "M- X- D-"},
	{"negated lists, headings", "risk_boundary", "What it leaves alone: the ledger, the firewall, the website.", "R- X- P-"},
	{"negated lists, headings", "objective", "Out of bounds for the agent are refunds, tweets and deletions.", "M- P- D-"},
	{"negated lists, headings", "risk_boundary", "None of the following: sending, publishing, deleting", "S- P- D-"},

	// Bans by idiom.
	{"bans by idiom", "risk_boundary", "Hands off the firewall.", "X-"},
	{"bans by idiom", "risk_boundary", "The ledger stays with the team.", "R-"},
	{"bans by idiom", "risk_boundary", "Payments stay with us.", "M-"},
	{"bans by idiom", "risk_boundary", "Deleting files is nobody's business but ours.", "D-"},
	{"bans by idiom", "risk_boundary", "Keep away from production.", "X-"},
	{"bans by idiom", "risk_boundary", "keep your fingers off the CRM", "R-"},
	{"bans by idiom", "risk_boundary", "Refunds only by hand.", "M-"},
	{"bans by idiom", "risk_boundary", "Leave the production database alone.", "X-"},
	{"bans by idiom", "objective", "Passwords are none of its business.", "C-"},
	{"bans by idiom", "objective", "The agent keeps out of payments.", "M-"},
	{"bans by idiom", "context", "Deployments are the platform team's job, not the agent's.", "X-"},
	{"bans by idiom", "risk_boundary", "Money is for humans.", "M-"},
	{"bans by idiom", "risk_boundary", "Orders are placed by people only.", "M-"},
	{"bans by idiom", "risk_boundary", "No one but a human may delete a record.", "D-"},
	{"bans by idiom", "objective", "It does not get to send mails to customers.", "S-"},
	{"bans by idiom", "objective", "It is in no position to deploy to production.", "X-"},
	{"bans by idiom", "objective", "The agent has nothing to do with payments.", "M-"},
	{"bans by idiom", "risk_boundary", "Far from deleting files, it may not even rename them.", "D- L-"},
	{"bans by idiom", "risk_boundary", "Whatever happens, no refunds.", "M-"},
	{"bans by idiom", "risk_boundary", "Publishing? No.", "P-"},
	{"bans by idiom", "risk_boundary", "Tweets: forget it.", "P-"},
	{"bans by idiom", "risk_boundary", "Not a single e-mail to customers.", "S-"},
	{"bans by idiom", "risk_boundary", "Zero deletions.", "D-"},

	// Questions as headings.
	{"questions as headings", "risk_boundary", "Deleting records? Never.", "D-"},
	{"questions as headings", "human_gate", "Refunds? The shift lead.", "M?"},
	{"questions as headings", "human_gate", "E-mails to customers? Ask Ana first.", "S?"},
	{"questions as headings", "human_gate", "Deploys? On its own.", "X+"},
	{"questions as headings", "objective", "Could it delete files one day? No decision yet.", ""},
	{"questions as headings", "risk_boundary", "May it e-mail customers? No.", "S-"},

	// Ladders.
	{"ladders", "human_gate", "Refunds: under 30 € automatic, 30–200 € shift lead, above that the owner.", "M+ M?"},
	{"ladders", "human_gate", "Orders: up to 50 EUR alone, 50 to 500 the cook, more than that the owner and the cook", "M+ M?"},
	{"ladders", "risk_boundary", "Irrigation valves: north field yes, south field ask me, greenhouse never.", "X+ X? X-"},
	{"ladders", "human_gate", "Discounts. Below 5 %: on its own. 5 to 15 %: the shop manager. Above: nobody gives one.", ""},
	{"ladders", "risk_boundary", "E-mails: to staff yes, to customers no", "S+ S-"},

	// Things under headings.
	{"things under headings", "risk_boundary", "Off limits: the CRM, production, the company website", "R- X- P-"},
	{"things under headings", "human_gate", "Free: the wiki, reminders to members. Ask first: the website, bank transfers.", "R+ S+ P? M?"},
	{"things under headings", "risk_boundary", "Hands off:\n- the general ledger\n- the firewall\n- any API key", "R- X- C-"},

	// Trigger statuses.
	{"trigger statuses", "trigger", "The status of the change turns to Approved: roll it out.", "X?"},
	{"trigger statuses", "trigger", "Ticket goes to 'Board approved' → the agent deploys the build.", "X?"},
	{"trigger statuses", "trigger", "A mail with the single word RELEASED comes from the notary; thereupon the letter is sent to the court.", "S?"},
	{"trigger statuses", "trigger", "The order turns to PAID: send the parcel label to the customer", "S+"},

	// Reduced relatives.
	{"reduced relatives", "cadence", "by the mails customers send", ""},
	{"reduced relatives", "inputs", "the letters tenants send us", ""},

	// Outputs governed by prepositions.
	{"outputs governed by prepositions", "outputs", "wording for the Jira comment, on screen", ""},
	{"outputs governed by prepositions", "outputs", "list of payments on screen", ""},
	{"outputs governed by prepositions", "outputs", "table of deletions and deployments on my screen", ""},
	{"outputs governed by prepositions", "outputs", "statistics on refunds in the terminal", ""},
	{"outputs governed by prepositions", "outputs", "an e-mail to the tenant with the list of payments", "S+"},

	// Outputs gate per item.
	{"outputs gate per item", "outputs", "an entry in the CRM, a letter to the client once the partner has okayed it", "R+ S?"},
	{"outputs gate per item", "outputs", "a note in ./log, a tweet after Ina's yes, a row in the shared sheet", "L+ P? R+"},

	// Fronted objects.
	{"fronted objects", "human_gate", "Room changes in the timetable it makes alone.", "R+"},
	{"fronted objects", "risk_boundary", "The pump it may stop, never start.", "X+ X-"},

	// Conditions with gates in the main clause.
	{"conditions with gates in the main clause", "objective", "If an old backup has to be deleted, it asks me and waits for my yes.", "D?"},
	{"conditions with gates in the main clause", "objective", "When a refund is due, it shows me the case and waits until I have said yes.", "M?"},
	{"conditions with gates in the main clause", "objective", "If a server must be restarted, it pages me by SMS and waits for my OK.", "S+ X?"},

	// Threshold in one clause.
	{"threshold in one clause", "objective", "It pays out up to 150 EUR on its own and passes everything larger to a handler who has to say yes first.", "M+ M?"},
	{"threshold in one clause", "objective", "It orders paper by itself but hands bigger orders to Tom, who must approve them.", "M+ M?"},

	// Trailing bans.
	{"trailing bans", "risk_boundary", "The vendor's bot e-mails guests; ours does not.", "S-"},
	{"trailing bans", "objective", "Deleting pictures is for me; the agent may not.", "D-"},

	// No act before yes in a later clause.
	{"no act before yes in a later clause", "objective", "A bot which phones former donors, but no call is placed until Claire has said yes.", "O?"},
	{"no act before yes in a later clause", "objective", "It mails the offers to the clients, but none leaves before Ida has approved it.", "S?"},
	{"no act before yes in a later clause", "objective", "It pays the suppliers' bills; no payment is made before the treasurer has signed.", "M?"},

	// He as agent.
	{"he as agent", "objective", "need bot for my shop, he must answer the customers by mail, he must not delete nothing", "S+ D-"},
	{"he as agent", "risk_boundary", "he can not pay from bank", "M-"},
	{"he as agent", "human_gate", "before he send mail to new people", "S?"},

	// Double negation at a distance.
	{"double negation at a distance", "objective", "Don't let the agent forget mailing the landlord.", "S+"},
	{"double negation at a distance", "objective", "Don't let it miss to pay the invoice.", "M+"},

	// Absolutes.
	{"absolutes", "cadence", "nightly, with the old exports deleted first", "D+"},
	{"absolutes", "outputs", "the report in ./out, with a copy mailed to the client", "L+ S+"},

	// Trailing arguments.
	{"trailing arguments", "objective", "Collect the arguments for and against publishing salaries.", ""},

	// People act in relative and side clauses.
	{"people act in relative and side clauses", "objective", "Answer guests who write to the front desk, in English.", "S+"},
	{"people act in relative and side clauses", "objective", "It shows me three quotes; which one I then order is my affair.", ""},
	{"people act in relative and side clauses", "objective", "Give the drivers a clear list so that they can call the customers sooner.", ""},
	{"people act in relative and side clauses", "goal", "The caretaker sees on his screen which lamps he could replace or order.", ""},
	{"people act in relative and side clauses", "outputs", "a draft answer on screen for me to send or delete", ""},
	{"people act in relative and side clauses", "outputs", "A list of ten names on the dashboard; sales phones them.", ""},
	{"people act in relative and side clauses", "outputs", "A shopping list. My husband then buys the food.", ""},
	{"people act in relative and side clauses", "outputs", "A ranking on screen; HR then contacts the first three.", ""},
	{"people act in relative and side clauses", "goal", "Recruiters see faster whom to call.", ""},
	{"people act in relative and side clauses", "objective", "Tell the foreman on screen which pumps should be restarted.", ""},
	{"people act in relative and side clauses", "objective", "At our office an order passes four desks. One pays, one files, two of them post it. I want a chart of the times.", ""},
	{"people act in relative and side clauses", "objective", "Suggest which accounts could be closed.", ""},
	{"people act in relative and side clauses", "tools", "the fax machine, operated by the secretary", ""},
	{"people act in relative and side clauses", "context", "Invoices are paid by Ms Okoye, mails are answered by the trainees.", ""},
	{"people act in relative and side clauses", "context", "My brother posts the pictures, my sister answers the comments.", ""},
	{"people act in relative and side clauses", "objective", "Show which tickets the team could close today.", ""},
	{"people act in relative and side clauses", "objective", "The operators decide whether to restart the pump; the agent shows the curve.", ""},

	// Nothing else, not earlier.
	{"nothing else, not earlier", "goal", "Automatic deletion of old visitor passes, nothing else.", "D+"},
	{"nothing else, not earlier", "outputs", "a CSV file in ./out, nothing else", "L+"},
	{"nothing else, not earlier", "objective", "It e-mails the tenants on the first of the month, not earlier.", "S+"},
	{"nothing else, not earlier", "human_gate", "Refunds go out when Mara has said yes, not sooner.", "M?"},
	{"nothing else, not earlier", "objective", "It updates the CRM, and that's all.", "R+"},
	{"nothing else, not earlier", "objective", "It posts the numbers in our Slack channel, no more and no less.", "S+"},
	{"nothing else, not earlier", "human_gate", "First the nurse signs, then the pump starts, not the other way round.", "X?"},

	// No act by a late or postposed negation.
	{"no act by a late or postposed negation", "objective", "read the subreddit and post there under no circumstances", "P-"},
	{"no act by a late or postposed negation", "outputs", "findings on screen, in no case a ticket", "R-"},
	{"no act by a late or postposed negation", "risk_boundary", "Never a mail to a customer from this bot.", "S-"},
	{"no act by a late or postposed negation", "risk_boundary", "In no case a refund.", "M-"},
	{"no act by a late or postposed negation", "objective", "It summarises the forum. Under no circumstances does it post there.", "P-"},
	{"no act by a late or postposed negation", "objective", "It writes to no museum and pays nothing.", "S- M-"},
	{"no act by a late or postposed negation", "objective", "It mails none of them.", "S-"},
	{"no act by a late or postposed negation", "objective", "It calls back nobody.", "O-"},
	{"no act by a late or postposed negation", "risk_boundary", "No payment of any kind, not even a cent.", "M-"},
	{"no act by a late or postposed negation", "context", "The agent has no say over deployments.", "X-"},
	{"no act by a late or postposed negation", "risk_boundary", "Not a single file is deleted.", "D-"},
	{"no act by a late or postposed negation", "risk_boundary", "Not one record may be changed in the CRM.", "R-"},

	// Shared objects that are denied.
	{"shared objects that are denied", "objective", "It watches the cluster, yet restarts or reconfigures nothing.", "X-"},
	{"shared objects that are denied", "objective", "It neither publishes nor deletes anything.", "P- D-"},
	{"shared objects that are denied", "objective", "The agent opens, closes or updates no ticket.", "R-"},
	{"shared objects that are denied", "objective", "It buys and sells no shares.", "M-"},
	{"shared objects that are denied", "memory", "no passwords or tokens are kept", "C-"},
	{"shared objects that are denied", "risk_boundary", "no mails, letters or texts are sent to patients", "S-"},

	// Locked and closed.
	{"locked and closed", "risk_boundary", "The vault stays shut for it.", "C-"},
	{"locked and closed", "risk_boundary", "Whatever is in the ERP stays exactly as it is.", "R-"},
	{"locked and closed", "risk_boundary", "The disk is write-protected for it.", "L-"},
	{"locked and closed", "risk_boundary", "The CRM is closed to the agent.", "R-"},
	{"locked and closed", "risk_boundary", "Production stays as it is.", "X-"},
	{"locked and closed", "tools", "the password vault is out of its reach", "C-"},
	{"locked and closed", "risk_boundary", "the ledger: eyes only", "R-"},
	{"locked and closed", "risk_boundary", "no way to production for it", "X-"},

	// Exceptions.
	{"exceptions", "risk_boundary", "No e-mails to anyone except our two landlords.", "S+ S-"},
	{"exceptions", "objective", "It writes to nobody by mail except the caretaker.", "S+ S-"},
	{"exceptions", "goal", "No spending by the agent, printer ink excepted.", "M+ M-"},
	{"exceptions", "risk_boundary", "The only tweet it may post is the daily temperature; no others.", "P+ P-"},
	{"exceptions", "risk_boundary", "Nothing is written on disk, except in the folder ./agent.", "L+ L-"},
	{"exceptions", "risk_boundary", "It restarts nothing save the print server.", "X+ X-"},
	{"exceptions", "objective", "E-mail only the members of the board, nobody else.", "S+ S-"},
	{"exceptions", "outputs", "Text messages to drivers, nobody else gets any", "S+ S-"},

	// Limits in the boundary.
	{"limits in the boundary", "risk_boundary", "No restarts while the surgery is open.", ""},
	{"limits in the boundary", "risk_boundary", "Not more than two posts per day.", ""},
	{"limits in the boundary", "risk_boundary", "./tmp only", ""},
	{"limits in the boundary", "risk_boundary", "No e-mails before eight in the morning.", ""},
	{"limits in the boundary", "risk_boundary", "At most three calls per customer and week.", ""},
	{"limits in the boundary", "risk_boundary", "No deployments on Fridays.", ""},
	{"limits in the boundary", "risk_boundary", "no more than one text per patient", ""},
	{"limits in the boundary", "risk_boundary", "Publishing is all right as long as the picture is ours.", "P+"},

	// Quoted words are no acts.
	{"quoted words are no acts", "risk_boundary", "The word \"delete\" in a mail is no order.", ""},
	{"quoted words are no acts", "risk_boundary", "\"Refund\" is what angry callers shout, so stay calm.", ""},
	{"quoted words are no acts", "objective", "Count how often callers say \"cancel my contract\".", ""},

	// Memory.
	{"memory", "memory", "Customer addresses must not be kept.", ""},
	{"memory", "memory", "No names are remembered.", ""},
	{"memory", "memory", "passwords are never stored", "C-"},

	// No one beside an act.
	{"no one beside an act", "goal", "The episode is published on the podcast page each Monday with no one lifting a finger.", "P+"},
	{"no one beside an act", "objective", "Invoices are paid on the 5th with nobody asked.", "M+"},
	{"no one beside an act", "outputs", "a friendly no by mail to the applicants who were not chosen", "S+"},
	{"no one beside an act", "objective", "It talks to nobody by mail.", "S-"},
	{"no one beside an act", "goal", "People in a payment plan get no mail.", "S-"},
	{"no one beside an act", "objective", "Board members get the minutes by mail, others get none.", "S+"},

	// They and two of them.
	{"they and two of them", "goal", "Give the drivers a good map so that they can call the depot sooner.", ""},
	{"they and two of them", "objective", "In our office a claim passes five desks. Three of them pay it, one closes it. Show me the times.", ""},
	{"they and two of them", "objective", "Give the cooks the list early because they order the fish themselves.", ""},

	// Exceptions of things.
	{"exceptions of things", "risk_boundary", "Passwords are taboo, save for the read token of the weather API.", "C+ C-"},
	{"exceptions of things", "risk_boundary", "The CRM is off limits, except for the notes field.", "R+ R-"},
	{"exceptions of things", "risk_boundary", "Production is hands-off apart from the print server.", "X+ X-"},
	{"exceptions of things", "context", "Old recordings may be deleted by nobody save the agent.", "D+"},

	// Done by people among the boundaries.
	{"done by people among the boundaries", "risk_boundary", "Court filings are made by Ms Varga.", ""},
	{"done by people among the boundaries", "risk_boundary", "Payments are made by the treasurer.", ""},
	{"done by people among the boundaries", "context", "Getting in touch with leads is sales' turf and closed to the agent.", "O-"},

	// Lists of means.
	{"lists of means", "context", "Nothing may leave our network by mail or upload.", "S-"},
	{"lists of means", "objective", "It sends no file by mail or upload.", "S-"},

	// Clefts.
	{"clefts", "risk_boundary", "What it may do is update its own notes in ./notes.", "L+"},
	{"clefts", "risk_boundary", "What it must never do is e-mail a customer.", "S-"},
	{"clefts", "objective", "What it must not do is delete files.", "D-"},
	{"clefts", "objective", "The one thing it may do is restart the print server.", "X+"},
	{"clefts", "risk_boundary", "All it may do is add comments to issues.", "R+"},
	{"clefts", "risk_boundary", "The last thing it should do is pay an invoice.", "M-"},

	// Contrast of do and make.
	{"contrast of do and make", "risk_boundary", "It proposes changes to the firewall, it doesn't make them.", "X-"},
	{"contrast of do and make", "objective", "It suggests deletions and makes none.", "D-"},
	{"contrast of do and make", "objective", "It lists the orders that are due; it does not place them.", "M-"},

	// Each bans its own.
	{"each bans its own", "risk_boundary", "no blog, no forum, no press", "P-"},
	{"each bans its own", "risk_boundary", "No e-mail, no SMS, no calls.", "S- O-"},

	// Nobody in the gate.
	{"nobody in the gate", "human_gate", "Issue comments: no one.", "R+"},
	{"nobody in the gate", "human_gate", "Merges: a maintainer. Labels on issues: nobody.", "X? R+"},
	{"nobody in the gate", "human_gate", "For labels on issues it needs nobody.", "R+"},
	{"nobody in the gate", "human_gate", "Saving to ./out needs no one.", "L+"},

	// Operated by people.
	{"operated by people", "tools", "DocuSign, operated by the clerk", ""},
	{"operated by people", "tools", "a fax machine, used by the secretaries only", ""},
	{"operated by people", "tools", "Stripe dashboard, handled by Ana", ""},

	// Neither nor.
	{"neither nor", "risk_boundary", "Neither the wiki nor the ticket system gets a single entry from it.", "R-"},
	{"neither nor", "objective", "Neither does it send mails nor does it delete files.", "S- D-"},

	// Goals with nobody.
	{"goals with nobody", "context", "Nobody types anything: it reads the meters and saves them in ./meters.", "L+"},
	{"goals with nobody", "goal", "Nobody has to copy figures any more; the agent updates the CRM.", "R+"},

	// Somebody does it, said behind the act.
	{"somebody does it, said behind the act", "objective", "compares the offers of three printers on screen, ordering I do on the phone", ""},
	{"somebody does it, said behind the act", "objective", "Sorts the claims on screen; paying them Ms Dahl does.", ""},
	{"somebody does it, said behind the act", "objective", "It lists the posts that are due, publishing we do ourselves.", ""},
	{"somebody does it, said behind the act", "objective", "It lists the posts that are due and publishes them.", "P+"},
	{"somebody does it, said behind the act", "tools", "the same printer the clerks use to mail out the letters", ""},

	// Left alone, with the thing in front.
	{"left alone, with the thing in front", "objective", "It books credits in the ledger; deposits it leaves alone.", "R+ M-"},
	{"left alone, with the thing in front", "risk_boundary", "The firewall it leaves alone.", "X-"},
	{"left alone, with the thing in front", "risk_boundary", "Every customer account the agent leaves alone.", ""},
	{"left alone, with the thing in front", "risk_boundary", "Leave the production servers alone.", "X-"},

	// Nobody somewhere.
	{"nobody somewhere", "context", "There is nobody in the office at night; the agent restarts the server itself.", "X+"},
	{"nobody somewhere", "context", "Nobody is in the warehouse on Sundays.", ""},
	{"nobody somewhere", "context", "Nobody but the agent updates the CRM at night.", "R+"},

	// Examples in brackets behind a question.
	{"examples in brackets behind a question", "objective", "Sort the mails by what the writers want (refund, cancellation, call back) on screen.", ""},
	{"examples in brackets behind a question", "objective", "It tags on screen which topic a note is about (payment, deletion, deployment).", ""},

	// Explained things.
	{"explained things", "objective", "It reads the letter aloud and explains what they want: pay, sign, phone.", ""},
	{"explained things", "objective", "It tells my mother what the bank asks: transfer, sign or phone.", ""},

	// Questions over a list.
	{"questions over a list", "objective", "It says on screen which branches, tags and forks could be deleted.", ""},
	{"questions over a list", "objective", "It deletes the branches which have been merged.", "D+"},

	// Past events and decisions.
	{"past events and decisions", "inputs", "minutes in which the board decided to sell the tractor and pay the roofer", ""},
	{"past events and decisions", "objective", "Say on screen who was on call when the table was dropped and who mailed the customers.", ""},
	{"past events and decisions", "context", "In May a bot was restarted by mistake and two orders were placed.", ""},
	{"past events and decisions", "objective", "When a table was dropped, it restores the backup.", "X+"},

	// Denied too.
	{"denied too", "context", "Contact with applicants is ruled out, storage of their data on local disks too.", "O- L-"},
	{"denied too", "risk_boundary", "Refunds are off limits, and payouts as well.", "M-"},

	// Limits that turn against a request.
	{"limits that turn against a request", "cadence", "Hourly; each run e-mails the on-call engineer, but on Sundays it must not send anything", "S+ S-"},
	{"limits that turn against a request", "objective", "It texts the drivers, but at night it must not text anyone.", "S+ S-"},
	{"limits that turn against a request", "risk_boundary", "At night it must not text anyone.", ""},

	// Draft-only infinitives in a row.
	{"draft-only infinitives in a row", "objective", "In the role play it threatens to cancel the order, to publish the mails and to call the boss.", ""},
	{"draft-only infinitives in a row", "objective", "It offers to draft a reply, then sends it to the customer.", "S+"},

	// Things named by their schedule.
	{"things named by their schedule", "tools", "a text editor, the deletion schedule as a PDF", ""},
	{"things named by their schedule", "tools", "the payment plan as a spreadsheet, read by the agent", ""},

	// No subject.
	{"no subject", "verification_plan", "During the trial no mail goes to customers.", ""},
	{"no subject", "objective", "No mail leaves the house.", "S-"},
	{"no subject", "objective", "In the trial no order is placed.", "M-"},
}

// TestStructure holds every case of structureCases.
func TestStructure(t *testing.T) {
	readsShort(t, structureCases)
}
