import { categoriesQuery, categoryCountsSchema } from '@/lib/domain/geography/categories/schema.ts'
import { requireCountry } from '@/lib/domain/geography/places/by-address.ts'
import { countryParams } from '@/lib/domain/geography/places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { answerCategories } from '../answer.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'The categories of a country that have excursions, with counts',
      actor: 'anyone',
      params: countryParams,
      query: categoriesQuery,
      answer: categoryCountsSchema,
      publicSeconds: 60,
    },
    async ({ params, query, locale }) => {
      const country = await requireCountry(params.country, locale, 'excursions')
      return answerCategories({ countryId: country.id }, query, locale)
    },
  ),
})
