import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { PlanOffer } from '@/lib/domain/business/subscriptions/plan-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { anyOf } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Values for texts under `AccountEntry` that say what the subscription costs, in as few words as there are plans. */
export function priceWords(plans: readonly PlanOffer[], locale: Locale): { hasPrice: string; price: string } {
  const t = translatorFor(locale, 'AccountEntry')
  const prices = plans.map((plan) => t(`price.${plan.interval}`, { amount: formatMoney(plan, locale) }))
  return { hasPrice: prices.length > 0 ? 'yes' : 'no', price: anyOf(prices, locale) }
}
