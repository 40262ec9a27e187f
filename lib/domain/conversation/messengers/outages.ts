import 'server-only'
import { MessengerFailed } from '../../../server/messengers/port.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'

/** Failures that a run has met with so far. */
export type Outages = {
  /** Messengers that the run leaves alone from now on: each further try would take ten seconds. */
  leftAlone: Set<MessengerKind>
  reported: Set<string>
}

export function noOutages(): Outages {
  return { leftAlone: new Set(), reported: new Set() }
}

/** Notes a failure, and reports what an operator must do something about, of each messenger once. */
export function noteOutage({ leftAlone, reported }: Outages, kind: MessengerKind, error: unknown): void {
  const where = `messenger ${kind}`
  if (!(error instanceof MessengerFailed)) {
    reportError(error, { where })
    return
  }
  const { problem } = error
  if (problem === 'away' || problem === 'refused') leftAlone.add(kind)
  if ((problem === 'refused' || problem === 'strange') && !reported.has(where + problem)) {
    reported.add(where + problem)
    reportError(error, { where })
  }
}

/** When something is tried again: later and later, and not before the messenger wants to hear of it. */
export function nextTry(error: unknown, failures: number, now: Date): Date {
  const wished = error instanceof MessengerFailed ? error.retryAfter : 0
  return new Date(now.getTime() + Math.max(wished, 15 * 2 ** failures) * 1000)
}
