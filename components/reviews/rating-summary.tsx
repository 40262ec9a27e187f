import { Stars } from '@/components/ui/stars.tsx'
import { type RatingSummary as Summary, subRatings } from '@/lib/domain/conversation/reviews/review.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatRating } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const steps = [5, 4, 3, 2, 1] as const

/** The average as a large number, the distribution of stars, and the averages of the sub-ratings with whose they are. */
export function RatingSummary({ locale, summary }: { locale: Locale; summary: Summary }) {
  const t = translatorFor(locale, 'Reviews')
  const { parts } = summary
  return (
    <div>
      <p className="title text-h1 leading-none">{formatRating(summary.average, locale)}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 text-md">
        <Stars locale={locale} rating={summary.average} />
        <span className="text-balance text-ink2">
          {t('count', { count: summary.count, written: summary.written })}
        </span>
      </div>
      <ul
        aria-label={t('distribution')}
        className="mt-6 grid grid-cols-[auto_1fr_auto] gap-x-4 gap-y-1.5 text-sm"
      >
        {steps.map((stars) => {
          const count = summary.distribution[stars]
          return (
            <li key={stars} className="col-span-3 grid grid-cols-subgrid items-center">
              <span>{t('stars', { count: stars })}</span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-wash">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${barWidth(count, summary.count)}%` }}
                />
              </span>
              <span className="text-right text-ink2">{count}</span>
            </li>
          )
        })}
      </ul>
      {summary.invited > 0 && (
        <p className="mt-4 text-ink2 text-sm">{t('invitedOf', { count: summary.invited })}</p>
      )}
      {parts && (
        <div className="mt-6 border-line border-t pt-4">
          <p className="mb-1 text-ink2 text-sm">
            {parts.count === summary.count
              ? t('partsOfAll')
              : t('parts', { count: parts.count, average: formatRating(parts.average, locale) })}
          </p>
          <dl className="text-md">
            {subRatings.map((name) => (
              <div key={name} className="flex justify-between gap-4 py-1">
                <dt>{t(name)}</dt>
                <dd className="font-bold">{formatRating(parts.means[name], locale)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}

/** A single rating among hundreds is still visible as a dot. */
function barWidth(count: number, total: number): number {
  return count === 0 || total === 0 ? 0 : Math.max(3, Math.round((count / total) * 100))
}
