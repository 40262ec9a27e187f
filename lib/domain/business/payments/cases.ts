import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { BillingCaseKind } from '../orders/payment.ts'

type Finding = {
  paymentId: string
  kind: BillingCaseKind
  /** Facts of the finding, with a time if it can recur: an identical finding is stored once. */
  facts: Prisma.InputJsonObject
}

/**
 * Puts something about money before the people of the site: one case for each payment and kind. What is found again
 * changes nothing, even once it is resolved; other facts open the case again.
 */
export async function openCase(tx: Transaction, { paymentId, kind, facts }: Finding): Promise<void> {
  const { count } = await tx.billingCase.createMany({
    data: [{ paymentId, kind, facts }],
    skipDuplicates: true,
  })
  if (count > 0) return
  await tx.billingCase.updateMany({
    where: { paymentId, kind, NOT: { facts: { equals: facts } } },
    data: { facts, resolvedAt: null },
  })
}
