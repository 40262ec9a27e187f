import 'server-only'
import { withErrorReport } from '../reporting/with-error-report.ts'
import { listen } from './listen.ts'
import type { Channel } from './notify.ts'

type Worker = {
  /** The connection's name in PostgreSQL's list and in the log. */
  name: string
  /** Channel of the notifications that wake it. */
  channel: Channel
  everySeconds: number
  work: () => Promise<unknown>
  /** Time when it has something to do by the clock, to the second; null while nothing is foreseen. */
  nextAt?: () => Promise<Date | null>
}

/** Pause before due work that is still there is tried again, in milliseconds. */
const pause = 1000

/**
 * Works in this process: as soon as a command that has something for it has committed, and from time to time, for what
 * is due later.
 * @returns a function that finishes the work and stops
 */
export function startNotifyWorker(
  databaseUrl: string,
  { name, channel, everySeconds, work, nextAt }: Worker,
): () => Promise<void> {
  const reported = withErrorReport(name, async () => {
    const began = Date.now()
    await work()
    await setAlarm(began)
  })
  let running: Promise<void> | undefined
  let isWanted = false
  let hasLine = false
  let alarm: NodeJS.Timeout | undefined

  const setAlarm = async (began: number) => {
    const next = (await nextAt?.())?.getTime() ?? Number.POSITIVE_INFINITY
    clearTimeout(alarm)
    // Work that was due at the start and still is, is held by another process: an immediate retry would never end.
    const milliseconds = next > began ? Math.max(next - Date.now(), 0) : pause
    // Later work is found by the periodic check.
    if (milliseconds <= everySeconds * 1000) alarm = setTimeout(wake, milliseconds)
  }
  const run = async () => {
    while (isWanted) {
      isWanted = false
      // A failure has been reported; the next notification or look tries again.
      await reported().catch(() => {})
    }
    running = undefined
  }
  const wake = () => {
    isWanted = true
    running ??= run()
  }

  const stopListening = listen(databaseUrl, channel, {
    name,
    onNews: wake,
    onOpen: () => {
      hasLine = true
      wake()
    },
    onFailure: () => {
      hasLine = false
    },
  })
  // While the database is away there is nothing to look at.
  const clock = setInterval(() => hasLine && wake(), everySeconds * 1000)

  return async () => {
    clearInterval(clock)
    await stopListening()
    isWanted = false
    await running
    clearTimeout(alarm)
  }
}
