import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { dayLength, lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import { renewalDays } from '@/lib/domain/business/subscriptions/deadlines.ts'
import { isInGoodStanding } from '@/lib/domain/core/listing/subscription-state.ts'
import type { SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { type Translate, translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ChipTone } from './state-chip.tsx'

/** The guide's action at the head of the page. */
type StandingAction = 'choose' | 'pay' | 'open_payment' | 'cancel' | 'resume' | null

export type StandingText = {
  chip: { tone: ChipTone; label: string }
  title: string
  text: string
  action: StandingAction
}

/** The first lines of the page: where the subscription stands, and what comes next. */
export function describeStanding(locale: Locale, view: SubscriptionView, now: Date): StandingText {
  const t = translatorFor(locale, 'Subscription')
  const today = dayInZone(now, view.timeZone)
  const day = (moment: Date) => formatNearDate(dayInZone(moment, view.timeZone), today, locale)
  const lastDay = (end: Date) => formatNearDate(lastDayOf(end, view.timeZone), today, locale)
  const { state, paidUntil, may } = view
  // The provider's first charge waits for the end of the present time, and nothing is asked of the guide.
  const openPayment = isCharge(view) ? null : view.openPayment
  const canPay = may.includes('buy')
  const title = (key: TitleKey, until = paidUntil) =>
    t(`standing.${key}.title`, { date: lastDay(until), days: daysUntil(until, now) })
  const text = (key: TextKey) => t(`standing.${key}.text`, { date: lastDay(paidUntil) })

  if (openPayment?.state === 'processing') {
    return {
      chip: { tone: 'info', label: t('chips.processing') },
      title: t('standing.processing.title'),
      text: isInGoodStanding(state) ? text('processing') : text('expired'),
      action: 'open_payment',
    }
  }
  if (state === 'not_started') {
    return {
      chip: { tone: 'quiet', label: t('chips.not_started') },
      title: t('standing.not_started.title', { days: view.trialDays }),
      text: t('standing.not_started.text'),
      action: null,
    }
  }
  if (state === 'grace') {
    return {
      chip: { tone: 'warning', label: t('chips.grace') },
      title: title('grace', view.graceEndsAt ?? paidUntil),
      text: text('grace'),
      action: payment(canPay),
    }
  }
  if (!isInGoodStanding(state)) {
    return {
      chip: { tone: 'error', label: t(`chips.${state === 'cancelled' ? 'cancelled' : 'expired'}`) },
      title: t('standing.expired.title', { date: day(view.endedAt ?? paidUntil) }),
      text: text('expired'),
      action: payment(canPay),
    }
  }
  if (openPayment) {
    return {
      chip: { tone: 'warning', label: t('chips.open') },
      title:
        openPayment.invoice && openPayment.dueAt
          ? t('standing.open.title', { number: openPayment.invoice, date: day(openPayment.dueAt) })
          : t('standing.checkout.title', { amount: formatMoney(openPayment.price, locale) }),
      text: openPayment.invoice ? text('open') : text('checkout'),
      action: 'open_payment',
    }
  }
  if (state === 'trialing') {
    return {
      chip: { tone: 'info', label: t('chips.trialing') },
      title: title('trialing'),
      text: view.renewsItself
        ? t('standing.trialing.renews', {
            amount: formatMoney((view.openPayment ?? view.plan).price, locale),
          })
        : text('trialing'),
      action: canPay ? 'choose' : null,
    }
  }
  if (state === 'past_due') {
    return {
      chip: { tone: 'warning', label: t('chips.past_due') },
      title: title('past_due'),
      text: t('standing.late'),
      action: payment(canPay),
    }
  }
  if (view.cancelAtPeriodEnd) {
    return {
      chip: { tone: 'quiet', label: t('chips.ending', { date: lastDay(paidUntil) }) },
      title: t('standing.ending.title'),
      text: text('ending'),
      action: may.includes('resume') ? 'resume' : null,
    }
  }
  return {
    chip: { tone: 'ok', label: t('chips.active') },
    title: planTitle(t, view, locale),
    text: activeText(),
    action: may.includes('cancel') ? 'cancel' : null,
  }

  function payment(isPossible: boolean): StandingAction {
    if (openPayment) return 'open_payment'
    return isPossible ? 'pay' : null
  }

  function activeText(): string {
    const date = lastDay(paidUntil)
    if (view.renewsItself) return t('standing.active.renews', { date })
    const invoiceAt = new Date(paidUntil.getTime() - renewalDays * dayLength)
    return view.howToPay === 'invoice' && invoiceAt > now
      ? t('standing.active.invoice', { date, invoice: day(invoiceAt) })
      : t('standing.active.paid', { date })
  }
}

type TitleKey = 'trialing' | 'grace' | 'past_due'
type TextKey = 'trialing' | 'grace' | 'expired' | 'open' | 'checkout' | 'processing' | 'ending'

function isCharge({ renewsItself, openPayment }: SubscriptionView): boolean {
  return renewsItself && openPayment?.state === 'pending' && openPayment.invoice === null
}

function planTitle(t: Translate<'Subscription'>, { plan }: SubscriptionView, locale: Locale): string {
  return t('planAt', { plan: t(`plans.${plan.interval}`), amount: formatMoney(plan.price, locale) })
}

function daysUntil(moment: Date, now: Date): number {
  return Math.max(0, Math.ceil((moment.getTime() - now.getTime()) / dayLength))
}
