import type { useTranslations } from 'next-intl'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatDate } from '../../../shared/i18n/format.ts'
import { lastDayOf } from '../orders/billing-calendar.ts'
import type { PaidFor } from './payment-row.ts'

type Words = { t: ReturnType<typeof useTranslations<'AdminMoney'>>; locale: Locale; timeZone: string }

/** Item of a payment in a few words: `Yearly plan, to 27 October 2027`. */
export function paidForText(buys: PaidFor, { t, locale, timeZone }: Words): string {
  if (buys.kind === 'first_place') return t('for.first_place', { place: buys.place, weeks: buys.weeks })
  const plan = t(`for.${buys.interval ?? 'month'}`)
  if (!buys.until) return plan
  return t('for.until', { plan, date: formatDate(lastDayOf(buys.until, timeZone), locale) })
}
