package risk

// soleFamilyAsked is the act that a gate must mean that names none: the one
// high-risk family that the intake asks for, or the writing of files where that
// is all it asks for.
func soleFamilyAsked(readings []Reading) (sole Family, ok bool) {
	var asked familySet
	for i := range readings {
		for k := range readings[i].Occurrences {
			o := &readings[i].Occurrences[k]
			if at := o.Family.rank(); at >= 0 && !o.Ambiguous && (o.Class == Requested || o.Class == ApprovalGated) {
				asked |= 1 << at
			}
		}
	}
	if risky := asked &^ (1 << localFamily); risky != 0 {
		asked = risky
	}
	if asked == 0 || asked&(asked-1) != 0 {
		return "", false
	}
	for f := range families {
		if asked.has(familyIndex(f)) {
			sole = families[f].Name
		}
	}
	return sole, true
}

// gateOn is the gate of a reading as a phrase that gates a family.
func (rd *Reading) gateOn(f Family) Occurrence {
	return Occurrence{
		Family: f, Class: ApprovalGated, Clause: rd.Gate,
		Span: Span{SourceField: FieldPath(rd.Field), Evidence: rd.Text[rd.Gate.Start:rd.Gate.End], Item: rd.Item, Start: rd.Gate.Start, End: rd.Gate.End},
	}
}
