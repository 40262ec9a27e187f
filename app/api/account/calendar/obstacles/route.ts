import { checkWalk } from '@/lib/domain/calendar/obstacles.ts'
import { presentWalkCheck } from '@/lib/domain/calendar/present.ts'
import { walkAnswerSchema, walkQuerySchema } from '@/lib/domain/calendar/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'What is in the way of a walk, and which hours of that day are free',
      actor: 'guide',
      query: walkQuerySchema,
      answer: walkAnswerSchema,
    },
    async ({ actor, query }) => {
      const { walk, check, timeZone } = await checkWalk(actor, query)
      return presentWalkCheck(walk, check, timeZone)
    },
  ),
})
