package risk

// Family is one of the nine kinds of action whose authority words can hand to
// an agent (risk labelling, "The nine action families"). Its value is the
// canonical_action of artifacts.
type Family string

// The nine families, in the order of the family table.
const (
	ExternalSend         Family = "external_send"
	Publish              Family = "publish"
	OutreachContact      Family = "outreach_contact"
	PurchasePaymentTrade Family = "purchase_payment_trade"
	CredentialsSecrets   Family = "credentials_secrets"
	ProductionChanges    Family = "production_changes"
	DestructiveDeletion  Family = "destructive_deletion"
	SystemOfRecordWrites Family = "system_of_record_writes"
	LocalWrites          Family = "local_writes"
)

// FamilyInfo is a row of the family table: what people are told about a family.
type FamilyInfo struct {
	Name     Family
	Does     string // what an agent with this authority does, as "The agent would …"
	Question string // what has to be settled before a gate of this family can be approved
	HighRisk bool   // all but local_writes
}

// Families is the family table, in the order that every list of families uses.
func Families() []FamilyInfo { return families[:] }

var families = [...]FamilyInfo{
	{ExternalSend, "send messages or files to people or systems outside its workspace", "Who may receive what, through which channel, and who looks at it first?", true},
	{Publish, "make content visible to the public", "What may be published where, and who releases it?", true},
	{OutreachContact, "start contact with people who did not ask for it", "Who may be contacted, on what errand, and who agrees to each contact?", true},
	{PurchasePaymentTrade, "move money or commit to it", "Which payments up to which amount, from which account, and who signs?", true},
	{CredentialsSecrets, "hold, read or change secrets", "Which secrets, kept where, for what use, and who hands them out?", true},
	{ProductionChanges, "change a live system", "Which systems, which changes, in which window, and who can stop them?", true},
	{DestructiveDeletion, "destroy data, files, accounts or resources", "What may be deleted, how is it restored, and who agrees beforehand?", true},
	{SystemOfRecordWrites, "write to a shared record that others rely on", "Which records and fields may be written, and who checks them?", true},
	{LocalWrites, "create or change files where it runs", "Which folders may be written, and who agrees to each write?", false},
}

// HighRisk reports whether the family alone makes an intake high: all but
// local_writes do.
func (f Family) HighRisk() bool {
	at := f.rank()
	return at >= 0 && families[at].HighRisk
}

// rank is the place of a family in the family table, -1 of a name that is in
// none.
func (f Family) rank() int {
	for i := range families {
		if families[i].Name == f {
			return i
		}
	}
	return -1
}
