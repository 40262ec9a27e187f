import 'server-only'
import type { Transaction } from '../prisma/database.ts'

/** The PostgreSQL channels that processes listen on, and the payload of each. */
export const channels = {
  /** A transaction's number and, after a space, a cache tag whose pages are out of date. */
  pageTags: 'page_tags',
  /**
   * Ids of a guide and of one of the guide's enquiries, with a space between: there is something new in it. Or what
   * `sessionNews` says: sessions have ended.
   */
  conversations: 'conversations',
} as const
export type Channel = keyof typeof channels

/**
 * Notifies every listening process. PostgreSQL sends the notifications when the transaction commits, never when it is
 * rolled back, and equal ones of a transaction once.
 * @param payloads one per notification, shorter than 8000 bytes
 */
export async function notify(
  tx: Pick<Transaction, '$executeRaw'>,
  channel: Channel,
  payloads: string[] = [''],
): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${channels[channel]}, news) FROM unnest(${payloads}::text[]) AS news`
}
