import { categoriesQuery, categoryCountsSchema } from '@/lib/domain/geography/categories/schema.ts'
import { requireCity } from '@/lib/domain/geography/places/by-address.ts'
import { cityParams } from '@/lib/domain/geography/places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerCategories } from '../../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The categories of a city that have excursions, with counts',
      actor: 'anyone',
      params: cityParams,
      query: categoriesQuery,
      answer: categoryCountsSchema,
      publicSeconds: 60,
    },
    async ({ params, query, locale }) => {
      const city = await requireCity(params.country, params.city, locale, 'excursions')
      return answerCategories({ cityId: city.id }, query, locale)
    },
  ),
})
