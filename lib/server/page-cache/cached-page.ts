import type { OutgoingHttpHeaders } from 'node:http'
import type { ChangePosition } from './change-log.ts'

/** A page as it is kept: compressed, because that is what readers get. */
export type CachedPage = {
  /** Brotli, as it is sent; a smaller one takes its place when the page is asked for again (`server/page-shrinker.ts`). */
  body: Buffer
  /** Those that the body is sent with. */
  headers: OutgoingHttpHeaders
  /** In milliseconds since 1970. */
  madeAt: number
  tags: string[]
  /** Database position when the page's data began to be read; null if unknown. */
  position: ChangePosition | null
}

/** Memory used by a page, in bytes. */
export function pageBytes({ body, headers, tags }: CachedPage): number {
  const words = JSON.stringify(headers).length + tags.reduce((sum, tag) => sum + tag.length + 16, 0)
  return 1024 + body.length + words
}
