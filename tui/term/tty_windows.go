package term

import (
	"os"
	"time"
)

// fileSource reads from a console. Bubble Tea takes keys from a Windows console
// as events, which are never split, and does not come by here.
type fileSource struct{ *os.File }

func (fileSource) wait(time.Duration) bool { return false }
