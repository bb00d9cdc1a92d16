package risk

import "testing"

// minded are sentences that hand out the keeping of a thing, and not one act.
var minded = []sentence{
	{"objective", "Looks after the bowling club's Facebook page.", "publish requested"},
	{"objective", "Run the Instagram account of the bakery.", "publish requested"},
	{"objective", "Takes care of the support inbox.", "external_send requested"},
	{"objective", "Takes care of the gas bill every quarter.", "purchase_payment_trade requested"},
	{"objective", "Deals with guests' questions by e-mail.", "external_send requested"},
	{"objective", "Sees to the monthly wages.", "purchase_payment_trade requested"},
	{"objective", "Is in charge of the booking calendar of the sauna.", "system_of_record_writes requested"},
	{"objective", "Responsible for deleting recordings older than a month.", "destructive_deletion requested"},
	{"objective", "In charge of refunds under 20 euros.", "purchase_payment_trade requested"},
	{"objective", "Looks after the boiler in the chapel.", "production_changes requested"},
	{"objective", "Looks after newcomers and answers what they ask on the screen.", ""},
	{"objective", "Takes care of the tone of our texts.", ""},
	{"objective", "Deals with the question of where the herd grazes next.", ""},
	{"objective", "Explains who is in charge of the till.", ""},
	{"objective", "Our matron looks after the drug list; the agent only counts.", ""},
}

func TestMindedThings(t *testing.T) { readsAs(t, minded) }

// idioms are verbs whose other half stands behind the object.
var idioms = []sentence{
	{"objective", "Keeps the suppliers in the loop.", "external_send requested"},
	{"objective", "Brings the whole crew up to speed over Signal.", "external_send requested"},
	{"objective", "Puts blurred photos in the bin.", "destructive_deletion requested"},
	{"objective", "Kicks trolls out of the group.", "destructive_deletion requested"},
	{"objective", "Takes the old site offline.", "production_changes requested"},
	{"objective", "Gives new colleagues access to the shared drive.", "production_changes requested"},
	{"objective", "Gives every patient a ring the day before.", "outreach_contact requested"},
	{"objective", "Gets us the cheapest train tickets.", "purchase_payment_trade requested"},
	{"objective", "Get the tide table onto our public web page.", "publish requested"},
	{"objective", "Gets rid of photos nobody opened.", "destructive_deletion requested"},
	{"objective", "Logs in as me.", "credentials_secrets requested"},
	{"objective", "Returns the corrected essays to the students.", "external_send requested"},
	{"objective", "Keeps the main points in the foreground.", ""},
	{"objective", "Gets a feel for what readers like.", ""},
	{"objective", "Brings the arguments into a good order.", ""},
	{"objective", "Gives the trainee a hint.", ""},
	{"objective", "Puts the arguments in the right light.", ""},
	// A plural after a plural: the first is the verb.
	{"objective", "Books flights for the band.", "purchase_payment_trade requested"},
	{"objective", "Calls patients who missed their check-up.", "outreach_contact requested"},
	{"objective", "Charges guests for the minibar.", "purchase_payment_trade requested"},
	{"objective", "Resets forgotten passwords.", "credentials_secrets requested"},
	{"inputs", "Orders from the shop, calls of the day.", ""},
}

func TestIdioms(t *testing.T) { readsAs(t, idioms) }

// results are goals that say what will be so, and leave the act to be guessed.
var results = []sentence{
	{"goal", "Subscribers always have the issue on Friday morning.", "external_send requested"},
	{"goal", "Every tenant has the heating statement in the letterbox app by June.", "external_send requested"},
	{"goal", "Members find the new timetable in their mailbox by Sunday.", "external_send requested"},
	{"goal", "The notes of every council meeting are on the public site the same evening.", "publish requested"},
	{"goal", "Nobody runs out of insulin: the order is with the supplier before noon.", "purchase_payment_trade requested"},
	{"goal", "The wiki is never older than a week.", "system_of_record_writes requested"},
	{"goal", "The stock list is always right.", "system_of_record_writes requested"},
	{"goal", "Old CVs are gone six months after the interview.", "destructive_deletion requested"},
	{"goal", "Each intern has a working login on day one.", "credentials_secrets requested"},
	{"goal", "The hall is warm and the heating is on an hour before the first lesson.", "production_changes requested"},
	{"objective", "Makes sure the canteen never runs out of milk.", "purchase_payment_trade requested"},
	{"objective", "Makes sure the tide table is always current on our website.", "publish requested"},
	{"objective", "Makes sure the explanation is short.", ""},
	{"goal", "Everyone sees the same numbers at the Monday meeting.", ""},
	{"goal", "The team never runs out of ideas.", ""},
	{"goal", "The render host never runs out of memory.", ""},
	{"goal", "Tenants hear from us within a day when something breaks.", ""},
	{"goal", "Nurses have the figures on the ward tablet at seven.", ""},
	{"goal", "Staff have more time for guests every day.", ""},
	{"goal", "I have a clear picture of the costs each month.", ""},
	{"goal", "The wiki can be read on a phone.", ""},
	{"goal", "Members know where the forms are.", ""},
}

func TestResults(t *testing.T) { readsAs(t, results) }

// causatives say what somebody wants to have done.
var causative = []sentence{
	{"objective", "Have the letters posted by noon.", "external_send requested"},
	{"objective", "Have the tapes transcribed into ./calls.", "local_writes requested"},
	{"objective", "Has the invoices paid on time.", "purchase_payment_trade requested"},
	{"objective", "I want the reminders sent every Monday.", "external_send requested"},
	{"objective", "We need old logs deleted after a month.", "destructive_deletion requested"},
	{"objective", "I would like the minutes filed in the wiki.", "system_of_record_writes requested"},
	{"objective", "We want the set-point lowered at ten.", "production_changes requested"},
	{"objective", "Members have their orders shipped by the shop.", ""},
	{"objective", "Compare what guests want cleaned with what is cleaned.", ""},
	{"objective", "Show which letters have been posted.", ""},
	{"objective", "I would like to know which letters were posted.", ""},
	{"objective", "Customers want their parcels delivered on Saturday; find out why.", ""},
}

func TestCausatives(t *testing.T) { readsAs(t, causative) }

// described are people who are told apart by what they do themselves, and
// people whom no table knows.
var described = []sentence{
	{"objective", "Answer parents who write to the school office.", "external_send requested"},
	{"objective", "Texts members who booked a slot and logs it in the CRM.", "external_send requested, system_of_record_writes requested"},
	{"objective", "Reach out to shops that might stock our prints and log every contact in the CRM.", "outreach_contact requested, system_of_record_writes requested"},
	{"objective", "Rings walkers who cancelled their tour, and updates the booking system.", "outreach_contact requested, system_of_record_writes requested"},
	{"objective", "Lets Rosa in the canteen know by text.", "external_send requested"},
	{"objective", "Texts Bob when the bus is late.", "external_send requested"},
	{"objective", "Rings last year's pickers one after the other.", "outreach_contact requested"},
	{"objective", "When HR sets an exit date, the agent closes the person's accounts.", "destructive_deletion requested"},
	{"goal", "Teachers decide faster whom to phone about truancy.", ""},
	{"outputs", "A list. My wife then orders the groceries.", ""},
	{"objective", "Reads the parsers' output.", ""},
	{"objective", "Counts how many people write to the office.", ""},
	{"trigger", "starts on a shelf alarm", ""},
}

func TestDescribedPeople(t *testing.T) { readsAs(t, described) }

// placedThings are things that are put somewhere, or go to somebody, with no
// word of an act.
var placedThings = []sentence{
	{"outputs", "a Jira ticket per complaint", "system_of_record_writes requested"},
	{"outputs", "a ticket number", ""},
	{"outputs", "meeting in everybody's calendar", "system_of_record_writes requested"},
	{"memory", "a page in our wiki where it keeps its notes", "system_of_record_writes requested"},
	{"memory", "a page of notes", ""},
	{"cadence", "nightly, zips of the folder into ~/backup", "local_writes requested"},
	{"cadence", "hourly, in step with the shift book", ""},
	{"cadence", "two cold e-mails a day", "external_send requested, outreach_contact requested"},
	{"cadence", "two prospects a day, dialled between ten and noon", "outreach_contact requested"},
	{"cadence", "Hourly; the team channel gets one line each time", "external_send requested"},
	{"trigger", "the inbox gets a mail from the shop", ""},
	{"human_gate", "Anything to a patient, anything in the chart system", "external_send approval_gated, system_of_record_writes approval_gated"},
	{"human_gate", "Anything unclear", ""},
	{"outputs", "weekly newsletter to whoever has signed up on the site", "external_send requested, publish requested"},
	{"outputs", "weekly newsletter to the crew", "external_send requested"},
	{"human_gate", "Before any barrier moves", "production_changes approval_gated"},
	{"human_gate", "A second engineer ticks the box, then the valve moves.", "production_changes approval_gated"},
	{"outputs", "a chart of how often the valve moves", ""},
	{"objective", "Writes to each guest on Instagram.", "external_send requested"},
	{"objective", "Writes a caption on Instagram.", "publish requested"},
	{"objective", "Tells the patient the new time by phone.", "outreach_contact requested"},
	{"objective", "Tells the patient the new time by text.", "external_send requested"},
	{"goal", "Have our hours on Facebook by seven every day.", "publish requested"},
	{"goal", "Have a quiet hour on Friday.", ""},
}

func TestPlacedThings(t *testing.T) { readsAs(t, placedThings) }

// relatives and moves are further wordings of an act that a rule reads, each
// beside one that hands out nothing or something else.
var furtherActs = []sentence{
	{"objective", "It looks for journalists who write about batteries and pitches our study to them.", "outreach_contact requested"},
	{"objective", "It looks for journalists who write about batteries and pitch to us.", ""},
	{"objective", "Negotiates hotel rates with sales desks by phone.", "outreach_contact requested"},
	{"objective", "Compares hotel rates that the sales desks agreed on by phone.", ""},
	{"goal", "The app in the store is at most one week behind.", "publish requested"},
	{"goal", "No certificate runs out unnoticed.", "credentials_secrets prohibited"},
	{"goal", "Failed payments are retried once.", "purchase_payment_trade requested"},
	{"goal", "Failed tests are explained once.", ""},
	{"outputs", "a letter to each shareholder", "external_send requested"},
	{"outputs", "a table of letters", ""},
	{"outputs", "thermostat set to the night value", "production_changes requested"},
	{"outputs", "thermostat readings", ""},
	{"memory", "preferences in a local JSON file", "local_writes requested"},
	{"memory", "preferences", ""},
	{"risk_boundary", "No money moves.", "purchase_payment_trade prohibited"},
	{"risk_boundary", "The production database is taboo.", "production_changes prohibited"},
	{"risk_boundary", "The member database is taboo.", "system_of_record_writes prohibited"},
	{"tools", "a browser logged in with my bank account", "credentials_secrets requested"},
	{"objective", "It unsubscribes us from newsletters nobody reads.", "destructive_deletion requested"},
	{"goal", "Format tables.", ""},
	{"objective", "it unlocks the boat house at 7 and locks it at sunset", "production_changes requested"},
	{"trigger", "greenhouse above 30 → opens the skylight", "production_changes requested"},
	{"trigger", "cellar over 14 degrees then chiller on", "production_changes requested"},
	{"objective", "Rope tow: snow over 40 cm: slow it down. iced cable: stop it.", "production_changes requested"},
	{"outputs", "the new firing temperature in the kiln controller", "production_changes requested"},
	{"objective", "unlock insights from the sales data and show them on screen", ""},
	{"objective", "lock in the topic for the next lesson on screen", ""},
	{"objective", "it writes emails to families in the area who might want lessons", "external_send requested, outreach_contact requested"},
	{"objective", "it writes emails to members who asked for lessons", "external_send requested"},
	{"objective", "discord bot for our clan, it says in the clan channel when a match starts", "external_send requested"},
	{"objective", "when its over 40 it must text the farmer", "external_send requested"},
	{"objective", "tennis club, 300 guests. i hate the phone so it can call them for me", "outreach_contact requested"},
	{"objective", "If so the date goes in the practice calendar.", "system_of_record_writes requested"},
	{"outputs", "chess results on the club website 1 hour before", "publish requested"},
	{"verification_plan", "the drill deletes a dummy order in the live shop", "destructive_deletion requested"},
	{"verification_plan", "the test shows that nothing was deleted", ""},
	{"inputs", "API key for the feed, fetched from Vault at start", "credentials_secrets requested"},
	{"inputs", "API key for the feed, described in the handbook", ""},
	{"objective", "it says on screen when a match starts", ""},
	{"objective", "restart the gateway, bounce the poolers", "production_changes requested"},
}

func TestFurtherActs(t *testing.T) { readsAs(t, furtherActs) }

// asked are errands that name the agent by what it is to do, and results that a
// place, a device or a number stands for.
var asked = []sentence{
	{"objective", "A writing partner that edits chapter files in my manuscript folder.", "local_writes requested"},
	{"objective", "A guest who books a room pays at the desk.", ""},
	{"objective", "We'd love an agent that puts our concert dates on the town's website.", "publish requested"},
	{"objective", "We'd love to know who puts concert dates on the town's website.", ""},
	{"objective", "We need someone who files the minutes in the wiki.", "system_of_record_writes requested"},
	{"objective", "Ask whether someone who files minutes could explain it.", ""},
	{"objective", "Whoever asks gets the brochure by mail.", "external_send requested"},
	{"objective", "Renews shooting licences each spring.", "purchase_payment_trade requested"},
	{"objective", "Bring the personnel files up to date after each training.", "system_of_record_writes requested"},
	{"objective", "Tags every photo in the shared library.", "system_of_record_writes requested"},
	{"objective", "Nags colleagues over Slack until the time sheets are in.", "external_send requested"},
	{"objective", "Transfers calls.", ""},
	{"goal", "By nine each buyer has the offer on his phone.", "external_send requested"},
	{"goal", "The greenhouse stays at 18 degrees all night.", "production_changes requested"},
	{"goal", "The greenhouse stays a place for visitors.", ""},
	{"goal", "The open data portal shows our counts an hour later.", "publish requested"},
	{"goal", "The portal is easy to use.", ""},
	{"goal", "Every visit is in the patient record before the doctor leaves.", "system_of_record_writes requested"},
	{"goal", "The queue is empty on Friday.", ""},
	{"goal", "Thirty leads a quarter that the agent has called first.", "outreach_contact requested"},
	{"goal", "Thirty leads a quarter that have called us first.", ""},
	{"outputs", "a CSV, mailed to me", "external_send requested"},
	{"outputs", "the old backups removed", "destructive_deletion requested"},
	{"cadence", "At dusk, lamps on.", "production_changes requested"},
	{"risk_boundary", "It writes nothing.", "local_writes prohibited"},
}

func TestAskedErrands(t *testing.T) { readsAs(t, asked) }
