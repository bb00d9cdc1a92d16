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
	draftRole
	watchRole
	failRole
	undoneRole
	sameRole
	freeHeadRole
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
	"gateless", "freely", "afterfact", "oversight", "draft", "watch", "fail", "undone", "same", "freehead", "past", "hypo",
	"adverb", "quiet",
}

// roleSet is a set of roles; there are more than 64.
type roleSet struct{ low, high uint64 }

func (s roleSet) has(r role) bool {
	if r < 64 {
		return s.low&(1<<r) != 0
	}
	return s.high&(1<<(r-64)) != 0
}

func (s *roleSet) add(r role) {
	if r < 64 {
		s.low |= 1 << r
	} else {
		s.high |= 1 << (r - 64)
	}
}

func (s *roleSet) remove(r role) {
	s.low, s.high = s.low&^rolesOf(r).low, s.high&^rolesOf(r).high
}

// any reports whether the sets share a role.
func (s roleSet) any(other roleSet) bool { return s.low&other.low|s.high&other.high != 0 }

func (s roleSet) or(other roleSet) roleSet { return roleSet{s.low | other.low, s.high | other.high} }

func (s roleSet) and(other roleSet) roleSet { return roleSet{s.low & other.low, s.high & other.high} }

func rolesOf(roles ...role) roleSet {
	var s roleSet
	for _, r := range roles {
		s.add(r)
	}
	return s
}
