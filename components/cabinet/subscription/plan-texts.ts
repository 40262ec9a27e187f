import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import { isInGoodStanding } from '@/lib/domain/core/listing/subscription-state.ts'
import type { PlanView, SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Texts of a plan's dialog that depend on dates and prices. */
export type PlanOfferTexts = {
  title: string
  /** Time when the bought time begins. */
  begins: string
  /** Payment method. */
  payment: string
  /** No money comes back for the present plan; null where none could. */
  noReturn: string | null
  /** The open invoice that another one takes the place of; null where there is none. */
  replaces: string | null
}

/** For the dialog in which a plan is bought or switched to. */
export function planOfferTexts(
  locale: Locale,
  { state, paidUntil, howToPay, timeZone, plan: present, openPayment }: SubscriptionView,
  plan: PlanView,
  now: Date,
): PlanOfferTexts {
  const t = translatorFor(locale, 'Subscription')
  const today = dayInZone(now, timeZone)
  const date = formatNearDate(dayInZone(paidUntil, timeZone), today, locale)
  const lastDay = formatNearDate(lastDayOf(paidUntil, timeZone), today, locale)
  return {
    title: t('planAt', { plan: t(`plans.${plan.interval}`), amount: formatMoney(plan.price, locale) }),
    begins: isInGoodStanding(state) ? t('offer.beginsOn', { date }) : t('offer.beginsWhenPaid'),
    payment: t(`offer.by.${howToPay}`),
    replaces: openPayment?.invoice ? t('offer.replaces', { number: openPayment.invoice }) : null,
    noReturn:
      present.interval === 'year' && plan.interval === 'month'
        ? t('offer.noReturn', { date: lastDay })
        : null,
  }
}
