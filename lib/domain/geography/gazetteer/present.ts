import type { z } from 'zod'
import type { FoundCity } from './entry.ts'
import type { foundCitiesSchema } from './schema.ts'

export function presentFoundCities(cities: readonly FoundCity[]): z.input<typeof foundCitiesSchema> {
  return cities.map(({ cityId, geonameId, name, country, near, population }) => ({
    city_id: cityId,
    geoname_id: geonameId,
    name,
    country,
    near,
    population,
  }))
}
