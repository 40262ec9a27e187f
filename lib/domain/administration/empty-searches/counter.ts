import type { Locale } from '../../../shared/addresses/locales.ts'
import { DailyCounter } from '../../../shared/daily-counter.ts'
import { ProcessWide } from '../../../shared/process-wide.ts'
import { isRobot } from '../../../shared/user-agent.ts'
import { countedTerm, type EmptySearch } from './term.ts'

const counter = new ProcessWide<DailyCounter<EmptySearch>>('empty searches')

/** The counter of this process. */
export function emptySearchCounter(): DailyCounter<EmptySearch> {
  return counter.orCreate(() => new DailyCounter(({ term, locale }) => `${locale} ${term}`, 1000))
}

/** Counts a search that found nothing, unless a robot made it. */
export function noteEmptySearch(query: string, locale: Locale, userAgent: string): void {
  const term = countedTerm(query)
  if (term !== null && !isRobot(userAgent)) emptySearchCounter().add({ term, locale })
}
