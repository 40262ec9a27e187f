import { defineList, type ListQueryOf } from '../../shared/list-query.ts'

/** The admins' list of redirects, as its address has it. */
export const redirectsList = defineList({
  filters: {},
  sorts: { since: 'desc', from: 'asc' },
  defaultSort: 'since',
})
export type RedirectsQuery = ListQueryOf<typeof redirectsList>

/** A redirect in the list; its addresses are without locale prefix. */
export type RedirectRow = { id: number; from: string; to: string; since: Date }
