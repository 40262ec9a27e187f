import 'server-only'
import { isDatabaseAway } from '../database-away.ts'
import { pageRequests } from '../page-request.ts'
import { reportLogged } from './report-error.ts'

/**
 * Reports an error of a page, which Next.js has logged. An absent database is not one of them: no page is to blame, and
 * the front server answers 503.
 */
export function reportPageError(error: unknown, where: string): void {
  const request = pageRequests().getStore()
  if (request) request.hasFailed = true
  if (isDatabaseAway(error)) {
    if (request) request.isDatabaseAway = true
    return
  }
  const digest = typeof error === 'object' && error !== null ? Reflect.get(error, 'digest') : undefined
  reportLogged(error, { where, ...(typeof digest === 'string' && { digest }) })
}
