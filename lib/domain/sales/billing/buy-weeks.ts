import 'server-only'
import type { SelfActor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { paymentProvider } from '../../business/payments/provider.ts'
import { orderWeeks } from '../first-places/order.ts'
import { tellOfInvoice } from './emails.ts'
import { issueInvoiceOf } from './invoice-of-payment.ts'

/**
 * Orders all first places that a guide has reserved, and asks for the money. The same again continues what is open.
 * @returns null when days to the guide's credit have paid for them
 * @throws AppError as `orderWeeks`
 */
export async function buyWeeks(
  { guideId }: SelfActor & { guideId: number },
  now = new Date(),
): Promise<{ paymentId: string; url: string } | null> {
  const payment = await database().$transaction(
    async (tx) => {
      const ordered = await orderWeeks(tx, guideId, now)
      if (ordered?.isNew && ordered.provider === 'invoice') {
        await issueInvoiceOf(tx, ordered.id, now)
        await tellOfInvoice(tx, ordered.id, now, { isOwnDoing: true })
      }
      return ordered
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
  if (!payment) return null
  const { url } = await paymentProvider(payment.provider).start(payment.id)
  return { paymentId: payment.id, url }
}
