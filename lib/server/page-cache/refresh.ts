import { notify } from '../events/notify.ts'
import type { Transaction } from '../prisma/database.ts'
import { noteChangedPages } from './vercel.ts'

/** Notifies every server process, when the transaction commits, that pages with these tags are out of date. */
export function refreshPages(tx: Pick<Transaction, '$executeRaw'>, tags: string[]): Promise<void> {
  noteChangedPages(tags)
  return notify(tx, 'pageTags', tags)
}
