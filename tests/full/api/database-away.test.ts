import { POST as confirm } from '@/app/api/enquiries/confirmation/route.ts'
import { POST as enquire } from '@/app/api/enquiries/route.ts'
import { POST as signIn } from '@/app/api/sessions/route.ts'
import { newXsrfCookie } from '@/lib/server/auth/xsrf.ts'
import { database } from '@/lib/server/prisma/database.ts'
import { closeRateLimits } from '@/lib/server/rate-limit.ts'
import { callApi } from '../../support/api.ts'

// Nothing listens on this port.
process.env.DATABASE_URL = 'postgresql://postgres@127.0.0.1:1/none'

describe('while the database is away', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
  })
  afterAll(async () => {
    await closeRateLimits()
    await database().$disconnect()
  })

  it.each([
    [
      'the counters',
      enquire,
      {
        guideId: 1,
        name: 'Olga',
        email: 'olga@example.com',
        dateFlexible: true,
        adults: 2,
        languageCode: 'en',
        message: 'We would like to see the old town.',
        consent: true,
      },
    ],
    ['the counters before a password', signIn, { email: 'ada@example.com', password: 'a good long one' }],
    ['a query', confirm, { token: 'x'.repeat(43) }],
  ])('a call that needs %s answers 503 soon and says when to come back', async (_, post, body) => {
    const cookie = newXsrfCookie().split(';')[0] ?? ''
    const begun = Date.now()
    const response = await post(
      new Request('https://cicerone.test/api/enquiries', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie,
          'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length),
        },
        body: JSON.stringify(body),
      }),
    )
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    expect(await response.json()).toMatchObject({ code: 'unavailable', status: 503 })
    expect(Date.now() - begun).toBeLessThan(5000)
  })

  it('the server is alive, but not ready to be sent readers', async () => {
    expect((await callApi('/api/health/live')).status).toBe(200)
    const response = await callApi('/api/health/ready')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ code: 'unavailable', missing: ['database', 'names'] })
  })

  it.each([
    '/api/account/reference/countries',
    '/api/countries/italy',
    '/api/excursions?filter=popular',
    '/api/categories/italy/rome',
    '/api/header-links',
    '/api/search/suggest?q=Rome',
  ])('GET %s answers 503 soon and says when to come back', async (address) => {
    const begun = Date.now()
    const response = await callApi(address)
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(Date.now() - begun).toBeLessThan(3000)
  })
})
