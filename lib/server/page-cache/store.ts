/**
 * The rendered pages of this process: the least recently used are evicted when the size limit is reached, and pages
 * whose tags have been refreshed count as absent.
 */
export class PageStore<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number; tags: string[]; storedAt: number }>()
  readonly #refreshedAt = new Map<string, number>()
  readonly #begunAt = new Map<string, number>()
  readonly #limitBytes: number
  #bytes = 0
  /** A counter of refreshes instead of milliseconds, so that no two moments are equal. */
  #clock = 0

  /** @param limitBytes maximum size of all entries together, in bytes as the caller counts them */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  get(key: string): Value | null {
    const entry = this.#entries.get(key)
    if (!entry) return null
    if (entry.tags.some((tag) => (this.#refreshedAt.get(tag) ?? -1) > entry.storedAt)) {
      this.delete(key)
      return null
    }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /**
   * Notes that a value is about to be rendered: a refresh before its `set` makes it stale at once. If several are
   * rendered at a time, the first one counts for all, since it is unknown whose `set` comes.
   */
  begin(key: string): void {
    if (this.#begunAt.has(key)) return
    if (this.#begunAt.size > 10_000) this.#begunAt.clear()
    this.#begunAt.set(key, this.#clock)
  }

  /** Notes that a `begin` ended without a value. */
  abandon(key: string): void {
    this.#begunAt.delete(key)
  }

  set(key: string, value: Value, bytes: number, tags: string[]): void {
    this.delete(key)
    const storedAt = this.#begunAt.get(key) ?? this.#clock
    this.#begunAt.delete(key)
    if (storedAt < 0 || bytes > this.#limitBytes) return
    this.#entries.set(key, { value, bytes, tags, storedAt })
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

  /** Forgets everything, for when notifications may have been missed. */
  clear(): void {
    this.#clock += 1
    this.#entries.clear()
    this.#refreshedAt.clear()
    // Pages that are being rendered now may have read what has changed.
    for (const key of this.#begunAt.keys()) this.#begunAt.set(key, -1)
    this.#bytes = 0
  }
}
