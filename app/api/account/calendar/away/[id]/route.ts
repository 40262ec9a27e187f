import { presentTimeAway } from '@/lib/domain/conversation/calendar/present.ts'
import {
  rowParamsSchema,
  timeAwayAnswerSchema,
  timeAwaySchema,
} from '@/lib/domain/conversation/calendar/schema.ts'
import { changeTimeAway, removeTimeAway } from '@/lib/domain/conversation/calendar/time-away.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: route(
    {
      summary: 'Changes the dates of time away; public straight away',
      actor: 'guide',
      audits: ['guide.break', 'guide.calendar'],
      params: rowParamsSchema,
      body: json(timeAwaySchema),
      answer: timeAwayAnswerSchema,
    },
    async ({ actor, params, body }) => presentTimeAway(await changeTimeAway(actor, params.id, body)),
  ),
  DELETE: route(
    {
      summary: 'Ends time away, or cancels it',
      actor: 'guide',
      audits: ['guide.break', 'guide.calendar'],
      params: rowParamsSchema,
    },
    async ({ actor, params }) => {
      await removeTimeAway(actor, params.id)
      return undefined
    },
  ),
})
