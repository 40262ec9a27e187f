import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { releaseWeeks } from '../first-places/activation.ts'
import { cancelPayment } from './open-payment.ts'

/**
 * Cancels a payment of one's own that isn't paid yet, with the weeks that it holds. The provider is told first: what
 * somebody has just paid there stays.
 * @throws AppError `not_found`, also for somebody else's; `conflict` once it is paid or the bank has it
 */
export async function cancelOwnPayment(
  actor: { guideId: number },
  id: string,
  now = new Date(),
): Promise<void> {
  const payment = await database().payment.findFirst({
    where: { id, guideId: actor.guideId },
    select: { id: true, provider: true },
  })
  if (!payment) throw new AppError('not_found')
  await cancelPayment(payment, now)
  await database().$transaction((tx) => releaseWeeks(tx, id, now))
}
