package risk

// moreTools reads, among the tools, what acts by standing there and is in no
// table: a function named after its act, a device that a controller moves, a
// way into a machine, a command of the product named before it.
func (p *parser) moreTools(i int, np nounPhrase, comps []complement, f *frame) {
	if p.field != "tools" || np.no {
		return
	}
	switch {
	case p.namedAfterAct(i, np, f):
	case p.drives(i, np):
		f.families = 1 << changeFamily
	case np.mods.has(moneyClass) && cardNouns.has(p.str(np.head)):
		f.families = 1 << payFamily // "Revolut card"
	case p.access(np, comps):
		f.families = 1 << changeFamily
	case p.carries(i, np):
		f.families = 1 << sendFamily
	case np.head == i && writeWords.has(p.str(i)) && i > p.cur.start && p.aloneOrCounted(i, np.next):
		f.families = p.rights(i, np, nil) // "Bexio API, write"
	case np.class.has(deviceClass) && p.list[np.head].act() == nil && !onlySenses(p.str(np.head)) && (p.product(np.head).has(changeFamily) && p.aloneOrCounted(i, np.next) || p.drivenBy(comps)):
		f.families = 1 << changeFamily
	case p.seat(i, np) != 0:
		f.families = p.seat(i, np)
	case p.str(i) == "read/write" && p.inRegister(comps):
		f.families = 1 << recordFamily
	default:
		return
	}
	f.kind = rightHead
}

var toolNouns = list("tool nouns")

var readNouns = list("read nouns")

// namedAfterAct reads "the till's refund function", "payment API".
func (p *parser) namedAfterAct(i int, np nounPhrase, f *frame) bool {
	if !toolNouns.has(p.list[np.head].lemma()) && !toolNouns.has(p.str(np.head)) {
		return false
	}
	var out familySet
	for k := i; k < np.head; k++ {
		t := &p.list[k]
		if readNouns.has(p.str(k)) || t.class().has(testClass) {
			return false
		}
		s := t.act()
		if s == nil && t.form == baseForm && t.class() == 0 {
			s = t.verb() // "the dial function"
		}
		if s == nil || t.is(quietRole) {
			continue
		}
		fams := s.of(anything) &^ (1 << quietFamily)
		if fams == 0 {
			fams = s.pick(np.mods&s.covers())&^(1<<quietFamily) | s.only()
		}
		for f := range familyIndex(quietFamily) {
			if p.product(i).has(f) && s.rows[f] != 0 {
				fams = 1 << f // "Flathub account with push rights"
			}
		}
		out |= fams
	}
	f.families = out
	return out != 0
}

// drivenBy reports whether complements name what moves a device: "valves via MQTT".
func (p *parser) drivenBy(comps []complement) bool {
	for _, c := range comps {
		if c.prep < 0 {
			continue
		}
		switch p.str(c.prep) {
		case "via", "over", "through", "by":
			for k := c.start; k < c.end; k++ {
				if p.systemOf(k).has(changeFamily) || driverNouns.has(p.str(k)) {
					return true
				}
			}
		}
	}
	return false
}

// carries reads a way to reach people that is a tool by being there: "Threema
// gateway", "fax line".
func (p *parser) carries(i int, np nounPhrase) bool {
	switch p.str(np.head) {
	case "gateway", "modem", "line", "sender", "relay", "bot", "dispatcher", "transmitter":
		return np.mods.any(setOf(channelClass, messageClass)) && !np.mods.has(testClass)
	case "account", "credit", "credits", "plan", "quota", "number", "package":
		for k := i; k < np.head; k++ {
			switch p.str(k) {
			case "sms", "fax", "whatsapp", "push", "text message":
				return true
			}
		}
		return false
	case "mailer", "fax line", "crew radio", "two-way radio", "paging system", "tannoy", "pager", "beeper":
		return p.aloneOrCounted(i, np.next)
	}
	return false
}

var writeWords = list("write words")

var cardNouns = list("card nouns")

// only is the family of an act that knows but one.
func (s *senses) only() familySet {
	out := familySet(0)
	for f := range familyIndex(quietFamily) {
		if s.rows[f] != 0 {
			out |= 1 << f
		}
	}
	if out&(out-1) != 0 {
		return 0
	}
	return out
}

var driverNouns = list("driver nouns")

// drives reads a tool that moves a device by being there: "door lock API",
// "kiln controller"; one that only measures or is only read is nothing.
func (p *parser) drives(i int, np nounPhrase) bool {
	if !driverNouns.has(p.str(np.head)) || !np.mods.has(deviceClass) {
		return false
	}
	for k := i; k < np.head; k++ {
		if s := p.str(k); onlySenses(s) || readNouns.has(s) || p.list[k].class().has(testClass) {
			return false
		}
	}
	if k := np.next; k < p.cur.end {
		if p.list[k].kind == markToken && (p.list[k].mark == '(' || p.list[k].mark == ',') {
			k++
		}
		if k < p.cur.end && (readActions.has(p.str(k)) || p.list[k].is(readOnlyRole) || p.list[k].is(watchRole)) {
			return false
		}
	}
	return true
}

// access reads a way into a live machine: "SSH to the web servers".
func (p *parser) access(np nounPhrase, comps []complement) bool {
	switch p.str(np.head) {
	case "ssh", "rdp", "shell", "sudo", "root", "telnet", "remote desktop", "terminal", "winrm", "console access", "root shell", "bastion", "playbook", "playbooks", "ansible playbooks", "runbook", "runbooks":
	default:
		return false
	}
	for _, c := range comps {
		if p.place(c) && (c.class | c.mods).any(setOf(productionClass, deviceClass, resourceClass)) && !(c.class | c.mods).has(testClass) {
			return true
		}
	}
	return false
}

// onlySenses reports whether a device only measures.
func onlySenses(s string) bool {
	switch s {
	case "sensor", "sensors", "camera", "cameras", "meter", "meters", "scanner", "scanners", "thermometer", "microphone", "display", "printer", "scale", "reader", "gauge", "gauges":
		return true
	}
	return false
}

// product is what the last product named before a token writes to.
func (p *parser) product(i int) familySet {
	for k := i - 1; k >= 0 && k > i-12; k-- {
		if s := p.systemOf(k); s != 0 {
			return s
		}
	}
	return 0
}

// toolTo is what a tool does to whom or what is named behind it: "WhatsApp to
// staff", "Modbus to the chiller".
func (p *parser) toolTo(np nounPhrase, comps []complement) familySet {
	if np.head < 0 || np.no || len(comps) == 0 || !p.prepIs(comps[0], "to") {
		return 0
	}
	switch system := p.systemOf(np.head); {
	case system.has(sendFamily) && comps[0].class.any(people):
		return 1 << sendFamily
	case system.has(changeFamily) && comps[0].class.any(setOf(deviceClass, productionClass)):
		return 1 << changeFamily
	}
	return 0
}

// aloneOrCounted reports whether a noun phrase is an item of a list.
func (p *parser) aloneOrCounted(from, to int) bool {
	if from > p.cur.start && p.list[from-1].kind != markToken && !p.list[from-1].is(andRole) {
		return false
	}
	return to >= p.cur.end || p.list[to].kind == markToken || p.list[to].is(andRole)
}

// command is what a bare verb among the tools does to the product before it:
// "Terraform: plan and apply", "kubectl; delete needs a second pair of eyes".
func (p *parser) command(i int, s *senses) familySet {
	if p.field != "tools" {
		return 0
	}
	for f := range familyIndex(quietFamily) {
		if p.product(i).has(f) && (s.rows[f] != 0 || editing.has(p.list[i].lemma()) && f == payFamily) {
			return 1 << f
		}
	}
	if p.product(i) == 0 && s.rows[recordFamily] != 0 && i > 1 && p.list[i-1].kind == markToken && p.unknownName(i-2) {
		return 1 << recordFamily // "Fahrplaner (edit lessons)"
	}
	return 0
}

var editing = list("editing")

// ofBranch turns a push into one of a branch that is not protected.
func ofBranch(f *frame, comps []complement) {
	if f.families != 1<<changeFamily {
		return
	}
	for _, c := range comps {
		if c.class.has(branchClass) && !c.class.has(codeClass) && c.mods&setOf(codeClass, productionClass) == 0 {
			f.families = 1 << recordFamily
		}
	}
}

func toPeople(comps []complement) bool {
	for _, c := range comps {
		if c.prep >= 0 && c.class.any(people) {
			return true
		}
	}
	return false
}

// telling is what the complements stand for, but for people.
func telling(comps []complement) classSet {
	var c classSet
	for _, x := range comps {
		c |= x.class | x.mods
	}
	return c &^ people
}

// standing reads a noun phrase that acts by standing where it stands: a tool, a
// secret that is held, a command that is barred.
func (p *parser) standing(i int, np nounPhrase, comps []complement, f *frame) {
	p.toolAt(i, np, f)
	ofBranch(f, comps)
	if f.families == 0 {
		p.moreTools(i, np, comps, f)
	}
	if np.class.has(secretClass) && p.listedSecret(np) {
		f.families, f.kind = 1<<secretFamily, placeHead // "Twilio API token": the token, not what Twilio does
	} else if np.class.has(secretClass) && p.heldSecret(np, comps) {
		f.families |= 1 << secretFamily // "npm publish token in the CI variables"
		f.kind = placeHead
	}
	if f.families == 0 && p.field == "tools" && np.no {
		p.barredTool(&p.list[np.head], f)
	}
}

// listedSecret reports a secret that stands among the tools with nothing said of
// it but what it is for: whoever lists it means that the agent holds it.
func (p *parser) listedSecret(np nounPhrase) bool {
	if p.field != "tools" || np.no {
		return false
	}
	for k := np.head - 1; k >= p.cur.start && k > np.head-3; k-- {
		if p.list[k].is(readOnlyRole) {
			return false // "Stripe, read-only key": what it is not for is said
		}
	}
	if np.next >= p.cur.end || p.list[np.next].kind == markToken {
		return true
	}
	switch p.str(np.next) {
	case "for", "of", "to", "from", "and", "or":
		return true
	}
	return false
}
