import { hashPassword } from '@/lib/server/auth/password.ts'
import { newXsrfCookie } from '@/lib/server/auth/xsrf.ts'
import { consume } from '@/lib/server/rate-limit.ts'
import { callApi } from '../support/api.ts'
import { filledDatabase } from '../support/database.ts'

// Read when the first call comes.
process.env.API_BUDGET = '6'
process.env.SUGGEST_BUDGET = '3'
process.env.PASSWORD_QUEUE = '2'

filledDatabase(async () => {})

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })

describe('M10: search suggestions', () => {
  it('have a budget of their own for each network, the rest of the API a larger one', async () => {
    const suggest = () => callApi('/api/search/suggest?q=rome', { locale: 'en', ...from('203.0.113.1') })
    for (let call = 0; call < 3; call++) expect((await suggest()).status).toBe(200)
    const refused = await suggest()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({
      code: 'too_many_requests',
      detail: 'Too many attempts. Please try again in 1 minute.',
    })
    expect((await callApi('/api/categories', from('203.0.113.1'))).status).toBe(200)
    expect((await callApi('/api/categories', from('203.0.113.1'))).status).toBe(200)
    expect((await callApi('/api/categories', from('203.0.113.1'))).status).toBe(429)
    expect((await callApi('/api/categories', from('203.0.113.2'))).status).toBe(200)
  })

  it('M8: of a network of IPv6 are counted by /48 too', async () => {
    for (let part = 0; part < 48; part++)
      await callApi('/api/categories', from(`[2001:db8:1:${part.toString(16)}::1]:443`))
    expect((await callApi('/api/categories', from('2001:db8:1:aaaa::1'))).status).toBe(429)
    expect((await callApi('/api/categories', from('2001:db8:2::1'))).status).toBe(200)
  })
})

test('messages of MCP clients are counted with all other calls', async () => {
  const post = () =>
    callApi('/api/mcp', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.9', 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
    })
  for (let call = 0; call < 6; call++) expect((await post()).status).toBe(200)
  const refused = await post()
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
})

describe('M2: thousands of unknown fields', () => {
  const unknown = JSON.stringify(Object.fromEntries(Array.from({ length: 5000 }, (_, key) => [`f${key}`, 1])))
  const cookie = newXsrfCookie().split(';')[0] ?? ''
  const post = (address: string) =>
    callApi('/api/sessions', {
      method: 'POST',
      body: unknown,
      headers: {
        'x-forwarded-for': address,
        'content-type': 'application/json',
        cookie,
        'x-xsrf-token': cookie.slice('XSRF-TOKEN='.length),
      },
    })

  it('are answered with at most twenty, and the caller is counted before they are looked at', async () => {
    const first = await post('203.0.113.3')
    expect(first.status).toBe(422)
    const text = await first.text()
    expect(Object.keys(JSON.parse(text).errors).length).toBeLessThanOrEqual(20)
    expect(text.length).toBeLessThan(5000)
    for (let call = 0; call < 5; call++) await post('203.0.113.3')
    expect((await post('203.0.113.3')).status).toBe(429)
  })
})

test('M10: passwords that would wait for long are refused at once', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => hashPassword('a good long one')))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(15)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 })
})

test('M8: a limit for callers holds for the network of /48 around them, and others don’t notice', async () => {
  const limit = { name: 'test-wide', counts: 'network', points: 2, seconds: 60 } as const
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, part) => consume(limit, `2001:db8:3:${part.toString(16)}`)),
  )
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  await expect(consume(limit, '2001:db8:4:1')).resolves.toBeUndefined()
  await expect(consume({ ...limit, name: 'test-narrow' }, 'a key of another kind')).resolves.toBeUndefined()
})
