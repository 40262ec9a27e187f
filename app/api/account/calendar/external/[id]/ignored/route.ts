import { ignoreEvent } from '@/lib/domain/conversation/calendar/import/commands.ts'
import { ignoredSchema, rowParamsSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Sets whether an entry of another calendar, or a series, blocks time',
      actor: 'guide',
      audits: ['guide.calendar'],
      params: rowParamsSchema,
      body: json(ignoredSchema),
    },
    async ({ actor, params, body }) => {
      await ignoreEvent(actor, params.id, body)
      return undefined
    },
  ),
})
