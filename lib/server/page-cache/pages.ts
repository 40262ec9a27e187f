import { type CachedPage, pageBytes } from './cached-page.ts'
import { ownCopy } from './own-copy.ts'
import { changeLog, pageStore, pageTiers } from './shared-store.ts'

/** After so long a page is rendered again, although nothing has been announced. Changes are kept longer, see `forgetOldChanges`. */
const mostMilliseconds = 24 * 3600_000

/** Apart from data that pages share, which Next.js keeps under names of its own. */
const inStore = (key: string) => `page ${key}`

/** The page with this key, if it is in memory and up to date. */
export function pageInMemory(key: string): CachedPage | null {
  const page = pageStore<CachedPage>().get(inStore(key))
  return page && ageOf(page) < mostMilliseconds ? page : null
}

/** The page with this key, if it is up to date: from memory, or from where pages outlive the process. */
export async function findPage(key: string): Promise<CachedPage | null> {
  const known = pageInMemory(key)
  if (known) return known
  const readAt = pageStore().now
  const page = await readFromTiers(key, isUpToDate)
  return page && keepInMemory(key, page, readAt)
}

/** Also a page that may be out of date, as long as it isn't known to be: better than nothing while the database is away. */
export async function findUncertainPage(key: string): Promise<CachedPage | null> {
  const known = pageStore<CachedPage>().getUncertain(inStore(key))
  return known ?? readFromTiers(key, (page) => changeLog().position === null || isUpToDate(page))
}

/**
 * @param readAt the store's clock when the page's data began to be read
 * @returns the page as it is in memory from now on
 */
export function keepInMemory(key: string, page: CachedPage, readAt: number): CachedPage {
  const own = { ...page, body: ownCopy(page.body) }
  pageStore<CachedPage>().set(inStore(key), own, pageBytes(own) + key.length * 2, own.tags, readAt)
  return own
}

/** Writes a page to where it outlives the process. Failures are the tiers' to report: the page is in memory. */
export async function storePage(key: string, page: CachedPage): Promise<void> {
  if (page.position === null) return
  await Promise.all(pageTiers().map((tier) => tier.write(key, page)))
}

const asStandIn = (path: string) => `stand-in ${path}`

/** Writes a page that stands in for others to where it outlives the process. @param body brotli */
export async function storeStandIn(path: string, body: Buffer): Promise<void> {
  const page = { body, headers: {}, madeAt: Date.now(), tags: [], position: null }
  await Promise.all(pageTiers().map((tier) => tier.write(asStandIn(path), page)))
}

/** The page that stands in for others, however old: it says that something isn't there, which stays true. */
export function findStandIn(path: string): Promise<Pick<CachedPage, 'body' | 'madeAt'> | null> {
  return firstOfTiers(asStandIn(path), () => true)
}

function readFromTiers(key: string, isUsable: (page: CachedPage) => boolean): Promise<CachedPage | null> {
  return firstOfTiers(key, (page) => ageOf(page) < mostMilliseconds && isUsable(page))
}

async function firstOfTiers(
  key: string,
  isUsable: (page: CachedPage) => boolean,
): Promise<CachedPage | null> {
  for (const tier of pageTiers()) {
    const page = await tier.read(key)
    if (page && isUsable(page)) return page
  }
  return null
}

function isUpToDate({ position, tags }: CachedPage): boolean {
  return position !== null && changeLog().isUpToDate(position, tags)
}

function ageOf({ madeAt }: CachedPage): number {
  return Date.now() - madeAt
}
