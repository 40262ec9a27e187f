import { classNames } from '@/components/ui/class-names.ts'
import { lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type LifePart, lifeOf, weightOf } from './life.ts'

type Props = { locale: Locale; subscription: SubscriptionView; now: Date }

const stripes = 'bg-[repeating-linear-gradient(135deg,var(--color-saffron)_0_4px,transparent_4px_8px)]'

/** The life of a subscription in one bar, with today; on phones it runs down. */
export function LifeBar({ locale, subscription, now }: Props) {
  const t = translatorFor(locale, 'Subscription')
  const parts = lifeOf(subscription, now)
  const { timeZone } = subscription
  const today = dayInZone(now, timeZone)
  const day = (moment: Date) => formatNearDate(dayInZone(moment, timeZone), today, locale)
  const lastDay = (end: Date) => formatNearDate(lastDayOf(end, timeZone), today, locale)
  return (
    <ol aria-label={t('life.label')} className="flex flex-col gap-y-1 md:flex-row md:gap-x-1 md:pt-7">
      {parts.map((part, index) => (
        <li
          key={`${part.kind} ${part.when}`}
          className="relative grid min-w-0 grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3.5 md:flex md:basis-26 md:flex-col"
          style={{ flexGrow: weightOf(part) }}
        >
          {part.isToday && (
            <span
              aria-hidden="true"
              className="absolute -top-7 left-0 hidden h-10.5 border-error border-l-2 pl-1.5 text-error text-sm leading-none md:block"
            >
              {t('life.today')}
            </span>
          )}
          <span aria-hidden="true" className={classNames('rounded-sm md:h-2.5', lookOf(part))} />
          <span className="block pt-0.5 pb-2.5 text-sm md:pt-2 md:pr-2">
            <span className={classNames('text-error', part.isToday ? 'block md:sr-only' : 'hidden')}>
              {t('life.today')}{' '}
            </span>
            {part.when !== 'perhaps' && part.kind !== parts[index - 1]?.kind && (
              <b className="block font-label">{t(`life.${part.kind}`)}</b>
            )}
            <span className="text-ink2">{detailOf(part)}</span>
          </span>
        </li>
      ))}
    </ol>
  )

  function detailOf({ kind, from, until, when }: LifePart): string {
    if (kind === 'paused') {
      if (when === 'ahead') return t('life.pausedSince', { date: day(from) })
      return subscription.cancelAtPeriodEnd ? t('life.ends') : t('life.pauses')
    }
    if (!until) return ''
    if (when === 'perhaps') {
      const days = Math.round((until.getTime() - from.getTime()) / 86_400_000)
      return t('life.late_days', { days, date: lastDay(until) })
    }
    const goesOn = until.getTime() === now.getTime()
    if (when === 'past' && (kind !== 'trial' || goesOn)) return t('life.since', { date: day(from) })
    return t('life.to', { date: lastDay(until) })
  }
}

function lookOf({ kind, when }: LifePart): string {
  if (kind === 'paused') return 'border border-control border-dashed'
  if (kind === 'late') return stripes
  if (kind === 'trial') return when === 'past' ? 'bg-ok/30' : 'bg-ok/60'
  return kind === 'active' ? 'bg-ok' : 'bg-ok/50'
}
