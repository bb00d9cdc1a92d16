package risk

import "strings"

// httpMethods are the verbs of a web API; reading is nothing.
var httpMethods = map[string]familySet{
	"get": 0, "head": 0, "options": 0, "post": 1 << recordFamily, "put": 1 << recordFamily, "patch": 1 << recordFamily, "delete": 1 << deleteFamily,
}

// httpCall reads "POST /services/climate/set_temperature" at i: by the acts in
// the path, else by the method. It reports whether one stands there.
func (p *parser) httpCall(i int, st *scanState) bool {
	t := &p.list[i]
	if !t.upper {
		return false
	}
	method, ok := httpMethods[p.str(i)]
	if !ok || i+1 >= p.cur.end || p.list[i+1].kind != pathToken && p.list[i+1].kind != urlToken && !callWords.has(p.str(i+1)) {
		return false
	}
	fams := method
	if method == 1<<recordFamily && p.list[i+1].kind == pathToken {
		fams = p.pathActs(p.str(i+1), method)
	}
	if fams != 0 {
		p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: codeHead, families: fams, first: i, last: i + 1, subjectAt: -1, cond: st.cond, rel: st.rel, governor: st.governor, clause: p.at})
	}
	return true
}

var callWords = list("call words")

// pathActs is what the last part of a path that names an act does; a path of
// things only is written to.
func (p *parser) pathActs(path string, method familySet) familySet {
	segments := strings.Split(strings.Trim(path, "/"), "/")
	for n := len(segments) - 1; n >= 0; n-- {
		parts := codeParts(segments[n])
		if len(parts) > 1 {
			if out := p.codeFamilies(segments[n]); out != 0 {
				return out
			}
		}
		if len(parts) != 1 {
			continue
		}
		w := p.voc.word(parts[0])
		if w == nil {
			w, _ = p.voc.stem(parts[0])
		}
		if w == nil {
			continue
		}
		if out := familyOfThing(w.class & setOf(moneyClass, secretClass, messageClass, publicClass, productionClass, configClass, deviceClass)); out != 0 {
			return out
		}
		if w.act != nil && w.class == 0 {
			if out := w.act.of(anything) &^ (1 << quietFamily); out != 0 {
				return out
			}
		}
	}
	return method
}

// onlyReads reports whether brackets behind a tool list nothing but reading:
// "wp-cli (post list, post get)". It returns the token behind them.
func (p *parser) onlyReads(i int) (next int, ok bool) {
	if i >= p.cur.end || p.list[i].kind != markToken || p.list[i].mark != '(' {
		return i, false
	}
	reads, items := 0, 1
	for k := i + 1; k < p.cur.end; k++ {
		t := &p.list[k]
		switch {
		case t.kind == markToken && t.mark == ')':
			return k + 1, reads >= items
		case t.kind == markToken && t.mark == ',', t.is(andRole):
			items++
		case readActions.has(p.str(k)) || p.str(k) == "status" || p.str(k) == "show" || p.str(k) == "diff":
			reads++
		}
	}
	return i, false
}

// cloudScopes are the last words of web addresses that are rights by themselves.
var cloudScopes = map[string]familyIndex{
	"drive": recordFamily, "drive.file": recordFamily, "calendar": recordFamily, "calendar.events": recordFamily, "contacts": recordFamily, "documents": recordFamily, "spreadsheets": recordFamily, "tasks": recordFamily, "forms.body": recordFamily, "presentations": recordFamily,
	"classroom.coursework.students": recordFamily, "classroom.courses": recordFamily, "gmail.send": sendFamily, "gmail.compose": sendFamily, "gmail.modify": sendFamily, "chat.messages": sendFamily, "chat.messages.create": sendFamily, "mail.google.com": sendFamily,
	"youtube": publishFamily, "youtube.upload": publishFamily, "youtube.force-ssl": publishFamily, "blogger": publishFamily, "business.manage": publishFamily, "androidpublisher": publishFamily,
	"adwords": payFamily, "cloud-platform": changeFamily, "compute": changeFamily, "sqlservice.admin": changeFamily, "devstorage.read_write": sendFamily, "devstorage.full_control": sendFamily, "admin.directory.user": recordFamily, "bigquery": recordFamily, "datastore": recordFamily,
}

// scopeAddress reads a right that is written as a web address or a path:
// "https://www.googleapis.com/auth/gmail.send", "Microsoft.Compute/disks/delete".
func (p *parser) scopeAddress(i int, st *scanState) bool {
	t := &p.list[i]
	if t.kind != urlToken && t.kind != pathToken {
		return false
	}
	segments := strings.Split(strings.Trim(p.str(i), "/"), "/")
	last := segments[len(segments)-1]
	fams := familySet(0)
	switch {
	case t.kind == urlToken:
		if f, ok := cloudScopes[last]; ok && (strings.Contains(p.str(i), "/auth/") || last == "mail.google.com") {
			fams = 1 << f
		}
	case strings.HasPrefix(segments[0], "microsoft.") && len(segments) > 2:
		fams = p.cloudAction(segments)
	}
	if fams == 0 {
		return false
	}
	p.frames = append(p.frames, frame{head: i, headEnd: i + 1, kind: codeHead, families: fams, first: i, last: i, subjectAt: -1, cond: st.cond, rel: st.rel, governor: st.governor, clause: p.at})
	return true
}

// cloudAction says what an action of a cloud's resource provider does: the last
// word but "action" tells, and a write is one of what stands before it.
func (p *parser) cloudAction(segments []string) familySet {
	verb := segments[len(segments)-1]
	if verb == "action" {
		verb = segments[len(segments)-2]
	}
	secret := strings.Contains(segments[0], "keyvault")
	switch {
	case strings.HasPrefix(verb, "listkeys"), secret && verb != "read" || strings.HasPrefix(verb, "getsecret"):
		return 1 << secretFamily
	case verb == "delete" || verb == "purge":
		return 1 << deleteFamily
	case verb == "read":
		return 0
	}
	return 1 << changeFamily
}

// editorTool reads a tool of a coding agent that writes files: "Write",
// "Edit(src/**)".
func (p *parser) editorTool(i int, st *scanState) bool {
	t := &p.list[i]
	switch p.text[t.start:t.end] {
	case "Write", "Edit", "MultiEdit", "NotebookEdit", "Create", "Patch", "ApplyPatch":
	default:
		return false
	}
	k := i + 1
	called := k < p.cur.end && p.list[k].kind == markToken && p.list[k].mark == '(' && p.list[k].start == t.end
	if !called && !(p.aloneOrCounted(i, k) && p.cur.end-p.cur.start > 1) {
		return false
	}
	p.frames = append(p.frames, frame{head: i, headEnd: k, kind: codeHead, families: 1 << localFamily, first: i, last: i, subjectAt: -1, cond: st.cond, rel: st.rel, governor: st.governor, clause: p.at})
	return true
}

// onlyRead reports whether "read" or "view" stands behind a noun: "orders read".
func (p *parser) onlyRead(np nounPhrase) bool {
	k := np.next
	if k >= p.cur.end || k+1 < p.cur.end && p.list[k+1].kind != markToken && !p.list[k+1].is(andRole) && p.str(k+1) != "only" {
		return false
	}
	return readActions.has(p.str(k))
}

// pairs adds what brackets behind a tool say of its rights, a verdict and a list at
// a time: "files (allow: read; ask: write)". It reports whether they are of that
// kind.
func (r *policyReader) pairs(tool tokenSpan, i, end int) bool {
	if !r.verdictHead(i, end) {
		return false
	}
	at := tool.start // all up to here belongs to an entry
	for i < end {
		colon := i
		for colon < end && r.mark(colon) != ':' && r.mark(colon) != '=' {
			colon++
		}
		v := r.keyVerdict(tokenSpan{i, colon})
		for i = colon + 1; i < end; {
			stop := i
			for stop < end && r.mark(stop) != ',' && r.mark(stop) != ';' && r.mark(stop) != '/' {
				stop++
			}
			e := entry{tokenSpan: tokenSpan{at, stop}, key: tokenSpan{i, stop}, above: tool, verdict: v, rule: "verdict-in-brackets"}
			if wholeTool.has(r.str(i)) && stop == i+1 {
				e.key, e.above = tool, tokenSpan{}
			}
			r.entries = append(r.entries, e)
			at, i = stop, stop+1
			if stop < end && r.mark(stop) == ';' || r.verdictHead(i, end) {
				break
			}
		}
	}
	return true
}

// wholeTool are words for all that a tool can do.
var wholeTool = list("whole tool")

// verdictHead reports whether a verdict with a colon behind it stands at i.
func (r *policyReader) verdictHead(i, end int) bool {
	for k := i; k < end && k < i+4; k++ {
		if m := r.mark(k); m == ':' || m == '=' {
			return k > i && r.keyVerdict(tokenSpan{i, k}) != noVerdict
		}
	}
	return false
}

// switched are words that say at the end of a stretch among the tools whether
// it can be used.
var switched = tagged(map[string]verdict{
	"switched yes":   yesVerdict,
	"switched no":    noAnswer,
	"switched allow": allowVerdict,
	"switched deny":  denyVerdict,
	"switched ask":   askVerdict,
})

var answers = list("answers")

// switches adds the stretches of a line, apart by commas, that say of a tool
// or a right whether it is there: "order entry enabled, withdrawals off".
func (r *policyReader) switches(i, end int) {
	start := i
	for k := i; k <= end; k++ {
		if k < end && r.mark(k) != ',' && r.mark(k) != ';' && r.mark(k) != '.' && r.mark(k) != '(' && r.mark(k) != ')' && r.mark(k) != ':' && r.mark(k) != '/' && r.str(k) != "·" {
			continue
		}
		for start < k && (r.list[start].kind == bulletToken || r.list[start].is(andRole)) {
			start++
		}
		if v := r.switchedAt(start, k); v != noVerdict {
			e := entry{tokenSpan: tokenSpan{start, k}, key: tokenSpan{start, k - 1}, verdict: v, rule: "switched"}
			if k-start == 2 && start > i && wideActions.has(r.list[start].lemma()) {
				e.above = tokenSpan{i, start - 1}
			}
			r.entries = append(r.entries, e)
		}
		start = k + 1
	}
}

func (r *policyReader) switchedAt(start, end int) verdict {
	if end-start < 2 || end-start > 7 && !(answers.has(r.str(end-1)) && end-start <= longestKey) {
		return noVerdict
	}
	doing := r.list[start].form == gerundForm // "calling candidates no"
	for k := start; k < end-1; k++ {
		t := &r.list[k]
		if t.kind == markToken || t.class().any(people) && !answers.has(r.str(end-1)) || t.roles.any(auxiliaries) || t.roles.any(subordinators) || t.roles.any(ownScope) || t.is(prepRole) && t.class() == 0 && !answers.has(r.str(end-1)) {
			return noVerdict
		}
	}
	if prev := &r.list[end-2]; answers.has(r.str(end-1)) && (prev.is(prepRole) || prev.is(uponRole) || prev.is(needsRole) || prev.is(askRole) || prev.is(gatelessRole) || prev.is(approveRole) || prev.is(agreeRole) || prev.class().any(people) && !doing) {
		return noVerdict // "deploys need ok", "after the owner says yes"
	}
	v := switched.of(r.str(end - 1))
	if t := &r.list[end-1]; t.form == pastForm || len(r.str(end-1)) > 7 || v == noVerdict {
		return v
	}
	if end-start > 4 && !answers.has(r.str(end-1)) || r.str(end-2) == "'s" || r.list[end-2].is(possRole) || r.list[end-2].is(detRole) {
		return noVerdict // "want the manager's yes"
	}
	return v
}

var switchVerbs = list("switch verbs")
