package risk

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// plainAction is one action in the forms that sentences need.
type plainAction struct {
	family  Family
	base    string // to email the customer
	gerund  string
	third   string // it emails the customer
	passive string // the customer is emailed
}

var plainActions = []plainAction{
	{ExternalSend, "email the customer", "emailing the customer", "emails the customer", "the customer is emailed"},
	{ExternalSend, "send the report to the client", "sending the report to the client", "sends the report to the client", "the report is sent to the client"},
	{ExternalSend, "post the summary to our Slack channel", "posting the summary to our Slack channel", "posts the summary to our Slack channel", "the summary is posted to our Slack channel"},
	{ExternalSend, "notify the on-call engineer by SMS", "notifying the on-call engineer by SMS", "notifies the on-call engineer by SMS", "the on-call engineer is notified by SMS"},
	{Publish, "publish the article on our website", "publishing the article on our website", "publishes the article on our website", "the article is published on our website"},
	{Publish, "post on LinkedIn", "posting on LinkedIn", "posts on LinkedIn", "the text is posted on LinkedIn"},
	{Publish, "push the package to npm", "pushing the package to npm", "pushes the package to npm", "the package is pushed to npm"},
	{OutreachContact, "contact leads", "contacting leads", "contacts leads", "leads are contacted"},
	{OutreachContact, "call prospects", "calling prospects", "calls prospects", "prospects are called"},
	{OutreachContact, "reach out to candidates", "reaching out to candidates", "reaches out to candidates", "candidates are approached"},
	{PurchasePaymentTrade, "pay the invoice", "paying the invoice", "pays the invoice", "the invoice is paid"},
	{PurchasePaymentTrade, "issue refunds", "issuing refunds", "issues refunds", "refunds are issued"},
	{PurchasePaymentTrade, "order new parts", "ordering new parts", "orders new parts", "new parts are ordered"},
	{PurchasePaymentTrade, "sell the shares", "selling the shares", "sells the shares", "the shares are sold"},
	{CredentialsSecrets, "rotate the API keys", "rotating the API keys", "rotates the API keys", "the API keys are rotated"},
	{CredentialsSecrets, "read the passwords", "reading the passwords", "reads the passwords", "the passwords are read"},
	{ProductionChanges, "deploy to production", "deploying to production", "deploys to production", "the build is deployed to production"},
	{ProductionChanges, "restart the web server", "restarting the web server", "restarts the web server", "the web server is restarted"},
	{ProductionChanges, "change the firewall rules", "changing the firewall rules", "changes the firewall rules", "the firewall rules are changed"},
	{ProductionChanges, "merge the pull request", "merging the pull request", "merges the pull request", "the pull request is merged"},
	{DestructiveDeletion, "delete old records", "deleting old records", "deletes old records", "old records are deleted"},
	{DestructiveDeletion, "remove the user account", "removing the user account", "removes the user account", "the user account is removed"},
	{DestructiveDeletion, "wipe the disk", "wiping the disk", "wipes the disk", "the disk is wiped"},
	{SystemOfRecordWrites, "update the CRM", "updating the CRM", "updates the CRM", "the CRM is updated"},
	{SystemOfRecordWrites, "close the ticket", "closing the ticket", "closes the ticket", "the ticket is closed"},
	{SystemOfRecordWrites, "book the meeting in the shared calendar", "booking the meeting in the shared calendar", "books the meeting in the shared calendar", "the meeting is booked in the shared calendar"},
	{LocalWrites, "write files to ./out", "writing files to ./out", "writes files to ./out", "files are written to ./out"},
	{LocalWrites, "save a CSV in the project folder", "saving a CSV in the project folder", "saves a CSV in the project folder", "a CSV is saved in the project folder"},
}

// sentenceFrame is a sentence around an action and what it makes of it: V is the base,
// G the gerund, T the third person, P the passive.
type sentenceFrame struct {
	field Field
	text  string
	want  Class
}

var frameTable = []sentenceFrame{
	{"objective", "V.", Requested},
	{"objective", "Build an agent that T.", Requested},
	{"objective", "The agent may V.", Requested},
	{"objective", "The agent can V by itself.", Requested},
	{"objective", "It should V every morning.", Requested},
	{"objective", "I want it to V.", Requested},
	{"objective", "I need a bot to V.", Requested},
	{"objective", "It is allowed to V.", Requested},
	{"objective", "The agent is free to V.", Requested},
	{"objective", "If needed, it T.", Requested},
	{"objective", "It T without waiting for approval.", Requested},
	{"objective", "It takes care of G.", Requested},
	{"objective", "Let it V.", Requested},
	{"objective", "Every night P.", Requested},
	{"objective", "Read the notes, then V.", Requested},
	{"objective", "It reads the notes and T.", Requested},
	{"objective", "Its job is to read the notes and to V.", Requested},
	{"objective", "- read the notes\n- V", Requested},
	{"objective", "Never guess, but V.", Requested},
	{"objective", "Do not forget to V.", Requested},
	{"objective", "It must never fail to V.", Requested},
	{"trigger", "When a form arrives, V.", Requested},
	{"outputs", "V", Requested},
	{"cadence", "Daily; then it T", Requested},
	{"risk_boundary", "I don't mind it G.", Requested},
	{"risk_boundary", "It may V.", Requested},
	{"human_gate", "No approval needed for G.", Requested},
	{"human_gate", "It T by itself.", Requested},

	{"objective", "V after my approval.", ApprovalGated},
	{"objective", "Before G, ask me.", ApprovalGated},
	{"objective", "Ask me before G.", ApprovalGated},
	{"objective", "Ask me before you V.", ApprovalGated},
	{"objective", "It T only after the manager approves.", ApprovalGated},
	{"objective", "Never V without approval.", ApprovalGated},
	{"objective", "Never V without asking me first.", ApprovalGated},
	{"objective", "It may V once I have said yes.", ApprovalGated},
	{"objective", "P only when the owner has signed off.", ApprovalGated},
	{"objective", "Don't V until I confirm.", ApprovalGated},
	{"objective", "It must not V unless a human approves.", ApprovalGated},
	{"objective", "With my OK it T.", ApprovalGated},
	{"objective", "Ask me first, then V.", ApprovalGated},
	{"objective", "Wait for my go-ahead before G.", ApprovalGated},
	{"objective", "It drafts everything and, once a person clicks approve, T.", ApprovalGated},
	{"objective", "G needs the manager's sign-off.", ApprovalGated},
	{"objective", "G requires approval.", ApprovalGated},
	{"objective", "Subject to my approval, it T.", ApprovalGated},
	{"objective", "If I agree, it T.", ApprovalGated},
	{"objective", "As soon as the editor gives the nod, it T.", ApprovalGated},
	{"objective", "Read the notes and, with the owner's permission, V.", ApprovalGated},
	{"human_gate", "G", ApprovalGated},
	{"human_gate", "Before G", ApprovalGated},
	{"human_gate", "Before it T", ApprovalGated},
	{"human_gate", "Approval is needed to V.", ApprovalGated},
	{"human_gate", "I confirm before it T.", ApprovalGated},
	{"human_gate", "Whenever it wants to V", ApprovalGated},
	{"risk_boundary", "G needs approval", ApprovalGated},
	{"risk_boundary", "no G without my yes", ApprovalGated},

	{"objective", "Never V.", Prohibited},
	{"objective", "It must not V.", Prohibited},
	{"objective", "The agent never T.", Prohibited},
	{"objective", "Do not V.", Prohibited},
	{"objective", "dont V", Prohibited},
	{"objective", "It is not allowed to V.", Prohibited},
	{"objective", "G is forbidden.", Prohibited},
	{"objective", "G is off limits.", Prohibited},
	{"objective", "No G.", Prohibited},
	{"objective", "It may read everything but must never V.", Prohibited},
	{"objective", "Under no circumstances may it V.", Prohibited},
	{"objective", "It has no permission to V.", Prohibited},
	{"objective", "It refrains from G.", Prohibited},
	{"objective", "It cannot V.", Prohibited},
	{"objective", "The agent is not supposed to V.", Prohibited},
	{"objective", "Avoid G.", Prohibited},
	{"objective", "It reads the notes and does not V.", Prohibited},
	{"objective", "Read the notes without G.", Prohibited},
	{"objective", "Instead of G, show a table on screen.", Prohibited},
	{"objective", "G is out of scope.", Prohibited},
	{"objective", "At no time does it V.", Prohibited},
	{"objective", "It is forbidden to V.", Prohibited},
	{"objective", "The agent has no business G.", Prohibited},
	{"objective", "Nobody wants it to V.", Prohibited},
	{"risk_boundary", "G", Prohibited},
	{"risk_boundary", "Never V", Prohibited},
	{"risk_boundary", "G is taboo", Prohibited},
	{"risk_boundary", "It never T.", Prohibited},
	{"inputs", "notes; it never T", Prohibited},
	{"tools", "a text editor; it must not V", Prohibited},

	{"objective", "I V myself.", Mentioned},
	{"objective", "A colleague T by hand.", Mentioned},
	{"objective", "Explain how to V.", Mentioned},
	{"objective", "Should it V? That is not decided yet.", Mentioned},
	{"objective", "The agent drafts; I V.", Mentioned},
	{"objective", "G stays with me.", Mentioned},
	{"objective", "Suggest when to V.", Mentioned},
	{"objective", "It answers questions about G.", Mentioned},
	{"success_criteria", "P within a day", Mentioned},
	{"verification_plan", "check whether P", Mentioned},
	{"inputs", "a log of how often P", Mentioned},
	{"objective", "V each time a form comes in.", Requested},
	{"objective", "We want an assistant which T.", Requested},
	{"objective", "Its task: V.", Requested},
	{"objective", "What it does: it reads the notes and T.", Requested},
	{"objective", "It is able to V.", Requested},
	{"objective", "The agent is trusted to V on its own.", Requested},
	{"objective", "It gets to V.", Requested},
	{"objective", "It has the right to V.", Requested},
	{"objective", "G is fine.", Requested},
	{"objective", "G is part of its job.", Requested},
	{"objective", "It handles G.", Requested},
	{"objective", "It helps us by G.", Requested},
	{"objective", "It not only reads the notes but also T.", Requested},
	{"objective", "No matter how late it is, V.", Requested},
	{"objective", "It does not wait for anyone and T right away.", Requested},
	{"objective", "Without asking anybody, it T.", Requested},
	{"objective", "V, no questions asked.", Requested},
	{"objective", "Automatically V.", Requested},
	{"objective", "It does not read mail, it T.", Requested},
	{"objective", "Once the tests pass, V.", Requested},
	{"objective", "If the score is above 0.8, V.", Requested},
	{"objective", "V unless it is Sunday.", Requested},
	{"objective", "I review the log on Fridays; it T by itself.", Requested},
	{"objective", "It T and tells me afterwards on screen.", Requested},
	{"objective", "A human is in the loop; the agent T.", Requested},
	{"objective", "Don't hesitate to V.", Requested},
	{"objective", "Make sure that P.", Requested},
	{"objective", "An agent for G.", Requested},
	{"objective", "Automate G.", Requested},
	{"goal", "P without anyone lifting a finger.", Requested},
	{"goal", "V", Requested},
	{"goal", "Nobody has to V any more, the agent does it.", Requested},
	{"context", "The agent is allowed to V.", Requested},
	{"context", "Internal; it T every Friday.", Requested},
	{"trigger", "Every Monday it T.", Requested},
	{"tools", "a script to V", Requested},
	{"memory", "Before it forgets, it T", Requested},
	{"risk_boundary", "V: fine.", Requested},
	{"risk_boundary", "It is free to V.", Requested},
	{"human_gate", "It need not ask before G.", Requested},
	{"verification_plan", "During the test it T.", Requested},

	{"objective", "It T, but only with my approval.", ApprovalGated},
	{"objective", "It T, provided that the owner agrees.", ApprovalGated},
	{"objective", "It T if and only if a human has approved it.", ApprovalGated},
	{"objective", "When I reply OK, V.", ApprovalGated},
	{"objective", "After the boss has nodded, V.", ApprovalGated},
	{"objective", "A person approves, then it T.", ApprovalGated},
	{"objective", "Nothing happens without my yes: it T only then.", ApprovalGated},
	{"objective", "It is not allowed to V without the editor's consent.", ApprovalGated},
	{"objective", "It may not V before the lawyer has cleared it.", ApprovalGated},
	{"objective", "It must ask before G.", ApprovalGated},
	{"objective", "G only after sign-off.", ApprovalGated},
	{"objective", "G is subject to approval.", ApprovalGated},
	{"objective", "G is only allowed with a manager's approval.", ApprovalGated},
	{"objective", "G has to be approved by two people.", ApprovalGated},
	{"objective", "Each time it wants to V, it waits for a human's OK.", ApprovalGated},
	{"objective", "It shows me the plan and, if I approve, T.", ApprovalGated},
	{"objective", "It pauses before G until someone confirms.", ApprovalGated},
	{"objective", "Get my approval before G.", ApprovalGated},
	{"objective", "Check with me before G.", ApprovalGated},
	{"objective", "Run it past the team lead before you V.", ApprovalGated},
	{"objective", "Never V unless I say so.", ApprovalGated},
	{"objective", "Do not V until the CFO has signed.", ApprovalGated},
	{"objective", "No G before the owner has approved.", ApprovalGated},
	{"objective", "Only when I tick the box may it V.", ApprovalGated},
	{"objective", "Propose, wait for a yes, and V.", ApprovalGated},
	{"objective", "It asks the owner for permission and then T.", ApprovalGated},
	{"objective", "Read the notes. V only after I approve.", ApprovalGated},
	{"human_gate", "The owner approves before it T.", ApprovalGated},
	{"human_gate", "G: the manager", ApprovalGated},
	{"human_gate", "Stop before G.", ApprovalGated},
	{"human_gate", "Any time it is about to V.", ApprovalGated},
	{"human_gate", "Ask first: G.", ApprovalGated},
	{"human_gate", "A human must approve G.", ApprovalGated},
	{"human_gate", "Manual approval for G", ApprovalGated},
	{"human_gate", "Nobody may V without two signatures", ApprovalGated},
	{"risk_boundary", "Ask before G", ApprovalGated},
	{"risk_boundary", "G only with the owner's OK", ApprovalGated},
	{"risk_boundary", "It may V after approval.", ApprovalGated},
	{"context", "House rule: it may V only if the boss agrees.", ApprovalGated},
	{"trigger", "When the owner clicks approve, V.", ApprovalGated},
	{"tools", "a script to V, which asks me each time", ApprovalGated},

	{"objective", "It does not V.", Prohibited},
	{"objective", "It won't V.", Prohibited},
	{"objective", "It shall not V.", Prohibited},
	{"objective", "It should never V.", Prohibited},
	{"objective", "It may not V.", Prohibited},
	{"objective", "It can't V.", Prohibited},
	{"objective", "The agent is not permitted to V.", Prohibited},
	{"objective", "The agent is barred from G.", Prohibited},
	{"objective", "It is prohibited from G.", Prohibited},
	{"objective", "It is banned from G.", Prohibited},
	{"objective", "G is not allowed.", Prohibited},
	{"objective", "G is prohibited.", Prohibited},
	{"objective", "G is out of the question.", Prohibited},
	{"objective", "G is a no-go.", Prohibited},
	{"objective", "G is not its job.", Prohibited},
	{"objective", "G is strictly forbidden.", Prohibited},
	{"objective", "We do not want it to V.", Prohibited},
	{"objective", "It must refuse to V.", Prohibited},
	{"objective", "It has to steer clear of G.", Prohibited},
	{"objective", "Rather than G, it shows a table.", Prohibited},
	{"objective", "It shows a table instead of G.", Prohibited},
	{"objective", "It neither guesses nor T.", Prohibited},
	{"objective", "Read, sort and count, but do not V.", Prohibited},
	{"objective", "Never, ever V.", Prohibited},
	{"objective", "NEVER V.", Prohibited},
	{"objective", "Do nothing that would V.", Prohibited},
	{"objective", "Off limits: G.", Prohibited},
	{"objective", "Don'ts:\n- G\n- guessing", Prohibited},
	{"objective", "There is no need for it to read mail, and it must not V.", Prohibited},
	{"objective", "It reads the notes; it never T.", Prohibited},
	{"objective", "However urgent it is, never V.", Prohibited},
	{"objective", "I forbid it to V.", Prohibited},
	{"context", "Company policy: the agent must not V.", Prohibited},
	{"context", "It has no right to V.", Prohibited},
	{"goal", "Know what is going on, without G.", Prohibited},
	{"cadence", "weekly; never V", Prohibited},
	{"memory", "the last run; it must not V", Prohibited},
	{"outputs", "a table, and it does not V", Prohibited},
	{"human_gate", "none, because it never T", Prohibited},
	{"risk_boundary", "no G", Prohibited},
	{"risk_boundary", "must not V", Prohibited},
	{"risk_boundary", "it will not V", Prohibited},
	{"risk_boundary", "anything like G", Prohibited},
	{"risk_boundary", "G, ever", Prohibited},

	{"objective", "My assistant T; the agent only reads.", Mentioned},
	{"objective", "We V by hand every week.", Mentioned},
	{"objective", "I will V.", Mentioned},
	{"objective", "Only I V.", Mentioned},
	{"objective", "It reminds me on screen to V.", Mentioned},
	{"objective", "It tells me on screen whether I should V.", Mentioned},
	{"objective", "Write a talk about G.", Mentioned},
	{"objective", "It teaches trainees how to V.", Mentioned},
	{"objective", "What if it could V one day?", Mentioned},
	{"objective", "Recommend whether to V.", Mentioned},
	{"objective", "Simulate G.", Mentioned},
	{"objective", "It says “V” when asked for an example.", Mentioned},
	{"objective", "A human decides whether to V.", Mentioned},
	{"objective", "G is left to the team.", Mentioned},
	{"objective", "G is done by the team.", Mentioned},
	{"context", "Today a clerk T by hand.", Mentioned},
	{"context", "Last year somebody forgot to V.", Mentioned},
	{"goal", "Understand why nobody wanted to V.", Mentioned},
	{"trigger", "A colleague T.", Mentioned},
	{"inputs", "notes on G", Mentioned},
	{"success_criteria", "nobody had to V by hand", Mentioned},
	{"verification_plan", "ask the team how often P", Mentioned},
	{"human_gate", "I look at the log afterwards.", Mentioned},
	{"registration_path", "docs/agents, page on G", Mentioned},
}

// matrixFloors are the shares of sentences that must be read as the frameTable say,
// by class.
var matrixFloors = map[Class]float64{Requested: 0.99, ApprovalGated: 0.99, Prohibited: 0.98, Mentioned: 0.97}

// TestScopeMatrix puts every action into every sentence. What a sentence makes of an
// action must not depend on the action.
func TestScopeMatrix(t *testing.T) {
	r := NewReader(nil)
	right, all := map[Class]int{}, map[Class]int{}
	byFrame, byAction := map[string][]string{}, map[string]int{}
	for _, f := range slices.Concat(frameTable, furtherFrames) {
		for _, a := range plainActions {
			text := f.fill(a)
			got := authorityOf(r.Read(f.field, text), a.family)
			all[f.want]++
			if got == f.want {
				right[f.want]++
				continue
			}
			key := fmt.Sprintf("%s [%s] %s", f.want, f.field, f.text)
			byFrame[key] = append(byFrame[key], fmt.Sprintf("%s as %s", text, got))
			byAction[a.base]++
		}
	}
	var b strings.Builder
	for _, key := range slices.Sorted(maps.Keys(byFrame)) {
		fmt.Fprintf(&b, "%s: %d of %d, such as %q\n", key, len(byFrame[key]), len(plainActions), byFrame[key][0])
	}
	for _, base := range slices.Sorted(maps.Keys(byAction)) {
		fmt.Fprintf(&b, "%s: %d of %d sentences\n", base, byAction[base], len(frameTable)+len(furtherFrames))
	}
	for class, least := range matrixFloors {
		got := share(right[class], all[class])
		fmt.Fprintf(&b, "%s: %.3f of %d\n", class, got, all[class])
		if got < least {
			t.Errorf("%s: %.4f of the sentences are read right, must be at least %.4f", class, got, least)
		}
	}
	t.Log("not read as the sentence says\n" + b.String())
}

// fill puts an action into the sentence.
func (f sentenceFrame) fill(a plainAction) string {
	var text strings.Builder
	for part := range strings.SplitSeq(f.text, " ") {
		if text.Len() > 0 {
			text.WriteByte(' ')
		}
		form, rest := part, ""
		if at := strings.IndexAny(part, ".,;:?"); at >= 0 {
			form, rest = part[:at], part[at:]
		}
		for letter, with := range map[string]string{"V": a.base, "G": a.gerund, "T": a.third, "P": a.passive} {
			if form == letter {
				form = with
				break
			}
		}
		text.WriteString(form + rest)
	}
	return strings.ToUpper(text.String()[:1]) + text.String()[1:]
}

// authorityOf is the class that a reading gives a family: the only one that
// bears authority, mentioned when there is none, and both when there are two.
func authorityOf(rd Reading, f Family) Class {
	classes := map[Class]bool{}
	for _, o := range rd.Occurrences {
		if o.Family == f {
			classes[o.Class] = true
		}
	}
	if name := classNames(classes); name != "nothing" {
		return Class(name)
	}
	return Mentioned
}
