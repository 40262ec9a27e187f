import 'server-only'
import { reportError } from '../../../server/reporting/report-error.ts'
import type { Changes } from './refresh.ts'

/** A report with more of them would not be read. */
const most = 20

/**
 * Reports ratings that a refresh finds wrong, before they are corrected. Time changes no rating: every command that
 * changes one recounts it, so a difference means that some way around the commands exists.
 */
export function reportRatingDrift({ guides, excursions }: Changes): void {
  const lines = [...linesOf('guide', guides), ...linesOf('tour', excursions)]
  if (lines.length === 0) return
  const more = lines.length > most ? ` and ${lines.length - most} more` : ''
  reportError(new Error(`Ratings have drifted: ${lines.slice(0, most).join('; ')}${more}`), {
    where: 'refresh of derived columns',
  })
}

type Rated = { ratingAverage: number; ratingCount: number }

function linesOf(kind: string, rows: ReadonlyArray<{ id: number; stored: Rated; fresh: Rated }>): string[] {
  return rows
    .filter(
      ({ stored, fresh }) =>
        stored.ratingAverage !== fresh.ratingAverage || stored.ratingCount !== fresh.ratingCount,
    )
    .map(
      ({ id, stored, fresh }) =>
        `${kind} ${id} had ${stored.ratingAverage} of ${stored.ratingCount}, has ${fresh.ratingAverage} of ${fresh.ratingCount}`,
    )
}
