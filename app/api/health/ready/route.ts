import { z } from 'zod'
import { findMissing } from '@/lib/domain/discovery/site/readiness.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Whether this server should receive traffic',
      details:
        'Else 503, and `missing` lists why: `database`, `names` (of places, in memory), or `running` once the process has been told to stop.',
      actor: 'anyone',
      answer: z.object({ ready: z.literal(true) }),
      isUncounted: true,
    },
    async () => {
      const missing = await findMissing()
      if (missing.length > 0) throw new AppError('unavailable', { missing, retryAfterSeconds: 1 })
      return { ready: true as const }
    },
  ),
})
