// Run by itself: gives the cache that Next.js makes for pages ten of them, and prints what has become of them.
import 'next/dist/server/node-environment.js'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pageRequests } from '../../lib/server/page-cache/page-request.ts'
import { keepNextCachesSmall } from '../../scripts/serve/next-cache.ts'

keepNextCachesSmall()

// The code that every built page has in it.
const { AppPageRouteModule } = createRequire(import.meta.url)(
  'next/dist/compiled/next-server/app-page-turbo.runtime.prod.js',
)
const previewProps = { previewModeId: 'none' }
const pages = new AppPageRouteModule({
  definition: { kind: 'APP_PAGE', page: '/x/page', pathname: '/x', bundlePath: '', filename: '' },
  userland: { loaderTree: ['', {}, {}] },
  distDir: '.next',
  relativeProjectDir: '',
  isDev: false,
})
const cache = await pages.getIncrementalCache(
  { headers: {}, url: '/x' },
  {
    experimental: {},
    cacheHandler: join(import.meta.dirname, '../../lib/server/page-cache/handler.ts'),
  },
  previewProps,
  { routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: previewProps },
  false,
)

const context = { kind: 'APP_PAGE', route: { kind: 'APP_PAGE', sourceRoute: '/x/page' }, isFallback: false }
let reached = 0
let writtenAsJson = 0
for (let number = 0; number < 10; number++) {
  const key = `/guide/${number}`
  const request = {
    key,
    nextKey: null,
    found: null,
    onRendered: () => reached++,
    tags: new Set<string>(),
    answer: null,
    isDatabaseAway: false,
    together: new Set<never>(),
  }
  const page = { kind: 'APP_PAGE', html: 'Rome', headers: {}, toJSON: () => writtenAsJson++ }
  await pageRequests().run(request, async () => {
    await cache.get(key, context)
    await cache.set(key, page, { ...context, cacheControl: { revalidate: 60 } })
  })
}
const listed: number = cache.cacheControls.constructor.cacheControls.size
console.log(JSON.stringify({ reached, writtenAsJson, listed }))
process.exit(0)
