package risk

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
)

// pairFrame is a sentence around two actions and what it makes of each: V1, G1,
// T1, P1 are the forms of the first as in sentenceFrame, R1 its passive without
// the auxiliary, V2 and so on those of the second.
type pairFrame struct {
	field         Field
	text          string
	first, second Class
}

const (
	rq = Requested
	ga = ApprovalGated
	pr = Prohibited
	mn = Mentioned
)

var pairFrames = []pairFrame{
	// both by itself
	{"objective", "V1 and V2.", rq, rq},
	{"objective", "V1, then V2.", rq, rq},
	{"objective", "It T1 and T2.", rq, rq},
	{"objective", "It T1; afterwards it T2.", rq, rq},
	{"objective", "When the checks are green, V1 and V2.", rq, rq},
	{"objective", "V1 when the checks are green and V2.", rq, rq},
	{"objective", "V1 once every check is green and V2.", rq, rq},
	{"objective", "If the form is complete V1, otherwise V2.", rq, rq},
	{"objective", "If a form is fine V1. If it is bad, V2.", rq, rq},
	{"objective", "When someone gives notice: V1, V2.", rq, rq},
	{"objective", "The agent should V1, V2 and count what is left.", rq, rq},
	{"objective", "Every night V1; every Monday V2.", rq, rq},
	{"objective", "I want the thing to V1, twice at most, and if that does not help V2.", rq, rq},
	{"objective", "Its work: G1, G2.", rq, rq},
	{"objective", "For complaints it T1 and for praise it T2.", rq, rq},
	{"objective", "Take the new forms, V1, and if a form is late V2.", rq, rq},
	{"objective", "No need to ask: V1, V2.", rq, rq},
	{"objective", "1. V1\n2. V2", rq, rq},
	{"objective", "- V1\n- V2\n- show me the figures on screen", rq, rq},
	{"objective", "It should look who is coming, V1, V2 and tell me in the chat window what it did.", rq, rq},
	{"goal", "P1 overnight and P2 before we open.", rq, rq},
	{"goal", "That P1 without anybody thinking of it, and that P2 on the same day.", rq, rq},
	{"trigger", "a form arrives: it T1 and T2", rq, rq},
	{"trigger", "New form -> V1 and V2", rq, rq},
	{"trigger", "On every alarm V1 straight away and V2", rq, rq},
	{"trigger", "the parcel is late; the agent T1 and T2", rq, rq},
	{"cadence", "hourly it T1, once a week it T2", rq, rq},
	{"outputs", "R1; R2", rq, rq},
	{"outputs", "R1 and R2", rq, rq},
	{"outputs", "R1, R2", rq, rq},
	{"context", "Small firm, four people. The agent T1 at night and T2 in the morning.", rq, rq},
	{"human_gate", "none: it T1 and T2 by itself", rq, rq},
	{"human_gate", "No approval for G1 and none for G2.", rq, rq},
	{"risk_boundary", "G1 is fine, G2 too.", rq, rq},
	{"verification_plan", "In the pilot it T1 and T2 under our eyes.", rq, rq},

	// the second with a yes
	{"objective", "V1, and after my approval V2.", rq, ga},
	{"objective", "V1. Ask me before you V2.", rq, ga},
	{"objective", "V1 by yourself, but V2 only with my ok.", rq, ga},
	{"objective", "It T1 by itself; G2 waits for my yes.", rq, ga},
	{"objective", "It T1 and, once I have agreed, T2.", rq, ga},
	{"objective", "V1; G2 needs the manager's signature.", rq, ga},
	{"objective", "V1, and V2 when the boss has said yes.", rq, ga},
	{"objective", "It T1. When I type GO it T2.", rq, ga},
	{"objective", "V1 right away, then stop; when the owner taps OK, V2.", rq, ga},
	{"objective", "It may V1 alone. To V2 it has to ask Maria first.", rq, ga},
	{"objective", "It T1, shows me the list, and T2 after I have ticked it.", rq, ga},
	{"objective", "V1, but do not V2 unless a human agrees.", rq, ga},
	{"objective", "V1 as you like. G2 is something you ask the shift lead for first.", rq, ga},
	{"objective", "It T1, but the team lead must confirm before it T2.", rq, ga},
	{"objective", "Two things: it T1, always; it T2, after I nod.", rq, ga},
	{"objective", "- V1\n- V2, only after Anna's yes", rq, ga},
	{"objective", "- V1\n- ask me, then V2", rq, ga},
	{"goal", "P1 without anybody's help; P2 only when the director has signed.", rq, ga},
	{"goal", "P1 every night, and P2 as soon as a human has approved.", rq, ga},
	{"trigger", "New form: V1. When I reply YES: V2.", rq, ga},
	{"trigger", "on each order it T1; once the owner confirms it T2", rq, ga},
	{"cadence", "daily it T1; on Fridays, with my yes, it T2", rq, ga},
	{"outputs", "R1, and R2 after sign-off", rq, ga},
	{"outputs", "R1; R2 only with the editor's okay", rq, ga},
	{"context", "It T1 alone since May. P2 only after one of us has clicked approve.", rq, ga},
	{"human_gate", "G1 is free; G2 needs my yes", rq, ga},
	{"human_gate", "None for G1. For G2: the manager.", rq, ga},
	{"human_gate", "It T1 by itself. Before it T2, Tom signs.", rq, ga},
	{"human_gate", "G2: always the boss. G1: just do it.", rq, ga},
	{"human_gate", "Ask me first if you want to V2. You can V1 without asking.", rq, ga},
	{"human_gate", "not for G1, but for G2", rq, ga},
	{"risk_boundary", "G1 is allowed. G2 needs an approval.", rq, ga},
	{"risk_boundary", "It may V1; it may V2 with my consent.", rq, ga},
	{"tools", "allow: G1; ask: G2", rq, ga},

	// the first with a yes, the second by itself
	{"objective", "After my approval V1. V2 in any case.", ga, rq},
	{"objective", "Ask me before you V1. V2 without asking.", ga, rq},
	{"objective", "G1 waits for my yes; G2 does not.", ga, rq},
	{"objective", "Only with my ok V1. Every evening V2.", ga, rq},
	{"objective", "It T1 after I have said yes. It T2 whenever it wants.", ga, rq},
	{"human_gate", "G1. It T2 on its own.", ga, rq},
	{"human_gate", "I approve G1. G2 goes without me.", ga, rq},

	// both with a yes
	{"objective", "After my approval V1 and V2.", ga, ga},
	{"objective", "V1 and V2, both only with my yes.", ga, ga},
	{"objective", "Ask me before you V1 or V2.", ga, ga},
	{"objective", "Neither V1 nor V2 without approval.", ga, ga},
	{"objective", "G1 and G2 need a second pair of eyes.", ga, ga},
	{"objective", "Before G1 and before G2 a person says yes.", ga, ga},
	{"objective", "When I say go, V1 and V2.", ga, ga},
	{"objective", "It must not V1 or V2 until I have confirmed.", ga, ga},
	{"human_gate", "G1, G2", ga, ga},
	{"human_gate", "G1; G2", ga, ga},
	{"human_gate", "- G1\n- G2", ga, ga},
	{"human_gate", "Before it T1 or T2", ga, ga},
	{"human_gate", "G1: the boss. G2: the lawyer.", ga, ga},
	{"human_gate", "Two people before P1 or P2", ga, ga},
	{"human_gate", "Tom for G1, Eva for G2", ga, ga},
	{"human_gate", "Neither G1 nor G2 without my yes", ga, ga},
	{"risk_boundary", "G1 and G2 only after a yes from the board", ga, ga},
	{"risk_boundary", "no G1 and no G2 without my signature", ga, ga},
	{"trigger", "the manager presses approve: V1 and V2", ga, ga},

	// the second never
	{"objective", "V1, but never V2.", rq, pr},
	{"objective", "V1 and do not V2.", rq, pr},
	{"objective", "V1. Do not V2.", rq, pr},
	{"objective", "It T1 but does not V2.", rq, pr},
	{"objective", "It T1, yet never T2.", rq, pr},
	{"objective", "It T1 without G2.", rq, pr},
	{"objective", "V1 instead of G2.", rq, pr},
	{"objective", "V1. No G2.", rq, pr},
	{"objective", "V1; G2 is none of its business.", rq, pr},
	{"objective", "V1 every day. It cannot V2.", rq, pr},
	{"objective", "It may V1. It may not V2.", rq, pr},
	{"objective", "It should V1, and it should not V2.", rq, pr},
	{"objective", "V1; never ever V2, not even when asked.", rq, pr},
	{"objective", "Do: V1. Don't: V2.", rq, pr},
	{"objective", "Allowed: G1\nForbidden: G2", rq, pr},
	{"objective", "What it does:\n- V1\nWhat it never does:\n- V2", rq, pr},
	{"objective", "In scope: G1. Out of scope: G2.", rq, pr},
	{"objective", "- V1\n- never V2", rq, pr},
	{"goal", "P1 every day, and P2 never.", rq, pr},
	{"trigger", "a form arrives: V1, don't V2", rq, pr},
	{"cadence", "each Monday it T1; it never T2", rq, pr},
	{"outputs", "R1, no G2", rq, pr},
	{"context", "The agent T1. It has no right to V2.", rq, pr},
	{"context", "It T1; that it T2 is out of the question.", rq, pr},
	{"human_gate", "It T1 alone. It never T2.", rq, pr},
	{"risk_boundary", "It may V1. G2.", rq, pr},
	{"risk_boundary", "It may V1, but G2 is taboo.", rq, pr},
	{"risk_boundary", "G1 is fine; never V2", rq, pr},
	{"tools", "allow: G1; deny: G2", rq, pr},
	{"tools", "can V1, cannot V2", rq, pr},

	// the first never
	{"objective", "Never V1, but V2.", pr, rq},
	{"objective", "Do not V1. V2.", pr, rq},
	{"objective", "It does not V1; it T2.", pr, rq},
	{"objective", "No G1. It T2 every night.", pr, rq},
	{"objective", "Without G1 it T2.", pr, rq},
	{"objective", "Instead of G1 it T2.", pr, rq},
	{"objective", "Rather than V1, V2.", pr, rq},
	{"objective", "It must never V1, it should V2.", pr, rq},
	{"objective", "Off limits: G1. Its job: G2.", pr, rq},
	{"risk_boundary", "No G1. G2 is welcome.", pr, rq},
	{"human_gate", "Never V1. V2 freely.", pr, rq},

	// both never
	{"objective", "Never V1 or V2.", pr, pr},
	{"objective", "It must not V1 and must not V2.", pr, pr},
	{"objective", "No G1, no G2.", pr, pr},
	{"objective", "It neither T1 nor T2.", pr, pr},
	{"objective", "It reads the notes without G1 or G2.", pr, pr},
	{"objective", "G1 and G2 are forbidden.", pr, pr},
	{"objective", "Do not V1, do not V2.", pr, pr},
	{"objective", "It may not V1, nor may it V2.", pr, pr},
	{"objective", "G1 is off limits, and so is G2.", pr, pr},
	{"objective", "It can neither V1 nor V2.", pr, pr},
	{"risk_boundary", "G1, G2", pr, pr},
	{"risk_boundary", "G1; G2", pr, pr},
	{"risk_boundary", "- G1\n- G2", pr, pr},
	{"risk_boundary", "no G1, G2 or guessing", pr, pr},
	{"risk_boundary", "never V1, never V2", pr, pr},
	{"risk_boundary", "It never T1. It never T2 either.", pr, pr},
	{"context", "The agent was never given the right to V1 or to V2.", pr, pr},
	{"human_gate", "It never T1 and never T2.", pr, pr},

	// one never, one with a yes
	{"objective", "Never V1. V2 only after my yes.", pr, ga},
	{"objective", "It must not V1; G2 needs approval.", pr, ga},
	{"objective", "Ask me before G1. Never V2.", ga, pr},
	{"risk_boundary", "G1. G2 only with my ok.", pr, ga},
	{"risk_boundary", "never V1; V2 only after sign-off", pr, ga},
	{"human_gate", "G1. It never T2.", ga, pr},
	{"human_gate", "I approve G1; G2 is forbidden altogether.", ga, pr},
	{"tools", "ask: G1; deny: G2", ga, pr},

	// one of somebody else
	{"objective", "V1. The team T2.", rq, mn},
	{"objective", "It T1, and I V2 myself.", rq, mn},
	{"objective", "It T1; a colleague T2 later.", rq, mn},
	{"objective", "When a colleague T2, V1.", rq, mn},
	{"objective", "After the clerk T2, it T1.", rq, mn},
	{"objective", "It T1 so that I can V2.", rq, mn},
	{"objective", "It T1, not after somebody else T2 but before.", rq, mn},
	{"objective", "V1 and explain how to V2.", rq, mn},
	{"objective", "V1 and suggest whether to V2.", rq, mn},
	{"context", "Last year we forgot to V2. So the agent T1.", rq, mn},
	{"context", "A clerk T2 by hand. The agent T1.", rq, mn},
	{"goal", "We V2 less often because the agent T1.", rq, mn},
	{"human_gate", "G1. I V2 myself.", ga, mn},
}

// pairsRead is the share of the sentences of two actions that must be read exactly.
const pairsRead = 0.96

// TestPairFrames puts pairs of actions into every sentence for two. Each must get
// the class that the sentence gives it, and no third action be read.
func TestPairFrames(t *testing.T) {
	r := NewReader(nil)
	right, all := 0, 0
	missed := map[string][]string{}
	for _, f := range pairFrames {
		for i, a := range plainActions {
			b := partner(i)
			text := f.fill(a, b)
			rd := r.Read(f.field, text)
			all++
			if got := pairOf(rd, a.family, b.family); got == [3]Class{f.first, f.second, Mentioned} {
				right++
			} else {
				key := fmt.Sprintf("%s+%s [%s] %s", f.first, f.second, f.field, f.text)
				missed[key] = append(missed[key], fmt.Sprintf("%s as %v", text, got))
			}
		}
	}
	var b strings.Builder
	for _, key := range slices.SortedFunc(maps.Keys(missed), func(x, y string) int { return len(missed[y]) - len(missed[x]) }) {
		fmt.Fprintf(&b, "%s: %d of %d, such as %q\n", key, len(missed[key]), len(plainActions), missed[key][0])
	}
	t.Logf("%.3f of %d sentences read exactly\n%s", share(right, all), all, b.String())
	if share(right, all) < pairsRead {
		t.Errorf("%.3f of the sentences are read exactly, must be at least %.3f", share(right, all), pairsRead)
	}
}

// partner is the action put beside the i-th: one of another family, each in its turn.
func partner(i int) plainAction {
	for k := (i*11 + 5) % len(plainActions); ; k = (k + 1) % len(plainActions) {
		if plainActions[k].family != plainActions[i].family {
			return plainActions[k]
		}
	}
}

// pairOf is the class that a reading gives two families, and the strongest of all
// others.
func pairOf(rd Reading, first, second Family) [3]Class {
	got := [3]Class{authorityOf(rd, first), authorityOf(rd, second), Mentioned}
	for _, o := range rd.Occurrences {
		if o.Family != first && o.Family != second && o.Class != Mentioned {
			got[2] = o.Class
		}
	}
	return got
}

func (f pairFrame) fill(a, b plainAction) string {
	forms := func(n string, a plainAction) []string {
		bare := strings.Replace(strings.Replace(a.passive, " is ", " ", 1), " are ", " ", 1)
		return []string{"V" + n, a.base, "G" + n, a.gerund, "T" + n, a.third, "P" + n, a.passive, "R" + n, bare}
	}
	text := strings.NewReplacer(slices.Concat(forms("1", a), forms("2", b))...).Replace(f.text)
	return strings.ToUpper(text[:1]) + text[1:]
}
