package risk

import (
	"slices"
	"strings"
	"testing"
)

// commandCases are command lines in every field, each kind beside one that only
// reads or that somebody else types.
var commandCases = []rulingCase{
	{"subcommands that read", "tools", "kubectl get/describe/logs", ""},
	{"one of them changes", "tools", "kubectl (get, logs, rollout restart)", "X+"},
	{"subcommand that deletes", "tools", "docker image prune -a", "D+"},
	{"flag that deletes", "tools", "git push --force-with-lease origin feature/x", "D+"},
	{"flag that is none", "tools", "openssl x509 -text", ""},
	{"push of a feature branch", "tools", "git push origin feature/menu", "R+"},
	{"subcommand goes on with its object", "tools", "aws ec2 terminate-instances, aws rds describe-db-instances", "D+"},
	{"statement that writes", "tools", `psql -c "INSERT INTO notes VALUES ('x')"`, "R+"},
	{"statement that reads", "tools", `psql -c "SELECT * FROM notes"`, ""},
	{"copy to another machine", "tools", "rsync to backup.example.org", "S+"},
	{"copy to a folder", "tools", "rsync into ~/mirror", "L+"},
	{"dump to a bucket", "cadence", "nightly pg_dump → s3://archive", "S+"},
	{"dump on a disk", "objective", "Every night it runs pg_dump and puts the dump on the NAS.", "L+"},
	{"verdict on a command", "tools", "terraform apply: ask; terraform plan: allow", "X?"},
	{"command left out", "tools", "git without push", "X-"},
	{"commands barred", "risk_boundary", "rm, shred, git push --force", "D-"},
	{"command gated", "human_gate", "twine upload waits for the maintainer", "P?"},
	{"command of a carrier verb", "cadence", "every hour, kubectl rollout restart deploy/web", "X+"},
	{"command that does what the verb says", "objective", "Mirror the photo folder with rsync --delete to the second disk.", "D+"},
	{"command upon an event", "trigger", "disk over 90 % → docker system prune", "D+"},
	{"command as the event", "trigger", "someone runs git push", ""},
	{"command explained", "objective", "Explain what kubectl drain does.", ""},
	{"command somebody ran", "context", "Somebody ran rm -rf on the share last year.", ""},
	{"command on a test system", "tools", "argocd sync, staging namespace exclusively", ""},
	{"English words that are programs", "objective", "Find the age of the vault and pass it on screen.", ""},
}

func TestCommandLines(t *testing.T) {
	readsShort(t, commandCases)
}

// Every line of the command table can be read: its families are known and the
// program is found by its name.
func TestCommandTable(t *testing.T) {
	v := baseVocabulary()
	eachLine(commandTable, func(program, rest string) {
		name := strings.TrimSuffix(program, "°")
		if w := v.word(name); w == nil || strings.TrimPrefix(w.command, "°") != rest {
			t.Errorf("%s stands twice in the table", name)
		}
		for group := range strings.SplitSeq(rest, " ") {
			names, entries, ok := strings.Cut(group, "=")
			if !ok || entries == "" {
				t.Errorf("%s: %q is no family=words", name, group)
			}
			for family := range strings.SplitSeq(names, "+") {
				if family != "copy" && !slices.Contains(familyWords[:], family) {
					t.Errorf("%s: unknown family %q", name, family)
				}
			}
		}
	})
}
