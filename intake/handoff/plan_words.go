package handoff

// The words of the plan, row by row of handoff, §2.2 to §2.4.

// networkWords say that the agent reaches over the network; a download is none
// where it only names a folder.
var (
	networkWords = terms(`API APIs HTTP HTTPS GraphQL webhook* website* RSS scrape* scraping crawl* internet
		online browser`, "web page*")
	downloadWords  = terms("download*")
	downloadPlaces = terms("folder folders directory directories")
	openWebWords   = phrases("web search", "search* the web|internet", "browse* the web", "open web",
		"any website|site|url", "arbitrary website*|url*|site*")
)

// serviceNames are the services, as they are written; "=" before those that are
// words of everyday language when spelt in small letters.
var serviceNames = []string{
	"Slack", "Telegram", "WhatsApp", "Gmail", "IMAP", "SMTP", "GitHub", "GitLab", "Bitbucket", "Jira", "Asana", "Trello",
	"Confluence", "Salesforce", "HubSpot", "Zendesk", "PayPal", "Shopify", "QuickBooks", "Xero", "NetSuite",
	"Google Drive", "Google Sheets", "Google Calendar", "Dropbox", "SharePoint", "S3", "AWS", "Azure", "Twilio",
	"SendGrid", "Mailchimp", "LinkedIn", "Twitter", "Facebook", "Instagram", "YouTube", "Reddit", "WordPress",
	"Airtable", "Datadog", "PagerDuty", "BigQuery", "Snowflake", "Postgres", "MySQL", "Microsoft Teams",
	"=Discord", "=Outlook", "=Notion", "=Intercom", "=Stripe", "=Workday",
}

var (
	services       = phrases(serviceNames...)
	offlineCopies  = terms("export* dump offline")
	openAccess     = terms("public anonymous unauthenticated", "no login")
	storedOnline   = terms("database* account* ticket* bucket* instance* cluster* mailbox*")
	credentialTail = phrases("API key(s)", "API token(s)", "token(s)", "credentials", "login", "password")
)

// notAService are capitalised words before "token" and the like that name no
// service: they begin a sentence or say what kind it is.
const notAService wordSet = `a an the our your their its my his her this that these those any all no each every some
	use uses using read reads with via from needs need requires require takes has have one two valid api oauth
	oauth2 bearer access personal service admin ssh jwt new`

// Places beyond the agent's own folder, and what says that something is a file.
var (
	placeWords = phrases("project folder|directory|root", "repository", "repo", "codebase", "workspace", "vault", "desktop",
		"working directory", "shared drive", "network share", "home directory|folder", "downloads folder",
		"documents folder", "on disk")
	inputFiles = terms(`file* folder* director* document* note* CSV TSV JSON Markdown PDF* spreadsheet* log logs image*
		transcript* export*`)
	toolFiles  = terms("filesystem file*", "file system")
	writeVerbs = terms("write* save* create* edit* modif* append* delete*")
)

// What says that nothing is remembered: the word an item begins with, or a
// phrase in it.
var (
	forgetful   = phrases("none", "nothing", "no", "not", "never", "stateless", "n/a")
	keepNothing = phrases("keep*|retain*|store* nothing", "does not keep|retain|store|remember")
)

// What makes an agent start itself, and what says that a person does.
var (
	byHand = terms("manual* once one-shot ad-hoc", "ad hoc", "on demand", "on request", "by hand",
		"operator runs|starts", "I run")
	alwaysOn      = terms("always-on continuous* real-time", "24/7")
	scheduleWords = terms("cron scheduler reminder*", "schedules itself", "reschedules itself")
)

// What runs code and what starts other agents.
var (
	execWords = terms("shell bash subprocess*", "run(s)|running|execut* (the) command(s)|script(s)|code|tests", "test suite")
	mcpWords  = terms("MCP")
	spawns    = phrases("sub-agent*", "subagent*", "multi-agent", "child agent*", "other agents", "spawn* <3> agent*")
)

// boundaryRow is what a boundary says against a capability that is planned.
type boundaryRow struct {
	blocks CapabilityType
	words  vocabulary
}

// boundaries are read in the answer about the risk boundary.
var (
	boundaries = [...]boundaryRow{
		{NetworkAccess, phrases("no network*|internet|web|outbound", "offline")},
		{CodeExecution, phrases("no shell|subprocess*|commands", "no code execution")},
		{AgentSpawn, phrases("no sub-agent*|subagent*", "no other agents")},
	}
	approvalWords = terms("approv* sign-off permission ask* confirm*")
)

// designWords say that code needs an architect first (handoff, §2.4).
var designWords = terms("multi-file microservice* monorepo architecture distributed frontend backend",
	"multiple files", "several|multiple modules|components", "state machine", "database schema", "front end")

// modeRow is a row of the table of execution modes (handoff, §2.3).
type modeRow struct {
	order   int
	signal  string
	mode    Mode
	words   vocabulary
	inputs  bool // the inputs are read too
	options bool // the signal comes from an option, not from words
}

// modeRows is that table: the first order with a signal decides, and within it
// the upper row.
var modeRows = [...]modeRow{
	{order: 1, signal: "artifact_entry", mode: ModeScript, options: true},
	{order: 2, signal: "artifact_library", mode: ModeReasoning, options: true},
	{order: 3, signal: "hint_script", mode: ModeScript, options: true},
	{order: 4, signal: "stated_deterministic", mode: ModeScript, words: terms("deterministic* rule-based",
		"same input", "no judgment|judgement", "no|without (an) LLM", "no|without (a) model", "fixed rules")},
	{order: 5, signal: "judgment", mode: ModeReasoning, words: terms(`summar* analy* assess* decid* prioriti* triag*
		draft* compos* recommend* suggest* explain* interpret interprets research* investigat* diagnos* judge judges
		judging negotiat* brainstorm* evaluat* reasoning choos* digest digests multi-step LLM`,
		"language model", "depending on")},
	{order: 5, signal: "natural_language", mode: ModeReasoning, inputs: true, words: terms(`free-text free-form chat*
		conversation* questions voice ambiguous open-ended`, "natural language", "free text", "plain English",
		"user messages")},
	{order: 5, signal: "hint_reasoning", mode: ModeReasoning, options: true},
	{order: 6, signal: "wraps_and_returns", mode: ModeScript, words: terms("wrap* proxy fetch*",
		"thin client", "returns the", "just returns")},
	{order: 6, signal: "deterministic_verbs", mode: ModeScript, words: terms(`convert* format* parse* parsing validat*
		checksum* count counts counting sum sums aggregat* renam* sort* filter* dedup* calculat* compute computes
		extract* merg* split* resiz* compress* mirror* sync syncs transform* lookup copy copies compar* lint*`,
		"look(s) up", "back(s) up")},
}
