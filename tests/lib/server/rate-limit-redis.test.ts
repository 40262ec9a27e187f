import { closeRateLimits, consume } from '@/lib/server/rate-limit.ts'
import { AppError } from '@/lib/shared/errors.ts'

const limit = { name: 'test', points: 2, seconds: 60 }

afterEach(async () => {
  await closeRateLimits()
  delete process.env.REDIS_URL
})

test('with a Redis that is away, nobody is let through uncounted', async () => {
  // Nothing listens on this machine's discard port.
  process.env.REDIS_URL = 'redis://127.0.0.1:9'
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const refusal: unknown = await consume(limit, 'anyone').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ code: 'unavailable' })
  expect(warn).toHaveBeenCalled()
})
