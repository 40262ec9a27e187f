import { context, DiagLogLevel, diag, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { log } from './log.ts'
import { masked } from './masked-span.ts'
import { provideTracing } from './tracing.ts'

type Settings = {
  /** Of the collector, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Sampled share of requests without an earlier decision, from 0 to 1. */
  share: number
}

/**
 * Sends traces to a collector from now on, by OTLP over HTTP: requests, what Next.js does for them, and statements.
 * @returns a function that sends the rest and ends it
 */
export function startTracing({ endpoint, serviceName, share }: Settings): () => Promise<void> {
  const warn = (message: string) => log().warn(`traces: ${message}`)
  const silent = () => {}
  diag.setLogger(
    { error: warn, warn, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: masked(exporter) })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  trace.setGlobalTracerProvider(provider)
  const tracer = trace.getTracer('cicerone')
  provideTracing({
    statement: async (sql, run) => {
      // Work outside requests, such as periodic checks, is not traced.
      if (!trace.getActiveSpan()?.isRecording()) return run()
      const operation = /^\W*(\w+)/.exec(sql)?.[1]?.toUpperCase() ?? 'SQL'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': sql,
      }
      return tracer.startActiveSpan(operation, { kind: SpanKind.CLIENT, attributes }, async (span) => {
        try {
          return await run()
        } catch (error) {
          span.setStatus({
            code: SpanStatusCode.ERROR,
            message: error instanceof Error ? error.name : 'Error',
          })
          throw error
        } finally {
          span.end()
        }
      })
    },
  })
  return async () => {
    provideTracing(undefined)
    await provider.shutdown()
    trace.disable()
    context.disable()
    diag.disable()
  }
}
