import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { tellGuide, tellTraveller } from '../../../basics/notifications/tell.ts'
import type { Side } from '../conversation/message.ts'
import { isTold, type Refused, type ToldReason, toldOnceADay } from './refusal.ts'
import { replyRefusedNews } from './refusal-email.ts'
import { openToken } from './sender.ts'

/** Number of refusals that one side of a conversation is told of in a day. */
const mostAnswers = 5

type Decided = { id: string; enquiryId: string; side: Side }
type Outcome = { reason: Refused['reason'] | null; words: string; refusedFiles: readonly string[] }

/** Notes what has become of an email, and tells its sender what was refused, in one transaction. */
export async function finish(
  tx: Transaction,
  { id, enquiryId, side }: Decided,
  { reason, words, refusedFiles }: Outcome,
  now: Date,
): Promise<void> {
  // Of one conversation only one at a time, so that the answers are counted.
  await tx.$queryRaw`SELECT "id" FROM "Enquiry" WHERE "id" = ${enquiryId}::uuid FOR NO KEY UPDATE`
  const told = reason === null ? (refusedFiles.length > 0 ? 'files' : null) : isTold(reason) ? reason : null
  const { count } = await tx.replyEmail.updateMany({
    where: { id, state: 'waiting' },
    data: { raw: null, state: reason === null ? 'taken' : 'refused', reason: reason ?? told },
  })
  if (count === 0 || told === null || !(await mayAnswer(tx, { enquiryId, side }, told, now))) return
  const answered = await tellSide(tx, { id, enquiryId, side, reason: told, words, files: refusedFiles }, now)
  if (answered) await tx.replyEmail.update({ where: { id }, data: { answered } })
}

async function mayAnswer(
  tx: Transaction,
  { enquiryId, side }: { enquiryId: string; side: Side },
  reason: ToldReason | 'files',
  now: Date,
): Promise<boolean> {
  const since = new Date(now.getTime() - 86_400_000)
  const answered = await tx.replyEmail.findMany({
    where: { enquiryId, author: side, answered: true, receivedAt: { gt: since } },
    select: { reason: true },
  })
  const isRepeated =
    toldOnceADay.some((one) => one === reason) && answered.some((one) => one.reason === reason)
  return answered.length < mostAnswers && !isRepeated
}

/** @returns false where nobody can be told, such as a guest whose address nobody has confirmed */
async function tellSide(
  tx: Transaction,
  told: Omit<Parameters<typeof replyRefusedNews>[0], 'token'>,
  now: Date,
): Promise<boolean> {
  const { enquiryId, side } = told
  const email = replyRefusedNews({ ...told, token: await openToken(tx, enquiryId, now) })
  if (side === 'traveller') return tellTraveller(tx, enquiryId, { email }, now)
  const { guideId } = await tx.enquiry.findUniqueOrThrow({
    where: { id: enquiryId },
    select: { guideId: true },
  })
  return tellGuide(tx, guideId, { email: { ...email, choice: null, isUrgent: true } }, now)
}
