/** Position up to which this process has followed the changes of a database. */
export type ChangePosition = {
  /** Id of the database: after a restore or a failover to another server its transactions are counted differently. */
  database: string
  /** Every transaction with a lower number has ended, and what it announced is known here. PostgreSQL's `xmin`. */
  completed: number
}

/** A change announced by commands: a cache tag is out of date. */
export type PageChange = { transaction: number; tag: string }

/** Parses a notification, see `refreshPages`. One that was sent by hand has no transaction. */
export function parseNotification(payload: string): { transaction: number | null; tag: string } {
  const [, transaction, tag] = /^(\d+) (.*)$/s.exec(payload) ?? []
  return tag === undefined ? { transaction: null, tag: payload } : { transaction: Number(transaction), tag }
}

/** Announced when anything may have changed, such as by a restore. */
export const everything = '*'

/** More are forgotten together: then all pages from before count as out of date. */
const mostTags = 100_000

/**
 * The changes of public pages that this process knows of. A page is kept with the position at which its rendering began;
 * that tells later, in another process or after a restart, whether something has changed since. Nothing depends on the
 * order in which changes are heard, or on hearing each only once.
 */
export class ChangeLog {
  #position: ChangePosition | null = null
  /** The latest transaction that announced each tag. */
  readonly #latest = new Map<string, number>()
  /** Announced by transactions that may still be followed by earlier ones, so that they are heard of only once. */
  #heard = new Set<string>()
  /** Of pages from before this transaction nothing is known. */
  #knownSince = 0
  readonly #begun = Promise.withResolvers<void>()

  /** Null until the database has been asked for the first time. */
  get position(): ChangePosition | null {
    return this.#position
  }

  /** @returns whether this is news */
  hear({ transaction, tag }: PageChange): boolean {
    const name = `${transaction} ${tag}`
    if (this.#heard.has(name)) return false
    this.#heard.add(name)
    this.#note(transaction, tag)
    return true
  }

  /** Goes on to a new position, once all that was announced before it has been heard. */
  advance(position: ChangePosition): void {
    this.#position = position
    this.#heard = new Set([...this.#heard].filter((name) => Number.parseInt(name, 10) >= position.completed))
  }

  /** Begins with another database: nothing that was kept is known to be up to date. */
  begin(position: ChangePosition, changes: readonly PageChange[]): void {
    this.#latest.clear()
    this.#heard.clear()
    this.#knownSince = 0
    for (const { transaction, tag } of changes) this.#note(transaction, tag)
    this.#position = position
    this.#begun.resolve()
  }

  /** Waits until the database has been asked for the first time, at most so long. */
  async whenBegun(milliseconds: number): Promise<void> {
    const { promise: timeout, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, milliseconds)
    await Promise.race([this.#begun.promise, timeout])
    clearTimeout(timer)
  }

  /** True if nothing that a page depends on has been announced since its rendering began at that position. */
  isUpToDate({ database, completed }: ChangePosition, tags: readonly string[]): boolean {
    if (database !== this.#position?.database || completed < this.#knownSince) return false
    return ![everything, ...tags].some((tag) => (this.#latest.get(tag) ?? -1) >= completed)
  }

  #note(transaction: number, tag: string): void {
    this.#latest.set(tag, Math.max(transaction, this.#latest.get(tag) ?? 0))
    if (this.#latest.size <= mostTags) return
    this.#knownSince = Math.max(...this.#latest.values()) + 1
    this.#latest.clear()
  }
}
