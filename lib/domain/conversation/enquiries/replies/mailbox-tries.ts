import 'server-only'
import { database } from '../../../../server/prisma/database.ts'

/** Attempts at emails of a mailbox that were begun and never received. */
export type MailboxTries = {
  /** Those that were begun before come last. */
  inOrder(uids: readonly number[]): number[]
  /** @returns how often it was begun, with this time */
  begin(uid: number): Promise<number>
  end(uid: number): Promise<void>
}

/** @param url of the mailbox @param uidValidity within which its numbers are those of the same emails (RFC 9051) */
export async function triesOf(url: string, uidValidity: bigint): Promise<MailboxTries> {
  const { username, host, pathname } = new URL(url)
  const mailbox = `${username}@${host}${pathname}`
  const rows = await database().replyMailboxTry.findMany({
    where: { mailbox, uidValidity },
    select: { uid: true, count: true },
  })
  const counts = new Map(rows.map(({ uid, count }) => [Number(uid), count]))
  const countOf = (uid: number) => counts.get(uid) ?? 0
  const key = (uid: number) => ({ mailbox, uidValidity, uid: BigInt(uid) })
  return {
    inOrder: (uids) => [...uids].sort((one, other) => countOf(one) - countOf(other) || one - other),
    async begin(uid) {
      const { count } = await database().replyMailboxTry.upsert({
        where: { mailbox_uidValidity_uid: key(uid) },
        create: { ...key(uid), count: 1 },
        update: { count: { increment: 1 } },
        select: { count: true },
      })
      return count
    },
    async end(uid) {
      await database().replyMailboxTry.deleteMany({ where: key(uid) })
    },
  }
}

/** Forgets emails that somebody has deleted or marked as read by hand. */
export async function forgetOldTries(before: Date): Promise<void> {
  await database().replyMailboxTry.deleteMany({ where: { createdAt: { lt: before } } })
}
