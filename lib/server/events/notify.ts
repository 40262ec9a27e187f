import 'server-only'
import type { Transaction } from '../prisma/database.ts'

/** The PostgreSQL channels that processes listen on, and what a piece of news on each carries. */
export const channels = {
  /** A cache tag whose pages are out of date. */
  pageTags: 'page_tags',
  /** Nothing: there is mail to send. */
  mail: 'mail',
} as const
export type Channel = keyof typeof channels

/**
 * Tells every process that listens. PostgreSQL sends the news when the transaction commits, never when it is rolled
 * back, and equal news of one transaction once.
 * @param payloads one piece of news each, shorter than 8000 bytes
 */
export async function notify(
  tx: Pick<Transaction, '$executeRaw'>,
  channel: Channel,
  payloads: string[] = [''],
): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${channels[channel]}, news) FROM unnest(${payloads}::text[]) AS news`
}
