import { z } from 'zod'
import { runJobNow } from '@/lib/domain/composition/background/job-commands.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Runs a job now',
      actor: { may: 'system' },
      audits: ['job.run'],
      params: z.object({ name: z.string().regex(/^[a-z-]{1,40}$/) }),
      errors: ['not_found', 'conflict'],
    },
    async ({ actor, params }) => {
      await runJobNow(actor, params.name)
      return undefined
    },
  ),
})
