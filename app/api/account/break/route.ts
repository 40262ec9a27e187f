import { endBreak, getBreak, planBreak } from '@/lib/domain/guides/break.ts'
import { presentBreak } from '@/lib/domain/guides/break-answer.ts'
import { breakAnswerSchema, breakSchema } from '@/lib/domain/guides/break-schema.ts'
import { json } from '@/lib/server/api/body.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The guide’s break, in days of the guide’s own zone',
      actor: 'guide',
      answer: breakAnswerSchema,
    },
    async ({ actor }) => presentBreak(await getBreak(actor)),
  ),
  PUT: route(
    {
      summary: 'Plans a break, or moves it; public at once',
      actor: 'guide',
      audits: ['guide.break'],
      body: json(breakSchema),
      answer: breakAnswerSchema,
    },
    async ({ actor, body }) => presentBreak(await planBreak(actor, body)),
  ),
  DELETE: route(
    { summary: 'Ends the break, or gives up a planned one', actor: 'guide', audits: ['guide.break'] },
    async ({ actor }) => {
      await endBreak(actor)
      return undefined
    },
  ),
})
