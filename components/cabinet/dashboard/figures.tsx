import type { ReactNode } from 'react'
import { LocaleLink } from '@/components/ui/link.tsx'
import { Stars } from '@/components/ui/stars.tsx'
import type { DashboardView } from '@/lib/domain/administration/dashboard/dashboard.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNearDate, formatNumber, formatRating, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; dashboard: DashboardView; unreadCount: number }

/** Four figures between two lines. */
export function Figures({ locale, dashboard, unreadCount }: Props) {
  const t = translatorFor(locale, 'Dashboard')
  const {
    unreadThreads,
    medianResponseMinutes: median,
    fasterThan,
    inTime,
    rating,
    ratingCount,
    subscription,
  } = dashboard
  return (
    <dl
      aria-label={t('figures.label')}
      className="grid grid-cols-2 border-line border-y lg:grid-cols-4 [&>*]:border-line max-lg:[&>*:nth-child(-n+2)]:border-b max-lg:[&>*:nth-child(odd)]:border-r lg:[&>*+*]:border-l"
    >
      <Figure label={t('figures.unread')} value={formatNumber(unreadCount, locale)}>
        {unreadCount > 0 ? (
          <LocaleLink locale={locale} href="/profile/messages" className="link">
            {t('figures.unreadIn', { count: unreadThreads })}
          </LocaleLink>
        ) : (
          <span className="text-ink2">{t('figures.noUnread')}</span>
        )}
      </Figure>
      <Figure label={t('figures.response')} value={median === null ? '–' : formatWithinTime(median, locale)}>
        {median === null && <span className="text-ink2">{t('figures.noResponse')}</span>}
        {fasterThan !== null && <span className="text-ok">{t('figures.faster', { count: fasterThan })}</span>}
        {inTime !== null && (
          <span className="block text-ink2">
            {t('figures.inTime', {
              share: formatNumber(inTime.share, locale, { style: 'percent', maximumFractionDigits: 0 }),
              time: formatWithinTime(inTime.minutes, locale),
            })}
          </span>
        )}
      </Figure>
      <Figure label={t('figures.rating')} value={ratingCount > 0 ? formatRating(rating, locale) : '–'}>
        {ratingCount > 0 ? (
          <span className="flex flex-wrap items-center gap-x-2">
            <Stars locale={locale} rating={rating} />
            <LocaleLink locale={locale} href="/profile/reviews" className="link">
              {t('figures.reviews', { count: ratingCount })}
            </LocaleLink>
          </span>
        ) : (
          <span className="text-ink2">{t('figures.noRating')}</span>
        )}
      </Figure>
      <Figure
        label={t('figures.subscription')}
        value={subscription ? t(`figures.states.${subscription.standing}`) : '–'}
      >
        {subscription && (
          <LocaleLink locale={locale} href="/profile/subscription" className="link">
            {t(`figures.standing.${subscription.standing}`, {
              date: formatNearDate(subscription.day, dashboard.today, locale),
            })}
          </LocaleLink>
        )}
      </Figure>
    </dl>
  )
}

type FigureProps = { label: string; value: string; children: ReactNode }

function Figure({ label, value, children }: FigureProps) {
  return (
    <div className="min-w-0 px-4 py-4 max-lg:odd:pl-0 lg:px-5 lg:first:pl-0">
      <dt className="text-ink2 text-sm">{label}</dt>
      <dd>
        <span className="block font-semibold font-serif text-[1.75rem] leading-tight">{value}</span>
        <span className="mt-1 block text-sm">{children}</span>
      </dd>
    </div>
  )
}
