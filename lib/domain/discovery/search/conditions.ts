import { Prisma } from '../../../server/prisma/client/client.ts'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dateOfNumber, dayNumber } from '../../../shared/calendar/calendar-date.ts'
import { freeOn } from '../../conversation/calendar/free-on.ts'
import { mostGuests } from '../../core/search-index/facets.ts'
import { documentIndex } from '../../core/search-index/shelf.ts'
import { facetConditions, noFilters, type SearchedPlace, type SearchFilters } from './filters.ts'

/** Conditions on the texts. Made by `wordQuery`. */
export type WordQuery = {
  /** The language whose texts are read. */
  locale: Locale
  /** For `to_tsquery`. */
  text: string
  /** For `to_tsquery`, one for each typed word, when one of them is enough; the more, the better. */
  parts: string[]
  /** The words have lost their endings already, as those of the index. */
  isOfStems?: boolean
  /** All of them must stand in the title. */
  isOfTitle?: boolean
}

export type DocumentSearch = {
  kind: SearchedKind
  /** The language of the documents when there are no words. */
  locale: Locale
  words: WordQuery | null
  /** Further conditions in the words: places, and languages of guides. */
  scope: SearchScope
  filters: SearchFilters
}

export type SearchScope = { places: readonly SearchedPlace[]; languages: readonly string[] }

/**
 * SQL conditions for found documents.
 * @param isFew only few documents are known to: then the index of prices helps. Otherwise PostgreSQL would take it for the
 * sample and for the best tiers too, and read more
 */
export function conditions(
  { kind, locale, words, scope, filters }: DocumentSearch,
  { isFew = false } = {},
): Prisma.Sql {
  return Prisma.join(
    [
      documentIndex(kind, words?.locale ?? locale),
      ...(words ? wordConditions(words) : []),
      ...[...facetConditions({ ...noFilters, ...scope }), ...facetConditions(filters)].map(
        (any) => Prisma.sql`document."facets" && ${any}::text[]`,
      ),
      ...guestConditions(filters),
      ...(isFew ? indexedPriceConditions(filters) : priceConditions(filters)),
      ...dateConditions(kind, filters),
    ],
    ' AND ',
  )
}

function wordConditions(words: WordQuery): Prisma.Sql[] {
  // Words that say nothing, such as "the", ask for nothing.
  const some = Prisma.sql`(numnode(${tsquery(words)}) = 0 OR ${hasInTexts(words)})`
  return words.isOfTitle ? [some, hasInTitle(words)] : [some]
}

/** Anywhere: in the title or in the texts. */
export function hasInTexts(words: TypedWords): Prisma.Sql {
  return Prisma.sql`document."search" @@ ${tsquery(words)}`
}

export function hasInTitle(words: TypedWords): Prisma.Sql {
  return Prisma.sql`document."titleSearch" @@ ${tsquery(words)}`
}

type TypedWords = Omit<WordQuery, 'parts'>

const configurations: Record<Locale, string> = {
  ru: 'russian',
  en: 'english',
  ja: 'simple',
  'zh-Hans': 'simple',
}

function tsquery({ locale, text, isOfStems }: TypedWords): Prisma.Sql {
  const configuration = isOfStems ? 'simple' : configurations[locale]
  return Prisma.sql`to_tsquery(${Prisma.raw(`'pg_catalog.${configuration}'::regconfig`)}, ${text})`
}

/** Total price of the group, in euro cents; null without a price. */
export function groupPrice({ guests }: SearchFilters): Prisma.Sql {
  return Prisma.sql`document."priceEurCents"::bigint * CASE WHEN document."isPerPerson" THEN ${guests ?? 1}::int ELSE 1 END`
}

function guestConditions({ guests }: SearchFilters): Prisma.Sql[] {
  return guests === null ? [] : [Prisma.sql`document."mostGuests" >= ${Math.min(guests, mostGuests)}::int`]
}

/** A person's price is rounded to a cent, so what several pay is wrong by half a cent for each at most. In cents. */
export function roundingFor(guests: number | null): number {
  return guests === null || guests === 1 ? 0 : Math.floor(guests / 2)
}

function priceConditions(filters: SearchFilters): Prisma.Sql[] {
  const { priceFrom, priceTo, guests } = filters
  const price = groupPrice(filters)
  const rounding = Prisma.sql`CASE WHEN document."isPerPerson" THEN ${roundingFor(guests)}::int ELSE 0 END`
  return [
    ...(priceFrom === null ? [] : [Prisma.sql`${price} + ${rounding} >= ${priceFrom}::bigint`]),
    ...(priceTo === null ? [] : [Prisma.sql`${price} - ${rounding} <= ${priceTo}::bigint`]),
  ]
}

function indexedPriceConditions({ priceFrom, priceTo, guests }: SearchFilters): Prisma.Sql[] {
  if (priceFrom === null && priceTo === null) return []
  return [groupPriceBetween(priceFrom ?? 0, priceTo ?? highestPrice, guests, roundingFor(guests))]
}

/** Of the column, in cents. */
export const highestPrice = 2_147_483_647

/**
 * A condition: what the group pays is between two amounts in euro cents, both included. Written for the index, which has
 * prices as they are set, for a booking or for a person.
 * @param rounding by which a price per person may miss the amounts
 */
export function groupPriceBetween(
  from: number,
  to: number,
  guests: number | null,
  rounding: number,
): Prisma.Sql {
  const isPrice = (people: number, within = 0) => {
    const [least, most] = [Math.ceil((from - within) / people), Math.floor((to + within) / people)]
    return Prisma.sql`document."priceEurCents" BETWEEN ${Math.min(highestPrice, least)}::int AND ${Math.min(highestPrice, most)}::int`
  }
  if (guests === null || guests === 1) {
    return Prisma.sql`document."isPerPerson" = ANY ('{f,t}'::boolean[]) AND ${isPrice(1)}`
  }
  return Prisma.sql`(
    (document."isPerPerson" = FALSE AND ${isPrice(1)}) OR (document."isPerPerson" = TRUE AND ${isPrice(guests, rounding)})
  )`
}

function dateConditions(kind: SearchedKind, { freeOn: day, nearDays }: SearchFilters): Prisma.Sql[] {
  if (day === null) return []
  const days = nearDays ? [-2, -1, 0, 1, 2].flatMap((by) => dateOfNumber(dayNumber(day) + by) ?? []) : [day]
  const isFree = days.map((one) =>
    freeOn(
      Prisma.sql`document."guideId"`,
      one,
      kind === 'excursion' ? Prisma.sql`document."tourMinutes"` : undefined,
    ),
  )
  return [Prisma.sql`(${Prisma.join(isFree, ' OR ')})`]
}
