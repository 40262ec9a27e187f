import { groupPriceLines } from '@/components/trip/group-price-lines.ts'
import { sayTripIn } from '@/components/trip/say-trip.ts'
import { Icon } from '@/components/ui/icon.tsx'
import { Price } from '@/components/ui/price.tsx'
import { leastOf } from '@/lib/domain/discovery/shortlist/comparison.ts'
import type { ShortlistRequest } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import type { GuideFactsView } from '@/lib/domain/discovery/shortlist/view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatWithinTime, languageName } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { knownAges, peopleOf, type Trip } from '@/lib/shared/trip/trip.ts'
import { type ComparisonRow, wordsRow } from './comparison-row.ts'
import { dayRow, Mark, ratingRow } from './shared-rows.tsx'

type Facts = GuideFactsView

/** Rows for comparing guides, in the order of the page. */
export function guideRows(
  locale: Locale,
  { trip }: Pick<ShortlistRequest, 'trip'>,
  columns: Facts[],
): ComparisonRow[] {
  const t = translatorFor(locale, 'Shortlist')
  const facts = translatorFor(locale, 'GuideFacts')
  const cards = columns.map(({ card }) => card)
  const nothing = t('nothing')
  const day = dayRow(
    locale,
    trip.day,
    columns.map(({ day, card }) => ({ day, isPaused: card.enquiriesPaused })),
  )
  const languages = ({ card }: Facts) =>
    beginning(
      card.languages.map(({ code, level }) =>
        facts('languageWithLevel', {
          name: languageName(code, locale),
          level: level === 'native' ? facts('native') : level,
        }),
      ),
      locale,
    )
  return [
    priceRow(locale, trip, columns),
    ...(day ? [day] : []),
    ratingRow(locale, cards),
    wordsRow(
      'city',
      t('city'),
      cards.map(({ city }) => city.name),
    ),
    wordsRow('languages', facts('languages'), columns.map(languages)),
    wordsRow(
      'response',
      facts('response'),
      cards.map(({ medianResponseMinutes: minutes }) =>
        minutes === null ? nothing : facts('within', { time: formatWithinTime(minutes, locale) }),
      ),
    ),
    {
      key: 'credential',
      label: facts('credential'),
      values: cards.map((card) => String(card.hasVerifiedCredential)),
      cells: cards.map((card) =>
        card.hasVerifiedCredential ? (
          <span key={card.id} className="flex items-center gap-1.5 text-ok">
            <Icon name="shield-check" size={18} />
            {facts('verified')}
          </span>
        ) : (
          nothing
        ),
      ),
    },
    wordsRow(
      'experience',
      facts('experience'),
      columns.map(({ guidingSince }) =>
        guidingSince === null ? nothing : facts('since', { year: String(guidingSince) }),
      ),
    ),
    wordsRow(
      'kind',
      t('guideKind'),
      columns.map(({ kind }) => t(kind)),
    ),
    wordsRow(
      'tours',
      t('tours'),
      cards.map((card) => t('excursions', { count: card.excursionCount })),
    ),
    wordsRow(
      'fields',
      facts('fields'),
      columns.map(({ categories }) => (categories.length > 0 ? themesInARow(categories, locale) : nothing)),
    ),
  ]
}

function priceRow(locale: Locale, trip: Trip, columns: Facts[]): ComparisonRow {
  const t = translatorFor(locale, 'Shortlist')
  const page = translatorFor(locale, 'ExcursionPage')
  const euros = columns.map((column) => (column.euros === 'out' ? null : column.euros))
  const isKnown = columns.every(({ card, euros: value }) => card.priceFrom === null || value !== null)
  const cheapest = isKnown ? leastOf(euros) : null
  const count = euros.filter((one) => one !== null).length
  return {
    key: 'price',
    label: page('price'),
    values: columns.map(({ card, euros: value }) =>
      JSON.stringify([card.priceFrom, card.groupPrices, value]),
    ),
    cells: columns.map(({ card }, index) => (
      <span key={card.id}>
        {card.priceFrom ? <GuidePrice locale={locale} trip={trip} card={card} /> : t('nothing')}
        {index === cheapest && (
          <Mark words={t('cheapest', { kind: 'guides', count })} short={t('cheapestShort')} />
        )}
      </span>
    )),
  }
}

/** Lowest price of the group, in the words of the cards; of the tours while nobody is counted. */
function GuidePrice({ locale, trip, card }: { locale: Locale; trip: Trip; card: Facts['card'] }) {
  const { priceFrom, groupPrices } = card
  const people = peopleOf(trip)
  const usual = priceFrom && <Price locale={locale} price={priceFrom} from />
  if (people === null || !groupPrices) return usual
  const say = sayTripIn(locale)
  const lines = groupPriceLines(groupPrices, people, { ages: knownAges(trip), locale, say, isFrom: true })
  if (lines.isTooLarge) {
    return (
      <>
        {usual}
        <span className="block text-sm text-warning">{lines.said}</span>
      </>
    )
  }
  const { before, amount, after, below } = lines
  return (
    <>
      {before}
      <b className="whitespace-nowrap">{amount}</b>
      {after}
      {below && <span className="block text-ink2 text-sm">{below}</span>}
    </>
  )
}

/** Themes in small letters. Without an "and", since their names may contain one. */
function themesInARow(names: string[], locale: Locale): string {
  return beginning(
    names.map((name) => name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)),
    locale,
  )
}

/** As they are written in a sentence, the first with a capital: English names of languages keep theirs. */
function beginning(names: string[], locale: Locale): string {
  return capitalised(inARow(names, locale), locale)
}
