import type { IncomingMessage } from 'node:http'
import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { areaOf } from './area.ts'
import { isFromInside } from './kept-page.ts'
import type { WatchRequest } from './watch-requests.ts'

/** W3C Trace Context: version, trace, parent and flags. */
const traceParent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

/**
 * Makes each request a span, in which Next.js begins its own. `startTracing` says where they go.
 * @param proxies number of our own reverse proxies in front: with any, a request belongs to the trace that they name
 * @param watch sees the request as well
 */
export function traceRequests(proxies: number, watch: WatchRequest | undefined): WatchRequest {
  const tracer = trace.getTracer('cicerone')
  return (request, response, answer) => {
    const go = () => (watch ? watch(request, response, answer) : answer(request, response))
    if (isFromInside(request)) return go()
    const { method = 'GET', url = '/' } = request
    const parent = parentOf(request, proxies)
    const attributes = { 'http.request.method': method, 'url.path': url }
    // A page's gets its route's name from Next.js.
    const span = tracer.startSpan(`${method} ${areaOf(url)}`, { kind: SpanKind.SERVER, attributes }, parent)
    response.once('close', () => {
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), go)
  }
}

function parentOf({ headers }: IncomingMessage, proxies: number): Context {
  const given = proxies > 0 ? headers.traceparent : undefined
  const [, traceId, spanId, flags] = traceParent.exec(typeof given === 'string' ? given : '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16) & 1
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}
