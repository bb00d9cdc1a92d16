package risk

// role says what a small word does to the phrases around it (words/scope.txt).
type role uint8

// The roles.
const (
	detRole role = iota
	possRole
	prepRole
	recipientRole
	placeRole
	topicRole
	andRole
	pronRole
	agentRole
	selfRole
	byHandRole
	staysRole
	modalRole
	beRole
	haveRole
	doRole
	getRole
	notRole
	modalNotRole
	doNotRole
	beNotRole
	noRole
	withoutRole
	nothingRole
	notOnlyRole
	banRole
	bannedRole
	banHeadRole
	inScopeRole
	readOnlyRole
	draftOnlyRole
	exceptRole
	onlyRole
	outsideRole
	insteadRole
	turnRole
	ifRole
	afterRole
	beforeRole
	untilRole
	unlessRole
	becauseRole
	relRole
	approveRole
	agreeRole
	approvalNounRole
	approvedRole
	notApprovalRole
	needsRole
	uponRole
	askRole
	firstRole
	seenRole
	settingRole
	gatelessRole
	freelyRole
	afterFactRole
	oversightRole
	factRole
	draftRole
	watchRole
	failRole
	undoneRole
	sameRole
	freeHeadRole
	quoteWordRole
	pastRole
	hypoRole
	adverbRole
	quietRole
	roleCount
)

var roleNames = [roleCount]string{
	"det", "poss", "prep", "recipient", "place", "topic", "and", "pron", "agent", "self", "byhand", "stays", "modal", "be", "have",
	"do", "get", "not", "modalnot", "donot", "benot", "no", "without", "nothing", "notonly", "ban", "banned", "banhead",
	"inscope", "readonly", "draftonly", "except", "only", "outside", "instead", "turn", "if", "after", "before", "until", "unless", "because",
	"rel", "approve", "agree", "approvalnoun", "approver-adj", "notapproval", "needs", "upon", "ask", "first", "seen", "setting",
	"gateless", "freely", "afterfact", "oversight", "fact", "draft", "watch", "fail", "undone", "same", "freehead", "quoteword", "past", "hypo",
	"tosubject", "quiet",
}

// roleSet is a set of roles; there are more than 64.
type roleSet [2]uint64

func (s roleSet) has(r role) bool { return s[r>>6]&(1<<(r&63)) != 0 }

func (s *roleSet) add(r role) { s[r>>6] |= 1 << (r & 63) }

func (s *roleSet) remove(r role) { s[r>>6] &^= 1 << (r & 63) }

// any reports whether the sets share a role.
func (s roleSet) any(other roleSet) bool { return s[0]&other[0]|s[1]&other[1] != 0 }

func (s roleSet) or(other roleSet) roleSet { return roleSet{s[0] | other[0], s[1] | other[1]} }

func rolesOf(roles ...role) roleSet {
	var s roleSet
	for _, r := range roles {
		s.add(r)
	}
	return s
}
