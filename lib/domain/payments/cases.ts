import 'server-only'
import type { Prisma } from '../../server/prisma/client/client.ts'
import type { Transaction } from '../../server/prisma/database.ts'
import type { BillingCaseKind } from './payment.ts'

type Finding = { paymentId: string; kind: BillingCaseKind; facts: Prisma.InputJsonObject }

/** Puts something about money before the people of the site, once for each payment and kind. */
export async function openCase(tx: Transaction, { paymentId, kind, facts }: Finding): Promise<void> {
  await tx.billingCase.upsert({
    where: { paymentId_kind: { paymentId, kind } },
    create: { paymentId, kind, facts },
    update: {},
  })
}
