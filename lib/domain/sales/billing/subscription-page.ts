import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { findValidInvoice } from '../../business/invoices/issue.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import { getOwnSubscription, type OwnPlan as Plan } from './own.ts'
import type { PlanView, SubscriptionView } from './subscription-view.ts'

/**
 * A guide's subscription for its page, with the words and days that only the page needs.
 * @throws AppError `not_found` for a guide without one
 */
export async function getSubscriptionPage(
  { guideId }: { guideId: number },
  locale: Locale,
  now = new Date(),
): Promise<SubscriptionView> {
  const db = database()
  const [own, timeZone] = await Promise.all([getOwnSubscription(guideId, locale, now), findBillingZone(db)])
  const { openPayment: open, nextPlan, provider } = own
  const invoice = open && (await findValidInvoice(db, open.id))
  return {
    ...own,
    plan: viewOf(own.plan),
    nextPlan: nextPlan && viewOf(nextPlan),
    plans: own.plans.map(viewOf),
    may: provider === 'stripe' && own.howToPay === 'stripe' ? [...own.may, 'portal'] : own.may,
    openPayment: open && {
      id: open.id,
      plan: open.plan,
      state: open.state === 'processing' ? 'processing' : 'pending',
      price: { amount: open.amount, currency: open.currency },
      dueAt: open.dueAt,
      invoice: invoice?.number ?? null,
    },
    timeZone,
  }
}

function viewOf({ code, interval, amount, currency }: Plan): PlanView {
  return { code, interval, price: { amount, currency } }
}
