import type { ErrorEvent } from '@sentry/core'
import { ProcessWide } from '@/lib/shared/process-wide.ts'
import { cleanAddress, cleanEvent, cleanText } from '@/lib/shared/reporting/clean-event.ts'
import { startReportCollector } from '../../support/report-collector.ts'

const token = 'Zx9_kQ3vB7mN1pL5tR8wY2cF4hJ6dG0sA-eUiOqXzVb'

/** The modules as loaded in a process with this variable. */
async function processWith(dsn: string) {
  vi.resetModules()
  new ProcessWide('error reporter').value = undefined
  process.env.SENTRY_DSN = dsn
  return {
    ...(await import('@/lib/server/reporting/report-error.ts')),
    ...(await import('@/lib/server/reporting/with-error-report.ts')),
    ...(await import('@/lib/server/api/route.ts')),
  }
}

describe('errors of the server', () => {
  let collector: Awaited<ReturnType<typeof startReportCollector>>
  beforeEach(async () => {
    collector = await startReportCollector()
  })
  afterEach(() => collector.close())

  test('stay in the log where nothing is configured, and the library is not loaded', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { reportError, flushReports, startReporting } = await processWith('')
    startReporting()
    const error = new Error('broken')
    reportError(error, { where: 'GET /api/config', requestId: 'r-1' })
    await flushReports()
    expect(log.mock.calls).toEqual([['[r-1] GET /api/config', error]])
    expect(new ProcessWide('error reporter').value).toBeUndefined()
  })

  test('say what broke and where, and nothing about the person', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { route, flushReports } = await processWith(collector.dsn)
    const fail = route({ summary: 'fails', actor: 'anyone' }, () => {
      throw new Error(`no answer from https://mail.example/send?key=hunter2 for anna@example.com, ${token}`, {
        cause: new TypeError('the line is dead'),
      })
    })
    const response = await fail(
      new Request(`https://cicerone.test/api/status/${token}?q=hunter2`, {
        headers: { Cookie: 'next-auth.session-token=hunter2', 'User-Agent': 'hunter2' },
      }),
    )
    expect(response.status).toBe(500)
    await flushReports()
    expect(collector.received).toHaveLength(1)
    const [{ whole, event }] = collector.received as [(typeof collector.received)[0]]
    expect(event.tags).toEqual({
      where: 'GET /api/status/…',
      request_id: response.headers.get('X-Request-Id'),
    })
    expect(event.exception?.values?.map(({ type, value }) => [type, value])).toEqual([
      ['TypeError', 'the line is dead'],
      ['Error', 'no answer from https://mail.example/send?… for …@…, …'],
    ])
    expect(event.exception?.values?.[1]?.stacktrace?.frames?.length).toBeGreaterThan(0)
    expect(whole).not.toMatch(new RegExp(`hunter2|${token}|anna@`))
    for (const name of ['user', 'request', 'server_name', 'breadcrumbs', 'extra', 'modules'])
      expect(event).not.toHaveProperty(name)
  })

  test('are reported once, however often they are caught', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { reportError, reportLogged, flushReports } = await processWith(collector.dsn)
    const error = new Error('broken')
    reportError(error, { where: 'GET /api/config' })
    reportLogged(error, { where: 'GET /[locale]/about' })
    reportError(error, { where: 'job deliver-mail' })
    await flushReports()
    expect(collector.received.map(({ event }) => event.tags)).toEqual([{ where: 'GET /api/config' }])
    expect(console.error).toHaveBeenCalledTimes(1)
  })

  test('on pages are reported with the route’s pattern, and logged only by Next.js', async () => {
    const { flushReports } = await processWith(collector.dsn)
    process.env.NEXT_RUNTIME = 'nodejs'
    const { onRequestError } = await import('@/instrumentation.ts')
    const request = { path: `/en/status/${token}?q=hunter2`, method: 'GET', headers: { cookie: 'hunter2' } }
    await onRequestError(Object.assign(new Error('broken'), { digest: '4711' }), request, {
      routerKind: 'App Router',
      routePath: '/[locale]/status/[token]',
      routeType: 'render',
      renderSource: 'react-server-components',
      revalidateReason: undefined,
    })
    Reflect.deleteProperty(process.env, 'NEXT_RUNTIME')
    await flushReports()
    expect(collector.received.map(({ event }) => event.tags)).toEqual([
      { where: 'GET /[locale]/status/[token]', digest: '4711' },
    ])
    expect(collector.received[0]?.whole).not.toMatch(/hunter2|Zx9_/)
  })

  test('come from jobs too, which still fail', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { withErrorReport, flushReports } = await processWith(collector.dsn)
    const work = withErrorReport('deliver-mail', () => Promise.reject(new Error('no paper')))
    await expect(work()).rejects.toThrow('no paper')
    await flushReports()
    expect(collector.received.map(({ event }) => event.tags)).toEqual([{ where: 'job deliver-mail' }])
  })

  test('stay in the log when Sentry can’t be reached, and hold nothing up', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { reportError, flushReports } = await processWith('http://publickey@127.0.0.1:9/1')
    reportError(new Error('broken'), { where: 'GET /api/config' })
    await flushReports()
    expect(log).toHaveBeenCalledTimes(1)
  })
})

describe('what leaves in a report', () => {
  test('is what is allowed, whatever the library adds', () => {
    const event: ErrorEvent = {
      type: undefined,
      event_id: 'e1',
      message: `token=${token}`,
      user: { email: 'anna@example.com' },
      extra: { body: 'hunter2' },
      breadcrumbs: [{ message: 'hunter2' }],
      server_name: 'hunter2',
      request: { url: 'https://cicerone.test/?hunter2', cookies: { session: 'hunter2' } },
      contexts: { device: { name: 'hunter2' }, runtime: { name: 'node' } },
      tags: { where: 'GET /', secret: 'hunter2' },
      exception: {
        values: [
          {
            type: 'Error',
            value: 'broken',
            mechanism: { type: 'onerror', handled: false, data: { target: 'hunter2' } },
            stacktrace: {
              frames: [
                {
                  filename: `https://cicerone.test/status/${token}`,
                  lineno: 3,
                  vars: { password: 'hunter2' },
                  context_line: 'hunter2',
                },
              ],
            },
          },
        ],
      },
    }
    const clean = cleanEvent(event)
    expect(JSON.stringify(clean)).not.toMatch(/hunter2|anna@|Zx9_/)
    expect(clean.exception?.values?.[0]?.stacktrace?.frames?.[0]).toEqual({
      filename: 'https://cicerone.test/status/…',
      lineno: 3,
    })
    expect(clean.tags).toEqual({ where: 'GET /' })
  })

  test.each([
    [`https://cicerone.test/status/${token}?x=1`, 'https://cicerone.test/status/…'],
    [`https://cicerone.test/en/account/password/short`, 'https://cicerone.test/en/account/…'],
    ['https://cicerone.test/ja/guide/1?q=Anna#contact', 'https://cicerone.test/ja/guide/1'],
    ['https://cicerone.test/profile', 'https://cicerone.test/profile'],
    ['app:///x', ''],
    ['nonsense', ''],
  ])('of the address %s is %s', (address, clean) => {
    expect(cleanAddress(address)).toBe(clean)
  })

  test('of a text has no end', () => {
    expect(cleanText('a b '.repeat(2000))).toHaveLength(2000)
  })
})
