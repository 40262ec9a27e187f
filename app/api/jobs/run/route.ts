import { z } from 'zod'
import { runDueJobs } from '@/lib/domain/composition/background/run-due-jobs.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { isBearerOf } from '@/lib/server/auth/bearer.ts'
import { env } from '@/lib/server/env.ts'
import { AppError } from '@/lib/shared/errors.ts'

const names = z.array(z.string())

// GET, because that is what Vercel's clock sends.
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Runs due work once: emails, notifications, jobs',
      details:
        'For hosts without a process that does so by itself. Only with CRON_SECRET as a bearer token; not found where the setting is empty. What is `left` is done by the next call; calls may overlap.',
      actor: 'anyone',
      answer: z.object({ done: names, failed: names, left: names }),
      errors: ['not_found', 'signed_out'],
    },
    async ({ sender, method }) => {
      const secret = env().CRON_SECRET
      if (!secret) throw new AppError('not_found')
      if (!isBearerOf(sender.headers.get('authorization'), secret)) throw new AppError('signed_out')
      return method === 'HEAD' ? { done: [], failed: [], left: [] } : await runDueJobs()
    },
  ),
})
