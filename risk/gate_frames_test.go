package risk

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// gateActs are acts in the forms that a frame of gateFrames needs.
var gateActs = []struct{ family, base, third, gerund, passive, noun, done string }{
	{"S", "email the customer", "emails the customer", "emailing the customer", "the customer is emailed", "e-mails to customers", "the customer emailed"},
	{"P", "publish the article on our website", "publishes the article on our website", "publishing the article on our website", "the article is published on our website", "posts on our blog", "the article published on our website"},
	{"M", "pay the invoice", "pays the invoice", "paying the invoice", "the invoice is paid", "payments", "the invoice paid"},
	{"X", "restart the web server", "restarts the web server", "restarting the web server", "the web server is restarted", "restarts of the web server", "the web server restarted"},
	{"D", "delete the old records", "deletes the old records", "deleting the old records", "the old records are deleted", "deletions", "the old records deleted"},
	{"R", "update the CRM", "updates the CRM", "updating the CRM", "the CRM is updated", "writes to the CRM", "the CRM updated"},
	{"C", "rotate the API keys", "rotates the API keys", "rotating the API keys", "the API keys are rotated", "key rotations", "the API keys rotated"},
	{"O", "contact the leads", "contacts the leads", "contacting the leads", "the leads are contacted", "calls to leads", "the leads contacted"},
}

// gatePeople are who says yes.
var gatePeople = []string{
	"Maria", "the CFO", "a human", "the shift lead", "our treasurer", "Dr. Okafor", "the on-call engineer", "the editor", "somebody from legal", "the head of IT",
	"my boss", "the owner", "Mr Lindqvist", "the duty manager", "the vet", "a second pair of eyes", "the caretaker", "a colleague", "Jürgen", "the practice manager",
}

// gateFrames are sentences about any act and any person: V is the act in its
// base form, T in the third person, G the gerund, P the passive, N the noun, Q the
// participle behind its noun, A the person; 1 and 2 are the families of the first
// and of another act. A ^ before the letter begins a sentence.
var gateFrames = []struct {
	field Field
	want  string
	text  string
}{
	{"objective", "1?", "Before it {T}, {A} must approve."},
	{"objective", "1?", "It {T} only after {A} has approved."},
	{"objective", "1?", "It {T} once {A} agrees."},
	{"objective", "1?", "It {T} as soon as {A} has said yes."},
	{"objective", "1?", "It {T} when {A} gives the nod."},
	{"objective", "1?", "It {T} if and only if {A} is happy."},
	{"objective", "1?", "It {T} if {A} is fine with it."},
	{"objective", "1?", "It {T} provided {A} has accepted the plan."},
	{"objective", "1?", "It {T}, provided that {A} consents."},
	{"objective", "1?", "It {T} upon the approval of {A}."},
	{"objective", "1?", "It {T} with the prior written consent of {A}."},
	{"objective", "1?", "It {T} with {A}'s blessing only."},
	{"objective", "1?", "It {T} on {A}'s say-so."},
	{"objective", "1?", "It {T} subject to {A}'s approval."},
	{"objective", "1?", "It {T}, pending sign-off by {A}."},
	{"objective", "1?", "It {T} within an hour of {A} accepting the text."},
	{"objective", "1?", "It {T} the moment {A} clicks release."},
	{"objective", "1?", "It {T} after a thumbs-up from {A}."},
	{"objective", "1?", "It {T} only with a second signature from {A}."},
	{"objective", "1?", "It never {T} before {A} has looked at it."},
	{"objective", "1?", "It never {T} without {A} knowing and agreeing."},
	{"objective", "1?", "It does not {V} until {A} confirms."},
	{"objective", "1?", "It won't {V} unless {A} signs off."},
	{"objective", "1?", "{^A} reviews the plan, and only then does it {V}."},
	{"objective", "1?", "{^A} approves the list, then it {T}."},
	{"objective", "1?", "{^A} clicks OK and it {T}."},
	{"objective", "1?", "{^A} says go; then it {T}."},
	{"objective", "1?", "{^A} gets a preview, approves it, and the agent {T}."},
	{"objective", "1?", "Shows {A} what it wants to do, waits for the yes and then {T}."},
	{"objective", "1?", "It asks {A} and {T} only if the answer is yes."},
	{"objective", "1?", "It asks {A} whether it may {V} and waits for the answer."},
	{"objective", "1?", "It proposes, {A} decides, then it {T}."},
	{"objective", "1?", "It {T} when {A} presses the green button."},
	{"objective", "1?", "It {T} after {A} has ticked the box."},
	{"objective", "1?", "It {T}, but {A} has to okay each case first."},
	{"objective", "1?", "It {T}, but not before {A} has signed."},
	{"objective", "1?", "It {T}; {A} has to release every single one beforehand."},
	{"objective", "1?", "Nothing moves before {A} approves: only then {P}."},
	{"objective", "1?", "{^P} only with {A}'s okay."},
	{"objective", "1?", "{^P} after {A} has given the go-ahead."},
	{"objective", "1?", "{^P} once {A} has cleared it."},
	{"objective", "1?", "{^P} once cleared by {A}."},
	{"objective", "1?", "{^P}, each time with the okay of {A}."},
	{"objective", "1?", "{^G} requires approval by {A}."},
	{"objective", "1?", "{^G} needs a yes from {A}."},
	{"objective", "1?", "{^G} waits for {A}."},
	{"objective", "1?", "{^G} is held until {A} releases it."},
	{"objective", "1?", "With {A}'s permission it {T}."},
	{"objective", "1?", "After {A} has countersigned, {P}."},
	{"objective", "1?", "As soon as {A} replies OK, {P}."},
	{"objective", "1?", "If {A} answers \"go ahead\", it {T}."},
	{"objective", "1?", "Unless {A} has agreed, it never {T}."},
	{"objective", "1?", "Only when {A} nods does it {V}."},
	{"objective", "1?", "Not until {A} has agreed does it {V}."},
	{"objective", "1?", "Only with {A}'s consent may it {V}."},
	{"objective", "1?", "It may {V} only on instruction of {A}."},
	{"objective", "1?", "It parks the job in a queue for {A} and {T} after release."},
	{"objective", "1?", "It prepares everything and waits for {A}'s click before it {T}."},
	{"objective", "1?", "It holds back until {A} gives the word, then {T}."},
	{"objective", "1?", "Two people must agree before it {T}."},
	{"objective", "1?", "It {T} after two pairs of eyes have been over it."},
	{"objective", "1?", "It {T} after I tap approve."},
	{"objective", "1?", "I tick the ones I like, and it {T}."},
	{"objective", "1?", "Wait for my nod, then {V}."},
	{"objective", "1?", "{^V}, but ask me first."},
	{"objective", "1?", "{^V} after checking with {A}."},
	{"objective", "1?", "{^V} once I say so."},
	{"objective", "1?", "{^V} only if I type yes."},
	{"objective", "1?", "{^V} when I press y."},
	{"objective", "1?", "Let {A} decide before you {V}."},
	{"objective", "1?", "Never {V} without my okay."},
	{"objective", "1?", "Never {V} unless I have said yes."},
	{"objective", "1?", "Don't {V} until I've had a look."},
	{"objective", "1?", "It comes to me for a yes before it {T}."},
	{"objective", "1?", "It has to run every case past {A} before it {T}."},
	{"objective", "1?", "It gets {A}'s approval and then {T}."},
	{"objective", "1?", "It obtains consent from {A} before {G}."},
	{"objective", "1?", "Before {G} it asks {A} for permission."},
	{"objective", "1?", "Prior to {G}, it seeks {A}'s agreement."},
	{"objective", "1?", "It {T}, with {A} approving each one."},
	{"objective", "1?", "It {T}, each one approved by {A} beforehand."},
	{"objective", "1?", "It {T}, {A} having given consent."},
	{"objective", "1?", "It wants to {V}? Then {A} has to say yes first."},
	{"objective", "1?", "{^A} has the last word before it {T}."},
	{"objective", "1?", "It {T} at the earliest when {A} has confirmed."},
	{"objective", "1?", "{^A} must sign before {P}."},
	{"objective", "1?", "It {T}. Nothing of this happens until {A} okays it."},
	{"objective", "1?", "It {T}. Each time it first waits for {A}'s approval."},
	{"objective", "1?", "It {T}. It does so only after {A} has agreed."},
	{"objective", "1?", "It {T}. {^A} has to approve that first."},
	{"objective", "1? 2?", "After {A} approves, it {T} and {2T}."},
	{"objective", "1? 2+", "It {T} once {A} has confirmed, but {2T} by itself."},
	{"objective", "1+ 2?", "It {T} by itself; it {2T} only after {A} has approved."},
	{"objective", "1? 2?", "Before it {T} or {2T}, {A} has to say yes."},
	{"objective", "1+ 2?", "It {T}, and {2T} only if {A} agrees."},
	{"human_gate", "1?", "{^A} approves {N}."},
	{"human_gate", "1?", "{^N}: {A}"},
	{"human_gate", "1?", "{^N} – {A}"},
	{"human_gate", "1?", "{^N} need {A}."},
	{"human_gate", "1?", "{^N} need {A}'s okay."},
	{"human_gate", "1?", "{^A} for {N}"},
	{"human_gate", "1?", "{^A} has to say yes to {N}."},
	{"human_gate", "1?", "{^A} before {G}"},
	{"human_gate", "1?", "Before {G}: {A}"},
	{"human_gate", "1?", "Ask {A} before {G}."},
	{"human_gate", "1?", "Okay from {A} before {P}"},
	{"human_gate", "1?", "{^A} releases {N}."},
	{"human_gate", "1?", "{^A} confirms, then {P}."},
	{"human_gate", "1?", "{^A} clicks and {P}."},
	{"human_gate", "1?", "No {G} until {A} has seen it."},
	{"human_gate", "1?", "Whenever it wants to {V}, {A} decides."},
	{"human_gate", "1?", "{^A} signs off before the agent {T}."},
	{"human_gate", "1?", "The agent {T} only after {A} signs off."},
	{"human_gate", "1?", "Stop for {N}."},
	{"human_gate", "1?", "{^G}: yes, by {A}"},
	{"human_gate", "1? 2?", "{^A} signs off {N} and {2N}."},
	{"human_gate", "1? 2+", "{^A} signs off {N}; {2N} run by themselves."},
	{"human_gate", "1+ 2?", "{^N} are free, {2N} need {A}."},
	{"human_gate", "1+", "{^N} need nobody."},
	{"human_gate", "1+", "No approval is needed for {N}."},
	{"human_gate", "1?", "Only {A} can let it {V}."},
	{"human_gate", "1?", "A yes from {A} for every one of the {N}"},
	{"risk_boundary", "1?", "{^N} need {A}'s yes."},
	{"risk_boundary", "1?", "No {N} without {A}'s approval."},
	{"risk_boundary", "1?", "Never {V} before {A} has approved it."},
	{"risk_boundary", "1?", "{^N} only with {A}'s okay"},
	{"risk_boundary", "1?", "{^N} only after {A} has signed"},
	{"risk_boundary", "1?", "{^N}: ask {A} first"},
	{"risk_boundary", "1?", "{^G} takes two people agreeing."},
	{"risk_boundary", "1?", "{^G} is up for {A} to approve first."},
	{"risk_boundary", "1?", "It must not {V} unless {A} has given consent."},
	{"trigger", "1?", "{^A} approves the plan → {V}"},
	{"trigger", "1?", "When {A} clicks \"Approve\", {V}."},
	{"trigger", "1?", "After {A} presses Release, {P}."},
	{"trigger", "1?", "A yes from {A} in the chat; then it {T}."},
	{"context", "1?", "{^P} by the agent, though {A} signs off each one first."},
	{"context", "1?", "In our house {A} releases everything before the agent {T}."},
	{"cadence", "1?", "Every Monday it {T}, after {A} has okayed the list."},
	{"objective", "1+", "It {T} and {A} reviews it afterwards."},
	{"objective", "1+", "It {T} and tells {A}."},
	{"objective", "1+", "It {T} and {A} gets a copy."},
	{"objective", "1+", "It {T} as soon as all checks are green."},
	{"objective", "1+", "It {T} when the score is above 0.9."},
	{"objective", "1+", "It {T} once the file has arrived."},
	{"objective", "1+", "It {T} after {A} has uploaded the file."},
	{"objective", "1+", "It {T} when {A} is on holiday."},
	{"objective", "1+", "It {T} before {A} arrives."},
	{"objective", "1+", "It {T} without asking {A}."},
	{"objective", "1+", "It {T} without waiting for {A}'s approval."},
	{"objective", "1+", "It {T}; {A} sees the log on Fridays."},
	{"objective", "1+", "It {T} with a human in the loop."},
	{"objective", "1+", "It {T} by itself, {A} need not approve."},
	{"objective", "1+", "When {A} asks for it, it {T}."},
	{"objective", "1+", "It {T} every time {A} uploads a new list."},
	{"objective", "1+", "It {T} until {A} comes back."},
	{"objective", "1+", "{^A} writes the plan and it {T}."},
	{"objective", "1+", "It {T} and waits for the next task."},
	{"objective", "1+", "It {T} for {A}."},
	{"objective", "1+", "It {T} after the payment has been received."},
	{"objective", "1+", "It {T}; {A} can undo it within a day."},
	{"objective", "1+", "It {T} when {A} has finished the shift."},
}

// gateFramesFloor is the share of the frames' sentences that must be read right.
const gateFramesFloor = 0.96

func TestGateFrames(t *testing.T) {
	r := NewReader(nil)
	right, all := 0, 0
	var log strings.Builder
	for k, fr := range gateFrames {
		for j := range 3 {
			a, b := gateActs[(k+j*3)%len(gateActs)], gateActs[(k+j*3+2)%len(gateActs)]
			who := gatePeople[(k*7+j*5)%len(gatePeople)]
			text := strings.NewReplacer("{V}", a.base, "{^V}", atStart(a.base), "{T}", a.third, "{^T}", atStart(a.third), "{G}", a.gerund, "{^G}", atStart(a.gerund),
				"{P}", a.passive, "{^P}", atStart(a.passive), "{N}", a.noun, "{^N}", atStart(a.noun), "{Q}", a.done, "{^Q}", atStart(a.done),
				"{2V}", b.base, "{2T}", b.third, "{2N}", b.noun, "{A}", who, "{^A}", atStart(who)).Replace(fr.text)
			want := strings.Fields(strings.NewReplacer("1", a.family, "2", b.family).Replace(fr.want))
			slices.Sort(want)
			all++
			if got := shortLabels(r.Read(fr.field, text)); !slices.Equal(got, want) {
				fmt.Fprintf(&log, "[%s] %q: want %v, read %v\n", fr.field, text, want, got)
				continue
			}
			right++
		}
	}
	t.Logf("%.3f of %d sentences\n%s", share(right, all), all, log.String())
	if share(right, all) < gateFramesFloor {
		t.Errorf("%d of %d sentences about gates are read right, must be at least %.2f", right, all, gateFramesFloor)
	}
}

// atStart begins a sentence with a capital.
func atStart(s string) string { return strings.ToUpper(s[:1]) + s[1:] }
