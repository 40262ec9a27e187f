import { channels } from '../events/notify.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { noteChangedPages } from './vercel.ts'

/**
 * Notifies every server process, when the transaction commits, that pages with these tags are out of date, and writes it
 * down for those that don't hear it. A payload is the transaction's number, a space, and the tag.
 */
export async function refreshPages(tx: Pick<Transaction, '$executeRaw'>, tags: string[]): Promise<void> {
  noteChangedPages(tags)
  await tx.$executeRaw`
    WITH changed AS (SELECT DISTINCT tag FROM unnest(${tags}::text[]) AS tag),
    logged AS (
      INSERT INTO "PageChange" ("transaction", "tag")
      SELECT pg_current_xact_id()::text::bigint, tag FROM changed
      ON CONFLICT DO NOTHING
    )
    SELECT pg_notify(${channels.pageTags}, pg_current_xact_id()::text || ' ' || tag) FROM changed`
}

/** Time for which changes are kept: longer than any page is. */
const keptDays = 3

/** Deletes changes that no kept page can lack. */
export async function forgetOldChanges(now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await database().pageChange.deleteMany({ where: { announcedAt: { lt: before } } })
}
