import { unblockTime } from '@/lib/domain/conversation/calendar/commands.ts'
import { rowParamsSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: route(
    {
      summary: 'Frees a blocked time',
      actor: 'guide',
      audits: ['guide.calendar'],
      params: rowParamsSchema,
    },
    async ({ actor, params }) => {
      await unblockTime(actor, params.id)
      return undefined
    },
  ),
})
