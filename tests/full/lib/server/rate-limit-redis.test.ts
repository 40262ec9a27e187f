import { closeRateLimits, consume } from '@/lib/server/rate-limit.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { findFreePort } from '../../../../scripts/database/free-port.ts'
import { hasRedis, type RedisServer, startRedis } from '../../../../scripts/database/redis.ts'
import { until } from '../../../support/until.ts'

// On machines with a Redis of their own; elsewhere it is listed as left out.
const testWithRedis = hasRedis() ? test : test.skip

const limit = { name: 'test', counts: 'person', points: 2, seconds: 60 } as const

let port: number
let redis: RedisServer | undefined

beforeAll(async () => {
  port = await findFreePort()
  process.env.REDIS_URL = `redis://127.0.0.1:${port}`
})
afterEach(async () => {
  await closeRateLimits()
  await redis?.kill()
})
afterAll(() => {
  delete process.env.REDIS_URL
})

test('with a Redis that is away, nobody is let through uncounted', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refusal: unknown = await consume(limit, 'anyone').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'unavailable' })
  expect(warn).toHaveBeenCalled()
})

testWithRedis(
  'while a Redis is away all are refused at once, and counted again as soon as it is back',
  async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    redis = await startRedis(port)
    const use = () =>
      consume(limit, 'anyone').then(
        () => 'counted',
        (error: unknown) => (error instanceof AppError ? error.code : error),
      )
    expect([await use(), await use(), await use()]).toEqual(['counted', 'counted', 'too_many_requests'])

    await redis.kill()
    const since = performance.now()
    const refusals = await Promise.all(Array.from({ length: 100 }, use))
    expect([...new Set(refusals)]).toEqual(['unavailable'])
    // One after another they would take a second each.
    expect(performance.now() - since).toBeLessThan(10_000)
    await until(() => warn.mock.calls.length > 0)

    redis = await startRedis(port)
    await until(async () => (await use()) !== 'unavailable')
    expect([await use(), await use()]).toEqual(['counted', 'too_many_requests'])
  },
)
