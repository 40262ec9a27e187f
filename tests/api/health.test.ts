import { beginStop } from '@/lib/server/shutdown.ts'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { callApi } from '../support/api.ts'
import { filledDatabase } from '../support/database.ts'

// Read when the first call comes.
process.env.API_BUDGET = '3'

filledDatabase(async () => {})

/** Clears the cached state, so that tests don't read a value from a second ago. */
const forget = () => {
  new ProcessWide('readiness').value = undefined
}
const ready = async () => {
  forget()
  const response = await callApi('/api/health/ready', { locale: 'en' })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

afterEach(() => {
  vi.restoreAllMocks()
  forget()
})

test('a server is alive, whatever else there is', async () => {
  const response = await callApi('/api/health/live')
  expect([response.status, await response.json()]).toEqual([200, { live: true }])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('it is ready with its database and its names of places', async () => {
  const { status, headers, body } = await ready()
  expect([status, body, headers.get('cache-control')]).toEqual([200, { ready: true }, 'no-store'])
})

test('asking costs nobody’s budget, and HEAD says the same', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.5' }
  for (let call = 0; call < 10; call++) {
    expect((await callApi('/api/health/ready', { headers })).status).toBe(200)
    expect((await callApi('/api/health/live', { method: 'HEAD', headers })).status).toBe(200)
  }
})

test('once told to stop it is alive and no longer ready, and says why', async () => {
  await beginStop('SIGTERM', 0)
  const { status, headers, body } = await ready()
  new ProcessWide('grace period').value = undefined
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'unavailable', missing: ['running'] })
  expect([headers.get('cache-control'), headers.get('retry-after')]).toEqual(['no-store', '1'])
})
