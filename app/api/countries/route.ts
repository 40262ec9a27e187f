import { listCountries } from '@/lib/domain/geography/places/lists.ts'
import { presentContinents, presentCountry, presentLocation } from '@/lib/domain/geography/places/present.ts'
import { countriesQuery, countriesSchema } from '@/lib/domain/geography/places/schema.ts'
import { referenceCountries } from '@/lib/domain/geography/reference/queries.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Countries in which something is listed, with counts of guides and excursions',
      actor: 'anyone',
      query: countriesQuery,
      answer: countriesSchema,
      publicSeconds: 300,
    },
    async ({ query, locale }) => {
      const nameOf = translatorFor(locale, 'Continents')
      if (query.lookup === '1') {
        const countries = await referenceCountries(locale)
        return query.continent === '1'
          ? presentContinents(countries, presentLocation, nameOf, locale)
          : countries.map(presentLocation)
      }
      // Counts change too often to be cached.
      const countries = await listCountries(locale)
      return query.continent === '1'
        ? presentContinents(countries, presentCountry, nameOf, locale)
        : countries.map(presentCountry)
    },
  ),
})
