import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Page } from '../../../shared/page.ts'
import type { ExcursionCardView } from '../../catalogue/excursions/excursion.ts'
import { listExcursions } from '../../catalogue/excursions/lists.ts'
import type { GuideCardView } from '../../catalogue/guides/guide.ts'
import { listGuides } from '../../catalogue/guides/lists.ts'
import type { SearchFilters } from '../search/filter.ts'
import { activeGroups, noFilters } from '../search/filters.ts'
import { searchExcursions, searchGuides } from '../search/queries.ts'

export type Search = {
  q: string
  filters: Partial<SearchFilters>
  page: number
  perPage: number
}

// Results of the search pages, in their order; without words and filters, everything by rank.

export function searchGuideCards(search: Search, locale: Locale): Promise<Page<GuideCardView>> {
  return isOpen(search) ? listGuides(null, locale, search) : searchGuides({ ...search, locale })
}

export function searchExcursionCards(search: Search, locale: Locale): Promise<Page<ExcursionCardView>> {
  return isOpen(search) ? listExcursions(null, locale, search) : searchExcursions({ ...search, locale })
}

function isOpen({ q, filters }: Search): boolean {
  return q === '' && activeGroups({ ...noFilters, ...filters }).length === 0
}
