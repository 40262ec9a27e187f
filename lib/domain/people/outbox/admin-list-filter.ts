import { defineList, type ListQueryOf, oneOf } from '../../../shared/list-query.ts'
import { letterParts } from './letter-view.ts'

/** Emails; what is searched for is an address, a subject or a kind. */
export const lettersList = defineList({
  filters: { part: oneOf(letterParts) },
  sorts: { when: 'desc' },
  defaultSort: 'when',
})

export type LettersQuery = ListQueryOf<typeof lettersList>
