import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { brotliDecompress, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Position } from './change-log.ts'

/** In seconds; `false` is for ever. Next.js says how long other caches may keep the page. */
export type CacheControl = { revalidate?: number | false; expire?: number }

/** What Next.js makes of a page, and wants back when it answers from the cache. */
export type NextPage = {
  kind: 'APP_PAGE'
  html: string
  rscData?: Buffer | undefined
  segmentData?: Map<string, Buffer> | undefined
  headers?: Record<string, unknown> | undefined
  postponed?: string | undefined
  status?: number | undefined
}

/** A page that Next.js has just rendered. */
export type RenderedPage = {
  page: NextPage
  cacheControl: CacheControl | null
  tags: string[]
  /** When its data began to be read: by the store's clock, and by the database's; null if that is not known. */
  readAt: number
  position: Position | null
}

/** A page as it is kept: compressed, because that is what readers get. */
export type CachedPage = {
  /** Brotli of the HTML as it is sent. */
  html: Buffer
  /** What Next.js wants besides, see `restOf`. */
  rest: Buffer
  /** Those that the HTML is sent with; null until it was sent for the first time. */
  headers: OutgoingHttpHeaders | null
  /** In milliseconds since 1970. */
  madeAt: number
  cacheControl: CacheControl | null
  tags: string[]
  position: Position | null
}

/** For data that only we read: half of gzip's size, a tenth of its time. */
export async function restOf({ html: _, ...rest }: NextPage): Promise<Buffer> {
  return promisify(zstdCompress)(serialize(rest))
}

/** The page as Next.js has made it, but for what was changed in the HTML before it was sent. */
export async function nextPageOf({ html, rest }: CachedPage): Promise<NextPage> {
  const [text, others] = await Promise.all([
    promisify(brotliDecompress)(html),
    promisify(zstdDecompress)(rest),
  ])
  return { ...deserialize(others), html: text.toString() }
}

/** What a page takes in memory, in bytes. */
export function bytesOf({ html, rest, headers, tags }: CachedPage): number {
  const words = JSON.stringify(headers).length + tags.reduce((sum, tag) => sum + tag.length + 16, 0)
  return 1024 + html.length + rest.length + words
}
