import type { Transaction } from '../prisma/database.ts'

/** The PostgreSQL channel on which every server hears what has changed. */
export const pageTagsChannel = 'page_tags'

/**
 * Tells every server process that pages with these tags are out of date. PostgreSQL sends the news when the
 * transaction commits, and never when it is rolled back.
 */
export async function refreshPages(tx: Pick<Transaction, '$executeRaw'>, tags: string[]): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${pageTagsChannel}, tag) FROM unnest(${tags}::text[]) AS tag`
}
