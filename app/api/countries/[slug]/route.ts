import { requireCountry } from '@/lib/domain/geography/places/by-address.ts'
import { listCitiesOfCountry } from '@/lib/domain/geography/places/lists.ts'
import { presentCities, presentLocation } from '@/lib/domain/geography/places/present.ts'
import { countryCitiesSchema, countryQuery, slugParams } from '@/lib/domain/geography/places/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'A country and its cities that have guides, or excursions',
      actor: 'anyone',
      params: slugParams,
      query: countryQuery,
      answer: countryCitiesSchema,
      publicSeconds: 60,
    },
    async ({ params, query, locale }) => {
      const kind = query.excursions === '1' ? 'excursions' : 'guides'
      const country = await requireCountry(params.slug, locale, kind)
      const cities = await listCitiesOfCountry(country.id, locale, kind)
      return { country: presentLocation(country), cities: presentCities(cities, country, kind) }
    },
  ),
})
