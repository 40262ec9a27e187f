import 'server-only'
import { ProcessWide } from '../../shared/process-wide.ts'
import { cleanEvent } from '../../shared/reporting/clean-event.ts'
import { env } from '../env.ts'
import { log } from '../watching/log.ts'

/** Place of an error, in our own words: never an address, a header or anything that a user has sent. */
export type ErrorContext = {
  /** `POST /api/enquiries`, `job deliver-mail`; without secrets of an address. */
  where: string
  /** The id that the caller was given. */
  requestId?: string
  /** Next.js's id of an error on a page. */
  digest?: string
}

type Send = (error: unknown, context: ErrorContext) => void
type Reporter = { send: Send; flush: () => Promise<unknown> }

const loading = new ProcessWide<Promise<Reporter | null>>('error reporter')
const reported = new ProcessWide<WeakSet<object>>('reported errors')
const flushMilliseconds = 2000
const sendMilliseconds = 10_000

/** Loads the library in the background if `SENTRY_DSN` is set, so that an early error doesn't wait for it. */
export function startReporting(): void {
  void reporter()
}

/** Logs an unexpected error, and reports it if `SENTRY_DSN` is set. The same error only once. */
export function reportError(error: unknown, context: ErrorContext): void {
  if (isKnown(error)) return
  log().error(context.where, error, { requestId: context.requestId })
  send(error, context)
}

/** Reports an error that is already logged. The same error only once. */
export function reportLogged(error: unknown, context: ErrorContext): void {
  if (!isKnown(error)) send(error, context)
}

/** Waits until what has been reported is sent, two seconds at most. */
export async function flushReports(): Promise<void> {
  await (await loading.value)?.flush()
}

function send(error: unknown, context: ErrorContext): void {
  void reporter()?.then((loaded) => loaded?.send(error, context))
}

/** Remembers errors so that each is reported only once. */
function isKnown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const known = reported.orCreate(() => new WeakSet())
  if (known.has(error)) return true
  known.add(error)
  return false
}

function reporter(): Promise<Reporter | null> | undefined {
  const { SENTRY_DSN } = env()
  if (!SENTRY_DSN) return undefined
  return loading.orCreate(() =>
    load(SENTRY_DSN).catch((error: unknown) => {
      console.warn('error reporting:', error instanceof Error ? error.message : error)
      return null
    }),
  )
}

/**
 * A client of its own and not the library's start, which would hook into each module that is loaded and into each
 * request.
 */
async function load(dsn: string): Promise<Reporter> {
  const {
    createStackParser,
    createTransport,
    linkedErrorsIntegration,
    nodeStackLineParser,
    Scope,
    ServerRuntimeClient,
  } = await import('@sentry/core')
  const client = new ServerRuntimeClient({
    dsn,
    platform: 'node',
    runtime: { name: 'node', version: process.version },
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          headers: options.headers ?? {},
          body: typeof body === 'string' ? body : new Uint8Array(body),
          signal: AbortSignal.timeout(sendMilliseconds),
        })
        await answer.arrayBuffer()
        const { headers } = answer
        return {
          statusCode: answer.status,
          headers: {
            'x-sentry-rate-limits': headers.get('x-sentry-rate-limits'),
            'retry-after': headers.get('retry-after'),
          },
        }
      }),
    stackParser: createStackParser(nodeStackLineParser()),
    integrations: [linkedErrorsIntegration()],
    sendDefaultPii: false,
    sendClientReports: false,
    includeServerName: false,
    maxBreadcrumbs: 0,
    environment: env().NODE_ENV,
    beforeSend: (event) => cleanEvent(event),
  })
  client.init()
  const send: Send = (error, { where, requestId, digest }) => {
    const scope = new Scope()
    scope.setClient(client)
    scope.setTags({ where, ...(requestId && { request_id: requestId }), ...(digest && { digest }) })
    scope.captureException(error, { mechanism: { type: 'generic', handled: false } })
  }
  return { send, flush: async () => client.flush(flushMilliseconds) }
}
