import { readAgain, removeExternalCalendar } from '@/lib/domain/conversation/calendar/import/commands.ts'
import { rowParamsSchema } from '@/lib/domain/conversation/calendar/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: route(
    {
      summary: 'Requests a new read of a connected calendar',
      actor: 'guide',
      audits: ['guide.calendar'],
      params: rowParamsSchema,
      errors: ['too_many_requests'],
    },
    async ({ actor, params }) => {
      await readAgain(actor, params.id)
      return undefined
    },
  ),
  DELETE: route(
    {
      summary: 'Disconnects a calendar and removes its entries',
      actor: 'guide',
      audits: ['guide.calendar'],
      params: rowParamsSchema,
    },
    async ({ actor, params }) => {
      await removeExternalCalendar(actor, params.id)
      return undefined
    },
  ),
})
