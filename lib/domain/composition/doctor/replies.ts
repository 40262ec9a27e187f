import 'server-only'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { verifyReplyMailbox } from '../../conversation/enquiries/replies/mailbox.ts'
import { type Finding, missing, off, set } from './finding.ts'
import { codeOf, inTime } from './probe.ts'

/** An answer that waits for longer than this is late: it is taken up within moments. */
const lateMinutes = 15

/** Whether emails about conversations can be answered, and answers become messages. */
export async function checkReplies(now: Date): Promise<Finding[]> {
  const { REPLY_ADDRESS: address } = env()
  if (address === undefined) return [off('repliesOff')]
  const { _count: count, _min: oldest } = await database().replyEmail.aggregate({
    where: { state: 'waiting' },
    _count: true,
    _min: { receivedAt: true },
  })
  const isLate =
    oldest.receivedAt !== null && now.getTime() - oldest.receivedAt.getTime() > lateMinutes * 60_000
  return [
    set('replies', { address }),
    ...(isLate && oldest.receivedAt ? [missing('repliesLate', { count, age: oldest.receivedAt })] : []),
  ]
}

/** Whether the mailbox of answers lets the site sign in. */
export async function checkReplyMailbox(): Promise<Finding[]> {
  const { REPLY_IMAP_URL } = env()
  if (REPLY_IMAP_URL === undefined) return []
  const address = new URL(REPLY_IMAP_URL).host
  try {
    await inTime(verifyReplyMailbox(REPLY_IMAP_URL))
    return [set('repliesMailbox', { address })]
  } catch (error) {
    return [missing('repliesMailboxAway', { address, problem: codeOf(error) })]
  }
}
