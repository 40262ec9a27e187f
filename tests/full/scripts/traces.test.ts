import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { counted } from '@/lib/server/watching/statements.ts'
import { tracing } from '@/lib/server/watching/tracing.ts'
import { startTraceCollector } from '../../support/trace-collector.ts'

const key = 'Zx9_kQ3vB7mN1pL5tR8wY2cF4hJ6dG0sA-eUiOqXzVb'
const theirTrace = '4bf92f3577b34da6a3ce929d0e0e4736'

/** One request for a traveller's page to a server with so many proxies in front, and what the collector got of it. */
async function traceOne(proxies: number) {
  const collector = await startTraceCollector()
  const server = spawn(process.execPath, ['tests/support/traced-server.ts', collector.url, String(proxies)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  try {
    const [port] = await once(server.stdout, 'data')
    const response = await fetch(`http://127.0.0.1:${String(port).trim()}/en/status/${key}?code=hunter2`, {
      headers: { cookie: 'a=hunter2', traceparent: `00-${theirTrace}-00f067aa0ba902b7-01` },
    })
    expect([response.status, await response.text()]).toEqual([203, 'answered'])
    const ended = once(server, 'exit')
    server.stdin.end()
    await ended
  } finally {
    server.kill('SIGKILL')
    await collector.close()
  }
  return collector
}

test('a request, what Next.js does for it and its statements are one trace', async () => {
  const { spans, received } = await traceOne(0)
  expect(new Set(received.map(({ path }) => path))).toEqual(new Set(['/v1/traces']))
  const named = (name: string) => spans.find((span) => span.name === name)
  const [request, page, statement] = ['GET page', 'GET /[locale]/status/[key]', 'SELECT'].map(named)
  expect(request).toMatchObject({
    attributes: {
      'http.request.method': 'GET',
      'url.path': '/en/status/…',
      'http.response.status_code': 203,
    },
  })
  expect([page?.parentSpanId, statement?.parentSpanId]).toEqual([request?.spanId, page?.spanId])
  expect(statement?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': 'SELECT $1::text AS "given", ? AS "written"',
  })
  // The trace that a visitor names is not believed, and what no request needs is none.
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1)
  expect(spans.filter(({ name }) => name === 'SELECT')).toHaveLength(1)

  expect(spans.map(({ name }) => name)).toContain('fetch GET https://bank.example')
  const all = received.map(({ text }) => text).join('\n')
  expect(all).not.toMatch(/hunter2|kQ3vB7|olga@/)
  expect(all).not.toContain(theirTrace)
})

test('behind our own proxy it is a part of the proxy’s trace', async () => {
  const { spans } = await traceOne(1)
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([theirTrace]))
})

test('unless traces are asked for, a statement is only run', async () => {
  expect(tracing()).toBeUndefined()
  expect(await counted('SELECT 1', async () => 1)).toBe(1)
})
