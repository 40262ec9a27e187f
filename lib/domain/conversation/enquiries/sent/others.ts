import 'server-only'
import type { Caller } from '../../../../server/api/caller.ts'
import { database } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { AppError } from '../../../../shared/errors.ts'
import { isOpen } from '../enquiry.ts'
import { enquiryLimits } from '../limits.ts'
import { keyIn, sentWith } from './key.ts'
import { sendSameWords } from './same-words.ts'
import { mostAfterOthers } from './view.ts'

/**
 * Sends the message of an enquiry that was just sent to other guides of its city. Those who have it already are passed
 * over.
 * @throws AppError `not_found` after an hour, `conflict` when it went to several at once, is decided, or would go to more
 * than three, `invalid` for guides of elsewhere, `guide_not_listed`, `enquiries_paused`, `switched_off`,
 * `too_many_requests`
 * @returns to how many it went in all
 */
export async function sendToOthers(
  { correction, guideIds }: { correction: string; guideIds: number[] },
  { caller, now = new Date() }: { caller: Caller; now?: Date },
): Promise<number> {
  const key = keyIn(correction, now)
  if (key === null) throw new AppError('not_found')
  await consume(enquiryLimits.perAddress, caller.address)
  return database().$transaction(
    async (tx) => {
      // Two presses at once must not go to five.
      await tx.$queryRaw`SELECT 1 FROM "Enquiry" WHERE "id" = ${key}::uuid FOR UPDATE`
      const sent = await tx.enquiry.findMany({
        where: sentWith(key),
        orderBy: { id: 'asc' },
        select: { id: true, guideId: true, state: true },
      })
      const first = sent.find(({ id }) => id === key)
      if (!first) throw new AppError(sent.length === 0 ? 'not_found' : 'conflict')
      const asked = new Set(sent.map(({ guideId }) => guideId))
      const ids = [...new Set(guideIds)].filter((id) => !asked.has(id))
      const total = sent.length + ids.length
      if (ids.length === 0) return total
      if (total > mostAfterOthers) throw new AppError('conflict')
      if (!isOpen(first.state)) throw new AppError('conflict')
      await sendSameWords(tx, key, ids, { caller, now })
      return total
    },
    { timeout: 10_000 },
  )
}
