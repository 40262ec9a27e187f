import { defineList, type ListQueryOf, oneOf } from '../../shared/list-query.ts'

/** The three parts of the outbox, in their order: what needs a person, what waits, what is done. */
export const letterParts = ['failed', 'waiting', 'done'] as const
export type LetterPart = (typeof letterParts)[number]

/** Emails; what is searched for is an address, a subject or a kind. */
export const lettersList = defineList({
  filters: { part: oneOf(letterParts) },
  sorts: { when: 'desc' },
  defaultSort: 'when',
})

export type LettersQuery = ListQueryOf<typeof lettersList>
