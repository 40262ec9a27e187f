import type { IncomingMessage, ServerResponse } from 'node:http'
import { longestCountedPath, redirectUseCounter } from '../lib/domain/basics/redirects/counter.ts'
import { isPersonalPath } from '../lib/shared/addresses/areas.ts'
import { splitLocalePath } from '../lib/shared/addresses/locales.ts'
import { isRobot } from '../lib/shared/user-agent.ts'
import { isFetchedInAdvance } from './page-views.ts'

/** Status of a public page that has moved: `app/[locale]/(site)/moved.ts`. */
const moved = 307

/**
 * Counts a request for a page that has sent its reader on to another one. Which redirect it was is looked up when the
 * counts are written. Nothing for robots, and for what is fetched in advance. docs/decisions/0048-page-views.md
 * @param address that was asked for
 */
export function countRedirectUse(
  address: string,
  headers: IncomingMessage['headers'],
  { statusCode }: ServerResponse,
): void {
  if (statusCode !== moved || isFetchedInAdvance(headers) || isRobot(headers['user-agent'] ?? '')) return
  const { path } = splitLocalePath(address.split('?', 1)[0] ?? '/')
  // Such an area sends readers to the sign-in, and its addresses may be secret.
  if (path.length > longestCountedPath || isPersonalPath(path)) return
  redirectUseCounter().add({ path })
}
