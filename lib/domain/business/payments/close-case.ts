import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { BillingCaseKind, CaseFacts } from '../orders/payment.ts'

/**
 * Closes what somebody of the site had to look at; the payment stays as it is.
 * @param seen the facts on which the person decided: with other facts it is another finding
 * @throws AppError `forbidden` without the permission, `conflict` when it is closed, or something else has been found
 */
export async function closeCase(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  { paymentId, kind }: { paymentId: string; kind: BillingCaseKind },
  { reason, seen }: { reason: string; seen: CaseFacts },
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const { count } = await tx.billingCase.updateMany({
      where: { paymentId, kind, resolvedAt: null, facts: { equals: seen } },
      data: { resolvedAt: now, note: reason },
    })
    if (count === 0) throw new AppError('conflict')
    await audit.record(tx, actor, 'payment.close_case', paymentId, { after: { case: kind, reason } })
  })
}
