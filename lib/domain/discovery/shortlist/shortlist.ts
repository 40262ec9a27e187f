import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { emptyTrip, type Trip, tripQuery, withAddress } from '../../../shared/trip/trip.ts'

/** Guides and excursions that a reader has marked with a heart: ids, the latest last. */
export type Shortlist = { guides: number[]; excursions: number[] }
export type ShortlistKind = keyof Shortlist

/** Maximum number of guides and excursions in a list, counted together. */
export const mostKept = 50
/** Maximum number shown side by side. */
export const mostCompared = 4

/** The page's address, without locale prefix. */
export const shortlistPage = '/shortlist'

/** Request of the page, completely in its address. */
export type ShortlistRequest = Shortlist & {
  kind: ShortlistKind
  /** Of that kind, in the list's order; null as long as nobody has chosen. */
  compared: number[] | null
  /** Compared for this day and these people. */
  trip: Trip
  /** Also what doesn't differ. */
  withSame: boolean
}

export const emptyShortlist: Shortlist = { guides: [], excursions: [] }

/** Number of guides and excursions in the list. */
export function shortlistSize({ guides, excursions }: Shortlist): number {
  return guides.length + excursions.length
}

/** True if two lists hold the same, in any order. */
export function isSameShortlist(one: Shortlist, other: Shortlist): boolean {
  return (
    shortlistSize(one) === shortlistSize(other) &&
    shortlistSize(mergeShortlists(one, other)) === shortlistSize(one)
  )
}

/** One list with what another one has besides. Not more than a list holds: the first one's own stay. */
export function mergeShortlists(one: Shortlist, other: Shortlist): Shortlist {
  const guides = [...new Set([...one.guides, ...other.guides])]
  const excursions = [...new Set([...one.excursions, ...other.excursions])]
  const room = mostKept - shortlistSize(one)
  const guidesAdded = Math.min(guides.length - one.guides.length, room)
  return {
    guides: guides.slice(0, one.guides.length + guidesAdded),
    excursions: excursions.slice(0, one.excursions.length + room - guidesAdded),
  }
}

/** Without one guide or one excursion. */
export function without(list: Shortlist, kind: ShortlistKind, id: number): Shortlist {
  return { ...list, [kind]: list[kind].filter((each) => each !== id) }
}

/** The list's own query, as it is shared: `guides=1,5&excursions=3,8`. Empty for an empty list. */
export function shortlistQuery({ guides, excursions }: Shortlist): string {
  // Written by hand: URLSearchParams would write commas as %2C, and people see this address.
  return [
    ...(guides.length > 0 ? [`guides=${guides.join(',')}`] : []),
    ...(excursions.length > 0 ? [`excursions=${excursions.join(',')}`] : []),
  ].join('&')
}

/** The address of a list, without locale prefix. */
export function shortlistPath(list: Shortlist): string {
  const query = shortlistQuery(list)
  return shortlistPage + (query && `?${query}`)
}

/** The address of what is shown of a list; what nobody has chosen is left out. */
export function shortlistViewPath(request: ShortlistRequest): string {
  const { kind, compared, trip, withSame } = request
  const parts = [
    shortlistQuery(request),
    kind === standardKind(request) ? '' : `kind=${kind}`,
    compared === null ? '' : `compare=${compared.join(',')}`,
    tripQuery(trip),
    withSame ? 'all=1' : '',
  ]
  const query = parts.filter((part) => part !== '').join('&')
  return shortlistPage + (query && `?${query}`)
}

type Parameters = Record<string, string | string[] | undefined>

/** Reads a request from an address; invalid ids, days or numbers are ignored. */
export function requestedShortlist(parameters: Parameters, today: CalendarDate): ShortlistRequest {
  const list = mergeShortlists(emptyShortlist, {
    guides: idsIn(parameters.guides),
    excursions: idsIn(parameters.excursions),
  })
  const wanted = parameters.kind === 'guides' || parameters.kind === 'excursions' ? parameters.kind : null
  const kind = wanted !== null && list[wanted].length > 0 ? wanted : standardKind(list)
  const chosen = parameters.compare === undefined ? null : idsIn(parameters.compare)
  return {
    ...list,
    kind,
    compared: chosen && list[kind].filter((id) => chosen.includes(id)).slice(0, mostCompared),
    trip: withAddress(emptyTrip, tripIn(parameters), today),
    withSame: first(parameters.all) === '1',
  }
}

const largestId = 2_147_483_647

/** The ids in a text like `1,5`, each of them once. */
export function idsIn(text: string | string[] | undefined): number[] {
  const parts = [text ?? ''].flat().join(',').split(',')
  const ids = parts.filter((part) => /^[1-9]\d{0,9}$/.test(part)).map(Number)
  return [...new Set(ids)].filter((id) => id <= largestId).slice(0, mostKept)
}

/** The part of a request that is about the trip. */
function tripIn(parameters: Parameters): URLSearchParams {
  return new URLSearchParams(
    ['day', 'adults', 'ages'].flatMap((name) => {
      const value = first(parameters[name])
      return value === '' ? [] : [[name, value]]
    }),
  )
}

/** The tab shown first: the fuller one, since a single item can't be compared. */
function standardKind({ guides, excursions }: Shortlist): ShortlistKind {
  return guides.length > excursions.length ? 'guides' : 'excursions'
}

function first(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value[0] : value) ?? ''
}
