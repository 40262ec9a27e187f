import { defineList, type ListQueryOf } from '../../../shared/list-query.ts'

/** The admins' list of redirects, as its address has it. */
export const redirectsList = defineList({
  filters: {},
  sorts: { since: 'desc', from: 'asc', hits: 'desc', used: 'desc' },
  defaultSort: 'since',
})
export type RedirectsQuery = ListQueryOf<typeof redirectsList>

/** A redirect in the list; its addresses are without locale prefix. */
export type RedirectRow = {
  id: number
  from: string
  to: string
  /** How often readers were sent on. */
  hits: number
  /** Null before the first time. */
  lastUsedAt: Date | null
  since: Date
}
