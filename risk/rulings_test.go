package risk

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// rulingCase is a text that one rule or ruling of the labelling decides; want lists
// the authority-bearing labels as shortLabels writes them.
type rulingCase struct {
	about string
	field Field
	text  string
	want  string
}

var rulingCases = []rulingCase{
	// Scope rules.
	{"negation covers the coordination", "objective", "Never send, publish or delete anything.", "S- P- D-"},
	{"but turns the clause", "objective", "Never send anything, but publish weekly.", "S- P+"},
	{"semicolon turns the clause", "objective", "Never delete a record; email the summary to the team.", "D- S+"},
	{"however turns the clause", "objective", "It must not buy anything. However, it emails me offers.", "M- S+"},
	{"a new subject turns the clause", "objective", "The agent never deploys, and the report is emailed to the team.", "X- S+"},
	{"instead turns the clause", "objective", "It does not email customers; instead it saves a file in ./out.", "S- L+"},
	{"without an approval word it is a condition", "objective", "Never send a letter to a client without an attachment.", "S+"},
	{"not before an approval", "objective", "Do not publish the post before the editor has approved it.", "P?"},
	{"except re-opens the ban", "objective", "Never contact anyone except existing customers.", "O- O+"},
	{"apart from re-opens the ban", "risk_boundary", "No deletions apart from temporary files in ./tmp.", "D- D+"},
	{"one sentence allows and bans", "objective", "Email the team, never customers.", "S+ S-"},
	{"nobody but", "risk_boundary", "Emails nobody but the treasurer.", "S+ S-"},
	{"double negation: fail", "objective", "It must never fail to send the alert to the operator.", "S+"},
	{"double negation: forget", "objective", "Don't forget to email the landlord.", "S+"},
	{"double negation: un-", "objective", "No invoice may remain unpaid.", "M+"},
	{"double negation: go un-", "goal", "Do not let any lead go uncontacted.", "O+"},
	{"draft is no send", "objective", "Draft an email to the customer.", ""},
	{"draft and send is a send", "objective", "Draft and send an email to the customer.", "S+"},
	{"propose is no act", "objective", "Propose refunds on screen.", ""},
	{"simulate is no act", "objective", "Simulate trades for a month.", ""},
	{"instead of", "objective", "Instead of sending the report, save a file in ./out.", "S- L+"},
	{"passive", "outputs", "customers are emailed", "S+"},
	{"noun", "objective", "Automatic payment of invoices and deletion of old logs.", "M+ D+"},
	{"negated noun", "risk_boundary", "No deletions.", "D-"},
	{"without an apostrophe", "risk_boundary", "dont email customers", "S-"},
	{"can not", "objective", "It can not delete files.", "D-"},
	{"w/o", "objective", "Read the notes w/o deleting anything.", "D-"},
	{"the customer acts", "objective", "The customer sends us a form and the agent reads it.", ""},
	{"I act", "objective", "The agent writes the text on screen; I will publish it myself.", ""},
	{"a human acts", "objective", "A human sends the final email.", ""},
	{"the agent drafts, I send", "objective", "The agent drafts; I send.", ""},
	{"read-only names its target", "tools", "read-only CRM access", "R-"},
	{"draft only", "risk_boundary", "Draft only, nothing goes out.", "S-"},

	// What a bare phrase means in a field.
	{"inputs are read", "inputs", "customer emails", ""},
	{"inputs with a verb of acting", "inputs", "customer emails; it answers each by e-mail", "S+"},
	{"memory without a place", "memory", "the last three summaries", ""},
	{"memory with a place", "memory", "the last three summaries in ./state", "L+"},
	{"memory: nothing kept", "memory", "nothing is kept", ""},
	{"memory: nothing on disk", "memory", "nothing on disk", "L-"},
	{"gate by default", "human_gate", "sending, refunds over 50 EUR", "S? M?"},
	{"no gate", "human_gate", "None", ""},
	{"no gate with an action", "human_gate", "No sign-off needed for refunds", "M+"},
	{"ban by default", "risk_boundary", "Sending email; deleting files", "S- D-"},
	{"approval word in the boundary", "risk_boundary", "refunds need a manager's yes", "M?"},
	{"a full sentence overrides the boundary", "risk_boundary", "Publishing is fine.", "P+"},
	{"a full sentence overrides the gate", "human_gate", "It files the tickets in Jira by itself.", "R+"},
	{"evidence is no authority", "success_criteria", "every customer was emailed within a day", ""},
	{"a check that acts", "verification_plan", "It sends a test email to ten customers.", "S+"},
	{"registration is text", "registration_path", "publish/agents/mailer.md", ""},

	// Families.
	{"call alone is outreach only", "objective", "Call leads every morning.", "O+"},
	{"a delivery verb is a send too", "objective", "Cold-email prospects.", "O+ S+"},
	{"customers about their own business", "objective", "Text customers when their parcel is late.", "S+"},
	{"phone calls to customers", "objective", "Phone customers whose order is late.", "O+"},
	{"answer to someone who asked", "objective", "Reply by e-mail to journalists who wrote to us.", "S+"},
	{"public place", "objective", "Reply to reviews on Trustpilot.", "P+"},
	{"open newsletter", "outputs", "a newsletter that anyone can join", "P+ S+"},
	{"closed channel", "outputs", "a post in our private Slack channel", "S+"},
	{"deletion in a shared system", "objective", "Delete duplicate contacts in the CRM.", "D+"},
	{"overwriting is deletion", "objective", "Overwrite last week's export.", "D+"},
	{"merge is production", "objective", "Merge green pull requests.", "X+"},
	{"opening a PR is a record", "objective", "Open a pull request with the fix.", "R+"},
	{"a commit in the working copy", "objective", "Commit the fix in the working copy.", "L+"},
	{"certificates are secrets", "objective", "Renew the TLS certificates.", "C+"},
	{"restart with a rotation", "objective", "Rotate the API keys and restart the services.", "C+ X+"},
	{"a secret by mail", "objective", "Email the new password to the user.", "S+ C+"},
	{"placing an order", "objective", "Place an order for new filters.", "M+"},
	{"posting an invoice in the ERP", "objective", "Post incoming invoices in the ERP.", "R+"},
	{"push message to the operator", "outputs", "push message on my phone", "S+"},
	{"answer on its own screen", "outputs", "answer in its own chat window", ""},
	{"escalates to a human", "objective", "It escalates to a human when it is unsure.", ""},
	{"draft in a file", "outputs", "a draft reply in ./drafts", "L+"},
	{"draft in a mailbox", "outputs", "draft replies in the shared support mailbox", "R+"},
	{"archiving own mail", "objective", "Archive and label my own mail.", ""},
	{"staging only", "objective", "Deploy to staging only.", ""},
	{"deletion in the sandbox counts", "objective", "Delete the sandbox data every night.", "D+"},
	{"locks and valves", "objective", "Open the valve when the pressure rises.", "X+"},
	{"ad spend", "objective", "Raise the ad budget when clicks are cheap.", "M+"},
	{"filing to an authority", "objective", "File the report with the tax authority.", "S+"},
	{"taking down a post", "objective", "Take down the published post.", "D+"},
	{"no file", "outputs", "No file, an answer on screen", "L-"},
	{"a rewrite of a file", "objective", "Rewrite the README in the repo.", "L+"},
	{"stopping an instance", "objective", "Stop idle instances at night.", "X+"},
	{"terminating an instance", "objective", "Terminate idle instances at night.", "D+"},

	// Classes.
	{"replied APPROVED", "trigger", "When the owner replies APPROVED, release the payment batch.", "M?"},
	{"taps", "objective", "Whichever caption I tap gets posted on Instagram.", "P?"},
	{"green checks are a condition", "objective", "Merge the pull request once all checks are green.", "X+"},
	{"a timer is a condition", "objective", "After ten minutes it restarts the server.", "X+"},
	{"above a threshold", "objective", "Refunds over 50 euros need a manager.", "M?"},
	{"up to by itself, above that ask", "objective", "It refunds up to 25 euros by itself and asks me above that.", "M+ M?"},
	{"up to alone", "objective", "It refunds up to 25 euros.", "M+"},
	{"without waiting", "objective", "It publishes the notes without waiting for approval.", "P+"},
	{"review afterwards is no gate", "objective", "It emails the customer and I review the log afterwards.", "S+"},
	{"in the loop is no gate", "objective", "It emails the customer with a human in the loop.", "S+"},
	{"limit of place in the boundary", "risk_boundary", "no writes outside ./out", ""},
	{"limit of time in the gate", "human_gate", "no restarts between 8 and 18 h", ""},
	{"limit of condition elsewhere", "objective", "Only refund after the parcel is scanned.", "M+"},
	{"limit by time that also permits", "objective", "It emails customers, but not on Sundays.", "S+ S-"},
	{"another actor", "objective", "The treasurer writes the letters to members.", ""},
	{"a tool that is locked", "tools", "Stripe, refunds disabled", "M-"},
	{"bare read", "tools", "HubSpot (read)", ""},
	{"read-only input", "inputs", "the tracker, read-only", "R-"},
	{"never uploaded", "inputs", "scans that are never uploaded", "S-"},
	{"what a person supplies", "objective", "I pick the topic, it writes the text on screen.", ""},
	{"a gate covers the coordination", "objective", "After my approval, email the customer and update the CRM.", "S? R?"},
	{"permission list", "tools", "send_email: ask, delete_file: deny, write_file: allow", "S? D- L+"},
	{"get and describe only", "tools", "kubectl (get, describe only)", "X-"},
	{"grant", "tools", "GRANT INSERT ON orders TO agent", "R+"},
	{"revoke", "tools", "REVOKE DELETE ON orders FROM agent", "D-"},
	{"cloud actions", "tools", "ses:SendEmail, secretsmanager:GetSecretValue", "S+ C+"},
	{"terminate against stop", "tools", "ec2:TerminateInstances and ec2:StopInstances", "D+ X+"},
	{"who gates", "human_gate", "Refunds: the shift lead", "M?"},
	{"none for", "human_gate", "None for refunds", "M+"},
	{"typing GO", "objective", "It deploys to production after I type GO.", "X?"},
	{"four eyes", "human_gate", "Four eyes on every payment.", "M?"},
	{"staged release", "human_gate", "The first week each tweet waits for a tick, afterwards it posts by itself.", "P? P+"},
	{"a heading governs its list", "objective", "Off limits:\n- sending email\n- deleting files", "S- D-"},
	{"I don't mind", "risk_boundary", "I don't mind it restarting the printer server.", "X+"},
	{"an article about", "objective", "Write an article about password rotation on screen.", ""},
	{"a quotation", "objective", "Classify messages such as “delete my account” on screen.", ""},
	{"a question", "objective", "Could it ever delete files? Not decided.", ""},
	{"past event", "context", "Last year a script deleted the wrong bucket.", ""},
}

// rulingsFloor is the share of the rulings that must be read as labelled.
const rulingsFloor = 0.93

func TestRulings(t *testing.T) {
	r := NewReader(nil)
	right := 0
	var log strings.Builder
	for _, c := range rulingCases {
		if other := c.sentence().misread(r); other != "" {
			fmt.Fprintf(&log, "%s: %s\n", c.about, other)
			continue
		}
		right++
	}
	t.Logf("%.3f of %d rulings\n%s", share(right, len(rulingCases)), len(rulingCases), log.String())
	if share(right, len(rulingCases)) < rulingsFloor {
		t.Errorf("%d of %d rulings are read as labelled, must be at least %.2f", right, len(rulingCases), rulingsFloor)
	}
}

func (c rulingCase) sentence() sentence { return sentence{c.field, c.text, c.want} }

// readsShort holds what each sentence hands out, as shortLabels writes it.
func readsShort[Case interface{ sentence() sentence }](t *testing.T, cases []Case) {
	t.Helper()
	r := NewReader(nil)
	for _, c := range cases {
		if other := c.sentence().misread(r); other != "" {
			t.Error(other)
		}
	}
}

func (c sentence) sentence() sentence { return c }

// misread says how a sentence is read otherwise than wanted, "" when it is not.
func (c sentence) misread(r *Reader) string {
	want := strings.Fields(c.want)
	slices.Sort(want)
	if got := shortLabels(r.Read(c.field, c.text)); !slices.Equal(got, want) {
		return fmt.Sprintf("[%s] %q: want %v, read %v", c.field, c.text, want, got)
	}
	return ""
}

// shortLabels writes the authority-bearing labels of a reading in short: a
// letter for the family, + for requested, ? for gated, - for prohibited.
func shortLabels(rd Reading) []string {
	letters := map[Family]string{ExternalSend: "S", Publish: "P", OutreachContact: "O", PurchasePaymentTrade: "M", CredentialsSecrets: "C",
		ProductionChanges: "X", DestructiveDeletion: "D", SystemOfRecordWrites: "R", LocalWrites: "L"}
	signs := map[Class]string{Requested: "+", ApprovalGated: "?", Prohibited: "-"}
	var labels []string
	for _, o := range rd.Occurrences {
		if sign := signs[o.Class]; sign != "" {
			labels = append(labels, letters[o.Family]+sign)
		}
	}
	slices.Sort(labels)
	return slices.Compact(labels)
}
