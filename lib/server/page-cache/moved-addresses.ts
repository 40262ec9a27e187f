import { ProcessWide } from '../../shared/process-wide.ts'
import { pageStore } from './shared-store.ts'
import { pageTags } from './tags.ts'

/** Where the list comes from. */
const source = new ProcessWide<() => Promise<MovedAddresses | null>>('moved addresses')

const key = 'moved-addresses'
const bytesPerAddress = 200

/** All addresses that have moved, to answer quickly that one has not. */
export class MovedAddresses {
  readonly #paths: ReadonlySet<string>

  constructor(paths: Iterable<string>) {
    this.#paths = new Set(paths)
  }

  get size(): number {
    return this.#paths.size
  }

  /** True if the address or one above it has moved. @param path decoded, without locale prefix */
  covers(path: string): boolean {
    if (this.#paths.size === 0) return false
    for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1)) {
      if (this.#paths.has(path.slice(0, end))) return true
    }
    return false
  }
}

/** Sets where the list comes from; null if it is too long to be kept. */
export function provideMovedAddresses(read: () => Promise<MovedAddresses | null>): void {
  source.value = read
}

let reading = false

/** The list as long as it is up to date; null while it is being read, which this begins. */
export function movedAddresses(): MovedAddresses | null {
  const store = pageStore<MovedAddresses>()
  const known = store.get(key)
  if (known || reading || !source.value) return known
  reading = true
  const readAt = store.now
  source
    .value()
    .then((read) => {
      if (read) store.set(key, read, 1000 + read.size * bytesPerAddress, [pageTags.redirects], readAt)
    })
    // The database is away; the next reader asks again.
    .catch(() => undefined)
    .finally(() => {
      reading = false
    })
  return null
}
