package risk

import "strings"

// sqlVerdicts are the statements that hand out rights and take them.
var sqlVerdicts = map[string]verdict{"grant": allowVerdict, "revoke": denyVerdict, "deny": denyVerdict}

// sqlRights say what a right of SQL lets its holder do; reading is nothing.
var sqlRights = map[string]familySet{
	"select": 0, "usage": 0, "connect": 0, "references": 0, "show": 0, "read": 0, "view": 0,
	"insert": 1 << recordFamily, "update": 1 << recordFamily, "merge": 1 << recordFamily, "write": 1 << recordFamily, "execute": 1 << recordFamily,
	"delete": 1 << deleteFamily, "truncate": 1 << deleteFamily, "drop": 1 << deleteFamily,
	"create": 1 << changeFamily, "alter": 1 << changeFamily, "index": 1 << changeFamily, "trigger": 1 << changeFamily,
	"all": 1<<recordFamily | 1<<deleteFamily, "all privileges": 1<<recordFamily | 1<<deleteFamily,
}

// longestRights is how many tokens the rights of a statement take at most, the
// commas between them counted.
const longestRights = 32

// statement reads a statement of SQL about rights: "GRANT SELECT, INSERT ON t
// TO agent". It returns where the statement ends, or i when none begins there,
// and adds it when it is to be noted.
func (r *policyReader) statement(i, end int, note bool) int {
	v, k := sqlVerdicts[r.str(i)], i+1
	if _, right := sqlRights[r.str(i)]; v == noVerdict && right && r.field == "tools" {
		v, k = allowVerdict, i // "insert on analytics.notes"
	}
	if v == noVerdict {
		return i
	}
	var fams familySet
	rights := 0
	for ; k < min(end, i+longestRights); k++ {
		word := r.str(k)
		if f, ok := sqlRights[word]; ok {
			fams |= f
			rights++
			continue
		}
		if word != "," && word != "and" && word != "privileges" && word != "only" && word != "/" {
			break
		}
	}
	if rights > 0 && fams != 0 && i > 0 && r.mark(i-1) == '(' && k < end && r.mark(k) == ')' && v == allowVerdict && !r.list[i].capital {
		if note {
			r.entries = append(r.entries, entry{tokenSpan: tokenSpan{i, k}, key: tokenSpan{i, i}, verdict: v, families: fams, rule: "sql-rights"})
		}
		return k // "psql as clerk (select, insert)"
	}
	if rights == 0 || k >= end || !(r.str(k) == "on" || r.list[i].upper && r.str(k) == "into" || r.list[i].upper && (r.str(k) == "to" || r.str(k) == "from")) {
		return i
	}
	stop := k
	for stop < end && r.mark(stop) != ';' && !(r.mark(stop) == '.' && at(r.text, int(r.list[stop].end)) <= ' ') && !r.nextRight(stop, end) {
		stop++
	}
	if !note {
		return stop
	}
	r.entries = append(r.entries, entry{tokenSpan: tokenSpan{i, stop}, key: tokenSpan{i, i}, verdict: v, families: fams, rule: "sql-rights"})
	return stop
}

// nextRight reports whether behind the comma at i another right of SQL begins:
// "SELECT on all, UPDATE on bookings".
func (r *policyReader) nextRight(i, end int) bool {
	if r.mark(i) != ',' && !r.list[i].is(andRole) || i+2 >= end {
		return false
	}
	_, right := sqlRights[r.str(i+1)]
	return right && r.str(i+2) == "on"
}

var effectKeys = list("effect keys")

// object reads a line that is one map with a verdict of its own: "{action:
// delete_user, effect: deny}", "tool: crm.delete, requires_approval: true".
func (r *policyReader) object(i, end int) bool {
	named, v := false, noVerdict
	for k := i; k+1 < end; k++ {
		if r.mark(k+1) != ':' && r.mark(k+1) != '"' && r.mark(k+1) != '=' {
			if r.list[k].kind == codeToken && r.codeFamily(k) {
				named = true
			}
			continue
		}
		colon := k + 1
		for colon < min(end, k+4) && (r.mark(colon) == '"' || r.mark(colon) == '\'') {
			colon++
		}
		if r.mark(colon) != ':' && r.mark(colon) != '=' || !effectKeys.has(r.str(k)) {
			if r.list[k].kind == codeToken && r.codeFamily(k) {
				named = true
			}
			continue
		}
		value, stop := r.verdictAt(colon+1, end)
		if value == noVerdict || v != noVerdict {
			return false
		}
		v = r.settingVerdict(k, value)
		k = stop - 1
	}
	if end > i && r.list[end-1].kind == codeToken && r.codeFamily(end-1) {
		named = true
	}
	if v == noVerdict || !named {
		return false
	}
	r.entries = append(r.entries, entry{tokenSpan: tokenSpan{i, end}, key: tokenSpan{i, end}, verdict: v, rule: "effect"})
	return true
}

// codeFamily reports whether a code token can name an act.
func (r *policyReader) codeFamily(i int) bool {
	return strings.ContainsAny(r.str(i), "_:.*") || r.list[i].kind == codeToken
}

// settingVerdict turns a switch into a verdict: "requires_approval: true" asks,
// "auto_approve: false" asks too, "enabled: false" denies.
func (r *policyReader) settingVerdict(k int, value verdict) verdict {
	on := value == allowVerdict || value == yesVerdict
	switch r.str(k) {
	case "requires_approval", "needs_approval", "require_confirmation", "requires_confirmation", "approval", "confirm", "human_approval", "require_approval", "ask":
		if value == askVerdict || on {
			return askVerdict
		}
		return allowVerdict
	case "auto_approve", "always_allow":
		if on {
			return allowVerdict
		}
		return askVerdict
	case "read_only", "readonly", "disabled", "deny":
		if on {
			return denyVerdict
		}
		return allowVerdict
	}
	return value
}

// codeVerdict is the verdict that a code token ends in: "crm.write:deny".
func (ts *tokens) codeVerdict(i int) verdict {
	s := ts.str(i)
	colon := strings.LastIndexByte(s, ':')
	if colon < 0 {
		colon = strings.LastIndexByte(s, '=')
	}
	if colon <= 0 {
		return noVerdict
	}
	switch s[colon+1:] {
	case "allow", "auto", "ask", "confirm", "prompt", "deny", "never", "block", "disabled":
		return verdictWords.of(s[colon+1:])
	}
	return noVerdict
}
