package risk

// class says what a noun stands for as the object, the place or the recipient
// of an act. Which family a verb names is decided by it (words/verbs.txt).
type class uint8

// The classes. anything is the row of a verb that needs no object.
const (
	anything class = iota
	operatorClass
	personClass
	customerClass
	prospectClass
	channelClass
	publicClass
	systemClass
	folderClass
	screenClass
	testClass
	vaultClass
	messageClass
	contentClass
	packageClass
	recordClass
	meetingClass
	fileClass
	invoiceClass
	contractClass
	moneyClass
	goodsClass
	assetClass
	secretClass
	productionClass
	configClass
	deviceClass
	codeClass
	branchClass
	resourceClass
	accountClass
	accessClass
	dataClass
	filingClass
	apiClass
	topicClass
	ownClass
	inputClass
	rightClass
	classCount
)

var classWords = [classCount]string{
	"*", "operator", "person", "customer", "prospect", "channel", "public", "system", "folder", "screen", "test", "vault",
	"message", "content", "package", "record", "meeting", "file", "invoice", "contract", "money", "goods", "asset", "secret",
	"production", "config", "device", "code", "branch", "resource", "account", "access", "data", "filing", "api", "topic",
	"own", "input", "right",
}

// classSet is a set of classes.
type classSet uint64

func setOf(classes ...class) classSet {
	var s classSet
	for _, c := range classes {
		s |= 1 << c
	}
	return s
}

func (s classSet) has(c class) bool        { return s&(1<<c) != 0 }
func (s classSet) any(other classSet) bool { return s&other != 0 }

var (
	people = setOf(operatorClass, personClass, customerClass, prospectClass)
	// strong classes decide against the place: money stays money in whatever system it is booked.
	strongObjects = setOf(moneyClass, assetClass, secretClass, goodsClass, deviceClass, contractClass, accessClass)
	// quietPlaces make an act harmless when they are its only place.
	quietPlaces = setOf(screenClass, testClass)
)

// familyIndex numbers the families in the order of the family table, and after
// them the reading that names no authority.
type familyIndex int8

const (
	sendFamily familyIndex = iota
	publishFamily
	outreachFamily
	payFamily
	secretFamily
	changeFamily
	deleteFamily
	recordFamily
	localFamily
	quietFamily
	familyCount
)

// familyWords are the families' names in the word tables.
var familyWords = [familyCount]string{"send", "publish", "outreach", "pay", "secret", "change", "delete", "record", "local", "quiet"}

// familySet is a set of family indexes.
type familySet uint16

func (s familySet) has(f familyIndex) bool { return s&(1<<f) != 0 }

// senses is what a verb or a noun of action names by the class of its object.
type senses struct {
	rows [familyCount]classSet
	all  classSet // of all rows
}

// of returns the families that the senses name for a class.
func (s *senses) of(c class) familySet {
	var out familySet
	for f := range s.rows {
		if s.rows[f].has(c) {
			out |= 1 << f
		}
	}
	return out
}

// covers returns all classes that the senses have a row for.
func (s *senses) covers() classSet { return s.all }
