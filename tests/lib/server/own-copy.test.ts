import type { CachedPage } from '@/lib/server/page-cache/cached-page.ts'
import { keepInMemory, pageInMemory } from '@/lib/server/page-cache/pages.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'

test('a page in memory keeps nothing but its own bytes', () => {
  // As Node.js hands out small buffers: pieces of a larger one.
  const [html, rest] = [Buffer.from('brotli'.repeat(1000)), Buffer.from('zstd'.repeat(1000))]
  expect(html.buffer.byteLength).toBeGreaterThan(html.length)
  const page: CachedPage = {
    html,
    rest,
    headers: {},
    madeAt: Date.now(),
    cacheControl: null,
    tags: [],
    position: null,
  }
  keepInMemory('/guide/5', page, pageStore().now)

  const kept = pageInMemory('/guide/5')
  expect(kept?.html).toEqual(html)
  expect([kept?.html.buffer.byteLength, kept?.rest.buffer.byteLength]).toEqual([html.length, rest.length])
})
