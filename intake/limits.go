package intake

// The limits of what an operator may give (specification, §2 and §7).
const (
	MaxText            = 8_000     // characters of a text, an item, the objective, the context, a note
	MaxItems           = 50        // items of a list
	MaxAnswersBytes    = 1_000_000 // of an answers file or a lexicon
	MaxCheckpointBytes = 8_000_000 // of a checkpoint
	MaxNesting         = 12        // objects and arrays inside each other
)
