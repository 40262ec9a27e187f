import { listCataloguedCities, requireCountry } from '@/lib/domain/places/catalogue.ts'
import { countryCitiesSchema, countryQuery, nameOnly, slugParams } from '@/lib/domain/places/schema.ts'
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
      const cities = await listCataloguedCities(country.id, locale, kind)
      return {
        country: nameOnly(country),
        cities:
          kind === 'guides'
            ? cities.map((city) => ({ ...nameOnly(city), guideCount: city.guideCount }))
            : cities.map((city) => ({ ...nameOnly(city), excursionCount: city.excursionCount })),
      }
    },
  ),
})
