import type { PgBoss } from 'pg-boss'
import { type KnownLists, refreshRates } from './commands.ts'

const queue = 'exchange-rates'
const day = 86_400_000

/**
 * Renews the exchange rates at once and every six hours, a list that can't be had again after some minutes.
 * @param addresses none: the rates stay as they are
 */
export async function startExchangeRates(boss: PgBoss, addresses: readonly string[]): Promise<void> {
  await boss.createQueue(queue, {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 300,
    retryBackoff: true,
    expireInSeconds: 120,
    deleteAfterSeconds: 86_400,
  })
  if (addresses.length === 0) return boss.unschedule(queue)
  const known: KnownLists = new Map()
  const warn = dailyWarning()
  await boss.work(queue, async () => {
    const { problems, isComplete } = await refreshRates(addresses, known)
    if (problems.length > 0) warn(`${problems.join('; ')}. The stored rates stay.`)
    // The queue tries again what has failed.
    if (!isComplete) throw new Error(problems.join('; '))
  })
  // Banks publish in the afternoon of Europe; the list of 16:00 in Frankfurt is taken up at 15:20 or 21:20 UTC.
  await boss.schedule(queue, '20 3,9,15,21 * * *')
  await boss.send(queue)
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
