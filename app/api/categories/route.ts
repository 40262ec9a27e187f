import { methods, route } from '@/lib/api/route.ts'
import { categoriesQuery, categoryCountsSchema } from '@/lib/places/schema.ts'
import { answerCategories } from './answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The categories of all places that have excursions, with their numbers',
      actor: 'anyone',
      query: categoriesQuery,
      answer: categoryCountsSchema,
      publicSeconds: 60,
    },
    async ({ query, locale }) => {
      return answerCategories(null, query, locale)
    },
  ),
})
