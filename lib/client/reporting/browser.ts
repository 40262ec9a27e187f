import 'client-only'
import {
  BrowserClient,
  dedupeIntegration,
  defaultStackParser,
  linkedErrorsIntegration,
  makeFetchTransport,
  Scope,
} from '@sentry/browser'
import { cleanAddress, cleanEvent } from '../../shared/reporting/clean-event.ts'
import { type LooseError, receiveLooseErrors } from './early-errors.ts'

/** Per document: a page that keeps breaking tells nothing new. */
const mostReports = 20

let client: BrowserClient | undefined
let sent = 0

/**
 * Reports uncaught errors, including earlier ones; until one happens nothing is sent. Builds a client from only the
 * parts it needs: the library's default start would also record clicks, requests and visits.
 */
export function startReporting(dsn: string): void {
  if (client) return
  const scope = new Scope()
  client = new BrowserClient({
    dsn,
    transport: makeFetchTransport,
    stackParser: defaultStackParser,
    integrations: [linkedErrorsIntegration(), dedupeIntegration()],
    sendDefaultPii: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    environment: 'browser',
    beforeSend: (event) =>
      cleanEvent(event, {
        request: {
          url: cleanAddress(window.location.href),
          headers: { 'User-Agent': navigator.userAgent },
        },
      }),
  })
  scope.setClient(client)
  client.init()
  receiveLooseErrors(({ error, mechanism }: LooseError) => {
    if (sent >= mostReports) return
    sent += 1
    scope.captureException(error, { mechanism: { type: mechanism, handled: false } })
  })
}

/** Stops reporting. */
export async function stopReporting(): Promise<void> {
  receiveLooseErrors(null)
  const stopped = client
  client = undefined
  await stopped?.close(0)
}
