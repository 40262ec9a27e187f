import { excursionsQuery, excursionsSchema } from '@/lib/domain/catalogue/excursions/schema.ts'
import { requireCountry } from '@/lib/domain/geography/places/by-address.ts'
import { countryParams } from '@/lib/domain/geography/places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerExcursions } from '../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The excursions of a country, promoted first, then by rank',
      actor: 'anyone',
      params: countryParams,
      query: excursionsQuery,
      answer: excursionsSchema,
      publicSeconds: 60,
    },
    async ({ params, query, locale }) => {
      const country = await requireCountry(params.country, locale, 'excursions')
      return answerExcursions({ countryId: country.id }, query, locale)
    },
  ),
})
