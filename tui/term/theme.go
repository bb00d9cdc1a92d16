package term

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Themes are the values of --theme and MOBIUS_THEME.
func Themes() []string { return []string{"auto", "dark", "light"} }

// ParseTheme checks a value of --theme or MOBIUS_THEME; empty is auto. The
// error names the values there are.
func ParseTheme(value string) (string, error) {
	switch value {
	case "", "auto":
		return "auto", nil
	case "dark", "light":
		return value, nil
	}
	return "", fmt.Errorf("theme %q is none of %s", value, strings.Join(Themes(), ", "))
}

// isDark decides about the background, in this order: the flag, the variable
// MOBIUS_THEME, the answer of the terminal, COLORFGBG. Without any of them it
// is dark. The terminal is asked only when neither flag nor variable decides; a
// variable that makes no sense is as good as none.
func isDark(flag string, getenv func(string) string, ask func() (dark, ok bool)) bool {
	for _, value := range []string{flag, getenv("MOBIUS_THEME")} {
		if theme, err := ParseTheme(value); err == nil && theme != "auto" {
			return theme == "dark"
		}
	}
	if dark, ok := ask(); ok {
		return dark
	}
	if dark, ok := darkByFGBG(getenv("COLORFGBG")); ok {
		return dark
	}
	return true
}

// darkByFGBG reads COLORFGBG, "15;0" or "15;default;0": the last number is the
// background among the 16 colours.
func darkByFGBG(value string) (dark, ok bool) {
	i := strings.LastIndexByte(value, ';')
	n, err := strconv.Atoi(value[i+1:])
	if i < 0 || err != nil || n < 0 || n > 15 {
		return false, false
	}
	return n < 7 || n == 8, true
}

// darkByReply reads the answer to OSC 11, whole as scan delimits it:
// ESC ] 11 ; rgb:R/G/B and its end, each part 1 to 4 hexadecimal digits.
func darkByReply(answer []byte) (dark, ok bool) {
	s := strings.TrimRight(string(answer), "\a\x1b\\")
	s, found := strings.CutPrefix(s, "\x1b]11;rgb")
	s = strings.TrimPrefix(s, "a")
	if !found || !strings.HasPrefix(s, ":") {
		return false, false
	}
	parts := strings.Split(s[1:], "/")
	if len(parts) < 3 {
		return false, false
	}
	var light float64
	for i, weight := range []float64{0.299, 0.587, 0.114} { // how bright red, green and blue are to the eye
		n, err := strconv.ParseUint(parts[i], 16, 16)
		if err != nil || len(parts[i]) > 4 {
			return false, false
		}
		light += weight * float64(n) / (math.Pow(16, float64(len(parts[i]))) - 1)
	}
	return light < 0.5, true
}
