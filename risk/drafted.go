package risk

var putsDown = list("puts down")

// any reports whether the sets share a family.
func (s familySet) any(other familySet) bool { return s&other != 0 }

// draftObject reports whether the object of a frame is a draft: "a draft of each
// answer", "a draft reply".
func (p *parser) draftObject(f *frame) bool {
	for _, c := range f.comps {
		if c.prep >= 0 {
			continue
		}
		for k := c.start; k < c.end; k++ {
			switch p.list[k].lemma() {
			case "draft", "drafts":
				return true
			}
		}
		return false
	}
	return false
}

// familyOfDraftPlace is what putting a draft somewhere is: a file in a folder, an
// entry where others see it, nothing where no place is named.
func familyOfDraftPlace(f *frame, p *parser) familySet {
	for _, c := range f.comps {
		if !p.place(c) {
			continue
		}
		if c.class.any(setOf(folderClass, fileClass)) || p.list[c.head].kind == pathToken {
			return 1 << localFamily
		}
		if !c.class.any(setOf(screenClass, testClass)) {
			return 1 << recordFamily
		}
	}
	return 0
}

// writesForMe reports whether what is written for the operator is no message: "write
// me a poem", but not "write me a mail".
func (p *parser) writesForMe(f *frame) bool {
	me, thing := false, false
	for _, c := range f.comps {
		switch {
		case c.prep >= 0 && (p.place(c) || p.list[c.prep].is(recipientRole)) && c.class.any(setOf(channelClass, messageClass, systemClass, folderClass, publicClass)):
			return false
		case c.prep >= 0:
		case p.str(c.head) == "me" || p.str(c.head) == "us":
			me = true
		case c.class.any(setOf(messageClass, channelClass)) || p.list[c.head].act() != nil:
			return false
		default:
			thing = true
		}
	}
	return me && thing
}

// unsent reports whether a message among the outputs is said not to be sent: "a
// ready mail, not sent".
func (p *parser) unsent(f *frame, c *clause) bool {
	if p.field != "outputs" || f.kind != nominal {
		return false
	}
	for i := f.last + 1; i+1 < c.end && i < f.last+5; i++ {
		if t := &p.list[i+1]; p.list[i].is(notRole) && t.form == pastForm && t.verb() != nil && t.verb().of(anything)&f.families != 0 {
			return true
		}
	}
	return false
}
