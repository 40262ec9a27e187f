import { z } from 'zod'
import { continents } from './place.ts'

const flag = z.enum(['0', '1']).optional()
const slug = z.string().min(1).max(200)

/** Path of a place: `{country}` or `{country}/{city}`. */
export const countryParams = z.object({ country: slug })
export const cityParams = z.object({ country: slug, city: slug })
export const slugParams = z.object({ slug })

export const countriesQuery = z.object({
  lookup: flag.describe('1: only the names, without counts.'),
  continent: flag.describe('1: grouped by continent.'),
})
export const countryQuery = z.object({
  excursions: flag.describe('1: cities with excursions instead of cities with guides.'),
})

const location = {
  id: z.int(),
  code: z.string().describe('ISO 3166-1 alpha-2 of the country, lower case.'),
  name: z.string(),
  prepositional_case: z
    .string()
    .nullable()
    .describe('"in X" in Russian ("в Риме"), null in other languages.'),
  slug: z.string(),
}

/** The place of something else. */
export const placeNameSchema = z
  .strictObject({
    id: location.id,
    name: location.name,
    prepositional_case: location.prepositional_case,
    slug: location.slug,
  })
  .meta({ id: 'PlaceName' })

/** A country or a city by name. */
export const locationSchema = z.strictObject(location).meta({ id: 'Location' })
export const countryWithCountsSchema = z
  .strictObject({ ...location, guideCount: z.int(), excursionCount: z.int() })
  .meta({ id: 'CountryWithCounts' })
const guideCitySchema = z.strictObject({ ...location, guideCount: z.int() }).meta({ id: 'GuideCity' })
const excursionCitySchema = z
  .strictObject({ ...location, excursionCount: z.int() })
  .meta({ id: 'ExcursionCity' })

const continentOf = <Country extends z.ZodType>(country: Country) =>
  z.strictObject({ continent: z.enum(continents), name: z.string(), countries: z.array(country) })

export const locationsSchema = z.array(locationSchema)
/** The answers to `lookup` and `continent`. */
export const countriesSchema = z.union([
  z.array(locationSchema),
  z.array(countryWithCountsSchema),
  z.array(continentOf(locationSchema)),
  z.array(continentOf(countryWithCountsSchema)),
])
export const countryCitiesSchema = z.strictObject({
  country: locationSchema,
  cities: z.union([z.array(guideCitySchema), z.array(excursionCitySchema)]),
})
