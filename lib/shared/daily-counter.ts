/** Number of occurrences on a day of UTC, `2026-11-22`. */
export type DailyCount<Thing> = Thing & { day: string; times: number }

const millisecondsADay = 86_400_000

/** Counts by thing and day in memory until it is written: numbers, and nothing about who. */
export class DailyCounter<Thing extends object> {
  #counts = new Map<string, DailyCount<Thing>>()
  readonly #keyOf: (thing: Thing) => string
  readonly #mostKept: number

  /**
   * @param keyOf tells things apart
   * @param mostKept while the database is away: what is known by then goes on being counted, the rest is not
   */
  constructor(keyOf: (thing: Thing) => string, mostKept: number) {
    this.#keyOf = keyOf
    this.#mostKept = mostKept
  }

  add(thing: Thing, now = Date.now()): void {
    const today = Math.floor(now / millisecondsADay)
    const key = `${today} ${this.#keyOf(thing)}`
    const known = this.#counts.get(key)
    if (known) {
      known.times += 1
    } else if (this.#counts.size < this.#mostKept) {
      const day = new Date(today * millisecondsADay).toISOString().slice(0, 10)
      this.#counts.set(key, { ...thing, day, times: 1 })
    }
  }

  /**
   * Hands over what was counted since the last time.
   * @param write adds it to what is stored; if it fails, everything is kept for the next time
   */
  async empty(write: (counts: Array<DailyCount<Thing>>) => Promise<unknown>): Promise<void> {
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

  #putBack(taken: Map<string, DailyCount<Thing>>): void {
    for (const [key, count] of this.#counts) {
      const older = taken.get(key)
      if (older) older.times += count.times
      else if (taken.size < this.#mostKept) taken.set(key, count)
    }
    this.#counts = taken
  }
}
