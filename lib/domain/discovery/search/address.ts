import { isSlug } from '../../../shared/addresses/slug.ts'
import { type CalendarDate, isCalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { isSpokenLanguage } from '../../../shared/i18n/spoken-languages.ts'
import { type Currency, currencies } from '../../basics/money/price.ts'
import {
  type Duration,
  durations,
  type MinRating,
  minRatings,
  mostGuests,
} from '../../core/search-index/facets.ts'
import type { PlaceKind } from '../../geography/places/place.ts'
import { type SearchOrder, searchOrders } from './filters.ts'

/** Start of a page: after the result with this place in the order. */
export type ResultPosition = { key: number; score: number; id: number }

/** A search page's whole state, as its address has it. */
export type SearchAddress = {
  /** The typed query on one line; empty for everything. */
  q: string
  /** `italy` or `italy/rome`. */
  places: readonly string[]
  date: CalendarDate | null
  /** A day or two before or after will do. */
  near: boolean
  guests: number | null
  /** For the whole group, in whole units of `currency`. */
  priceFrom: number | null
  priceTo: number | null
  /** Set with a price, and where it isn't the reader's usual one. */
  currency: Currency | null
  /** ISO 639-1. */
  languages: readonly string[]
  /** Slugs. */
  categories: readonly string[]
  durations: readonly Duration[]
  rating: MinRating | null
  sort: SearchOrder
  /** From 1. */
  page: number
  /** The last one of the page before. */
  after: ResultPosition | null
  /** Searches the query as typed, without correction. */
  exact: boolean
}

export const emptyAddress: SearchAddress = {
  q: '',
  places: [],
  date: null,
  near: false,
  guests: null,
  priceFrom: null,
  priceTo: null,
  currency: null,
  languages: [],
  categories: [],
  durations: [],
  rating: null,
  sort: 'best',
  page: 1,
  after: null,
  exact: false,
}

/** Cards on a page, and the last page: nobody reads further than a thousand, but crawlers would. */
export const perPage = 12
export const lastPage = Math.floor(1_000 / perPage)

const longestQuery = 100
const mostValues = 20
const highestPrice = 99_999_999

/** The names of the parameters, also those of the form's fields. */
export const parameter = {
  q: 'q',
  exact: 'exact',
  place: 'place',
  date: 'date',
  near: 'near',
  guests: 'guests',
  priceFrom: 'price_from',
  priceTo: 'price_to',
  currency: 'currency',
  language: 'language',
  category: 'category',
  duration: 'duration',
  rating: 'rating',
  sort: 'sort',
  page: 'page',
  after: 'after',
} as const

/** As Next.js hands it to a page. */
export type AddressParameters = Record<string, string | string[] | undefined>

type Reader = {
  /** The earliest day that it is anywhere; it and those before are no days to go out any more. */
  today: CalendarDate
  /** Default currency of prices in the address. */
  usualCurrency: Currency
}

/**
 * Reads a search from an address. Never fails: invalid values are left out. Guides have neither duration nor an order
 * by it.
 */
export function readSearchAddress(
  kind: PlaceKind,
  parameters: AddressParameters,
  { today, usualCurrency }: Reader,
): SearchAddress {
  const all = (name: string): string[] => [parameters[name] ?? []].flat()
  const first = (name: string): string => all(name).find((text) => text !== '') ?? ''
  const several = <Value extends string>(name: string, isRight: (text: string) => text is Value): Value[] =>
    sorted(all(name).filter(isRight))

  const q = readQueryText(first(parameter.q))
  const day = first(parameter.date)
  const date = isCalendarDate(day) && day > today ? day : null
  const [priceFrom, priceTo] = inOrder(
    readPrice(first(parameter.priceFrom)),
    readPrice(first(parameter.priceTo)),
  )
  const hasPrice = priceFrom !== null || priceTo !== null
  const given = currencies.find((one) => one.toLowerCase() === first(parameter.currency).toLowerCase())
  const order = searchOrders.find((one) => one === first(parameter.sort)) ?? 'best'
  const isTimed = kind === 'excursions'
  const page = readWhole(first(parameter.page), lastPage) ?? 1
  return {
    q,
    places: several(parameter.place, isPlacePath),
    date,
    near: date !== null && first(parameter.near) === '1',
    guests: readWhole(first(parameter.guests), mostGuests),
    priceFrom,
    priceTo,
    currency: hasPrice ? (given ?? usualCurrency) : given === usualCurrency ? null : (given ?? null),
    languages: several(parameter.language, isSpokenLanguage),
    categories: several(parameter.category, isSlugText),
    durations: isTimed ? durations.filter((one) => all(parameter.duration).includes(one)) : [],
    rating: minRatings.find((one) => String(one) === first(parameter.rating)) ?? null,
    sort: order === 'duration' && !isTimed ? 'best' : order,
    page,
    after: page > 1 ? readPosition(first(parameter.after)) : null,
    exact: q !== '' && first(parameter.exact) === '1',
  }
}

/** True if the address names its first page, which has no number. */
export function namesFirstPage(parameters: AddressParameters): boolean {
  return [parameters[parameter.page] ?? []].flat()[0] === '1'
}

/** The address of a search, without locale prefix: always the same for the same search. */
export function searchPath(kind: PlaceKind, address: Partial<SearchAddress> = {}): string {
  const text = new URLSearchParams(searchParameters({ ...emptyAddress, ...address })).toString()
  // A slash is allowed here, and `place=italy/rome` can be read.
  return `/search/${kind}${text && `?${text.replaceAll('%2F', '/')}`}`
}

/** The parameters of an address in their order, without those that say nothing. */
export function searchParameters(address: SearchAddress): [name: string, value: string][] {
  const { priceFrom, priceTo, currency, after } = address
  const values: [name: string, values: readonly (string | number | null)[]][] = [
    [parameter.q, [address.q || null]],
    [parameter.exact, [address.exact && address.q !== '' ? 1 : null]],
    [parameter.place, sorted(address.places)],
    [parameter.date, [address.date]],
    [parameter.near, [address.near && address.date !== null ? 1 : null]],
    [parameter.guests, [address.guests]],
    [parameter.priceFrom, [priceFrom]],
    [parameter.priceTo, [priceTo]],
    [parameter.currency, [currency?.toLowerCase() ?? null]],
    [parameter.language, sorted(address.languages)],
    [parameter.category, sorted(address.categories)],
    [parameter.duration, durations.filter((one) => address.durations.includes(one))],
    [parameter.rating, [address.rating]],
    [parameter.sort, [address.sort === 'best' ? null : address.sort]],
    [parameter.page, [address.page > 1 ? address.page : null]],
    [parameter.after, [address.page > 1 && after ? writtenPosition(after) : null]],
  ]
  return values.flatMap(([name, texts]) =>
    texts.flatMap((text): [string, string][] => (text === null ? [] : [[name, String(text)]])),
  )
}

/** The first page of a changed search. */
export function changed(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
  return { ...address, page: 1, after: null, ...change }
}

/** The same words without any filter, in the same order. */
export function cleared({ q, sort, exact }: SearchAddress): SearchAddress {
  return { ...emptyAddress, q, sort, exact }
}

/** A list with a value, or without it if it has it. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
}

function readQueryText(text: string): string {
  const plain = text.replaceAll('\0', ' ').toWellFormed().trim().replace(/\s+/g, ' ').slice(0, longestQuery)
  // The length may end in the middle of a sign.
  return plain.replace(/[\uD800-\uDBFF]$/, '').trim()
}

/** From 1. */
function readWhole(text: string, most: number): number | null {
  const number = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= most ? number : null
}

/** As people type it: `€1,200`, `1 200 ₽`, `75.50`. Parts of a unit are left out. */
function readPrice(text: string): number | null {
  const digits = text.replace(/[.,]\d{1,2}(?!\d)\D*$/, '').replaceAll(/\D/g, '')
  return digits.length > 0 && digits.length <= 8 ? readAmount(Number(digits)) : null
}

function readAmount(amount: number): number | null {
  return amount >= 1 && amount <= highestPrice ? amount : null
}

function inOrder(from: number | null, to: number | null): [number | null, number | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to]
}

function isPlacePath(text: string): text is string {
  const parts = text.split('/')
  return parts.length <= 2 && parts.every(isSlug)
}

function isSlugText(text: string): text is string {
  return isSlug(text)
}

function sorted<Value extends string>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort().slice(0, mostValues)
}

const positionParts = /^(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)_(-?\d+(?:\.\d+)?(?:e[-+]?\d+)?)_(\d{1,9})$/

function readPosition(text: string): ResultPosition | null {
  const [, key, score, id] = positionParts.exec(text) ?? []
  if (key === undefined || score === undefined || id === undefined) return null
  const position = { key: Number(key), score: Number(score), id: Number(id) }
  return Object.values(position).every(Number.isFinite) ? position : null
}

function writtenPosition({ key, score, id }: ResultPosition): string {
  return `${key}_${score}_${id}`
}
