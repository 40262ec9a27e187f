import { z } from 'zod'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Whether this server is alive',
      details:
        'Without the database or anything else. Who gets no answer for a while may end the process and start a new one.',
      actor: 'anyone',
      answer: z.object({ live: z.literal(true) }),
      isUncounted: true,
    },
    () => ({ live: true as const }),
  ),
})
