/** What the addresses of pages that are being rendered may take; some never are, and nobody says so. */
const mostBegunBytes = 4 * 1024 * 1024
const longestRendering = 120_000

function bytesOf(key: string): number {
  return 200 + key.length * 2
}

/**
 * The rendered pages of this process: the least recently used are evicted when the size limit is reached, and pages
 * whose tags have been refreshed count as absent.
 */
export class PageStore<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number; tags: string[]; storedAt: number }>()
  readonly #refreshedAt = new Map<string, number>()
  /** What is being rendered: after which refresh and since when it is, and by how many requests. */
  readonly #begun = new Map<string, { at: number; since: number; renders: number }>()
  readonly #limitBytes: number
  #bytes = 0
  #begunBytes = 0
  /** A counter of refreshes instead of milliseconds, so that no two moments are equal. */
  #clock = 0

  /** @param limitBytes maximum size of all entries together, in bytes as the caller counts them */
  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** What the addresses of begun pages take. */
  get begunBytes(): number {
    return this.#begunBytes
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
    const begun = this.#begun.get(key)
    if (begun) {
      begun.renders += 1
      return
    }
    this.#forgetGivenUp()
    if (this.#begunBytes + bytesOf(key) > mostBegunBytes) return
    this.#begun.set(key, { at: this.#clock, since: Date.now(), renders: 1 })
    this.#begunBytes += bytesOf(key)
  }

  /** No rendering takes that long; the oldest come first. */
  #forgetGivenUp(): void {
    for (const [key, { since }] of this.#begun) {
      if (Date.now() - since < longestRendering) return
      this.#forget(key)
    }
  }

  /** Notes that a `begin` ended without a value. */
  abandon(key: string): void {
    const begun = this.#begun.get(key)
    if (!begun) return
    begun.renders -= 1
    if (begun.renders === 0) this.#forget(key)
  }

  #forget(key: string): void {
    if (this.#begun.delete(key)) this.#begunBytes -= bytesOf(key)
  }

  set(key: string, value: Value, bytes: number, tags: string[]): void {
    this.delete(key)
    const isUnknown = !this.#begun.has(key) && this.#begunBytes > mostBegunBytes / 2
    const storedAt = this.#begun.get(key)?.at ?? this.#clock
    this.#forget(key)
    // One whose beginning there was no room to note may have read what has changed since.
    if (isUnknown) return
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
    for (const begun of this.#begun.values()) begun.at = -1
    this.#bytes = 0
  }
}
