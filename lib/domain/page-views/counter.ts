import type { CountedView } from './page-view.ts'

/** How often something was seen on a day of UTC, `2026-11-22`. */
export type ViewCount = CountedView & { day: string; views: number }

/** So much is kept while the database is away: what is known by then goes on being counted, the rest is not. */
const mostKept = 20_000

const millisecondsADay = 86_400_000

/** Counts views in memory until they are written: a number for each page and day, nothing about readers. */
export class ViewCounter {
  #counts = new Map<string, ViewCount>()

  add({ subject, name }: CountedView, now = Date.now()): void {
    const today = Math.floor(now / millisecondsADay)
    const key = `${today} ${subject} ${name}`
    const known = this.#counts.get(key)
    if (known) {
      known.views += 1
    } else if (this.#counts.size < mostKept) {
      const day = new Date(today * millisecondsADay).toISOString().slice(0, 10)
      this.#counts.set(key, { subject, name, day, views: 1 })
    }
  }

  /**
   * Hands over what was counted since the last time.
   * @param write adds it to what is stored; if it fails, everything is kept for the next time
   */
  async empty(write: (counts: ViewCount[]) => Promise<unknown>): Promise<void> {
    if (this.#counts.size === 0) return
    const taken = this.#counts
    this.#counts = new Map()
    try {
      await write([...taken.values()])
    } catch (error) {
      this.#putBack(taken)
      throw error
    }
  }

  #putBack(taken: Map<string, ViewCount>): void {
    for (const [key, count] of this.#counts) {
      const older = taken.get(key)
      if (older) older.views += count.views
      else if (taken.size < mostKept) taken.set(key, count)
    }
    this.#counts = taken
  }
}

/** The front server counts outside of Next.js's bundle, the writer runs inside: they share the global object. */
const holder = globalThis as typeof globalThis & { ciceronePageViews?: ViewCounter }

/** The counter of this process. */
export function viewCounter(): ViewCounter {
  holder.ciceronePageViews ??= new ViewCounter()
  return holder.ciceronePageViews
}
