package risk

import "slices"

// evidence is the occurrences of one family by what they say, as places in the
// profile's list.
type evidence struct {
	grants    []int // requested or approval_gated
	bans      []int
	ambiguous []int
	mentioned bool
	gated     bool // one of the grants is approval_gated
	asked     bool // one of these answers the human gate
	limited   bool // one of the bans limits a permission of its own sentence
}

// gather sorts the occurrences of an intake by family.
func gather(occurrences []Occurrence) *[len(families)]evidence {
	var all [len(families)]evidence
	for i := range occurrences {
		o := &occurrences[i]
		at := o.Family.rank()
		if at < 0 {
			continue
		}
		ev := &all[at]
		switch {
		case o.Ambiguous && o.Class != Mentioned:
			ev.ambiguous = append(ev.ambiguous, i)
		case o.Class == Prohibited:
			ev.bans = append(ev.bans, i)
			ev.limited = ev.limited || o.Limit
		case o.Class == Requested, o.Class == ApprovalGated:
			ev.grants = append(ev.grants, i)
			if o.Class == ApprovalGated {
				ev.gated = true
				ev.asked = ev.asked || bareField(Field(o.SourceField)) == "human_gate"
			}
		default:
			ev.mentioned = true
		}
	}
	return &all
}

// authority is the effective authority where nothing is in conflict, "" when no
// word names the family: a gate in one field covers a request in another, and
// both stand over a ban that only limits them.
func (ev *evidence) authority() Authority {
	switch {
	case ev.gated:
		return AuthorityGated
	case len(ev.grants) > 0:
		return AuthorityRequested
	case len(ev.bans) > 0:
		return AuthorityProhibited
	case ev.mentioned:
		return AuthorityMentioned
	}
	return ""
}

// weighFamily adds to the profile what all words come to for one family.
func (w *weighing) weighFamily(f Family, ev *evidence) {
	before := len(w.profile.Contradictions)
	for _, i := range ev.ambiguous {
		o := w.profile.Occurrences[i]
		w.contradict(f, ambiguousReason(o), o)
	}
	a := FamilyAuthority{Family: f, Authority: ev.authority()}
	if len(ev.grants) > 0 && len(ev.bans) > 0 {
		a.Limits = w.clash(f, ev)
	}
	if len(w.profile.Contradictions) > before {
		a.Authority = BlockedConflict
	}
	if a.Authority == "" {
		return
	}
	w.profile.Authorities = append(w.profile.Authorities, a)
	w.explain(a, ev)
}

func (w *weighing) contradict(f Family, reason string, sides ...Occurrence) {
	w.profile.Contradictions = append(w.profile.Contradictions, Contradiction{f, reason, sides})
}

// clash pairs the permissions and the bans of a family that contradict each
// other, as few pairs as name each of them once, and returns the bans that only
// limit a permission of their own sentence.
func (w *weighing) clash(f Family, ev *evidence) (limits []Occurrence) {
	pairs := pairing{paired: make([]bool, len(ev.grants)), first: make([]int, len(ev.grants))}
	for i := range pairs.first {
		pairs.first[i] = -1
	}
	var sentences limitScope
	if ev.limited {
		sentences = w.limitScope(ev)
	}
	for _, b := range ev.bans {
		ban := &w.profile.Occurrences[b]
		if ban.Limit {
			if limit, ok := sentences.of(ban); ok {
				limits = append(limits, *ban)
				pairs.some(b, limit.clashing)
				if limit.unsettled >= 0 {
					w.profile.LimitTensions = append(w.profile.LimitTensions, LimitTension{f, w.profile.Occurrences[ev.grants[limit.unsettled]], *ban})
				}
				continue
			}
		}
		// The question of the boundary asks for what is forbidden or needs
		// approval: a bare phrase yields to what the human gate answers.
		if ban.Bare && ev.asked && bareField(Field(ban.SourceField)) == "risk_boundary" {
			pairs.all(b, &pairs.request, func(i int) bool { return w.profile.Occurrences[ev.grants[i]].Class == Requested })
		} else {
			pairs.all(b, &pairs.any, func(int) bool { return true })
		}
	}
	for _, p := range pairs.finish() {
		grant, ban := w.profile.Occurrences[ev.grants[p.grant]], w.profile.Occurrences[p.ban]
		w.contradict(f, clashReason(grant, ban), grant, ban)
	}
	return limits
}

// pairing finds the pairs: each ban takes the next permission that has none,
// and what is left over takes the first of the other side.
type pairing struct {
	paired       []bool // by permission
	first        []int  // the first ban that contradicts each permission, or -1
	any, request cursor
	pairs        []pair
}

type pair struct{ grant, ban int }

// cursor walks the permissions that one kind of ban contradicts.
type cursor struct {
	begun bool
	next  int // the first permission not yet offered
	lead  int // the first permission of the kind, -1 without one
}

// all pairs a ban that contradicts every permission of a kind.
func (p *pairing) all(ban int, c *cursor, kind func(int) bool) {
	if !c.begun {
		*c = cursor{begun: true, lead: -1}
		for i := range p.first {
			if kind(i) {
				if c.lead < 0 {
					c.lead = i
				}
				if p.first[i] < 0 {
					p.first[i] = ban
				}
			}
		}
	}
	for c.next < len(p.paired) && (p.paired[c.next] || !kind(c.next)) {
		c.next++
	}
	switch {
	case c.next < len(p.paired):
		p.add(c.next, ban)
	case c.lead >= 0:
		p.add(c.lead, ban)
	}
}

// some pairs a ban that contradicts these permissions.
func (p *pairing) some(ban int, grants []int) {
	if len(grants) == 0 {
		return
	}
	partner := grants[0]
	for _, g := range grants {
		if p.first[g] < 0 {
			p.first[g] = ban
		}
	}
	if i := slices.IndexFunc(grants, func(g int) bool { return !p.paired[g] }); i >= 0 {
		partner = grants[i]
	}
	p.add(partner, ban)
}

func (p *pairing) add(grant, ban int) {
	p.paired[grant] = true
	p.pairs = append(p.pairs, pair{grant, ban})
}

// finish pairs the permissions that no ban has taken.
func (p *pairing) finish() []pair {
	for g, ban := range p.first {
		if ban >= 0 && !p.paired[g] {
			p.add(g, ban)
		}
	}
	return p.pairs
}

func clashReason(grant, ban Occurrence) string {
	says := "asks for it"
	if grant.Class == ApprovalGated {
		says = "allows it after an approval"
	}
	remedy := "Drop one of the two, or say the exception in one sentence: \"never … except …\"."
	if ban.Limit {
		remedy = "The sentence of the ban allows other targets only; change the target in one of the two."
	}
	return quote(grant.Span) + " and so " + says + ", " + quote(ban.Span) + " and so forbids it. " + remedy
}

func ambiguousReason(o Occurrence) string {
	return quote(o.Span) + ", a double negation that can be taken for a ban. Say plainly what the agent does, or that it never does it."
}
