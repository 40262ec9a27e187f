import type { ChipTone } from '@/components/cabinet/subscription/state-chip.tsx'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { firstAndLastDay } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { PaymentState } from '@/lib/domain/business/orders/payment.ts'
import type { PaymentPageView } from '@/lib/domain/sales/billing/payment-page-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Words = { title: string; text: string; chip: { tone: ChipTone; label: string } | null }

const tones = {
  pending: 'warning',
  processing: 'info',
  paid: 'ok',
  failed: 'error',
  cancelled: 'quiet',
  refunded: 'quiet',
} as const satisfies Record<PaymentState, ChipTone>

/**
 * State of a payment, in the reader's language.
 * @param isBack the buyer comes from a complete checkout, of which the provider's news may not be there yet
 */
export function paymentWords(locale: Locale, payment: PaymentPageView, isBack: boolean): Words {
  const t = translatorFor(locale, 'Payment')
  const { state, provider, price, span, bank, dueAt, chargedAt, paidAt } = payment
  const day = (moment: Date) => formatDate(dayInZone(moment, payment.timeZone), locale)
  const lastDay = (time: { from: Date; to: Date }) =>
    formatDate(firstAndLastDay(time, payment.timeZone).last, locale)
  const chip = { tone: tones[state], label: t(`states.${state}`) }
  if (state === 'paid') {
    return { title: paidAt ? t('paid.title', { date: day(paidAt) }) : t('states.paid'), text: given(), chip }
  }
  if (state !== 'pending') return { title: t(`${state}.title`), text: t(`${state}.text`), chip }
  if (chargedAt) {
    const charge = { amount: formatExactMoney(price, locale), date: day(chargedAt) }
    return { title: t('pending.charged'), text: t('pending.chargedText', charge), chip: null }
  }
  if (provider === 'stripe') {
    return isBack
      ? {
          title: t('pending.confirming'),
          text: t('pending.confirmingText'),
          chip: { tone: 'info', label: t('states.processing') },
        }
      : { title: t('pending.card'), text: t('pending.cardText'), chip }
  }
  return {
    title: dueAt ? t('pending.transfer', { date: day(dueAt) }) : t('pending.transferSoon'),
    text: bank ? t('pending.transferText') : t('pending.noBank'),
    chip,
  }

  function given(): string {
    if (!span) return t('paid.text')
    return payment.purpose === 'subscription'
      ? t('paid.subscription', { from: day(span.from), to: lastDay(span) })
      : t('paid.first_place', { from: day(span.from) })
  }
}
