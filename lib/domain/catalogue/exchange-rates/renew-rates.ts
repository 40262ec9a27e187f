import 'server-only'
import { RetryLater } from '../../../server/jobs/job.ts'
import { type KnownLists, refreshRates } from './commands.ts'

const day = 86_400_000

/**
 * The work of renewing the exchange rates; it ends with a `RetryLater` when a list can't be had.
 * @param addresses where the lists are; what each of them last said is remembered from run to run
 */
export function renewRates(addresses: readonly string[]): () => Promise<void> {
  const known: KnownLists = new Map()
  const warn = dailyWarning()
  return async () => {
    const { problems, isComplete } = await refreshRates(addresses, known)
    if (problems.length > 0) warn(`${problems.join('; ')}. The stored rates stay.`)
    if (!isComplete) throw new RetryLater(problems.join('; '))
  }
}

/** A machine without a network says so once a day and not at every attempt. */
function dailyWarning(): (text: string) => void {
  let saidAt = Number.NEGATIVE_INFINITY
  return (text) => {
    if (Date.now() - saidAt < day) return
    saidAt = Date.now()
    console.warn('exchange rates:', text)
  }
}
