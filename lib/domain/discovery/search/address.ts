import type { PlaceKind } from '../../geography/places/place.ts'
import { first, readWhole } from './address-values.ts'
import type { AllFields, FilterGroup, Known, Reader, SearchFilters, Written } from './filter.ts'
import { fieldsOfAll, fieldsOfOne, filterGroups, ofToursOnly, searchFilters } from './filters.ts'

export const searchOrders = ['best', 'price', 'rating', 'duration'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** Start of a page: after the result with this place in the order. */
export type ResultPosition = { key: number; score: number; id: number }

/** A search page's whole state, as its address has it: the fields of all filters, and what is no filter. */
export type SearchAddress = AllFields<'address'> & {
  /** The typed query on one line; empty for everything. */
  q: string
  sort: SearchOrder
  /** From 1. */
  page: number
  /** The last one of the page before. */
  after: ResultPosition | null
  /** Searches the query as typed, without correction. */
  exact: boolean
}

const emptyFilters = fieldsOfAll<'address'>((group) => searchFilters[group].empty.address)

export const emptyAddress: SearchAddress = {
  ...emptyFilters,
  q: '',
  sort: 'best',
  page: 1,
  after: null,
  exact: false,
}

/** Cards on a page, and the last page: nobody reads further than a thousand, but crawlers would. */
export const perPage = 12
export const lastPage = Math.floor(1_000 / perPage)

const longestQuery = 100

/** The names of the parameters, also those of the form's fields; each filter has its own (`filters.ts`). */
export const parameter = { q: 'q', exact: 'exact', sort: 'sort', page: 'page', after: 'after' } as const

/** As Next.js hands it to a page. */
export type AddressParameters = Record<string, string | string[] | undefined>

/** Reads a search from an address. Never fails: invalid values are left out. */
export function readSearchAddress(
  kind: PlaceKind,
  parameters: AddressParameters,
  reader: Reader,
): SearchAddress {
  const textOf = (name: string) => first(textsOf(parameters, name))
  const q = readQueryText(textOf(parameter.q))
  const page = readWhole(textOf(parameter.page), lastPage) ?? 1
  const address = {
    ...fieldsOfAll<'address'>((group) => readFilter(group, parameters, reader)),
    q,
    sort: searchOrders.find((one) => one === textOf(parameter.sort)) ?? 'best',
    page,
    after: page > 1 ? readPosition(textOf(parameter.after)) : null,
    exact: q !== '' && textOf(parameter.exact) === '1',
  }
  return addressOfKind(kind, address)
}

function readFilter<Group extends FilterGroup>(group: Group, from: AddressParameters, reader: Reader) {
  const { parameters, read } = searchFilters[group]
  return read((field) => textsOf(from, parameters[field]), reader)
}

function textsOf(parameters: AddressParameters, name: string): string[] {
  return [parameters[name] ?? []].flat()
}

/** The same search of a kind. Guides have neither the filters of tours nor an order by duration. */
export function addressOfKind(kind: PlaceKind, address: SearchAddress): SearchAddress {
  if (kind === 'excursions') return address
  const sort = address.sort === 'duration' ? 'best' : address.sort
  return Object.assign(
    { ...address, sort },
    ...ofToursOnly.map((group) => searchFilters[group].empty.address),
  )
}

/** An address without what it names and nobody knows (any more), and the filters that it asks for. */
export function requestedFilters(
  address: SearchAddress,
  known: Known,
): { address: SearchAddress; filters: SearchFilters } {
  const resolved = <Group extends FilterGroup>(group: Group) =>
    searchFilters[group].resolve(fieldsOfOne(group, address), known)
  return {
    address: { ...address, ...fieldsOfAll<'address'>((group) => resolved(group).address) },
    filters: fieldsOfAll<'filters'>((group) => resolved(group).filters),
  }
}

/** True if the address names its first page, which has no number. */
export function namesFirstPage(parameters: AddressParameters): boolean {
  return textsOf(parameters, parameter.page)[0] === '1'
}

/** The address of a search, without locale prefix: always the same for the same search. */
export function searchPath(kind: PlaceKind, address: Partial<SearchAddress> = {}): string {
  const text = new URLSearchParams(searchParameters({ ...emptyAddress, ...address })).toString()
  // A slash is allowed here, and `place=italy/rome` can be read.
  return `/search/${kind}${text && `?${text.replaceAll('%2F', '/')}`}`
}

/** The parameters of an address in their order, without those that say nothing. */
export function searchParameters(address: SearchAddress): [name: string, value: string][] {
  const { q, exact, sort, page, after } = address
  return [
    ...written(parameter.q, q || null),
    ...written(parameter.exact, exact && q !== ''),
    ...filterGroups.flatMap((group) => writeFilter(group, address)),
    ...written(parameter.sort, sort === 'best' ? null : sort),
    ...written(parameter.page, page > 1 ? page : null),
    ...written(parameter.after, page > 1 && after ? writtenPosition(after) : null),
  ]
}

function writeFilter<Group extends FilterGroup>(group: Group, address: SearchAddress) {
  const { parameters, write } = searchFilters[group]
  const fields: Record<string, Written | readonly Written[]> = write(fieldsOfOne(group, address))
  return Object.entries<string>(parameters).flatMap(([field, name]) => written(name, fields[field] ?? null))
}

function written(name: string, values: Written | readonly Written[]): [name: string, value: string][] {
  return [values].flat().flatMap((value): [string, string][] => {
    if (value === null || value === false) return []
    return [[name, value === true ? '1' : String(value)]]
  })
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
