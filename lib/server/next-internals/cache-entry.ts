// Loaded by `page-cache/handler.ts`, so without aliases and enums as well.

/** Data that a page has read, and that other pages may read, too; or the answer of a route. */
export type Entry = {
  kind?: 'FETCH' | 'APP_PAGE' | 'APP_ROUTE' | 'PAGES' | 'REDIRECT'
  body?: { byteLength: number } | undefined
  data?: { body?: string }
  headers?: Record<string, unknown>
  tags?: string[]
  status?: number
}
type CacheControl = { revalidate?: number | false; expire?: number }
export type StoredEntry = {
  value: Entry | null
  lastModified: number
  cacheControl?: CacheControl | undefined
}
export type SetContext = { tags?: string[]; cacheControl?: CacheControl }

const tagsHeader = 'x-next-cache-tags'

/** Tags of an entry, wherever Next.js has put them. */
export function tagsOf(entry: Entry, context: SetContext): string[] {
  const header = entry.headers?.[tagsHeader]
  const fromHeader = typeof header === 'string' ? header.split(',') : []
  return [...new Set([...fromHeader, ...(entry.tags ?? []), ...(context.tags ?? [])])]
}

/** Memory used by an entry, in bytes. */
export function bytesOf(entry: Entry): number {
  const data = entry.data?.body ? entry.data.body.length * 2 : 0
  return 512 + data + (entry.body?.byteLength ?? 0)
}

/** True if Next.js, which gets the entry, will make it again in the background. */
export function isDue({ lastModified, cacheControl }: StoredEntry): boolean {
  const seconds = cacheControl?.revalidate
  return typeof seconds === 'number' && Date.now() - lastModified > seconds * 1000
}
