import 'server-only'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { type Finding, missing, off, set } from './finding.ts'

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
