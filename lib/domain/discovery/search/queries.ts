import 'server-only'
import type { SearchedKind } from '../../../server/prisma/client/enums.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Page } from '../../../shared/page.ts'
import { listExcursionCards } from '../../catalogue/excursions/card.ts'
import type { ExcursionCardView } from '../../catalogue/excursions/excursion.ts'
import { listGuideCards } from '../../catalogue/guides/card.ts'
import type { GuideCardView } from '../../catalogue/guides/guide.ts'
import type { ResultPosition, SearchOrder } from './address.ts'
import { chooseReading } from './choose-reading.ts'
import { countFacets, type FacetCounts, type MatchTotal } from './counts.ts'
import type { SearchFilters } from './filter.ts'
import { noFilters } from './filters.ts'
import { listMatches } from './matches.ts'
import type { Reading } from './reading.ts'
import { currentNames } from './understanding/names-source.ts'

export type SearchRequest = {
  /** The typed query; empty for everything that matches the filters. */
  q: string
  /** Of the page. */
  locale: Locale
  filters?: Partial<SearchFilters>
  order?: SearchOrder
  /** From 1. Far pages are reached by `after`, from one to the next. */
  page?: number
  perPage?: number
  /** The last one of the page before. */
  after?: ResultPosition | null
  /** Searches for exactly what was typed. */
  asTyped?: boolean
}

export type SearchResult = {
  ids: number[]
  matches: MatchTotal
  /** Start of the next page; null after the last one. */
  next: ResultPosition | null
  /** Chosen reading of the query. */
  reading: Reading
}

/** Nobody pages further; more specific words or filters find what is behind. */
const mostReachable = 1_000

/**
 * Runs a search, best match first. Two statements; a query with few or no results is read in other ways, with a few
 * more.
 */
export async function search(kind: SearchedKind, request: SearchRequest): Promise<SearchResult> {
  const { q, locale, page = 1, perPage = 24, after = null, order = 'best', asTyped = false } = request
  const filters = { ...noFilters, ...request.filters }
  const { reading, counts } = await chooseReading({ kind, q, locale, asTyped, filters }, await currentNames())
  const offset = after ? 0 : Math.min((page - 1) * perPage, mostReachable)
  const found =
    counts.total === 0
      ? []
      : await listMatches(
          { kind, locale, filters, ...reading },
          { order, counts, limit: perPage + 1, offset, after },
        )
  return {
    ids: found.slice(0, perPage).map(({ id }) => id),
    matches: { total: counts.total, isExact: counts.isExact },
    next: found.length > perPage ? (found[perPage - 1] ?? null) : null,
    reading,
  }
}

/**
 * Result counts for each further filter.
 * @param reading as `search` has understood the query
 */
export function countSearchFacets(
  kind: SearchedKind,
  request: SearchRequest,
  reading: Reading,
): Promise<FacetCounts> {
  return countFacets({
    kind,
    locale: request.locale,
    filters: { ...noFilters, ...request.filters },
    ...reading,
  })
}

type Found<View> = Page<View> & Pick<SearchResult, 'matches' | 'next' | 'reading'>

/** Listed guides. */
export async function searchGuides(request: SearchRequest): Promise<Found<GuideCardView>> {
  const { ids, ...result } = await search('guide', request)
  return { ...result, ...pageOf(request, result), items: await listGuideCards(ids, request.locale) }
}

/** Listed excursions. */
export async function searchExcursions(request: SearchRequest): Promise<Found<ExcursionCardView>> {
  const { ids, ...result } = await search('excursion', request)
  return { ...result, ...pageOf(request, result), items: await listExcursionCards(ids, request.locale) }
}

function pageOf({ page = 1, perPage = 24 }: SearchRequest, { matches }: Pick<SearchResult, 'matches'>) {
  return { page, perPage, total: matches.total }
}
