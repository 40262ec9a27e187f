import { z } from 'zod'
import { readQueueFigures } from '@/lib/domain/background/queue-figures.ts'
import { succeedsSoon } from '@/lib/domain/site/status.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { isBearerOf } from '@/lib/server/auth/bearer.ts'
import { env } from '@/lib/server/env.ts'
import { metricsReader } from '@/lib/server/watching/metrics.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Figures of this server in Prometheus’s text format',
      details: 'Only with METRICS_TOKEN as a bearer token; not found where the setting is empty.',
      actor: 'anyone',
      answer: z.string(),
      mediaType: 'text/plain',
      errors: ['not_found', 'signed_out'],
    },
    async ({ sender }) => {
      const token = env().METRICS_TOKEN
      const read = metricsReader()
      if (!token || !read) throw new AppError('not_found')
      if (!isBearerOf(sender.headers.get('authorization'), token)) throw new AppError('signed_out')
      // Without the database the other figures are the more interesting.
      const queues = readQueueFigures()
      const text = await read((await succeedsSoon(queues)) ? await queues : null)
      return new Response(text, { headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } })
    },
  ),
})
