import 'server-only'
import { cache } from 'react'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { findFeatures } from '../../basics/features/queries.ts'
import { type Currency, priceIn, type Rates } from '../../basics/money/price.ts'
import { findRates } from '../../basics/money/rates.ts'
import { busyDaysOf } from '../../conversation/calendar/busy-days.ts'
import type { PlaceKind } from '../../geography/places/place.ts'
import { referenceCategories } from '../../geography/reference/queries.ts'
import { askableAmong } from '../shortlist/askable.ts'
import type { AskableGuides } from '../shortlist/view.ts'
import { perPage, requestedFilters, type SearchAddress } from './address.ts'
import { listSearchCards } from './cards.ts'
import { categoryChoices, fixedChoices, languageChoices, placeChoices } from './choices.ts'
import type { DocumentSearch } from './conditions.ts'
import { countMatches, type FacetCounts } from './counts.ts'
import type { SearchFilters } from './filter.ts'
import { filtersOfKind, searchFilters, withoutGroup } from './filters.ts'
import { type FixedGroup, fixedFilters, fixedGroups } from './fixed-filters.ts'
import { describeLeftOut } from './left-out.ts'
import { listCitiesToStart, missingCity } from './near-cities.ts'
import { listNearFreeDays } from './near-days.ts'
import { countWithSample, type Glance, loosened, nearestOf } from './nearest.ts'
import { knownCurrencies, priceBars, usualCurrency } from './price-range.ts'
import { countSearchFacets, type SearchRequest, search } from './queries.ts'
import { type Reading, readQuery } from './reading.ts'
import type { NamedPlace, NothingFound, SearchCards, SearchChoices, SearchPageView } from './results.ts'
import { readSearchedPlaces, type SearchedPlaces } from './searched-places.ts'
import { findSpeakers, nearestSpeakers } from './speakers.ts'
import { currentNames } from './understanding/names-source.ts'
import { wishedAddress } from './wished-address.ts'

/** Maximum number of places shown for the words. */
const mostPlaces = 3
const noStart = { suggestions: [], near: null }

type Category = { id: number; slug: string; name: string }
type Context = { locale: Locale; places: SearchedPlaces; categories: Category[]; rates: Rates }

/** Names in addresses and exchange rates, all cached by the server. */
const readContext = cache(async (locale: Locale): Promise<Context> => {
  const [places, categories, rates] = await Promise.all([
    readSearchedPlaces(locale),
    referenceCategories(locale),
    findRates(),
  ])
  return { locale, places, categories, rates }
})

/** The single place that an address without words names, for its title. */
export async function findOnlyPlace(
  { q, places: paths }: SearchAddress,
  locale: Locale,
): Promise<NamedPlace | null> {
  const [path] = paths
  if (q !== '' || path === undefined || paths.length > 1) return null
  return (await readContext(locale)).places.byPath.get(path) ?? null
}

/**
 * A search page. Five statements; one more for each choice that may be "any", such as a rating, for the order of a large
 * set and for a page that its first stages don't fill, one for the form to several guides, and three for a language that
 * nobody there speaks; up to five more when little
 * or nothing has the words.
 * @param today the last day that is over, for words such as "tomorrow"
 */
export async function findSearchPage(
  kind: PlaceKind,
  typed: SearchAddress,
  locale: Locale,
  today: CalendarDate = dayInZone(new Date(), 'UTC'),
): Promise<SearchPageView> {
  const context = await readContext(locale)
  const { address, filters, request, result } = await findWished(kind, typed, context, today)
  const { reading, matches, next, cards: found } = result
  const { q, page } = address
  const cards = address.currency ? inCurrency(found, address.currency, context.rates) : found
  const search: DocumentSearch = { kind: searchedKind(kind), locale, filters, ...reading }
  const nothing = matches.total === 0
  const place = nothing ? meantPlace(address, search, context) : null
  const speakers = place && (await findSpeakers(kind, search, place, context.places))
  const [facets, other, totalWithout, goOn, leftOut, askable] = await Promise.all([
    countSearchFacets(searchedKind(kind), request, reading),
    nothing && !speakers ? null : glanceAtOther(search, q, reading),
    countWithoutEach(search, matches.total),
    nothing && !speakers ? whereToGoOn(kind, address, search, context) : null,
    describeLeftOut(search, reading.leftOut, context.places),
    findAskable(speakers ? nearestSpeakers(speakers) : isFromCity(address) ? cards : null),
  ])
  return {
    kind,
    typed,
    address,
    cards,
    found: matches,
    other: other ?? goOn?.other ?? { total: 0, isExact: true },
    next,
    corrected: reading.corrected,
    isLoose: reading.isLoose && (!nothing || reading.leftOut.words.length > 0),
    leftOut,
    query: reading.corrected ?? nameOfPlace(search, context) ?? q,
    places: page === 1 ? namedPlaces(search, context) : [],
    choices: choicesOf(address, filters, facets, totalWithout, context),
    askable,
    nothing: goOn,
    speakers,
  }
}

/** A search with the filters that its words ask for; without those that texts may say as well when nothing fits them. */
async function findWished(kind: PlaceKind, typed: SearchAddress, context: Context, today: CalendarDate) {
  const { address, asText } = await wishedAddress(typed, context, today)
  const found = await findAt(kind, address, context)
  if (found.result.matches.total > 0 || !asText) return found
  const inTexts = await findAt(kind, asText, context)
  return inTexts.result.matches.total > 0 ? inTexts : found
}

async function findAt(kind: PlaceKind, requested: SearchAddress, context: Context) {
  const { address, filters } = requestedFilters(requested, { ...context, places: context.places.byPath })
  const { q, page, after, sort: order, exact: asTyped } = address
  const request = { q, locale: context.locale, filters, order, page, perPage, after, asTyped }
  return { address, filters, request, result: await find(kind, request) }
}

async function findAskable(cards: SearchCards | null): Promise<AskableGuides | null> {
  if (cards?.kind !== 'guides') return null
  const { enquiries_to_several: canAskSeveral } = await findFeatures()
  return canAskSeveral ? askableAmong(cards.items, busyDaysOf(cards.days)) : null
}

/** The search narrows the guides of one city, which has the form to several on its own page. */
function isFromCity({ date, q, places }: SearchAddress): boolean {
  return date !== null || (q === '' && places.length === 1)
}

/** Number of results without a filter, for the filters with a choice "any" that narrow the search. */
async function countWithoutEach(search: DocumentSearch, found: number) {
  const { filters } = search
  const narrowing = fixedGroups.filter(
    (group) => fixedFilters[group].control === 'radio' && searchFilters[group].isActive(filters),
  )
  const counted = await Promise.all(
    narrowing.map(async (group) => {
      const { total } = await countMatches({ ...search, filters: withoutGroup(filters, group) })
      return [group, total] as const
    }),
  )
  const totals = new Map<FixedGroup, number>(counted)
  return (group: FixedGroup) => totals.get(group) ?? found
}

/** The cards with the currency of the price filter, so that it is seen what the filter compares. */
function inCurrency(cards: SearchCards, currency: Currency, rates: Rates): SearchCards {
  if (cards.kind === 'excursions') {
    const items = cards.items.map((card) => ({ ...card, price: priceIn(card.price, currency, rates) }))
    return { ...cards, items }
  }
  const items = cards.items.map((card) => ({
    ...card,
    priceFrom: card.priceFrom && priceIn(card.priceFrom, currency, rates),
  }))
  return { ...cards, items }
}

async function find(kind: PlaceKind, request: SearchRequest) {
  const { ids, ...found } = await search(searchedKind(kind), request)
  return { ...found, cards: await listSearchCards(kind, ids, request.locale) }
}

function searchedKind(kind: PlaceKind): SearchedKind {
  return kind === 'guides' ? 'guide' : 'excursion'
}

/** The same search among the other kind. */
function otherKind(search: DocumentSearch): DocumentSearch {
  const kind = search.kind === 'guide' ? 'excursion' : 'guide'
  return { ...search, kind, filters: filtersOfKind(kind, search.filters) }
}

/** Counts results of the other kind. The query as typed takes precedence over its correction. */
async function glanceAtOther(search: DocumentSearch, q: string, reading: Reading): Promise<Glance | null> {
  const asRead = otherKind(search)
  const isOfSomeWords = (reading.words?.parts.length ?? 0) > 0
  const isAsTyped = reading.corrected === null && !reading.isLoose && !isOfSomeWords
  const asTyped = isAsTyped ? [] : [{ ...asRead, ...readQuery(q, search.locale, await currentNames()) }]
  const glances = await countWithSample([...asTyped, asRead])
  return glances.find(({ total }) => total > 0) ?? glances[0] ?? null
}

/** The places that the words name. */
function namedPlaces({ scope }: DocumentSearch, { places }: Context): NamedPlace[] {
  return scope.places.slice(0, mostPlaces).flatMap((place) => places.find(place) ?? [])
}

/** Its proper name, for words that are the name of a place and nothing else. */
function nameOfPlace(search: DocumentSearch, context: Context): string | undefined {
  const { scope, words } = search
  const isNothingElse = words === null && scope.languages.length === 0 && scope.places.length === 1
  return isNothingElse ? namedPlaces(search, context)[0]?.name : undefined
}

async function whereToGoOn(
  kind: PlaceKind,
  address: SearchAddress,
  search: DocumentSearch,
  context: Context,
): Promise<NothingFound & { other: Glance | undefined }> {
  const { locale } = context
  const looser = loosened(search)
  const place = meantPlace(address, search, context)
  const city = place?.kind === 'city' ? place : null
  const [[other, ...found], nearDays, start] = await Promise.all([
    countWithSample([otherKind(search), ...looser.map(([, one]) => one)]),
    address.date === null ? [] : listNearFreeDays(search, address.date),
    looser.length === 0 ? listCitiesToStart(address.q, city, kind, locale, context.places) : noStart,
  ])
  const glances = looser.flatMap(([condition], index) => {
    const glance = found[index]
    return glance && glance.total > 0 ? [{ condition, ...glance }] : []
  })
  const nearest = nearestOf(glances)
  const ids = nearest.map(({ id }) => id)
  const missing = start.near?.city ?? (city && missingCity(city))
  const features = missing && (await findFeatures())
  return {
    other,
    loosened: glances,
    nearDays,
    nearest: await listSearchCards(kind, ids, locale),
    misses: new Map(nearest.map(({ id, condition }) => [id, condition])),
    city,
    withoutGuides: missing?.guideCount === 0 ? missing : null,
    canAskSeveral: features?.enquiries_to_several ?? false,
    ...start,
  }
}

/** The only place that a search is about: chosen, or named by its words. */
function meantPlace(
  { places: paths }: SearchAddress,
  search: DocumentSearch,
  context: Context,
): NamedPlace | null {
  const chosen = paths.flatMap((path) => context.places.byPath.get(path) ?? [])
  const [only, ...others] = chosen.length > 0 ? chosen : namedPlaces(search, context)
  return only && others.length === 0 ? only : null
}

function choicesOf(
  address: SearchAddress,
  { guests }: SearchFilters,
  { counts, isExact }: FacetCounts,
  totalWithout: (group: FixedGroup) => number,
  { locale, places, categories, rates }: Context,
): SearchChoices {
  const placesOf = (wanted: 'city' | 'country') =>
    [...places.byPath.values()].flatMap(({ kind, id, path }) =>
      kind === wanted ? [{ value: path, id }] : [],
    )
  const listed = categories.map(({ id, slug }) => ({ value: slug, id }))
  const currencies = knownCurrencies(rates)
  const wanted = address.currency ?? usualCurrency(locale)
  const currency = currencies.includes(wanted) ? wanted : 'EUR'
  return {
    isExact,
    places: placeChoices(counts, address, { cities: placesOf('city'), countries: placesOf('country') }).map(
      (choice) => ({
        ...choice,
        name: places.byPath.get(choice.value)?.name ?? choice.value,
      }),
    ),
    prices: priceBars(counts, guests, currency, rates),
    currency,
    currencies,
    languages: languageChoices(counts, address),
    categories: categoryChoices(counts, address, listed).map((choice) => ({
      ...choice,
      name: categories.find(({ slug }) => slug === choice.value)?.name ?? choice.value,
    })),
    fixed: fixedChoices(counts, address, totalWithout),
  }
}
