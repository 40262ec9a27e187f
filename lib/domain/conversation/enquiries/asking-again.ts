import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { consume } from '../../../server/rate-limit.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { move } from '../../../shared/transitions.ts'
import { type Party, requireOwnEnquiry } from './conversation/party.ts'
import { findMessage } from './conversation/queries.ts'
import { addMessage, lockThread, threadPatience } from './conversation/thread-lock.ts'
import { enquiryTransitions, reopened, requestedDayProblem, stillWritable } from './enquiry.ts'
import { enquiryLimits } from './limits.ts'

type TravellerParty = Extract<Party, { side: 'traveller' }>

/**
 * Takes up an enquiry that has ended a short time ago, in the same conversation, perhaps for another day. The same
 * `clientId` again is the same message.
 * @param date ISO day at the guide's place; null for any
 * @throws AppError `not_found`, `conflict` where nothing has ended, `conversation_closed` when it ended too long ago or
 * the guide is blocked or away, or `invalid` that names the day
 */
export async function askAgain(
  party: TravellerParty,
  { clientId, date, message }: { clientId: string; date: string | null; message: string },
  now = new Date(),
): Promise<void> {
  const { id, guideId } = await requireOwnEnquiry(database(), party, now)
  await consume(enquiryLimits.messages, `traveller|${id}`)
  await database().$transaction(async (tx) => {
    const thread = await lockThread(tx, id)
    if (await findMessage(tx, { enquiryId: id, author: 'traveller', clientId })) return
    const { status, timeZone } = await tx.guide.findUniqueOrThrow({
      where: { id: guideId },
      select: { status: true, timeZone: true },
    })
    if (thread.blockedAt || status !== 'published') throw new AppError('conversation_closed')
    const problem = date && requestedDayProblem(date, dayInZone(now, timeZone))
    if (problem) throw new AppError('invalid', { fields: { date: [{ key: problem }] } })
    const writable = await tx.enquiry.count({ where: { id, ...stillWritable(now) } })
    if (writable === 0) throw new AppError('conversation_closed')
    await move(enquiryTransitions.askAgain, 'traveller', ({ from, to }) =>
      tx.enquiry.updateMany({
        where: { id, state: { in: from } },
        data: {
          state: to,
          ...reopened,
          // The guide may be reminded again, and the traveller offered others.
          askedAgainAt: now,
          guideReminders: 0,
          guideRemindedAt: null,
          othersOfferedAt: null,
          date: date === null ? null : new Date(`${date}T00:00:00Z`),
          dateFlexible: date === null,
        },
      }),
    )
    await addMessage(tx, thread, { author: 'traveller', body: message, clientId }, now)
  }, threadPatience)
}
