import { z } from 'zod'

const longestTyped = 60

export const citiesQuery = z.object({
  q: z.string().trim().min(1).max(longestTyped).describe('Beginning of a name in any language.'),
})

export const foundCitiesSchema = z.array(
  z
    .strictObject({
      city_id: z.int().nullable().describe('Null for one that the site does not have yet.'),
      geoname_id: z.int().nullable().describe('Its number in GeoNames.'),
      name: z.string(),
      country: z.string(),
      near: z
        .string()
        .nullable()
        .describe('The nearest known city, where the country has several of this name.'),
      population: z.int().nullable(),
    })
    .meta({ id: 'FoundCity' }),
)
