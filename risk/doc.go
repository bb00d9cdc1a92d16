// Package risk reads authority in words: which of nine kinds of action a text
// hands to an agent, by itself, after somebody's yes, or never, and which it
// only talks about (specification, §3; risk labelling). It is pure: a text and
// the field that it answers go in, occurrences with the bytes of their evidence
// come out; the same always gives the same.
//
// A text goes through these steps. The words that they know stand in words/*.txt,
// one line a verb, a noun or a role, with a comment on how to read them: whoever
// wants a word known adds it there.
//
//	text        normalize, fold: one spelling for quotes, dashes and letters, with the way back to the bytes
//	            block: long texts piece by piece, side by side; pipeline of all steps
//	            mend, chat_words: slips of the hand and hasty writing
//	words       token, lookup, vocabulary, word_index, word_rows, word_table, pair_set, lists, lexicon: from letters to what the tables say
//	            class, role, family, cue, enumerate: what a word can stand for
//	clauses     clause, cadence, statement, heading, asked, table, items, within: where one begins and ends, and what heads it
//	            policy, entry, code_names, command, grants, consented: permission lists, scopes and command lines
//	phrases     parse, walk, condition_end, event, phrase: each clause word by word
//	            verb_frame, base_form, third_form, program_verb, orders: verbs
//	            noun_frame, nominal, shelf, target: nouns
//	            complement, fronted, given, listed, received, placed, destination, whereto: objects, places and people
//	            choose, everyday, strangers, befall: the family by what it is done to
//	            toolkit, toolset, seat, rights, usage: what stands among the tools
//	            results, none_left, states: acts that are said by what will be so
//	class       classify, settle, field_default: the rules in their order
//	            negate, shaped_bans, things, barred, withheld, asides, secrecy, denied, implied, absent, elliptic, kept, except, limit: bans, what they leave out and limits
//	            gate, and gate_ with its subject: gates
//	            conditional, imagined, mention, others, doers, named, drafted, told_of, aloud: what is no act of the agent
//	            evidence, hint, occurrence: what is shown of it
//	reading     reader, unread, and unread_ with its subject: what cannot be read
//	            exposure, exposure_words: data about people
//	intake      weigh, and weigh_ with its subject, profile: what all readings hand out together
package risk
