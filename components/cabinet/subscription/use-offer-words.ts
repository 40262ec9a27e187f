'use client'
import { useTranslations } from 'next-intl'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import type { SwitchOfferAnswer } from './answers.ts'

/**
 * An offer as its reader sees it; null while there is none. Days are those of the time zone, as everywhere on the page;
 * the minute to which it stands is the one on the reader's clock.
 */
export function useOfferWords(locale: Locale, offer: SwitchOfferAnswer | null, timeZone: string) {
  const t = useTranslations('SubscriptionDialogs')
  if (!offer) return null
  const money = (amount: number) => formatExactMoney({ amount, currency: offer.currency }, locale)
  const amount = money(offer.amount)
  const time = new Date(offer.expires_at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
  return {
    sum: t('switch.sum', {
      price: money(offer.price),
      credit: money(offer.credit),
      amount,
      date: formatDate(lastDayOf(new Date(offer.paid_until), timeZone), locale),
    }),
    stands: t('switch.stands', { time }),
    pay: t('switch.pay', { amount }),
  }
}
