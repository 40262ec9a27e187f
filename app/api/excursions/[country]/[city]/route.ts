import { excursionsQuery, excursionsSchema } from '@/lib/domain/catalogue/excursions/schema.ts'
import { requireCity } from '@/lib/domain/geography/places/by-address.ts'
import { cityParams } from '@/lib/domain/geography/places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerExcursions } from '../../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The excursions of a city, promoted first, then by rank',
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
