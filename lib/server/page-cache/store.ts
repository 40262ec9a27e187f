/**
 * The rendered pages of this process: the least recently used are evicted when the size limit is reached, and pages
 * whose tags have been refreshed count as absent, as do those that may be out of date, but for `getUncertain`.
 */
export class PageStore<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number; tags: string[]; readAt: number }>()
  readonly #refreshedAt = new Map<string, number>()
  readonly #limitBytes: number
  #bytes = 0
  #hits = 0
  #misses = 0
  /** A counter of refreshes instead of milliseconds, so that no two moments are equal. */
  #clock = 0
  /** Whatever was read before may be out of date. */
  #doubtedAt = 0

  /** @param limitBytes maximum size of all entries together, in bytes as the caller counts them */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Current size, and hits and misses since the process started. */
  get figures(): { entries: number; bytes: number; limitBytes: number; hits: number; misses: number } {
    return {
      entries: this.#entries.size,
      bytes: this.#bytes,
      limitBytes: this.#limitBytes,
      hits: this.#hits,
      misses: this.#misses,
    }
  }

  /** The present moment, for `set`: counted in refreshes. */
  get now(): number {
    return this.#clock
  }

  get(key: string): Value | null {
    const entry = this.#entries.get(key)
    const value = !entry || entry.readAt < this.#doubtedAt ? null : this.getUncertain(key)
    if (value === null) this.#misses += 1
    else this.#hits += 1
    return value
  }

  /** Also what may be out of date, as long as it isn't known to be: better than nothing while the database is away. */
  getUncertain(key: string): Value | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.tags.some((tag) => (this.#refreshedAt.get(tag) ?? -1) > entry.readAt)) {
      this.delete(key)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /**
   * @param readAt `now` before the value's data were read: what has been refreshed since makes the value stale at once
   */
  set(key: string, value: Value, bytes: number, tags: string[], readAt: number): void {
    if (readAt < this.#doubtedAt || readAt < (this.#entries.get(key)?.readAt ?? 0)) return
    this.delete(key)
    if (bytes > this.#limitBytes) return
    this.#entries.set(key, { value, bytes, tags, readAt })
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#limitBytes) break
      this.delete(oldest)
    }
  }

  delete(key: string): void {
    const entry = this.#entries.get(key)
    if (!entry) return
    this.#entries.delete(key)
    this.#bytes -= entry.bytes
  }

  refresh(tag: string): void {
    this.#clock += 1
    this.#refreshedAt.set(tag, this.#clock)
    // Tags of things that no longer exist would pile up; forgetting all pages is cheap and safe.
    if (this.#refreshedAt.size > 20_000) this.clear()
  }

  /** Takes everything for out of date, for when notifications may have been missed. */
  doubt(): void {
    this.#clock += 1
    // Pages that are being rendered now may have read what has changed.
    this.#doubtedAt = this.#clock
  }

  /** Forgets everything. */
  clear(): void {
    this.doubt()
    this.#entries.clear()
    this.#refreshedAt.clear()
    this.#bytes = 0
  }
}
