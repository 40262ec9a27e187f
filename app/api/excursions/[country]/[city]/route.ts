import { methods, route } from '@/lib/api/route.ts'
import { excursionsQuery, excursionsSchema } from '@/lib/excursions/schema.ts'
import { requireCity } from '@/lib/places/catalogue.ts'
import { cityParams } from '@/lib/places/schema.ts'
import { answerExcursions } from '../../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The excursions of a city, first places first, then by rank',
      actor: 'anyone',
      params: cityParams,
      query: excursionsQuery,
      answer: excursionsSchema,
      publicSeconds: 60,
    },
    async ({ params, query, locale }) => {
      const city = await requireCity(params.country, params.city, locale, 'excursions')
      return answerExcursions({ cityId: city.id }, query, locale)
    },
  ),
})
