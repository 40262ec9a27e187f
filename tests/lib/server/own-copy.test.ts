import type { CachedPage } from '@/lib/server/page-cache/cached-page.ts'
import { keepInMemory, pageInMemory } from '@/lib/server/page-cache/pages.ts'
import { pageStore } from '@/lib/server/page-cache/shared-store.ts'

test('a page in memory keeps nothing but its own bytes', () => {
  // As Node.js hands out small buffers: pieces of a larger one.
  const body = Buffer.from('brotli'.repeat(1000))
  expect(body.buffer.byteLength).toBeGreaterThan(body.length)
  const page: CachedPage = {
    body,
    headers: {},
    madeAt: Date.now(),
    tags: [],
    position: null,
  }
  keepInMemory('/guide/5', page, pageStore().now)

  const kept = pageInMemory('/guide/5')
  expect(kept?.body).toEqual(body)
  expect(kept?.body.buffer.byteLength).toBe(body.length)
})
