import type { Attributes } from '@opentelemetry/api'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace'
import { maskedPath, maskedText } from './masked.ts'

/** Allowed attributes of a span. Next.js has more, such as the whole requested address. */
const known = new Set([
  'http.request.method',
  'http.response.status_code',
  'http.method',
  'http.status_code',
  'http.route',
  'url.path',
  'next.route',
  'next.span_type',
  'next.rsc',
  'db.system.name',
  'db.operation.name',
  'db.query.text',
  'exception.type',
  'exception.message',
])

/** An exporter that sends spans without secrets and without what somebody has written. */
export function masked(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(maskedSpan), done),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  }
}

function maskedSpan(span: ReadableSpan): ReadableSpan {
  const { code, message } = span.status
  const changed: Partial<ReadableSpan> = {
    name: maskedName(span.name),
    attributes: maskedAttributes(span.attributes),
    events: span.events.map((event) => ({
      ...event,
      name: maskedText(event.name),
      attributes: maskedAttributes(event.attributes ?? {}),
    })),
    links: [],
    status: { code, ...(message !== undefined && { message: maskedText(message) }) },
  }
  return Object.create(
    span,
    Object.fromEntries(Object.entries(changed).map(([key, value]) => [key, { value, enumerable: true }])),
  )
}

function maskedAttributes(attributes: Attributes): Attributes {
  const kept = Object.entries(attributes).filter(([name]) => known.has(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? maskedValue(name, value) : value]),
  )
}

function maskedValue(name: string, value: string): string {
  if (name === 'url.path') return maskedPath(value)
  // Values are parameters; this is for those that somebody writes into a statement.
  if (name === 'db.query.text') return value.replace(/'(?:[^']|'')*'/g, '?')
  return maskedText(value)
}

/** Next.js names what it fetches by its address: only the host is left. */
function maskedName(name: string): string {
  return maskedText(name.replace(/(https?:\/\/)(?:[^\s/@]*@)?([^\s/?#]+)\S*/g, '$1$2'))
}
