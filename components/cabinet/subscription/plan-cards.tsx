import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import { formatExactMoney, formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { PlanView, SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type BillingQuestion, PlanButton } from './plan-button.tsx'
import { planOfferTexts } from './plan-texts.ts'
import { ResumeButton } from './resume-button.tsx'
import { StateChip } from './state-chip.tsx'

type Props = {
  locale: Locale
  subscription: SubscriptionView
  /** Billing details for an invoice; null if the provider asks for them. */
  billing: BillingQuestion | null
  now: Date
}

const inBoth = ['page', 'enquiries', 'calendar', 'reviews'] as const

/**
 * The plans side by side, and what is in both.
 * @param languages how many the site has
 */
export function PlanCards({ locale, subscription, billing, languages, now }: Props & { languages: number }) {
  const t = translatorFor(locale, 'Subscription')
  const { plans, isForSale } = subscription
  return (
    <section className="mt-12" aria-labelledby="plans">
      <h2 id="plans" className="scroll-mt-6 text-xl leading-(--lh-h3)">
        {t('plans.title')}
      </h2>
      {!isForSale && <p className="mt-3 rounded-control bg-info-wash px-4 py-3">{t('plans.notForSale')}</p>}
      <div className="mt-4 grid gap-6 md:grid-cols-2 lg:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan.code} {...{ locale, plan, subscription, billing, now }} />
        ))}
        <div className="md:max-lg:col-span-2 lg:pt-6">
          <h3 className="text-lg">{t('plans.inBoth')}</h3>
          <ul className="mt-2 grid gap-1.5 text-md">
            {inBoth.map((one) => (
              <li key={one} className="flex gap-2.5">
                <Icon name="check" size={18} className="mt-0.5 text-ok" />
                {t(`plans.features.${one}`, { languages })}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function PlanCard({ locale, plan, subscription, billing, now }: Props & { plan: PlanView }) {
  const t = translatorFor(locale, 'Subscription')
  const { may, plans, nextPlan, paidUntil, timeZone } = subscription
  const isPresent = plan.code === subscription.plan.code && !isBeforePaying(subscription)
  const isNext = plan.code === nextPlan?.code
  const name = t(`plans.${plan.interval}`)
  const date = formatNearDate(dayInZone(paidUntil, timeZone), dayInZone(now, timeZone), locale)
  const free = freeMonths(plan, plans)
  const open = subscription.openPayment
  const isOrdered = open?.invoice && open.plan === plan.code
  const canSwitch = may.includes('switch') && !isPresent && !isNext
  return (
    <div
      className={classNames(
        'flex flex-col items-start rounded-card bg-card p-6',
        isPresent ? 'border-2 border-selected' : 'border border-line',
      )}
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg">{name}</h3>
        {isPresent ? (
          <StateChip tone="quiet" label={t('plans.present')} />
        ) : isNext ? (
          <StateChip tone="info" label={t('plans.from', { date })} />
        ) : (
          free > 0 && <StateChip tone="warning" label={t('plans.free', { count: free })} />
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-1.5">
        <span className="font-semibold font-serif text-[1.75rem] leading-tight">
          {formatMoney(plan.price, locale)}
        </span>
        <span className="text-ink2">{t(`plans.per.${plan.interval}`)}</span>
      </p>
      <p className="mt-1.5 text-ink2 text-md">
        {noteOf(plan)}
        {canSwitch && <span className="block">{t('plans.starts', { date })}</span>}
      </p>
      <div className="mt-auto pt-4 empty:hidden">
        {isOrdered && (
          <LocaleLink
            locale={locale}
            href={`/payment/${open.id}`}
            className={buttonClass({ variant: 'secondary' })}
          >
            {translatorFor(locale, 'Payment')('invoice', { number: open.invoice ?? '' })}
          </LocaleLink>
        )}
        {may.includes('buy') && !isNext && !isOrdered && (
          <PlanButton
            locale={locale}
            plan={plan.code}
            mode="buy"
            ask={billing && !billing.details.isSaved ? billing : null}
            timeZone={timeZone}
            variant="secondary"
            label={t(`plans.choose.${plan.interval}`)}
            texts={planOfferTexts(locale, subscription, plan, now)}
          />
        )}
        {canSwitch && !may.includes('buy') && (
          <PlanButton
            locale={locale}
            plan={plan.code}
            mode="switch"
            canBeginNow={may.includes('switch_now') && plan.interval === 'year'}
            timeZone={timeZone}
            variant="secondary"
            label={t(`plans.switch.${plan.interval}`)}
            texts={planOfferTexts(locale, subscription, plan, now)}
          />
        )}
        {isNext && <ResumeButton locale={locale} of="switch" />}
      </div>
    </div>
  )

  function noteOf({ interval, price }: PlanView): string {
    if (interval === 'month') return t('plans.monthNote')
    const monthly = formatExactMoney({ ...price, amount: Math.round(price.amount / 12) }, locale)
    return t('plans.yearNote', { amount: monthly })
  }
}

/** True before any plan has started. */
function isBeforePaying({ state }: SubscriptionView): boolean {
  return state === 'trialing' || state === 'not_started'
}

/** Number of free months of a year, compared with single months. */
function freeMonths({ interval, price }: PlanView, plans: readonly PlanView[]): number {
  const month = plans.find((plan) => plan.interval === 'month')
  if (interval !== 'year' || !month) return 0
  return Math.floor(12 - price.amount / month.price.amount)
}
