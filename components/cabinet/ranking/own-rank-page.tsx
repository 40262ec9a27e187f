import { LocaleLink } from '@/components/ui/link.tsx'
import { lastCountedPosition, type OwnRank } from '@/lib/domain/catalogue/guides/own-rank-view.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { RankPart } from './rank-part.tsx'

type Props = { locale: Locale; rank: OwnRank }

/** Reason why a guide is where they are in the list of their city, and what would move them up. */
export function OwnRankPage({ locale, rank }: Props) {
  const t = translatorFor(locale, 'OwnRank')
  const rule = translatorFor(locale, 'Ranking')
  const { points } = rank
  return (
    <div className="page max-w-184 pt-6 pb-12 md:pt-10">
      <h1 className="text-[1.875rem]">{t('title')}</h1>
      <h2 className="mt-4 text-[1.375rem] leading-(--lh-h3)">{standing(rank)}</h2>
      <p className="mt-2 max-w-[40em]">
        {t('points', { points: formatNumber(Math.round(points), locale) })}
        {!isWrittenInCharacters(locale) && ' '}
        {t('sameForAll')}{' '}
        <LocaleLink locale={locale} href="/about#ranking" className="link">
          {t('rule')}
        </LocaleLink>
      </p>
      {rank.position !== null && rank.otherCities.length > 0 && (
        <ul className="mt-2 max-w-[40em] text-ink2">
          {rank.otherCities.map((other) => (
            <li key={other.city}>{standing(other)}</li>
          ))}
          <li>{t('eachCity')}</li>
        </ul>
      )}
      <dl className="mt-6 divide-y divide-line border-line border-y">
        {rank.parts.map((part) => (
          <RankPart key={part.part} locale={locale} part={part} rank={rank} />
        ))}
      </dl>
      <p className="mt-4 max-w-[40em] text-ink2 text-md">{t('tours')}</p>
      <p className="mt-2 max-w-[40em] text-ink2 text-md">{rule('promoted')}</p>
    </div>
  )

  function standing({ city, position, total }: Pick<OwnRank, 'city' | 'position' | 'total'>): string {
    if (position === null) return t('notListed')
    if (position > lastCountedPosition) return t('beyond', { city, last: lastCountedPosition, total })
    return t('position', { city, position, total })
  }
}
