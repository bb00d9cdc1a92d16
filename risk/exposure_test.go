package risk

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestExposures(t *testing.T) {
	for _, c := range []struct {
		field Field
		text  string
		want  string // the evidence; "" when nobody's data is read
	}{
		// Under inputs the thing alone is read.
		{"inputs", "the customer's order history from Shopify", "customer's order history"},
		{"inputs", "lead list from the badge scanner", "lead list"},
		{"inputs", "tomorrow's patient list", "patient list"},
		{"inputs", "CVs of applicants", "CVs"},
		{"inputs", "shared inbox", "inbox"},
		{"inputs", "CRM export", "CRM export"},
		{"inputs", "survey answers with guest names", "survey answers with guest names"},
		{"inputs", "Tenants’ complaints", "Tenants’ complaints"},
		{"inputs", "Members", "Members"},
		{"inputs", "list of former students", "list of former students"},
		{"inputs", "exit interviews of employees", "interviews of employees"},
		{"inputs", "donor database", "donor database"},
		{"inputs", "EHR", "EHR"},
		{"inputs", "customer list without phone numbers", "customer list"},
		{"inputs", "public profiles of candidates", "profiles of candidates"},
		{"inputs", "no supplier data, but the customer list", "customer list"},
		{"inputs", "season-ticket holders' addresses", "holders' addresses"},
		{"inputs", "two shared mailboxes", "mailboxes"},
		{"inputs", "enquiries of residents", "enquiries of residents"},
		{"inputs", "tug roster with names and phone numbers", "roster with names and phone"},
		{"inputs", "claim form with name and policy number", "claim form with name"},
		{"inputs", "complaint text and number plate of the driver", "complaint text and number plate"},
		{"inputs", "donation export with names", "donation export with names"},
		{"inputs", "training export from the HRIS, read-only", "export from the HRIS"},
		{"inputs", "footage of the gate, licence plates included", "licence plates"},
		{"inputs", "a table with file names and sizes", ""},
		{"inputs", "street index with names of streets", ""},
		{"inputs", "spare parts with name and number", ""},
		{"inputs", "number of pallets per gate", ""},
		{"inputs", "medical charts", "medical charts"},
		{"inputs", "sick notes", "sick notes"},
		{"inputs", "call log of the hotline", "call log"},
		{"inputs", "letters from prisoners", "letters from prisoners"},
		{"inputs", "delivery addresses", "delivery addresses"},
		{"inputs", "emergency contacts", "emergency contacts"},
		{"inputs", "web shop orders with addresses", "orders with addresses"},
		{"inputs", "time sheets of the cleaners", "time sheets"},
		{"inputs", "loan applications", "loan applications"},
		{"inputs", "membership database", "membership database"},
		{"inputs", "weather forecast", ""},
		{"inputs", "names of the stations", ""},
		{"inputs", "driver versions of the printers", ""},
		{"inputs", "exchange rates", ""},
		{"inputs", "mail merge template", ""},
		{"inputs", "average age per district", ""},
		{"inputs", "order of service", ""},
		{"inputs", "parts list", ""},
		{"inputs", "IP addresses of the servers", ""},
		{"inputs", "order confirmations with names and addresses", "order confirmations with names and addresses"},
		{"inputs", "support tickets", "support tickets"},
		{"inputs", "incoming e-mails", "incoming e-mails"},
		{"inputs", "call recordings of the hotline", "call recordings"},
		{"inputs", "passenger numbers per line", ""},
		{"inputs", "HTTP client logs", ""},
		{"inputs", "price list for members", ""},
		{"inputs", "contact details of suppliers", ""},
		{"inputs", "release candidate notes", ""},
		{"objective", "Check who has not paid, from the client list.", "client list"},
		{"inputs", "price list of the supplier", ""},
		{"inputs", "request form with date and number of people", ""},
		{"inputs", "customer care handbook, annex 4", ""},
		{"inputs", "user manual", ""},
		{"inputs", "user stories", ""},
		{"inputs", "user accounts with e-mail", "user accounts with e-mail"},
		{"inputs", "anonymised patient records", ""},
		{"inputs", "aggregated customer figures", ""},
		{"inputs", "no customer data", ""},
		{"inputs", "sales figures, never customer records", ""},
		{"inputs", "lead times per article", ""},
		{"inputs", "sensor log", ""},
		{"inputs", "customer FAQ", ""},
		{"inputs", "team calendar", ""},
		{"inputs", "invoices of suppliers", ""},
		{"inputs", "number of guests per night", ""},
		// Elsewhere something has to say that it reads.
		{"objective", "Summarise customer emails every morning.", "customer emails"},
		{"objective", "Email the customer when the parcel leaves.", ""},
		{"objective", "Triage the support inbox.", "inbox"},
		{"objective", "Publish recipes for our guests.", ""},
		{"goal", "Customers get an answer within a day.", ""},
		{"goal", "Patients are called back sooner.", ""},
		{"trigger", "A customer fills in the claim form.", "customer fills in the claim form"},
		{"trigger", "an e-mail from a tenant arrives", "e-mail from a tenant"},
		{"trigger", "every Monday", ""},
		{"tools", "EHR, read-only", "EHR"},
		{"tools", "read access to the member database", "member database"},
		{"tools", "customer e-mail via SMTP", ""},
		{"memory", "keeps the names of guests for a week", "names of guests"},
		{"memory", "nothing about customers is kept", ""},
		{"context", "Hotel with 40 rooms and many guests", ""},
		// Fields that describe something else.
		{"outputs", "letter to the customer", ""},
		{"risk_boundary", "no customer data is read", ""},
		{"human_gate", "before it reads patient records", ""},
		{"success_criteria", "all customer records are read", ""},
	} {
		t.Run(string(c.field)+"/"+c.text, func(t *testing.T) {
			var got string
			if found := exposures(c.field, normalize(c.text)); len(found) > 0 {
				got = found[0].Evidence
			}
			if got != c.want {
				t.Errorf("exposure %q, want %q", got, c.want)
			}
		})
	}
}

func TestExposureSpans(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		checkExposures(t, rapid.SampledFrom([]Field{"inputs", "answers.inputs", "objective", "memory"}).Draw(t, "field"),
			mixedText().Draw(t, "before")+rapid.SampledFrom([]string{"customer list", "the guests’ names", "inbox; patients"}).Draw(t, "said")+mixedText().Draw(t, "after"))
	})
}

func FuzzExposures(f *testing.F) {
	f.Add("inputs", "the customer’s order history; inbox")
	f.Add("objective", "Read customer\u200bs e\u0301mails but never patients’ records.")
	f.Fuzz(func(t *testing.T, field, text string) { checkExposures(t, Field(field), text) })
}

// checkExposures states that evidence is exactly what its span says.
func checkExposures(t interface{ Fatalf(string, ...any) }, field Field, text string) {
	last := 0
	for _, e := range exposures(field, normalize(text)) {
		switch {
		case e.Kind != customerData, e.Item != NoItem, e.SourceField != FieldPath(field):
			t.Fatalf("exposure %+v of field %q", e, field)
		case e.Start < last, e.Start >= e.End, e.End > len(text), text[e.Start:e.End] != e.Evidence:
			t.Fatalf("exposure %+v is not where it says in %q", e, text)
		}
		last = e.End
	}
}

func BenchmarkExposures(b *testing.B) {
	text := strings.Repeat("Read the weekly report and never send mail to a customer before the editor said yes. ", 12_000)
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		_ = exposures("objective", normalize(text))
	}
}
