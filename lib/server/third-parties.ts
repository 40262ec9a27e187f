import 'server-only'
import type { Vendors } from '../shared/third-parties.ts'
import { env } from './env.ts'

/** The third parties that a browser may load once its reader agrees; null when there are none. */
export function configuredVendors(): Vendors | null {
  const { TAG_MANAGER_ID, SENTRY_DSN } = env()
  if (!TAG_MANAGER_ID && !SENTRY_DSN) return null
  return {
    ...(TAG_MANAGER_ID && { statistics: TAG_MANAGER_ID }),
    ...(SENTRY_DSN && { errors: SENTRY_DSN }),
  }
}
