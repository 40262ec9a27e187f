import { popularityRule } from '@/lib/domain/core/listing/popularity.ts'
import { rankingRule } from '@/lib/domain/core/listing/ranking.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const minutesPerHour = 60

/** The published ranking rule, with its numbers taken from the rule itself. */
export function RankingRule({ locale, id, title }: { locale: Locale; id: string; title: string }) {
  const t = translatorFor(locale, 'Ranking')
  const { shares, guestShare, ratingFloor, priorRatings, response, freshness } = rankingRule
  const parts = [
    {
      key: 'rating',
      share: shares.rating,
      text: t('ratingText', {
        floor: ratingFloor,
        prior: priorRatings,
        guests: formatNumber(guestShare, locale, { style: 'percent' }),
      }),
    },
    { key: 'completeness', share: shares.completeness, text: t('completenessText') },
    {
      key: 'response',
      share: shares.response,
      text: t('responseText', {
        full: response.fullMinutes / minutesPerHour,
        none: response.noneMinutes / minutesPerHour,
      }),
    },
    {
      key: 'freshness',
      share: shares.freshness,
      text: t('freshnessText', { full: freshness.fullDays, none: freshness.noneDays }),
    },
  ] as const
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 max-w-[40em] scroll-mt-8">
      <h2 id={`${id}-title`} className="text-[1.375rem] leading-(--lh-h3)">
        {title}
      </h2>
      <p className="mt-2">{t('lead')}</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {parts.map(({ key, share, text }) => (
          <div key={key} className="grid gap-x-6 py-4 sm:grid-cols-[11rem_1fr]">
            <dt>
              <span className="flex items-baseline justify-between gap-3 font-bold">
                {t(key)}
                <span>{formatNumber(share, locale, { style: 'percent' })}</span>
              </span>
              <span aria-hidden="true" className="mt-1.5 block h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-saffron" style={{ width: `${share * 100}%` }} />
              </span>
            </dt>
            <dd className="text-md text-ink2 max-sm:mt-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-md text-ink2">{t('between')}</p>
      <p className="mt-2 text-md text-ink2">{t('cities')}</p>
      <p className="mt-2 text-md text-ink2">{t('search')}</p>
      <p className="mt-2 text-md text-ink2">
        {t('popular', {
          weeks: popularityRule.weeks,
          step: formatNumber(popularityRule.perDoubling, locale, { style: 'percent' }),
          most: formatNumber(popularityRule.perDoubling * popularityRule.mostDoublings, locale, {
            style: 'percent',
          }),
        })}
      </p>
      <p className="mt-2 text-md text-ink2">{t('promoted')}</p>
    </section>
  )
}
