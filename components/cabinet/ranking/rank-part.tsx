import { LocaleLink } from '@/components/ui/link.tsx'
import { lastCountedPosition, type OwnRank } from '@/lib/domain/catalogue/guides/own-rank-view.ts'
import { advisedReviews } from '@/lib/domain/catalogue/guides/rank-advice.ts'
import { bayesianMean, rankingRule } from '@/lib/domain/core/listing/ranking.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber, formatRating, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { type Translate, translatorFor } from '@/lib/shared/i18n/translator.ts'

type Props = { locale: Locale; part: OwnRank['parts'][number]; rank: OwnRank }

/** Pages that raise a part of the rank; reviews only travellers can write. */
const pathOf = {
  completeness: '/profile',
  response: '/profile/messages',
  freshness: '/profile/settings/calendar',
} as const

/** One part of the rank: how much of it is reached, by what, and what would raise it. */
export function RankPart({ locale, part: { part, points, most, raised, wouldBe }, rank }: Props) {
  const t = translatorFor(locale, 'OwnRank')
  const rule = translatorFor(locale, 'Ranking')
  const shown = (value: number) => formatNumber(value, locale, { maximumFractionDigits: 1 })
  return (
    <div className="grid gap-x-8 py-5 sm:grid-cols-[13rem_1fr]">
      <dt>
        <span className="flex items-baseline justify-between gap-3">
          <span className="font-bold">{rule(part)}</span>
          <span className="whitespace-nowrap text-md">
            {t('partPoints', { points: shown(points), most: shown(most) })}
          </span>
        </span>
        {/* The lighter part is what the advice would add. */}
        <span aria-hidden="true" className="relative mt-1.5 block h-2 overflow-hidden rounded-full bg-line">
          {raised && (
            <span
              className="absolute inset-y-0 left-0 bg-saffron opacity-40"
              style={{ width: `${(raised.points / most) * 100}%` }}
            />
          )}
          <span
            className="absolute inset-y-0 left-0 rounded-full bg-saffron"
            style={{ width: `${(points / most) * 100}%` }}
          />
        </span>
      </dt>
      <dd className="max-sm:mt-2">
        <p>{reached(t, locale, part, rank)}</p>
        {part === 'rating' && rank.facts.guestCount > 0 && (
          <p className="mt-1 text-md">
            {t('reached.guests', {
              rating: formatRating(rank.facts.guestAverage, locale),
              count: rank.facts.guestCount,
              share: formatNumber(rankingRule.guestShare, locale, { style: 'percent' }),
            })}
          </p>
        )}
        <p className="mt-1 text-md text-ink2">
          {raised
            ? t(`advice.${part}`, { count: advisedReviews, points: shown(raised.points - points) })
            : t('full')}
          {wouldBe !== null && wouldBe <= lastCountedPosition && ` ${t('wouldBe', { position: wouldBe })}`}
        </p>
        {raised && part !== 'rating' && (
          <LocaleLink
            locale={locale}
            href={pathOf[part]}
            className="link inline-flex min-h-11 items-center text-md"
          >
            {t(`to.${part}`)}
          </LocaleLink>
        )}
      </dd>
    </div>
  )
}

/** Facts that a part's points were counted from. */
function reached(
  t: Translate<'OwnRank'>,
  locale: Locale,
  part: OwnRank['parts'][number]['part'],
  { facts, siteMean }: OwnRank,
): string {
  switch (part) {
    case 'rating': {
      const { ratingAverage, ratingCount: count } = facts
      const mean = formatRating(bayesianMean(ratingAverage, count, siteMean), locale)
      if (count === 0) return t('reached.noReviews', { mean })
      return t('reached.rating', { rating: formatRating(ratingAverage, locale), count, mean })
    }
    case 'completeness':
      return t('reached.completeness', {
        percent: formatNumber(facts.completeness / 100, locale, { style: 'percent' }),
      })
    case 'response':
      if (facts.medianResponseMinutes === null) return t('reached.noReplies')
      return t('reached.response', { time: formatWithinTime(facts.medianResponseMinutes, locale) })
    case 'freshness':
      return t('reached.freshness', { days: facts.quietDays })
  }
}
