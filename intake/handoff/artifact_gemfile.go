package handoff

import (
	"slices"
	"strings"
)

// gemBlock is a block of a Gemfile that is open.
type gemBlock struct {
	skipped bool // only for development or tests
	local   bool // path "…" do
}

// readGemfile reads the gems of a Gemfile: those of the groups development and
// test do not count, those with a path are local.
func readGemfile(data []byte) ([]dependencyName, error) {
	var names []dependencyName
	var blocks []gemBlock
	text := strings.ReplaceAll(strings.ReplaceAll(string(data), "\r\n", "\n"), ",\n", ", ")
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(uncommented(line))
		word, rest, _ := strings.Cut(strings.ReplaceAll(line, "(", " "), " ")
		inner := gemBlock{}
		if len(blocks) > 0 {
			inner = blocks[len(blocks)-1]
		}
		switch {
		case word == "end" && len(blocks) > 0:
			blocks = blocks[:len(blocks)-1]
			continue
		case word == "gem":
			name := firstQuoted(rest)
			if name != "" && !inner.skipped && !developmentOnly(optionOf(rest, "group", "groups")) {
				names = append(names, dependencyName{name, inner.local || optionOf(rest, "path") != ""})
			}
			continue
		}
		opens := strings.HasSuffix(line, " do") || strings.Contains(line, " do |") || slices.Contains([]string{"if", "unless", "case", "begin"}, word)
		if !opens || len(blocks) > nestedTooDeep {
			continue
		}
		switch word {
		case "group":
			inner.skipped = inner.skipped || developmentOnly(strings.TrimSuffix(rest, " do"))
		case "path":
			inner.local = true
		}
		blocks = append(blocks, inner)
	}
	return names, nil
}

// uncommented is a line up to its comment.
func uncommented(line string) string {
	quote := byte(0)
	for i := range len(line) {
		switch c := line[i]; {
		case quote != 0 && c == quote:
			quote = 0
		case quote == 0 && (c == '"' || c == '\''):
			quote = c
		case quote == 0 && c == '#':
			return line[:i]
		}
	}
	return line
}

// firstQuoted is the first text in quotes.
func firstQuoted(text string) string {
	i := strings.IndexAny(text, `"'`)
	if i < 0 {
		return ""
	}
	name, _, ok := strings.Cut(text[i+1:], text[i:i+1])
	if !ok {
		return ""
	}
	return name
}

// optionOf is the value of an option, written `name: value` or `:name => value`,
// up to the next option.
func optionOf(text string, names ...string) string {
	for _, name := range names {
		for _, form := range []string{" " + name + ":", ":" + name + " =>", ":" + name + "=>", `"` + name + `" =>`} {
			if _, value, ok := strings.Cut(" "+text, form); ok {
				value = strings.TrimSpace(value)
				if strings.HasPrefix(value, "[") {
					value, _, _ = strings.Cut(value, "]")
					return value
				}
				value, _, _ = strings.Cut(value, ",")
				return strings.TrimSuffix(value, ")")
			}
		}
	}
	return ""
}

// developmentOnly reports groups that are all of development or tests.
func developmentOnly(groups string) bool {
	names := strings.FieldsFunc(groups, func(r rune) bool { return !wordByte[byte(min(r, 255))] })
	names = slices.DeleteFunc(names, func(n string) bool { return n == "optional" || n == "true" })
	return len(names) > 0 && !slices.ContainsFunc(names, func(n string) bool { return n != "development" && n != "test" })
}
