import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
})
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })).default([]),
})
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
})
type ReceivedSpan = Omit<z.output<typeof span>, 'attributes'> & {
  attributes: Record<string, string | number | undefined>
}

/** A collector of OpenTelemetry: keeps the spans that it is sent, and every word. */
export async function startTraceCollector() {
  const spans: ReceivedSpan[] = []
  const received: { path: string; headers: Record<string, unknown>; text: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
    received.push({ path: request.url ?? '', headers: request.headers, text })
    for (const { scopeSpans } of sent.parse(JSON.parse(text)).resourceSpans)
      for (const { spans: some } of scopeSpans)
        for (const { attributes, ...one } of some) {
          const values = attributes.map(({ key, value: { stringValue, intValue } }) => [
            key,
            stringValue ?? intValue,
          ])
          spans.push({ ...one, attributes: Object.fromEntries(values) })
        }
    response.setHeader('Content-Type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { spans, received, url: `http://127.0.0.1:${port}`, close }
}
