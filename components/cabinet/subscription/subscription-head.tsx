import { ButtonLink, buttonClass } from '@/components/ui/button.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { CancelButton } from './cancel-button.tsx'
import { type BillingQuestion, PlanButton } from './plan-button.tsx'
import { planOfferTexts } from './plan-texts.ts'
import { ResumeButton } from './resume-button.tsx'
import { describeStanding } from './standing.ts'
import { StateChip } from './state-chip.tsx'

type Props = {
  locale: Locale
  subscription: SubscriptionView
  /** Billing details for the first invoice; null where the provider asks. */
  billing: BillingQuestion | null
  now: Date
}

/** State of the subscription, in two sentences, and the one action it needs. */
export function SubscriptionHead({ locale, subscription, billing, now }: Props) {
  const t = translatorFor(locale, 'Subscription')
  const { chip, title, text, action } = describeStanding(locale, subscription, now)
  const { openPayment } = subscription
  const due = subscription.nextPlan ?? subscription.plan
  return (
    <section className="mt-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="min-w-0 grow basis-90">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[1.375rem] leading-(--lh-h3)">
          {title}
          <StateChip {...chip} />
        </h2>
        <p className="mt-1 max-w-[42em]">{text}</p>
      </div>
      {action === 'choose' && (
        <a href="#plans" className={buttonClass({})}>
          {t('actions.choose')}
        </a>
      )}
      {action === 'open_payment' && openPayment && (
        <ButtonLink locale={locale} href={`/payment/${openPayment.id}`}>
          {openPayment.state === 'processing'
            ? t('actions.look')
            : openPayment.invoice
              ? t('actions.howToPay')
              : t('actions.goOn')}
        </ButtonLink>
      )}
      {action === 'pay' && (
        <PlanButton
          locale={locale}
          plan={due.code}
          mode="buy"
          ask={billing && !billing.details.isSaved ? billing : null}
          timeZone={subscription.timeZone}
          variant="primary"
          label={
            subscription.endedAt
              ? t('actions.return')
              : t('actions.pay', { amount: formatMoney(due.price, locale) })
          }
          texts={planOfferTexts(locale, subscription, due, now)}
        />
      )}
      {action === 'cancel' && (
        <CancelButton
          locale={locale}
          until={
            subscription.state === 'active'
              ? formatNearDate(
                  lastDayOf(subscription.paidUntil, subscription.timeZone),
                  dayInZone(now, subscription.timeZone),
                  locale,
                )
              : null
          }
        />
      )}
      {action === 'resume' && <ResumeButton locale={locale} />}
    </section>
  )
}
