import { findCities } from '@/lib/domain/geography/gazetteer/find-cities.ts'
import { presentFoundCities } from '@/lib/domain/geography/gazetteer/present.ts'
import { citiesQuery, foundCitiesSchema } from '@/lib/domain/geography/gazetteer/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Cities of the world while typing, in any language of the site',
      actor: 'anyone',
      query: citiesQuery,
      answer: foundCitiesSchema,
      publicSeconds: 60,
      budget: 'suggest',
    },
    async ({ query, locale }) => presentFoundCities(await findCities(query.q, locale)),
  ),
})
