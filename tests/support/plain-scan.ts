import type { SearchOrder } from '@/lib/domain/discovery/search/address.ts'
import type { FilterGroup, SearchFilters } from '@/lib/domain/discovery/search/filter.ts'
import type { SearchedKind } from '@/lib/server/prisma/client/enums.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { localeOfStored } from '@/lib/server/prisma/locale.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

// Expected results of a search, computed as simply as possible: read every guide and tour from the tables that people
// write to, and look at one after the other. It knows nothing of documents, of their words and of any index.

type Names = Map<Locale, string>
type Named = { names: Names; others: readonly string[] }

export type Scanned = {
  id: number
  cityId: number
  countryId: number
  categoryIds: number[]
  languages: string[]
  /** In euro cents. */
  price: number | null
  isPerPerson: boolean
  minutes: number | null
  maxGuests: number | null
  rating: number
  /** Null for a guide. */
  tour: TourRow | null
  score: number
  /** Titles and names of people and places, by the language of the reader. */
  titles: Map<Locale, string>
  /** Everything, those included. */
  texts: Map<Locale, string>
  isFreeOn: (day: string) => boolean
}

/** All that is listed. */
export async function scan(db: Database, kind: SearchedKind): Promise<Scanned[]> {
  const listed = (await readGuides(db)).filter(isListed)
  return kind === 'guide' ? listed.map(asGuide) : listed.flatMap(asTours)
}

export type ScannedQuery = {
  words: readonly string[]
  /** Whose texts have the words. */
  locale: Locale
  /** Of the page. */
  reader: Locale
  /** In any of them. */
  places: SearchFilters['places']
  filters: SearchFilters
}

/** Those that have all words, or at least one of them, and that the filters let through; in no order. */
export function matching(
  rows: readonly Scanned[],
  { words, locale, places, filters }: ScannedQuery,
  isLoose = false,
): Scanned[] {
  const least = isLoose ? Math.min(1, words.length) : words.length
  const isMeant = (row: Scanned) => places.length === 0 || places.some((place) => isAt(row, place))
  return rows.filter(
    (row) => countIn(row.texts, words, locale) >= least && isMeant(row) && passes(row, filters),
  )
}

/** The best first. */
export function inOrder(
  rows: readonly Scanned[],
  order: SearchOrder,
  { words, locale, reader, filters }: ScannedQuery,
  isLoose = false,
): number[] {
  const inTitle = (row: Scanned) => countIn(row.titles, words, locale)
  const best = (row: Scanned) => {
    if (words.length === 0) return 0
    if (!isLoose) return inTitle(row) === words.length ? 1 : 0
    return 2 * countIn(row.texts, words, locale) + Math.min(1, inTitle(row))
  }
  const keys: Record<SearchOrder, (row: Scanned) => number> = {
    // Of equally good ones those in the reader's language come first.
    best: (row) => 2 * best(row) + (row.languages.includes(reader.slice(0, 2)) ? 1 : 0),
    price: (row) => -(groupPrice(row, filters) ?? Number.POSITIVE_INFINITY),
    rating: (row) => row.rating,
    duration: (row) => -(row.minutes ?? Number.POSITIVE_INFINITY),
  }
  const key = keys[order]
  return rows
    .toSorted(
      (one, other) => compare(key(other), key(one)) || compare(other.score, one.score) || one.id - other.id,
    )
    .map(({ id }) => id)
}

/** How many have each facet word that a page shows a number for. */
export function facetsOf(rows: readonly Scanned[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const words = Object.values(scannedFilters).flatMap(({ words }) => words ?? [])
  for (const word of rows.flatMap((row) => words.flatMap((wordsOf) => wordsOf(row)))) {
    counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}

type ScannedFilter = {
  passes(row: Scanned, filters: SearchFilters): boolean
  /** Words of the numbers beside its choices; none without numbers. */
  words?: (row: Scanned) => string[]
  /**
   * Beginning of those that are counted without its own filter; none where all choices are needed: each further one
   * narrows the search.
   */
  counted?: string
}

/** Rule of each filter for a single row. */
export const scannedFilters: Record<FilterGroup, ScannedFilter> = {
  place: {
    passes: (row, { places }) => places.length === 0 || places.some((place) => isAt(row, place)),
    words: ({ cityId, countryId }) => [`city:${cityId}`, `country:${countryId}`],
    counted: 'city:',
  },
  date: { passes: isFree },
  guests: {
    passes: ({ maxGuests }, { guests }) =>
      guests === null || (maxGuests !== null && Math.min(30, maxGuests) >= Math.min(30, guests)),
  },
  price: {
    passes: (row, filters) => {
      const { priceFrom, priceTo, guests } = filters
      const price = groupPrice(row, filters)
      // A person's price is rounded to a cent.
      const rounding = row.isPerPerson && guests !== null && guests > 1 ? guests / 2 : 0
      return (
        (priceFrom === null || (price !== null && price >= priceFrom - rounding)) &&
        (priceTo === null || (price !== null && price <= priceTo + rounding))
      )
    },
    words: ({ price, isPerPerson }) =>
      price === null ? [] : [`price:${isPerPerson ? 'person' : 'booking'}:${priceStep(price)}`],
    counted: 'price:',
  },
  language: {
    passes: (row, { languages }) =>
      languages.length === 0 || languages.some((code) => row.languages.includes(code)),
    words: ({ languages }) => languages.map((code) => `language:${code}`),
    counted: 'language:',
  },
  category: {
    passes: (row, { categories }) =>
      categories.length === 0 || categories.some((id) => row.categoryIds.includes(id)),
    words: ({ categoryIds }) => categoryIds.map((id) => `category:${id}`),
    counted: 'category:',
  },
  duration: {
    passes: ({ minutes }, { durations }) =>
      durations.length === 0 || (minutes !== null && durations.some((one) => one === durationOf(minutes))),
    words: ({ minutes }) => (minutes === null ? [] : [`duration:${durationOf(minutes)}`]),
    counted: 'duration:',
  },
  rating: {
    passes: (row, { rating }) => rating === null || row.rating >= rating,
    words: ({ rating }) => [4, 4.5].filter((least) => rating >= least).map((least) => `rating:${least}`),
    counted: 'rating:',
  },
  needs: {
    passes: ({ tour }, { needs }) => needs.every((need) => tour && needsOf(tour).includes(need)),
    words: ({ tour }) => (tour ? needsOf(tour).map((need) => `need:${need}`) : []),
  },
  childAge: {
    passes: (row, { childAge }) => childAge === null || isFor(row, childAge),
    words: (row) =>
      Array.from({ length: 18 }, (_, age) => age).flatMap((age) => (isFor(row, age) ? `age:${age}` : [])),
    counted: 'age:',
  },
}

/** Nobody where no age is stated. */
function isFor({ tour }: Scanned, age: number): boolean {
  if (tour === null || (tour.ageFrom === null && tour.ageTo === null)) return false
  return (tour.ageFrom ?? 0) <= age && age <= (tour.ageTo ?? 99)
}

function durationOf(minutes: number): string {
  if (minutes <= 120) return 'short'
  return minutes <= 240 ? 'middle' : 'long'
}

function compare(one: number, other: number): number {
  return one === other ? 0 : one < other ? -1 : 1
}

function countIn(texts: Map<Locale, string>, words: readonly string[], locale: Locale): number {
  const text = texts.get(locale) ?? ''
  const spaced = new Set(text.split(/[^\p{L}\p{N}]+/u))
  return words.filter((word) =>
    /[぀-ヿ一-鿿]/.test(word) ? text.includes(word) : spaced.has(word.toLowerCase()),
  ).length
}

function isAt(row: Scanned, { kind, id }: SearchFilters['places'][number]): boolean {
  return (kind === 'city' ? row.cityId : row.countryId) === id
}

function passes(row: Scanned, filters: SearchFilters): boolean {
  return Object.values(scannedFilters).every((filter) => filter.passes(row, filters))
}

function isFree(row: Scanned, { freeOn, nearDays }: SearchFilters): boolean {
  if (freeOn === null) return true
  const around = nearDays ? [-2, -1, 0, 1, 2] : [0]
  return around.some((by) =>
    row.isFreeOn(new Date(Date.parse(freeOn) + by * 86_400_000).toISOString().slice(0, 10)),
  )
}

/** Four steps to a doubling, from five euros on. */
function priceStep(cents: number): number {
  return cents < 500 ? 0 : 1 + Math.floor(4 * Math.log2(cents / 500))
}

function groupPrice({ price, isPerPerson }: Scanned, { guests }: SearchFilters): number | null {
  return price === null ? null : price * (isPerPerson ? (guests ?? 1) : 1)
}

type GuideRow = Awaited<ReturnType<typeof readGuides>>[number]
type TourRow = GuideRow['excursions'][number]

function readGuides(db: Database) {
  const city = {
    include: { translations: true, country: { include: { translations: true } } },
  } as const
  const category = { include: { translations: true } } as const
  return db.guide.findMany({
    include: {
      user: true,
      subscription: true,
      translations: true,
      languages: true,
      categories: category,
      city,
      availabilityRules: true,
      busyPeriods: true,
      excursions: { include: { translations: true, stops: true, category, city } },
    },
  })
}

function isListed({ status, user, subscription }: GuideRow): boolean {
  const good = ['trialing', 'active', 'past_due', 'grace']
  return (
    status === 'published' && !user.suspendedAt && subscription !== null && good.includes(subscription.state)
  )
}

function publicTours(guide: GuideRow) {
  return guide.excursions.filter(({ status }) => status === 'published')
}

function asGuide(guide: GuideRow): Scanned {
  const tours = publicTours(guide)
  const [cheapest] = tours
    .filter(({ priceEurCents }) => priceEurCents > 0)
    .sort((one, other) => one.priceEurCents - other.priceEurCents || one.id - other.id)
  const shown = guide.translations.filter(({ hidden }) => !hidden)
  const besides = Object.values(
    (guide.names ?? {}) as Record<string, { firstname: string; lastname: string }>,
  )
  const people = [...shown, ...besides].map(({ firstname, lastname }) => `${firstname} ${lastname}`)
  const versions = shown.map(({ locale, status, headline, bio }) => ({
    locale: localeOfStored(locale),
    isOriginal: status === 'original',
    title: headline,
    text: [bio, ...titlesIn(tours, localeOfStored(locale))].join(' '),
  }))
  const cityId = guide.cityId
  const categories = new Map(
    [...guide.categories, ...tours.map(({ category }) => category)].map((one) => [one.id, one]),
  )
  return {
    id: guide.id,
    cityId,
    countryId: guide.city.countryId,
    categoryIds: [...categories.keys()],
    languages: guide.languages.map(({ languageCode }) => languageCode),
    price: cheapest?.priceEurCents ?? null,
    isPerPerson: cheapest?.priceUnit === 'person',
    minutes: null,
    maxGuests: tours.length === 0 ? null : Math.max(...tours.map(({ maxGuests }) => maxGuests)),
    rating: Number(guide.ratingAverage),
    tour: null,
    score: guide.rankScore,
    isFreeOn: freeDaysOf(guide),
    ...textsOf(versions, people, [...placesOf(guide.city), ...[...categories.values()].map(namedOf)]),
  }
}

/** Titles of a guide's public tours, for readers of a language in which the guide has a text as well. */
function titlesIn(tours: GuideRow['excursions'], locale: Locale): string[] {
  return tours.flatMap(({ translations }) =>
    translations.flatMap((version) =>
      !version.hidden && localeOfStored(version.locale) === locale ? version.title : [],
    ),
  )
}

function asTours(guide: GuideRow): Scanned[] {
  return publicTours(guide).map((tour) => {
    const versions = tour.translations
      .filter(({ hidden }) => !hidden)
      .map(({ locale, status, title, summary, description }) => {
        const own = localeOfStored(locale)
        const stops = tour.stops.map((stop) => (stop.title as Partial<Record<Locale, string>>)[own] ?? '')
        return {
          locale: own,
          isOriginal: status === 'original',
          title,
          text: [summary, description, ...stops].join(' '),
        }
      })
    return {
      id: tour.id,
      cityId: tour.cityId,
      countryId: tour.city.countryId,
      categoryIds: [tour.categoryId],
      languages: tour.languages,
      price: tour.priceEurCents || null,
      isPerPerson: tour.priceUnit === 'person',
      minutes: tour.durationMinutes,
      maxGuests: tour.maxGuests,
      rating: Number(tour.ratingAverage),
      tour,
      score: tour.rankScore,
      isFreeOn: freeDaysOf(guide),
      ...textsOf(versions, [], [...placesOf(tour.city), namedOf(tour.category)]),
    }
  })
}

function needsOf(tour: TourRow): string[] {
  return [
    ...(tour.steps === 'none' ? ['step_free'] : []),
    ...(tour.wheelchair === 'full' ? ['wheelchair'] : []),
    ...(tour.pushchair === 'full' ? ['pushchair'] : []),
    ...(tour.pace === 'easy' ? ['easy_pace'] : []),
    ...(tour.toilets === 'often' || tour.toilets === 'some' ? ['toilets'] : []),
  ]
}

/** Guides of these tests work the same hours each day and are away for whole days. */
function freeDaysOf({ availabilityRules, busyPeriods }: GuideRow): (day: string) => boolean {
  const isAway = (day: string) =>
    busyPeriods.some(({ startsAt, endsAt }) => {
      const noon = new Date(`${day}T12:00:00Z`)
      return startsAt <= noon && noon < endsAt
    })
  return (day) => availabilityRules.length > 0 && !isAway(day)
}

type Version = { locale: Locale; isOriginal: boolean; title: string; text: string }

/** Readers of a language without a version see the title of the original. */
function textsOf(versions: readonly Version[], people: readonly string[], named: readonly Named[]) {
  const original = versions.find(({ isOriginal }) => isOriginal) ?? versions[0]
  const titles: Names = new Map()
  const texts: Names = new Map()
  for (const locale of locales) {
    const own = versions.find((version) => version.locale === locale)
    const names = named.flatMap((one) => [one.names.get(locale) ?? one.names.get('en') ?? '', ...one.others])
    const title = [...people, (own ?? original)?.title ?? '', ...names].join(' ').toLowerCase()
    titles.set(locale, title)
    texts.set(locale, `${title} ${own?.text ?? ''}`.toLowerCase())
  }
  return { titles, texts }
}

function placesOf({ alsoKnownAs, country, ...city }: GuideRow['city']): Named[] {
  return [{ ...namedOf(city), others: alsoKnownAs }, namedOf(country)]
}

type TranslatedName = { locale: Parameters<typeof localeOfStored>[0]; name: string; alsoKnownAs?: string[] }

function namedOf({ translations }: { translations: TranslatedName[] }): Named {
  const inEach = translations.map(
    ({ locale, name, alsoKnownAs = [] }) =>
      [localeOfStored(locale), [name, ...alsoKnownAs].join(' ')] as const,
  )
  return { names: new Map(inEach), others: [] }
}
