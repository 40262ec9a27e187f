import type { ReactNode } from 'react'
import { familyWords } from '@/components/cards/family-words.ts'
import { PersonName } from '@/components/ui/person-name.tsx'
import { Picture } from '@/components/ui/picture.tsx'
import { ApproximatePrice, Price } from '@/components/ui/price.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { familyRowNames } from '@/lib/domain/catalogue/excursions/family-facts.ts'
import { leastOf } from '@/lib/domain/discovery/shortlist/comparison.ts'
import type { ShortlistRequest } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { ExcursionFactsView } from '@/lib/domain/discovery/shortlist/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDuration, formatLanguages, formatWithinTime } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { peopleOf, usualAdults } from '@/lib/shared/trip/trip.ts'
import { type ComparisonRow, wordsRow } from './comparison-row.ts'
import { dayRow, Entries, Mark, ratingRow } from './shared-rows.tsx'

type Facts = ExcursionFactsView

/** Rows for comparing excursions, in the order of the page. */
export async function excursionRows(
  locale: Locale,
  { trip }: Pick<ShortlistRequest, 'trip'>,
  columns: Facts[],
): Promise<ComparisonRow[]> {
  const t = translatorFor(locale, 'Shortlist')
  const page = translatorFor(locale, 'ExcursionPage')
  const cards = columns.map(({ card }) => card)
  const langs = cards.map(({ textLocale }) => (textLocale === locale ? undefined : textLocale))
  const lists = (key: 'included' | 'notIncluded'): ComparisonRow => ({
    key,
    label: page(key),
    values: columns.map((column) => column[key].join('\n')),
    cells: columns.map((column) => (
      <Entries key={column.card.id} entries={column[key]} none={t('nothing')} />
    )),
    langs,
  })
  const day = dayRow(
    locale,
    trip.day,
    columns.map((column) => ({ day: column.day, isPaused: column.enquiriesPaused })),
  )
  return [
    priceRow(locale, peopleOf(trip) ?? usualAdults, columns),
    ...(day ? [day] : []),
    ratingRow(locale, cards),
    wordsRow(
      'duration',
      page('duration'),
      cards.map((card) => formatDuration(card.durationMinutes, locale)),
    ),
    wordsRow(
      'group',
      page('group'),
      cards.map((card) => page('upTo', { count: card.maxGuests })),
    ),
    wordsRow(
      'languages',
      page('languages'),
      cards.map((card) => formatLanguages(card.languages, locale)),
    ),
    wordsRow(
      'category',
      page('category'),
      cards.map((card) => card.category.name),
    ),
    wordsRow(
      'format',
      page('format'),
      cards.map((card) => t(card.format)),
    ),
    ...familyFactRows(locale, cards),
    lists('included'),
    lists('notIncluded'),
    {
      ...wordsRow(
        'meeting',
        page('meeting'),
        columns.map((column) => column.meetingPoint || t('nothing')),
      ),
      langs,
    },
    wordsRow('cancel', t('cancel'), await Promise.all(columns.map((column) => cancellation(locale, column)))),
    guideRow(locale, columns),
  ]
}

/** Rows for what at least one of the tours states; of the others the guide is to be asked. */
function familyFactRows(locale: Locale, cards: ReadonlyArray<Facts['card']>): ComparisonRow[] {
  const t = translatorFor(locale, 'TourFacts')
  const stated = cards.map((card) => familyWords(card, locale))
  return familyRowNames
    .filter((row) => stated.some((words) => words[row] !== ''))
    .map((row) =>
      wordsRow(
        row,
        t(`rows.${row}`),
        stated.map((words) => words[row] || t('unstated')),
      ),
    )
}

function priceRow(locale: Locale, people: number, columns: Facts[]): ComparisonRow {
  const t = translatorFor(locale, 'Shortlist')
  const page = translatorFor(locale, 'ExcursionPage')
  const euros = columns.map(({ groupPrice }) => groupPrice?.euros ?? null)
  // Without a rate nobody knows which is cheapest.
  const isKnown = columns.every(({ groupPrice }) => groupPrice === null || groupPrice.euros !== null)
  const cheapest = isKnown ? leastOf(euros) : null
  const count = euros.filter((one) => one !== null).length
  const cell = ({ card, groupPrice }: Facts, index: number): ReactNode => {
    if (!groupPrice) {
      return <span className="text-ink2">{t('tooMany', { people, most: card.maxGuests })}</span>
    }
    const { total, perPerson } = groupPrice
    const isPerPerson = card.price.unit === 'person'
    const main = isPerPerson ? perPerson : total
    const aside = isPerPerson
      ? t('together', { count: people, amount: formatMoney(total, locale) })
      : t('each', { count: people, amount: formatMoney(perPerson, locale) })
    return (
      <>
        <Price locale={locale} price={{ ...main, approximate: null }} />
        {people > 1 && <span className="block text-ink2 text-sm">{aside}</span>}
        {total.approximate && (
          <span className="block text-ink2 text-sm">
            <ApproximatePrice locale={locale} money={total.approximate} />
          </span>
        )}
        {index === cheapest && (
          <Mark words={t('cheapest', { kind: 'excursions', count })} short={t('cheapestShort')} />
        )}
      </>
    )
  }
  return {
    key: 'price',
    label: page('price'),
    values: columns.map(({ groupPrice }) => JSON.stringify(groupPrice)),
    cells: columns.map(cell),
  }
}

function cancellation(locale: Locale, { cancellationHours: hours }: Facts): string {
  const t = translatorFor(locale, 'Shortlist')
  if (hours <= 0) return t('cancelAny')
  return hours > 48 && hours % 24 === 0
    ? t('cancelDays', { count: hours / 24 })
    : t('cancelHours', { count: hours })
}

function guideRow(locale: Locale, columns: Facts[]): ComparisonRow {
  const page = translatorFor(locale, 'ExcursionPage')
  const facts = translatorFor(locale, 'GuideFacts')
  return {
    key: 'guide',
    label: page('guide'),
    values: columns.map(({ card }) => String(card.guide.id)),
    cells: columns.map(({ card: { id, guide }, medianResponseMinutes: minutes }) => (
      <span key={id} className="flex items-center gap-2.5">
        <Picture
          picture={guide.portrait}
          sizes="40px"
          standIn="portrait"
          alt=""
          className="size-10 shrink-0 rounded-full max-md:hidden"
        />
        <span className="min-w-0">
          <span dir="auto" className="block wrap-anywhere">
            <PersonName>{guide.name}</PersonName>
          </span>
          {minutes !== null && (
            <span className="block text-ink2 text-sm">
              {facts('within', { time: formatWithinTime(minutes, locale) })}
            </span>
          )}
        </span>
      </span>
    )),
  }
}
