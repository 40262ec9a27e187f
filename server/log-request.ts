import { isStopping } from '../lib/server/shutdown.ts'
import { log } from '../lib/server/watching/log.ts'
import type { WatchedRequest } from './watch-requests.ts'

/** Asked for by programs all day long. */
const routine = /^(?:\/[a-z]{2})?\/api\/(?:health\/(?:live|ready)|metrics)\/?$/

/** Logs one line for a request: a sentence in a terminal, the same as facts in JSON. */
export function logRequest(request: WatchedRequest): void {
  const { id, method, path, status, statements, cache } = request
  const level = levelOf(path, status ?? 0)
  const ms = rounded(request.milliseconds)
  const statementsMs = rounded(request.statementMilliseconds)
  const shown = `${method} ${path} ${status ?? 'left'}`
  const costs = [`${ms} ms`, ...(statements > 0 ? [`${statements} SQL in ${statementsMs} ms`] : [])]
  const sentence = `${shown}, ${[...costs, ...(cache === 'none' ? [] : [`cache ${cache}`])].join(', ')}`
  log()[level](sentence.replace(/\p{Cc}/gu, '·'), undefined, {
    requestId: id,
    method,
    path,
    status: status ?? 0,
    ms,
    statements,
    statementsMs,
    cache,
  })
}

function levelOf(path: string, status: number): 'debug' | 'info' | 'warn' | 'error' {
  if (!routine.test(path)) return status >= 500 ? 'error' : 'info'
  if (status < 500) return 'debug'
  // A server that is being stopped says so on purpose; one without its database has logged why.
  return isStopping() ? 'info' : 'warn'
}

/** To a tenth of a millisecond. */
function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}
