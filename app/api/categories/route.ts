import { categoriesQuery, categoryCountsSchema } from '@/lib/domain/geography/categories/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerCategories } from './answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All categories that have excursions, with counts',
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
