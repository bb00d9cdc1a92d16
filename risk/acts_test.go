package risk

import "testing"

// programVerbs are names of programs that are used as verbs, and names that only
// name.
var programVerbs = []sentence{
	{"objective", "Signal my brother when the boat is back in the harbour.", "external_send requested"},
	{"objective", "It venmos each player their share after the game.", "purchase_payment_trade requested"},
	{"objective", "Notion every decision we take in the stand-up", "system_of_record_writes requested"},
	{"objective", "if the freezer alarm rings, Telegram the butcher", "external_send requested"},
	{"objective", "wordpress the recipes my aunt dictates", "publish requested"},
	{"objective", "It should hubspot everyone who visited the booth.", "system_of_record_writes requested"},
	{"objective", "Klarna the deposit and tell me on screen", "purchase_payment_trade requested"},
	{"objective", "Slack channels are read every morning, a digest on screen", ""},
	{"objective", "Stripe dashboards explained in plain words", ""},
	{"objective", "Salesforce all over again? explains the new screens", ""},
	{"objective", "Compare Notion, Airtable and our own list", ""},
	{"objective", "Read the voice notes and trello the tasks in them", "system_of_record_writes requested"},
	{"objective", "Don't whatsapp the parents.", "external_send prohibited"},
	{"goal", "Revolut the au pair on the last of the month", "purchase_payment_trade requested"},
	{"trigger", "queue longer than 50 -> slack the shift lead", "external_send requested"},
	{"risk_boundary", "never telegram a patient", "external_send prohibited"},
	{"objective", "ansible the new printers", "production_changes requested"},
}

func TestProgramVerbs(t *testing.T) { readsAs(t, programVerbs) }

// lightVerbs say no more than that the act named by their object is done.
var lightVerbs = []sentence{
	{"objective", "Does the posting for our florist on Instagram.", "publish requested"},
	{"objective", "It does the weekly clear-out of the shared mailbox.", "destructive_deletion requested"},
	{"objective", "My sister does the payments, it adds them up on screen.", ""},
	{"objective", "Who does the refunds? The agent explains.", ""},
	{"objective", "Takes over password resets from the helpdesk.", "credentials_secrets requested"},
	{"objective", "It does reminders for overdue books.", "external_send requested"},
	{"objective", "The agent does rollbacks at night.", "production_changes requested"},
	{"objective", "It takes on the payment of the utility bills.", "purchase_payment_trade requested"},
	{"objective", "The treasurer does payments; the bot only compares the sums on screen.", ""},
}

func TestLightVerbs(t *testing.T) { readsAs(t, lightVerbs) }

// gifts are what somebody or something gets, and it takes an act to give it.
var gifts = []sentence{
	{"objective", "Every fault report gets a ticket in Jira.", "system_of_record_writes requested"},
	{"objective", "Each letter of complaint gets a reply.", "external_send requested"},
	{"objective", "Every returned coat gets a refund.", "purchase_payment_trade requested"},
	{"objective", "Guests whose room was cold get a voucher.", "purchase_payment_trade requested"},
	{"objective", "Every photo gets a caption on screen.", ""},
	{"objective", "Each walk gets a page on our website.", "publish requested"},
	{"objective", "Each session gets its own file ./sessions/<date>.md", "local_writes requested"},
	{"objective", "I get a ticket from the machine, it reads the number.", ""},
	{"objective", "Every new member gets a row in the club register.", "system_of_record_writes requested"},
	{"objective", "The reader gets a feeling for the style.", ""},
	{"objective", "New trainees get a temporary password.", "credentials_secrets requested"},
	{"goal", "Every call gets an entry in the CRM.", "system_of_record_writes requested"},
	{"inputs", "every caller gets a number from the machine", ""},
	{"objective", "Each stuck container gets a restart.", "production_changes requested"},
	{"objective", "Every duplicate gets removed.", "destructive_deletion requested"},
	{"objective", "each topic gets a score from 1 to 5", ""},
	{"context", "Each customer gets an invoice from the accountant by post.", ""},
	{"objective", "The question gets an answer on the terminal.", ""},
}

func TestGifts(t *testing.T) { readsAs(t, gifts) }

// afterEvents are triggers that name what the agent then does, and labels that
// events follow.
var afterEvents = []sentence{
	{"trigger", "Parcel scanned -> line in the shared sheet", "system_of_record_writes requested"},
	{"trigger", "New album uploaded → post on our Facebook page", "publish requested"},
	{"trigger", "tide above 4 m → SMS to boat owners", "external_send requested"},
	{"trigger", "scan dropped → text file in ./ocr", "local_writes requested"},
	{"trigger", "question typed → answer on screen", ""},
	{"trigger", "pump pressure < 2 bar → pump off", "production_changes requested"},
	{"trigger", "build green -> deploy to production", "production_changes requested"},
	{"trigger", "deposit overdue → charge to the card", "purchase_payment_trade requested"},
	{"trigger", "export older than 7 days → deletion", "destructive_deletion requested"},
	{"trigger", "booking comes in → entry in the room calendar, confirmation mail to the guest", "system_of_record_writes requested, external_send requested"},
	{"trigger", "complaint arrives → draft to me → I tap OK → reply to the customer", "external_send approval_gated"},
	{"trigger", "Events: refund requested, order cancelled, ticket closed", ""},
	{"trigger", "Webhook from Shopify: order created", ""},
	{"trigger", "Source: mails to invoices@, Slack messages in #help", ""},
	{"trigger", "Manual: I paste a letter", ""},
	{"trigger", "on: push to main, release published", ""},
	{"trigger", "cron: 0 6 * * *", ""},
	{"trigger", "Sensor offline for an hour: ticket in Freshservice", "system_of_record_writes requested"},
	{"trigger", "Fridge above 8 degrees: call to the shift phone and SMS to the owner", "external_send requested"},
	{"trigger", "New lead in the sheet", ""},
	{"trigger", "Payment received, order shipped or invoice posted", ""},
	{"trigger", "invoice arrives → comparison with the order on screen", ""},
	{"trigger", "score final: result on the club page", "publish requested"},
	{"trigger", "file lands in ./in -> preview on the monitor", ""},
	{"trigger", "motion after 22:00 → lights in the yard on", "production_changes requested"},
	{"trigger", "customer cancels -> reason in the chat window", ""},
	{"trigger", "contract signed → status \"won\" in Pipedrive", "system_of_record_writes requested"},
	{"trigger", "Someone publishes a release of a library we use", ""},
	{"trigger", "When the supplier sends its price list", ""},
	{"trigger", "Rain forecast over 20 mm: note to the site managers by Signal", "external_send requested"},
	{"trigger", "new job approved by me → listing on Indeed", "publish approval_gated"},
	{"trigger", "temperature < 5 → frost heating on", "production_changes requested"},
	{"trigger", "Webhook: payment.succeeded", ""},
	{"trigger", "Two events: a refund is requested, a parcel is returned", ""},
	{"trigger", "letter scanned → text on my screen", ""},
	{"trigger", "letter scanned → ./letters/<date>.txt", "local_writes requested"},
	{"trigger", "Doctor dictates → entry in the EHR", "system_of_record_writes requested"},
	{"trigger", "pupil absent and no note by 9: SMS to the parents", "external_send requested"},
	{"trigger", "Kafka topic: orders.created", ""},
	{"trigger", "Trial ends tomorrow → phone call to the lead", "outreach_contact requested"},
}

func TestAfterEvents(t *testing.T) { readsAs(t, afterEvents) }

// atTimes are cadences that name what is done at their times, and such as name none.
var atTimes = []sentence{
	{"cadence", "Fridays: summary to the board by e-mail", "external_send requested"},
	{"cadence", "Mon 8:00 – forecast on the village website", "publish requested"},
	{"cadence", "18:00: takings into DATEV", "system_of_record_writes requested"},
	{"cadence", "23:55 ./logs/day.txt", "local_writes requested"},
	{"cadence", "daily 6:00, before the first delivery", ""},
	{"cadence", "weekly after payroll", ""},
	{"cadence", "whenever a refund is requested", ""},
	{"cadence", "at 7 the rota to all drivers by SMS", "external_send requested"},
	{"cadence", "1st of the month: rent, 15th: wages", "purchase_payment_trade requested"},
	{"cadence", "22:00 lights off, 5:30 lights on", "production_changes requested"},
	{"cadence", "every 15 min check, nothing else", ""},
	{"cadence", "Tuesdays a post on LinkedIn, Thursdays the numbers in Airtable", "publish requested, system_of_record_writes requested"},
	{"cadence", "Sundays: wipe of the demo data", "destructive_deletion requested"},
	{"cadence", "Mondays; the newsletter goes out on Tuesdays by hand", ""},
	{"cadence", "Once per shift: handover note in the ward system", "system_of_record_writes requested"},
	{"cadence", "three times a day, between the mail rounds", ""},
	{"cadence", "twice a day it pings the guard", "external_send requested"},
	{"cadence", "06:00 rota to the drivers by SMS", "external_send requested"},
	{"cadence", "Sundays at noon: sermon text on the parish website", "publish requested"},
	{"cadence", "hourly; no fixed time for reports", ""},
	{"cadence", "nightly, a CSV in ./export", "local_writes requested"},
	{"cadence", "every night at 2 a reboot of the signage players", "production_changes requested"},
	{"cadence", "as often as mails come in", ""},
	{"cadence", "quarterly, the insurance premium from the current account", "purchase_payment_trade requested"},
	{"cadence", "on market days, during trading hours", ""},
}

func TestAtTimes(t *testing.T) { readsAs(t, atTimes) }

// destinationRows are outputs whose lines only say where a thing goes, and lines that
// say what an output is made of.
var destinationRows = []sentence{
	{"outputs", "Incident record: ServiceNow", "system_of_record_writes requested"},
	{"outputs", "Daily summary: #ops-daily", "external_send requested"},
	{"outputs", "Fixtures: club website", "publish requested"},
	{"outputs", "Log: ./agent.log", "local_writes requested"},
	{"outputs", "Format: plain text, like a Slack message", ""},
	{"outputs", "Source: Jira, GitHub", ""},
	{"outputs", "- line items → Xero\n- totals → e-mail to the owner", "system_of_record_writes requested, external_send requested"},
	{"outputs", "| product | goes where |\n| recipe card | recipe database |\n| photo | Instagram |", "system_of_record_writes requested, publish requested"},
	{"outputs", "| what | who gets it | by |\n| ferry times | hotel guests | WhatsApp |\n| crew list | nobody | - |", "external_send requested"},
	{"outputs", "| field | type | example |\n| refund_id | string | re_123 |\n| amount | number | 12.50 |", ""},
	{"outputs", "| part | contents |\n| 1 | open payments |\n| 2 | late deliveries |", ""},
	{"outputs", "1. heading: one sentence\n2. body: what happened\n3. table: figures", ""},
	{"outputs", "notes: ./notes/<date>.md; decisions: Confluence", "local_writes requested, system_of_record_writes requested"},
	{"outputs", "weekly figures -> Slack", "external_send requested"},
	{"outputs", "weekly figures -> terminal", ""},
	{"outputs", "Briefing (by e-mail to the crew), raw data (./raw)", "external_send requested, local_writes requested"},
	{"outputs", "Absence list: HR calendar", "system_of_record_writes requested"},
	{"outputs", "Language: German. Length: one page. Tone: as in our newsletter.", ""},
	{"outputs", "| result | how |\n| fee | paid by card on the spot |", "purchase_payment_trade requested"},
	{"outputs", "verdict: pass / fail", ""},
	{"outputs", "Columns: customer, refund, date of payment", ""},
	{"outputs", "Minutes: wiki. Nothing else.", "system_of_record_writes requested"},
	{"outputs", "Fault report: maintenance system", "system_of_record_writes requested"},
	{"outputs", "Shift roster → Teams", "external_send requested"},
	{"outputs", "Opening hours → website, Google Business Profile", "publish requested"},
	{"outputs", "| thing | where |\n| sample result | LIMS |\n| alarm | pager of the duty chemist |", "system_of_record_writes requested, external_send requested"},
	{"outputs", "Structure: summary, list of purchases, open questions", ""},
	{"outputs", "Transcript -> ./transcripts/<id>.txt", "local_writes requested"},
	{"outputs", "Hours worked – Personio", "system_of_record_writes requested"},
	{"outputs", "Tone: friendly, no mail jargon", ""},
	{"outputs", "Answer: on screen", ""},
}

func TestDestinations(t *testing.T) { readsAs(t, destinationRows) }
