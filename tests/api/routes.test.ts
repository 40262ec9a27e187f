import { globSync } from 'node:fs'
import { allRoutes } from '@/app/api/document.ts'
import { operationOf } from '@/lib/server/api/operation.ts'
import { isFallback, methods, route } from '@/lib/server/api/route.ts'

const safeMethods = ['GET', 'HEAD', 'OPTIONS']

/** Methods that were not made by `route()` or `methods()`, and changing ones that an admin could make unseen. */
function faultsOf(modules: Record<string, object>): string[] {
  return Object.entries(modules).flatMap(([address, module]) =>
    Object.entries(module).flatMap(([method, handler]) => {
      const operation = operationOf(handler)
      if (!operation) return isFallback(handler) ? [] : [`${method} ${address} was not made by route()`]
      const isForOneself = operation.policy === 'anyone' || operation.policy === 'self'
      if (isForOneself || safeMethods.includes(method) || operation.isPresence) return []
      if (operation.audits.length > 0) return []
      return [`${method} ${address} declares nothing that it audits`]
    }),
  )
}

test('every method of every address was made by route(), so that it has a policy', () => {
  expect(Object.keys(allRoutes).length).toBeGreaterThan(30)
  expect(faultsOf(allRoutes)).toEqual([])
})

test('no other file answers requests', () => {
  // Calls for search engines and visitors are public, and so are the files that guides show.
  const others = globSync('app/**/route.{ts,tsx}', { cwd: process.cwd() }).filter(
    (file) => !file.startsWith('app/api/'),
  )
  expect(others.toSorted()).toEqual([
    'app/[locale]/(site)/destinations/feed.xml/route.ts',
    'app/assets/brand/[name]/route.ts',
    'app/assets/cards/[name]/route.ts',
    'app/assets/files/[name]/route.ts',
    'app/assets/maps/[name]/route.ts',
    'app/indexnow.txt/route.ts',
    'app/llms.txt/route.ts',
    'app/sitemap.xml/route.ts',
  ])
})

const plain = async () => new Response()

test('a planted handler without a policy is found, and an unaudited change', () => {
  const read = route({ summary: 'Reads', actor: { may: 'work' } }, () => undefined)
  const planted = {
    '/api/plain': { GET: plain },
    '/api/beside': { ...methods({ GET: read }), POST: plain },
    '/api/unseen': { DELETE: read },
  }
  expect(faultsOf(planted)).toEqual([
    'GET /api/plain was not made by route()',
    'POST /api/beside was not made by route()',
    'DELETE /api/unseen declares nothing that it audits',
  ])
})
