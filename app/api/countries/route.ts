import { groupByContinent, listCataloguedCountries } from '@/lib/domain/places/catalogue.ts'
import { countriesQuery, countriesSchema, type Location } from '@/lib/domain/places/schema.ts'
import { referenceCountries } from '@/lib/domain/reference/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'All countries, with counts of guides and excursions',
      actor: 'anyone',
      query: countriesQuery,
      answer: countriesSchema,
      publicSeconds: 300,
    },
    async ({ query, locale }) => {
      // Counts change too often to be cached.
      const countries =
        query.lookup === '1' ? await referenceCountries(locale) : await listCataloguedCountries(locale)
      return query.continent === '1'
        ? groupByContinent<Location>(countries, locale)
        : countries.map(({ country }) => country)
    },
  ),
})
