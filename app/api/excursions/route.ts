import { excursionsQuery, excursionsSchema } from '@/lib/domain/catalogue/excursions/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerExcursions } from './answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The excursions of all places by rank',
      actor: 'anyone',
      query: excursionsQuery,
      answer: excursionsSchema,
      publicSeconds: 60,
    },
    async ({ query, locale }) => {
      return answerExcursions(null, query, locale)
    },
  ),
})
