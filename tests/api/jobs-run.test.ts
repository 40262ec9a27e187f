import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'

const secret = 'a-secret-of-the-clock'
process.env.CRON_SECRET = secret
const db = testDatabase()
const ask = (authorization?: string, method = 'GET') =>
  callApi('/api/jobs/run', { locale: 'en', method, ...(authorization && { headers: { authorization } }) })

test.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${secret}`, `Bearer ${secret}x`])(
  'who sends %j has nothing done',
  async (authorization) => {
    const response = await ask(authorization)
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await db.siteSetting.count()).toBe(0)
  },
)

test('the clock has everything done that is due, and is told what', async () => {
  const response = await ask(`Bearer ${secret}`)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { done, failed, left } = await response.json()
  expect(done).toEqual(expect.arrayContaining(['emails', 'subscriptions', 'refresh-by-night']))
  expect([failed, left]).toEqual([[], []])
  const again = await (await ask(`Bearer ${secret}`)).json()
  expect(again.done).not.toContain('refresh-by-night')
})

test('HEAD does nothing', async () => {
  expect((await ask(`Bearer ${secret}`, 'HEAD')).status).toBe(200)
  expect(await db.siteSetting.count()).toBe(0)
})
