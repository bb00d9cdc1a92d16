package risk

import "strings"

// exposureRule says what a phrase about people's data means in a field.
type exposureRule struct {
	bare bool // the phrase alone means that the agent reads it
}

// exposureFields are the fields that can say what the agent reads.
var exposureFields = map[Field]exposureRule{
	"inputs":    {bare: true},
	"objective": {},
	"context":   {},
	"goal":      {},
	"tools":     {},
	"trigger":   {},
	"memory":    {},
}

// Words of the exposure reading, singular.
var (
	// personWords are people whose data an agent may come to see.
	personWords = strings.Fields(`customer client consumer buyer shopper subscriber user member guest visitor patient
		tenant resident applicant candidate lead prospect employee staff worker student pupil parent child donor passenger
		traveller claimant citizen voter volunteer person people alumnus alumni attendee participant debtor borrower`)

	// dataWords are what is kept about them.
	dataWords = strings.Fields(`record data list file history profile detail note ticket email mail message inquiry enquiry
		complaint booking order name address phone number contact answer survey form application request claim transcript
		interview chat call letter feedback review account export database table sheet row log`)

	// personalRecords are personal whoever they are about.
	personalRecords = strings.Fields(`inbox mailbox crm cv resume pii payroll`)

	// readingWords say that the agent takes something in.
	readingWords = strings.Fields(`read reads reading summarise summarize analyse analyze score sort classify triage answer
		screen match check find look search load parse extract compare access export view rank from`)

	exposureNegators = strings.Fields(`no not never without nothing none`)

	// impersonalWords say that nobody can be recognised.
	impersonalWords = strings.Fields(`anonymised anonymized anonymous aggregated aggregate pseudonymised public published
		synthetic fake`)
)
