import { methods, route } from '@/lib/api/route.ts'
import { requireCity } from '@/lib/places/catalogue.ts'
import { categoriesQuery, categoryCountsSchema, cityParams } from '@/lib/places/schema.ts'
import { answerCategories } from '../../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The categories of a city that have excursions, with their numbers',
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
