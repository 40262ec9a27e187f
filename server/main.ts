// The production server: Next.js's own request handler behind a front server, `server/front.ts`. Beginning and end of
// the process are here. docs/decisions/0006-front-server.md
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import next from 'next'
import { env } from '../lib/server/env.ts'
import { changeLog, providePageTiers } from '../lib/server/page-cache/shared-store.ts'
import { providePreloadedScripts } from '../lib/server/preloaded-scripts.ts'
import { beginStop, brokenCode, expectLastAnswer, shutdownDone } from '../lib/server/shutdown.ts'
import { log } from '../lib/server/watching/log.ts'
import { startLog } from '../lib/server/watching/start-log.ts'
import { withCompressedFiles } from './compressed-files.ts'
import { createFront, type Front } from './front.ts'
import { logRequest } from './log-request.ts'
import { provideBuiltConfig } from './next-internals/built-config.ts'
import { scriptsOfPreloadedPages } from './next-internals/route-scripts.ts'
import { openPageTiers } from './page-tiers.ts'
import { withPendingPictures } from './pending-pictures.ts'
import { Replica } from './replica.ts'
import { SecurityHeaders } from './security-headers.ts'
import { UnknownAddresses } from './unknown-address.ts'
import { watchRequests } from './watch-requests.ts'

// Only the modules above were wanted, and one that Next.js loads, compiled for the server that is started next:
// scripts/boot/web-server.ts.
if (process.argv[2] === 'compile') {
  await import('../lib/server/page-cache/handler.ts')
  flushCompileCache()
  process.exit()
}

const settings = env()
await startLog(settings)
const { PORT: port, HOSTNAME_TO_BIND: hostname } = settings
const folder = process.cwd()
const buildFolder = join(folder, process.env.NEXT_DIST_DIR || '.next')

provideBuiltConfig(buildFolder)

const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = settings
const endTracing = endpoint
  ? (await import('../lib/server/watching/start-tracing.ts')).startTracing({
      endpoint,
      serviceName: settings.OTEL_SERVICE_NAME,
      share: settings.OTEL_TRACES_SAMPLER_ARG,
    })
  : undefined

/** Nothing may delay the exit for longer, in milliseconds, nor an answer what is to be written after it. */
const patience = 6000
const patienceForAnswers = 5000

let front: Front | undefined
const lastAnswer = Promise.withResolvers<void>()
expectLastAnswer(lastAnswer.promise)
// From the beginning: what Next.js starts ends by the same signals, and nothing must go on without it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    // From here on /api/health/ready says no, and a proxy has the grace to notice.
    await beginStop(signal, settings.SHUTDOWN_GRACE_SECONDS)
    setTimeout(() => process.exit(), patience).unref()
    // Requests and emails in progress finish; idle connections close at once.
    await front?.close(patienceForAnswers)
    // Such as how often pages were seen.
    lastAnswer.resolve()
    await Promise.allSettled([shutdownDone(), endTracing?.()])
    process.exit()
  })
}
// Nobody knows what state the process is in. Next.js would go on; `lib/domain/composition/background/server-work.ts` reports the
// error.
process.once('uncaughtException', () => {
  process.exitCode = brokenCode
  // As for Ctrl-C: answers under way are finished, and no proxy is waited for.
  process.kill(process.pid, 'SIGINT')
})

providePageTiers(openPageTiers(settings, buildFolder))
const app = next({ dev: false, port, hostname, dir: folder })
await app.prepare()
// Otherwise it is written at the end, which may be a sudden one.
flushCompileCache()
providePreloadedScripts(scriptsOfPreloadedPages(buildFolder))
const logsRequests = (settings.LOG_REQUESTS ?? (settings.LOG_FORMAT === 'json' ? 'on' : 'off')) === 'on'
const watchers = [
  ...(logsRequests ? [logRequest] : []),
  ...(settings.METRICS_TOKEN ? [(await import('./metrics.ts')).startMetrics()] : []),
]
const watch = watchers.length > 0 ? watchRequests(settings.TRUST_PROXY, watchers) : undefined
front = createFront({
  askNext: withCompressedFiles(
    join(buildFolder, 'static'),
    settings.CDN_URL !== undefined,
    withPendingPictures(folder, app.getRequestHandler()),
  ),
  settings,
  security: new SecurityHeaders({
    siteUrl: settings.SITE_URL,
    assetUrl: settings.CDN_URL,
    hasTagManager: settings.TAG_MANAGER_ID !== undefined,
    errorReports: settings.SENTRY_DSN,
  }),
  watch: endTracing
    ? (await import('./trace-requests.ts')).traceRequests(settings.TRUST_PROXY, watch)
    : watch,
  replica: settings.DATABASE_REPLICA_URL ? new Replica(settings.DATABASE_REPLICA_URL) : undefined,
  unknownAddresses: new UnknownAddresses(buildFolder, join(folder, 'public')),
})

const { server, prepare } = front
server.on('error', (error: NodeJS.ErrnoException) => {
  const reason = error.code === 'EADDRINUSE' ? `port ${port} is in use` : error.message
  log().error(`The server could not start: ${reason}.`)
  process.exit(1)
})
// Pages rendered before a server knows the latest changes can't be cached; without a database it starts anyway.
await changeLog().whenBegun(2000)
server.listen(port, hostname, () => {
  prepare().catch((error: unknown) => log().warn('The pages to be kept are not ready:', error))
})
