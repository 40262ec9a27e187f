import { findRecords } from '@/lib/domain/administration/finder/find.ts'
import { finderAnswerSchema, finderQuerySchema } from '@/lib/domain/administration/finder/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Finds people, tours, places, articles, enquiries, redirects and invoices for the admin area',
      actor: { may: 'work' },
      query: finderQuerySchema,
      answer: finderAnswerSchema,
    },
    async ({ actor, query, locale }) => ({ found: await findRecords(actor, query.q, locale) }),
  ),
})
