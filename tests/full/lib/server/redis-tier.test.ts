import type { CachedPage } from '@/lib/server/page-cache/cached-page.ts'
import { RedisTier } from '@/lib/server/page-cache/redis-tier.ts'
import { findFreePort } from '../../../../scripts/database/free-port.ts'
import { hasRedis, type RedisServer, startRedis } from '../../../../scripts/database/redis.ts'
import { until } from '../../../support/until.ts'

// On machines with a Redis of their own; elsewhere these are listed as left out.
const testWithRedis = hasRedis() ? test : test.skip

const page: CachedPage = {
  body: Buffer.from([0, 255, 10, 13]),
  headers: { 'content-type': 'text/html' },
  madeAt: 1_790_000_000_000,
  tags: ['guide:7'],
  position: { database: 'rome', completed: 10 },
}

let server: RedisServer | undefined
const tiers: RedisTier[] = []
const problems: unknown[] = []

function tierOf(port: number, prefix = 'pages:build:'): RedisTier {
  const tier = new RedisTier(`redis://127.0.0.1:${port}`, prefix, (problem) => problems.push(problem))
  tiers.push(tier)
  return tier
}

/** Writes to the tier once the connection is open; earlier writes are lost. */
async function written(tier: RedisTier): Promise<void> {
  await until(async () => {
    await tier.write('/guide/7', page)
    return (await tier.read('/guide/7')) !== null
  })
}

afterEach(async () => {
  for (const tier of tiers.splice(0)) tier.close()
  await server?.kill()
})

testWithRedis('what one server has rendered all others of the same build find, byte for byte', async () => {
  const port = await findFreePort()
  server = await startRedis(port)
  await written(tierOf(port))
  const [same, other] = [tierOf(port), tierOf(port, 'pages:another build:')]
  await until(async () => (await same.read('/guide/7')) !== null)
  expect(await same.read('/guide/7')).toEqual(page)
  expect(await other.read('/guide/7')).toBeNull()
})

testWithRedis('a Redis that is killed is as if the page were not there, until it is back', async () => {
  const port = await findFreePort()
  server = await startRedis(port)
  const tier = tierOf(port)
  await written(tier)
  await server?.kill()
  expect(await tier.read('/guide/7')).toBeNull()
  await tier.write('/guide/7', page)
  server = await startRedis(port)
  await written(tier)
})

test('a Redis that never answered keeps nobody waiting', async () => {
  // Nothing listens on this machine's discard port.
  const tier = tierOf(9)
  expect(await tier.read('/guide/7')).toBeNull()
  await tier.write('/guide/7', page)
  await until(() => problems.length > 0)
})
