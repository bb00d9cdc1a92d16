package intake

import (
	"crypto/sha256"
	"encoding/hex"
)

// ScopeDigest is the digest of a Draft's scope for an action, 64 hexadecimal
// digits: that of a gate (specification, §4), also for actions that have no
// gate, such as the handoff of the whole.
func ScopeDigest(d Draft, a Assessment, action string) string {
	p := &pass{draft: d, fields: a.Fields}
	digest := sha256.Sum256(p.scopeJSON(action, a.Risk.Occurrences))
	return hex.EncodeToString(digest[:])
}
