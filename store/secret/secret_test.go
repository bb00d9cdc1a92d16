package secret

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// Planted values are put together at run time, so that the repository itself
// holds nothing that a scanner of secrets would stop at.

const (
	uppers = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
	hexes  = "0123456789abcdef"
	alnums = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
	lowers = "abcdefghijklmnopqrstuvwxyz0123456789"
	nums   = "0123456789"
)

// maker makes random pieces of values, the same in every run.
type maker struct{ *rand.Rand }

func (m maker) of(alphabet string, n int) string {
	b := make([]byte, n)
	for i := range b {
		b[i] = alphabet[m.IntN(len(alphabet))]
	}
	return string(b)
}

// shape is a form that secrets have.
type shape struct {
	name string
	make func(m maker) string
}

func lit(parts ...string) string { return strings.Join(parts, "") }

var shapes = []shape{
	{"AWS access key", func(m maker) string { return lit("AK", "IA", m.of(uppers, 16)) }},
	{"AWS temporary key", func(m maker) string { return lit("AS", "IA", m.of(uppers, 16)) }},
	{"AWS secret key", func(m maker) string { return lit("aws_secret_access", "_key = ", m.of(alnums, 40)) }},
	{"Bedrock key", func(m maker) string { return lit("AB", "SK", m.of(alnums, 130)) }},
	{"GitHub token", func(m maker) string { return lit("gh", "p_", m.of(alnums, 36)) }},
	{"GitHub OAuth token", func(m maker) string { return lit("gh", "o_", m.of(alnums, 36)) }},
	{"GitHub app token", func(m maker) string { return lit("gh", "s_", m.of(alnums, 36)) }},
	{"GitHub refresh token", func(m maker) string { return lit("gh", "r_", m.of(alnums, 36)) }},
	{"GitHub fine-grained token", func(m maker) string { return lit("github", "_pat_", m.of(alnums, 82)) }},
	{"GitLab token", func(m maker) string { return lit("gl", "pat-", m.of(alnums, 20)) }},
	{"GitLab deploy token", func(m maker) string { return lit("gl", "dt-", m.of(alnums, 20)) }},
	{"GitLab runner token", func(m maker) string { return lit("gl", "rt-", m.of(alnums, 20)) }},
	{"Slack bot token", func(m maker) string {
		return lit("xo", "xb-", m.of(nums, 12), "-", m.of(nums, 12), "-", m.of(alnums, 24))
	}},
	{"Slack user token", func(m maker) string {
		return lit("xo", "xp-", m.of(nums, 12), "-", m.of(nums, 12), "-", m.of(nums, 12), "-", m.of(alnums, 30))
	}},
	{"Slack app token", func(m maker) string {
		return lit("xa", "pp-1-", m.of(uppers, 11), "-", m.of(nums, 13), "-", m.of(hexes, 40))
	}},
	{"Slack webhook", func(m maker) string {
		return lit("https://hooks.sl", "ack.com/services/T", m.of(uppers, 9), "/B", m.of(uppers, 9), "/", m.of(alnums, 24))
	}},
	{"Stripe live key", func(m maker) string { return lit("sk", "_live_", m.of(alnums, 24)) }},
	{"Stripe test key", func(m maker) string { return lit("sk", "_test_", m.of(alnums, 24)) }},
	{"Stripe restricted key", func(m maker) string { return lit("rk", "_live_", m.of(alnums, 24)) }},
	{"OpenAI key", func(m maker) string { return lit("sk", "-", m.of(alnums, 20), "T3Blbk", "FJ", m.of(alnums, 20)) }},
	{"OpenAI project key", func(m maker) string {
		return lit("sk", "-proj-", m.of(alnums, 74), "T3Blbk", "FJ", m.of(alnums, 74))
	}},
	{"Anthropic key", func(m maker) string { return lit("sk", "-ant-api03-", m.of(alnums, 93), "AA") }},
	{"Hugging Face token", func(m maker) string {
		return lit("hf", "_", m.of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", 34))
	}},
	{"Google API key", func(m maker) string { return lit("AI", "za", m.of(alnums, 35)) }},
	{"SendGrid key", func(m maker) string { return lit("SG", ".", m.of(alnums, 22), ".", m.of(alnums, 43)) }},
	{"Twilio key", func(m maker) string { return lit("S", "K", m.of(hexes, 32)) }},
	{"Mailgun key", func(m maker) string { return lit("mailgun_key = ke", "y-", m.of(hexes, 32)) }},
	{"Mailchimp key", func(m maker) string { return lit("mailchimp_api_key = ", m.of(hexes, 32), "-us12") }},
	{"npm token", func(m maker) string { return lit("np", "m_", m.of(lowers, 36)) }},
	{"PyPI token", func(m maker) string { return lit("py", "pi-AgEIcHlwaS5vcmc", m.of(alnums, 70)) }},
	{"RubyGems key", func(m maker) string { return lit("ruby", "gems_", m.of(hexes, 48)) }},
	{"DigitalOcean token", func(m maker) string { return lit("do", "p_v1_", m.of(hexes, 64)) }},
	{"Shopify token", func(m maker) string { return lit("sh", "pat_", m.of(hexes, 32)) }},
	{"Shopify shared secret", func(m maker) string { return lit("sh", "pss_", m.of(hexes, 32)) }},
	{"Notion token", func(m maker) string { return lit("nt", "n_", m.of(nums, 11), m.of(alnums, 35)) }},
	{"Linear key", func(m maker) string { return lit("lin", "_api_", m.of(lowers, 40)) }},
	{"Postman key", func(m maker) string { return lit("PM", "AK-", m.of(hexes, 24), "-", m.of(hexes, 34)) }},
	{"Databricks token", func(m maker) string { return lit("da", "pi", m.of(hexes, 32)) }},
	{"Dynatrace token", func(m maker) string { return lit("dt", "0c01.", m.of(uppers, 24), ".", m.of(uppers, 64)) }},
	{"Grafana token", func(m maker) string { return lit("gl", "sa_", m.of(alnums, 32), "_", m.of(hexes, 8)) }},
	{"Terraform token", func(m maker) string {
		return lit(m.of(lowers, 14), ".atlas", "v1.", m.of(alnums, 64))
	}},
	{"Vault token", func(m maker) string { return lit("hv", "s.", m.of(alnums, 95)) }},
	{"Doppler token", func(m maker) string { return lit("dp", ".pt.", m.of(lowers, 43)) }},
	{"Pulumi token", func(m maker) string { return lit("pu", "l-", m.of(hexes, 40)) }},
	{"Telegram bot token", func(m maker) string { return lit("telegram_token = ", m.of(nums, 9), ":A", m.of(alnums, 34)) }},
	{"Discord token", func(m maker) string { return lit("discord_token: ", m.of(hexes, 64)) }},
	{"Atlassian token", func(m maker) string { return lit("jira_api_token = ", m.of(lowers, 20), m.of(hexes, 4)) }},
	{"Airtable token", func(m maker) string { return lit("airtable: pa", "t", m.of(alnums, 14), ".", m.of(hexes, 64)) }},
	{"Datadog key", func(m maker) string { return lit("datadog_api_key=", m.of(hexes, 40)) }},
	{"Heroku key", func(m maker) string {
		return lit("heroku_api_key = ", m.of(hexes, 8), "-", m.of(hexes, 4), "-", m.of(hexes, 4), "-", m.of(hexes, 4), "-", m.of(hexes, 12))
	}},
	{"Square token", func(m maker) string { return lit("sq", "0atp-", m.of(alnums, 22)) }},
	{"Azure client secret", func(m maker) string { return lit("secret: ", m.of(alnums, 3), "8Q", "~", m.of(alnums, 34)) }},
	{"age secret key", func(m maker) string {
		return lit("AGE-SECRET", "-KEY-1", m.of("QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L", 58))
	}},
	{"1Password key", func(m maker) string {
		return lit("A", "3-", m.of(uppers, 6), "-", m.of(uppers, 11), "-", m.of(uppers, 5), "-", m.of(uppers, 5), "-", m.of(uppers, 5))
	}},
	{"JSON web token", func(m maker) string {
		return lit("ey", "J", m.of(alnums, 30), ".ey", "J", m.of(alnums, 60), ".", m.of(alnums, 43))
	}},
	{"any API key", func(m maker) string { return lit("api", "_key: ", m.of(alnums, 32)) }},
	{"any client secret", func(m maker) string { return lit("client", "_secret = \"", m.of(alnums, 40), "\"") }},
	{"any access token", func(m maker) string { return lit("access", "_token=", m.of(alnums, 28), "7Zq") }},
	{"curl with a user", func(m maker) string {
		return lit("curl", " -u deploy:", m.of(alnums, 16), " https://intranet.example/api")
	}},
	{"curl with a header", func(m maker) string {
		return lit("curl", ` -H "Authorization: Bearer `, m.of(alnums, 30), `" https://intranet.example/api`)
	}},
	{"RSA key", func(m maker) string {
		return lit("-----BEGIN RSA", " PRIVATE KEY-----\n", m.of(alnums, 64), "\n", m.of(alnums, 64), "\n-----END RSA", " PRIVATE KEY-----")
	}},
	{"OpenSSH header alone", func(maker) string { return lit("-----BEGIN OPENSSH", " PRIVATE KEY-----") }},
	{"EC header alone", func(maker) string { return lit("-----BEGIN EC", " PRIVATE KEY-----") }},
	{"PKCS 8 header alone", func(maker) string { return lit("-----BEGIN", " PRIVATE KEY-----") }},
	{"PGP header alone", func(maker) string { return lit("-----BEGIN PGP", " PRIVATE KEY BLOCK-----") }},
	{"SSH2 header alone", func(maker) string { return lit("---- BEGIN SSH2", " ENCRYPTED PRIVATE KEY ----") }},
	{"password in a Postgres URL", func(m maker) string { return lit("postgres", "://app:", m.of(lowers, 10), "@db.internal:5432/app") }},
	{"password in an https URL", func(m maker) string { return lit("https", "://robot:", m.of(alnums, 6), "@git.example/repo.git") }},
	{"password in a URL without a user", func(m maker) string { return lit("redis", "://:", m.of(lowers, 12), "@cache:6379/0") }},
	{"password in a Mongo URL", func(m maker) string { return lit("mongodb+srv", "://root:", m.of(alnums, 9), "@cluster0.example/") }},
	{"bearer header", func(m maker) string { return lit("Authorization: Bea", "rer ", m.of(lowers, 20), "7") }},
	{"bearer in prose", func(m maker) string { return lit("send it with bea", "rer ", m.of(alnums, 32)) }},
	{"password is", func(m maker) string { return lit("The pass", "word is ", m.of(lowers, 9), "4") }},
	{"password with a colon", func(m maker) string { return lit("pass", "word: Tr0ub", "4dor&3") }},
	{"password in mixed case", func(maker) string { return lit("pass", "word: Correct", "HorseBattery") }},
	{"password with an equals sign", func(m maker) string { return lit("PASS", "WORD=", m.of(lowers, 11), "9") }},
	{"passphrase", func(m maker) string { return lit("the pass", "phrase is \"", m.of(lowers, 12), "1\"") }},
	{"password in the environment", func(m maker) string { return lit("DB_PASS", "WORD=", m.of(lowers, 10), "3") }},
	{"password in quotes", func(m maker) string { return lit("with the pass", "word \"", m.of(lowers, 10), "3\"") }},
	{"password is, with a colon", func(m maker) string { return lit("the pass", "word is: ", m.of(lowers, 10), "3") }},
	{"password in JSON", func(m maker) string { return lit(`{"pass`, `word": "`, m.of(lowers, 10), `3"}`) }},
	{"basic authorization", func(m maker) string {
		return lit("Authorization: Ba", "sic ", base64.StdEncoding.EncodeToString([]byte("deploy:"+m.of(alnums, 9))))
	}},
	{"API key in prose", func(m maker) string { return lit("the API", " key is ", m.of(alnums, 28), "417") }},
	{"access token in prose", func(m maker) string { return lit("with access", " token ", m.of(alnums, 28), "417") }},
	{"bcrypt hash", func(m maker) string { return lit("$2", "b$12$", m.of(alnums, 53)) }},
	{"Google client secret", func(m maker) string { return lit("GOC", "SPX-", m.of(alnums, 28)) }},
	{"Google access token", func(m maker) string { return lit("ya", "29.", m.of(alnums, 80)) }},
	{"webhook secret", func(m maker) string { return lit("wh", "sec_", m.of(alnums, 32)) }},
	{"Docker Hub token", func(m maker) string { return lit("dckr", "_pat_", m.of(alnums, 27)) }},
	{"OpenRouter key", func(m maker) string { return lit("sk", "-or-v1-", m.of(hexes, 64)) }},
	{"older OpenAI key", func(m maker) string { return lit("s", "k-", m.of(alnums, 48)) }},
	{"Tailscale key", func(m maker) string { return lit("ts", "key-auth-", m.of(alnums, 12), "-", m.of(alnums, 32)) }},
	{"Figma token", func(m maker) string { return lit("fi", "gd_", m.of(alnums, 40)) }},
	{"pwd", func(m maker) string { return lit("pw", "d: ", m.of(alnums, 10), "5a") }},
}

// surroundings are the places that a secret may stand in.
var surroundings = []struct{ name, before, after string }{
	{"alone", "", ""},
	{"in a sentence", "Please use ", " for the nightly run."},
	{"on a line of its own", "The agent reads the mailbox.\n", "\nIt stops on errors."},
	{"after much text", strings.Repeat("It reads the notes of the week and writes a digest. ", 60), ""},
	{"with a comment that allows it", "", " # gitleaks" + ":allow"},
}

func TestFind_secrets(t *testing.T) {
	const seed = 7
	m := maker{rand.New(rand.NewPCG(seed, seed))}
	if len(shapes) < 60 {
		t.Fatalf("%d shapes, at least 60 are demanded", len(shapes))
	}
	tried := 0
	for _, s := range shapes {
		value := s.make(m)
		for _, at := range surroundings {
			tried++
			kind, found := Find(at.before + value + at.after)
			if !found {
				t.Errorf("%s, %s: not found (seed %d)", s.name, at.name, seed)
			}
			if strings.Contains(kind, value) || kind == "" == found {
				t.Errorf("%s: kind %q", s.name, kind)
			}
		}
		if _, found := Find(disguise(value)); !found {
			t.Errorf("%s: not found in full-width letters", s.name)
		}
		if _, found := Find(value[:2] + "\u200B" + value[2:]); !found {
			t.Errorf("%s: not found with a character of no width in it", s.name)
		}
		tried += 2
	}
	t.Logf("%d shapes of secrets, %d texts, all found", len(shapes), tried)
}

// disguise writes ASCII in full-width letters.
func disguise(s string) string {
	return strings.Map(func(r rune) rune {
		if '!' <= r && r <= '~' {
			return r - '!' + 0xFF01
		}
		return r
	}, s)
}

// TestFind_allowedWords plants values that the global allow-list of gitleaks
// would let pass.
func TestFind_allowedWords(t *testing.T) {
	for _, value := range []string{
		lit("api", "_key = abcdefghijklmnopqrst", "uvwxyz0123456789"),
		lit("sk", "_live_", "falseR7tq2Zk9wPx4LmN8v"),
		lit("gh", "p_", "9fQ2false7LmZx4Kd8Rt1Vb6Yc3Nw5Hj0PsA"),
	} {
		if _, found := Find(value); !found {
			t.Errorf("%q is let pass", value)
		}
	}
}

// lookAlikes are texts of briefs that look a little like secrets.
var lookAlikes = []string{
	"token budget 4096",
	"basic authentication of the intranet",
	"Authorization: Basic <credentials>",
	"a basic understanding of the notes",
	"the API key is kept in the keychain",
	"api key rotation_every_second_month",
	"the password policy is OWASP-compliant",
	"it costs $12 or $5, $6 at most",
	"risk-based, task-oriented, desk-bound",
	"the passwords file is never read",
	"max_tokens: 4096",
	"The token limit is 128000 tokens per run.",
	"550e8400-e29b-41d4-a716-446655440000",
	"run 20260131_140200_123456_0badcafe",
	"sha256 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
	"commit 9fceb02d0ae598e95dc970b74767f19372d61af8",
	"at commit 9fceb02 of the main branch",
	"the password is rotated weekly",
	"The password is stored in the vault of the team.",
	"passwords are rotated every 90 days",
	"Password: see the runbook",
	"password is required",
	"password: ********",
	"password: ${DB_PASSWORD}",
	"password: <from the vault>",
	"PASSWORD={{ vault.db }}",
	"the passphrase is known to two people",
	"No passwords, tokens or API keys are ever written down.",
	"It needs an API key for the weather service; the key is kept in the keychain.",
	"api key: kept in 1Password, item weather",
	"secret: none",
	"Secrets stay in the vault; the agent gets a short-lived token from it.",
	"bearer tokens are never logged",
	"The bearer of bad news is the on-call engineer.",
	"Authorization: Bearer <token>",
	"Authorization: Bearer $TOKEN",
	"Bearer authentication is required for the endpoint",
	"https://example.com/docs/agents/weekly-digest.html",
	"https://user@example.com/path",
	"https://example.com:8443/status",
	"https://example.com/search?q=agent&page=2",
	"postgres://app:${DB_PASSWORD}@db.internal/app",
	"postgres://localhost:5432/app",
	"ssh://git@git.example/repo.git",
	"git@github.com:acme/agents.git",
	"mailto:robot@example.com",
	"./notes/projects/2026/january.md",
	"/var/lib/agents/weekly-digest/state.json",
	`C:\Users\robot\Documents\digest.md`,
	"docs/agents/customer-facing-documentation-review.md",
	"arn:aws:s3:::acme-digests/2026",
	"arn:aws:iam::123456789012:role/digest-reader",
	"s3://acme-digests/2026/01/31/digest.md",
	"Slack channel C024BE91L",
	"ticket ABC-12345 in Jira",
	"invoice 2026-000123, 4,200.00 EUR",
	"IBAN DE89 3704 0044 0532 0130 00",
	"phone +49 30 901820",
	"2026-01-31T14:02:00Z",
	"every 15 minutes from 08:00 to 18:00",
	"version v1.26.8 of the toolchain",
	"go1.26.8 linux/amd64",
	"golang.org/x/text v0.44.0",
	"registry.example/agents/digest:2026-01-31",
	"192.168.10.24 and fe80::1ff:fe23:4567:890a",
	"0x7ffd3c2a90b8",
	"base64 of the logo is attached separately",
	"AGENT_MODE=readonly",
	"LOG_LEVEL=debug, RETRIES=3",
	"the key of the map is the customer number",
	"key: value",
	"primary key: customer_id",
	"access: read-only to ./notes/projects",
	"Access to the shared drive: Marketing/2026/Campaigns",
	"author: a.person@example.com",
	"tokens: input 12000, output 800",
	"the authentication happens in the gateway",
	"approval:external_send:3f2a91c0d4e7",
	"monkey patching is not allowed",
	"a keyboard, a turkey and a donkey",
	"-----BEGIN CERTIFICATE-----",
	"ssh-ed25519 public keys are listed in keys.txt",
	"curl the status page once an hour",
	"Dropbox: representatives keep their slides there",
	"LinkedIn posts are drafted, never published",
	"Unterlagen für die Donaudampfschifffahrt",
	"äöü ÄÖÜ ß, naïve café, 東京の天気",
}

func TestFind_lookAlikes(t *testing.T) {
	if len(lookAlikes) < 60 {
		t.Fatalf("%d look-alikes, at least 60 are demanded", len(lookAlikes))
	}
	for _, text := range lookAlikes {
		if kind, found := Find(text); found {
			t.Errorf("%q is taken for a secret (%s)", text, kind)
		}
	}
	all := strings.Join(lookAlikes, "\n")
	if kind, found := Find(all); found {
		t.Errorf("all of them together are taken for a secret (%s)", kind)
	}
	t.Logf("%d look-alikes, none taken for a secret", len(lookAlikes))
}

// TestFind_corpora holds that no sentence of the corpora is taken for a
// secret, and counts those for which the rules of gitleaks had to be asked.
func TestFind_corpora(t *testing.T) {
	files, err := filepath.Glob("../../testdata/corpus/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal("no corpora", err)
	}
	texts, asked := 0, 0
	for _, name := range files {
		for _, text := range corpusTexts(t, name) {
			texts++
			if suspicious(text) {
				asked++
			}
			if kind, found := Find(text); found {
				t.Errorf("%s: %q is taken for a secret (%s)", name, text, kind)
			}
		}
	}
	t.Logf("%d texts of %d corpora, none taken for a secret; the rules of gitleaks were asked about %d", texts, len(files), asked)
	if asked*50 > texts {
		t.Errorf("the filter lets %d of %d ordinary texts through: it spares little", asked, texts)
	}
}

// corpusTexts lists every text in a file of JSON lines.
func corpusTexts(t *testing.T, name string) (texts []string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var v any
		if err := json.Unmarshal(lines.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		texts = append(texts, stringsIn(v)...)
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return texts
}

func stringsIn(v any) (texts []string) {
	switch v := v.(type) {
	case string:
		return []string{v}
	case []any:
		for _, e := range v {
			texts = append(texts, stringsIn(e)...)
		}
	case map[string]any:
		for _, e := range v {
			texts = append(texts, stringsIn(e)...)
		}
	}
	return texts
}

// TestFind_password is the table of the rule "password is X".
func TestFind_password(t *testing.T) {
	for _, c := range []struct {
		text  string
		found bool
	}{
		{"password is abcdefg1", true},
		{"password is abcdef1", false},   // 7 characters
		{"password is abcdefgh", false},  // neither digit nor mixed case
		{"password is abcdEfgh", true},   // mixed case
		{"password: abcdefg1.", true},    // the full stop is not part of it
		{"password: abcdef1.", false},    // nor does it make it longer
		{"password:abcdefg1", true},      //
		{"password = 'abcdefg1'", true},  //
		{"password is (abcdef1)", false}, //
		{"passwords: abcdefg1", false},   // another word
		{"my password abcdefg1", false},  // nothing says that it is one
	} {
		if kind, found := ownRules(c.text); found != c.found {
			t.Errorf("%q: found is %v (%s), should be %v", c.text, found, kind, c.found)
		}
	}
}

// TestFind_concurrent has several goroutines look at once, the first of which
// loads the rules; the race detector watches.
func TestFind_concurrent(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(5, 5))}
	var wg sync.WaitGroup
	for _, s := range shapes[:8] {
		value := s.make(m)
		wg.Go(func() {
			for range 3 {
				if _, found := Find(value); !found {
					t.Errorf("%s: not found", s.name)
				}
			}
		})
	}
	wg.Wait()
}

// BenchmarkFind measures what ordinary text costs, which never reaches the
// rules of gitleaks, and what a text costs that does.
func BenchmarkFind(b *testing.B) {
	prose := strings.Repeat("It reads the notes in ./notes/2026 and writes a digest, key points first. ", 110)
	b.Run("8,000 characters of prose", func(b *testing.B) {
		for b.Loop() {
			if _, found := Find(prose); found {
				b.Fatal("found")
			}
		}
	})
	b.Run("8,000 characters with a digest", func(b *testing.B) {
		text := prose + strings.Repeat("0a1b", 16)
		for b.Loop() {
			if _, found := Find(text); found {
				b.Fatal("found")
			}
		}
	})
}
