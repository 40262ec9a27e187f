import { z } from 'zod'
import { readFigures } from '@/lib/domain/composition/background/figures.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { isBearerOf } from '@/lib/server/auth/bearer.ts'
import { env } from '@/lib/server/env.ts'
import { metricsReader } from '@/lib/server/watching/metrics.ts'
import { AppError } from '@/lib/shared/errors.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Metrics of this server in the Prometheus text format',
      details: 'Only with METRICS_TOKEN as a bearer token; not found where the setting is empty.',
      actor: 'anyone',
      answer: z.string(),
      mediaType: 'text/plain',
      errors: ['not_found', 'signed_out'],
    },
    async ({ sender }) => {
      const token = env().METRICS_TOKEN
      if (!token || !metricsReader()) throw new AppError('not_found')
      if (!isBearerOf(sender.headers.get('authorization'), token)) throw new AppError('signed_out')
      return new Response(await readFigures(), {
        headers: { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' },
      })
    },
  ),
})
