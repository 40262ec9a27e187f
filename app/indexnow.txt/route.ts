import { env } from '@/lib/server/env.ts'

// The key is only known at run time.
export const dynamic = 'force-dynamic'

/**
 * Shows search engines that who tells them of changes has this site. At the top, so that it counts for all addresses.
 */
export function GET(): Response {
  const { INDEXNOW_KEY } = env()
  const headers = { 'Content-Type': 'text/plain' }
  return INDEXNOW_KEY
    ? new Response(INDEXNOW_KEY, { headers })
    : new Response('404\n', { status: 404, headers })
}
