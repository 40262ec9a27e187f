import type { Locale } from '../../../shared/addresses/locales.ts'
import { DailyCounter } from '../../../shared/daily-counter.ts'
import { isRobot } from '../../../shared/user-agent.ts'
import { countedTerm, type EmptySearch } from './term.ts'

/** Pages and the writer are two bundles of one process. */
const holder = globalThis as typeof globalThis & { ciceroneEmptySearches?: DailyCounter<EmptySearch> }

/** The counter of this process. */
export function emptySearchCounter(): DailyCounter<EmptySearch> {
  holder.ciceroneEmptySearches ??= new DailyCounter(({ term, locale }) => `${locale} ${term}`, 1000)
  return holder.ciceroneEmptySearches
}

/** Counts a search that found nothing, unless a robot made it. */
export function noteEmptySearch(query: string, locale: Locale, userAgent: string): void {
  const term = countedTerm(query)
  if (term !== null && !isRobot(userAgent)) emptySearchCounter().add({ term, locale })
}
