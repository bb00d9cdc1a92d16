package risk

import (
	"strings"
	"sync"
)

// exposureRole is what a word says about data on people, as bits.
type exposureRole uint32

// The roles of words.
const (
	personWord     exposureRole = 1 << iota // people whose data an agent may come to see
	weakPersonWord                          // the same, if a word for data stands by them
	dataWord                                // what is kept about people
	recordWord                              // personal whoever it is about
	readWord                                // the agent takes something in
	arriveWord                              // something comes to the agent
	keepWord                                // the agent keeps something
	negatorWord
	impersonalWord // nobody can be recognised any more
	countWord      // people are only counted
	paperWord      // a paper about people in general
	turnWord       // another clause begins
	leadWord       // makes the next word personal, as the pairs below say
	audienceWord   // what is for people is not about them
	thingWord      // makes the next word a thing: price list, HTTP client
	companyWord    // a business, whose data is not personal
	nameWord       // with the next, personal whoever it is about
	reachWord
	bareWord // not of a word: in this field a phrase alone means reading
)

// exposureFields are the fields that can say what the agent reads, with the
// roles of which one has to stand in the clause.
var exposureFields = map[Field]exposureRole{
	"inputs":    bareWord,
	"objective": readWord,
	"context":   readWord,
	"goal":      readWord,
	"tools":     readWord,
	"trigger":   readWord | arriveWord,
	"memory":    readWord | keepWord,
}

// exposureRows are the words of each role, singular.
var exposureRows = [...]struct {
	role  exposureRole
	words string
}{
	{personWord, `customer consumer buyer shopper subscriber guest visitor patient tenant resident applicant candidate leads
		prospect employee student pupil donor passenger traveller traveler claimant citizen voter alumnus alumni attendee
		participant debtor borrower policyholder respondent inmate client member volunteer beneficiary`},
	{weakPersonWord, `user lead staff worker people person parent child children team colleague contact household family driver owner
		player follower taxpayer nurse teacher doctor holder cardholder reader parishioner learner trainee intern refugee
		witness defendant plaintiff heir neighbour neighbor rider delegate speaker freelancer contractor caller sender recipient visitor
		mother father spouse relative carer soldier worker crew athlete runner prisoner cleaner pensioner inhabitant parishioner lodger
		commuter tourist singer bride couple minor cyclist cook waiter clerk teenager senior nurse suspect offender`},
	{dataWord, `record data list file history profile detail note ticket email e-mail mail message inquiry enquiry complaint
		booking reservation order name address phone birthday age salary answer survey form application request claim transcript
		interview chat call recording letter feedback account export database table sheet row log chart card register registry
		roster rota schedule appointment case statement payment donation cv resume photo id document dossier segment export
		submission questionnaire diary score grade mark attendance exam prescription referral diagnosis symptom subscription
		track chart essay face dm certificate allergy diet statement fine salary wage timesheet reference itinerary preference`},
	{recordWord, `inbox mailbox crm ehr emr hris bamboohr personio cv resume pii payroll payslip voicemail address-book surname
		birthdate ssn passport fingerprint biometrics cctv membership baptism adoption therapy attendance`},
	{readWord, `read reading summarise summarize summarising analyse analyze analysing score sort classify triage answer screen
		match check find look search load parse extract compare access export view rank review watch monitor process handle pull
		fetch import transcribe translate collect query read-only lookup collate group`},
	{arriveWord, `arrive come land incoming receive submit fill send drop new upload enter sign write reply`},
	{keepWord, `keep store remember retain log save hold cache kept stored`},
	{negatorWord, `no not never without nothing none neither nor excluding except cannot don't doesn't won't can't`},
	{impersonalWord, `anonymised anonymized anonymous anonymously aggregated aggregate pseudonymised pseudonymized synthetic fake
		invented fictitious dummy redacted masked statistics statistic stat stats average median`},
	{countWord, `number count how-many headcount figure total`},
	{leadWord, `support help call medical health hr personnel address incoming birth job class phone email e-mail home mobile
		number licence license policy insurance security patient account personal camera applicant salary telephone sick referral
		loan delivery shipping death marriage reservation interview loyalty time emergency salesforce zendesk court dashcam gps
		booking police voter private guest claim`},
	{recordWord, "support_ticket support_mail support_e-mail support_email support_request support_chat help_request call_recording " +
		"medical_record medical_file health_record hr_record hr_file personnel_record personnel_file address_book incoming_mail " +
		"incoming_e-mail incoming_email incoming_message incoming_letter birth_date job_application class_register phone_number " +
		"email_address e-mail_address home_address mobile_number telephone_number number_plate licence_plate license_plate " +
		"policy_number insurance_number security_number patient_number account_holder personal_data personal_details " +
		"camera_footage applicant_tracker salary_list sick_note medical_chart medical_letter medical_history medical_report health_data " +
		"referral_letter loan_application delivery_address shipping_address birth_certificate death_certificate marriage_certificate " +
		"reservation_list booking_list interview_note call_log loyalty_card time_sheet emergency_contact salesforce_contact zendesk_ticket " +
		"insurance_claim insurance_card hr_master hr_data court_file police_report voter_roll private_message dashcam_video guest_book " +
		"claim_form claim_file"},
	{nameWord, "name"},
	{reachWord, "address phone birthday birth"},
	{audienceWord, "for"},
	{thingWord, `price stock parts part product packing play server task check shopping wish to-do http api software sdk mail smtp
		sql dhcp vpn os git thin lead-time release ip mac tenant-id`},
	{companyWord, "supplier vendor manufacturer wholesaler distributor brand"},
	{paperWord, `handbook manual guideline guide faq policy template documentation rule brochure catalogue catalog story
		regulation portal website app rights charter magazine journey persona experience
		satisfaction service housing leaflet wi-fi wifi os library state price`},
	{turnWord, "but however instead"},
}

// exposureRoles is the table of roles by word, made when it is first needed.
var exposureRoles = sync.OnceValue(func() *wordTable[exposureRole] {
	roles := newWordTable[exposureRole](1 << 11)
	for _, row := range exposureRows {
		for w := range strings.FieldsSeq(row.words) {
			*roles.at(w) |= row.role
		}
	}
	return roles
})
