import { defineList, type ListQueryOf } from '../../../shared/list-query.ts'
import type { NewsletterState } from './newsletter.ts'

/** The admins' list of newsletters, as its address has it. */
export const newslettersList = defineList({
  filters: {},
  sorts: { changed: 'desc' },
  defaultSort: 'changed',
})
export type NewslettersQuery = ListQueryOf<typeof newslettersList>

/** A newsletter in the list; `subject` is in the admin's language, or in another one that is written. */
export type NewsletterRow = {
  id: number
  state: NewsletterState
  subject: string
  changedAt: Date
  sentAt: Date | null
  recipients: number
}
