import { z } from 'zod'
import { hasPlaceCase } from '../../../../shared/addresses/languages.ts'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { isTimeZone } from '../../../../shared/calendar/zoned-time.ts'
import { max, maxLength, min, pattern, required } from '../../../../shared/forms/validators.ts'
import { fieldOf, type LocalisedField } from '../../../basics/drafts/fields.ts'
import { inEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import { richTextSchema } from '../../../basics/drafts/rich-text-schema.ts'
import { slugSchema } from '../../../basics/records/schema.ts'
import { ownAddressSchema } from '../own-picture-schema.ts'
import { placeLimits } from './limits.ts'

/** Localised texts of a place. */
export const placeTexts = ['name', 'intro', 'best_season'] as const

/** Everything that admins edit of a country. Texts that are not written are ''. */
export type CountryContent = Record<LocalisedField<(typeof placeTexts)[number]>, string> & {
  /** "in X" in Russian. */
  where: string
  slug: string
  /** Addresses of uploaded pictures, without width and extension; '' shows the drawn one. */
  excursion_picture: string
  guide_picture: string
}

/** The same of a city. */
export type CityContent = CountryContent & {
  /** Only for search. */
  also_known_as: string[]
  latitude: number
  longitude: number
  time_zone: string
  /** Order among the best-known cities, lower first. */
  prominence: number
}

const name = z.string().trim().check(required, maxLength(placeLimits.name))
const intro = richTextSchema(placeLimits.intro)
const bestSeason = z.string().trim().check(maxLength(placeLimits.bestSeason))

const pictureSchema = z
  .union([z.literal(''), ownAddressSchema])
  .describe('Address of an uploaded picture; empty for the default drawing.')

const countryContentSchema = z.strictObject({
  ...inEachLanguage('name', name),
  ...inEachLanguage('intro', intro),
  ...inEachLanguage('best_season', bestSeason),
  where: z
    .string()
    .trim()
    .check(maxLength(placeLimits.name + 3), pattern(/(?:в|во|на)\s\S.*/u))
    .describe('"in X" in Russian, with its preposition: "во Флоренции".'),
  slug: slugSchema,
  excursion_picture: pictureSchema,
  guide_picture: pictureSchema,
})

export const cityContentSchema = countryContentSchema.extend({
  also_known_as: z
    .array(z.string().trim().check(required, maxLength(placeLimits.name)))
    .max(placeLimits.otherNames)
    .describe('Other names that people search for, in any language.'),
  latitude: z.number().check(min(-90), max(90)),
  longitude: z.number().check(min(-180), max(180)),
  time_zone: z
    .string()
    .max(64)
    .refine(isTimeZone, { params: { problem: 'timeZoneUnknown' } }),
  prominence: z
    .int()
    .min(1)
    .max(placeLimits.prominence)
    .describe('Order among the best-known cities, lower first.'),
})

export const countryChangesSchema = countryContentSchema.partial()
export const cityChangesSchema = cityContentSchema.partial()
export type CountryChanges = z.output<typeof countryChangesSchema>
export type CityChanges = z.output<typeof cityChangesSchema>

/** Required fields of a new city; its texts can be written later. */
export const newCitySchema = cityContentSchema
  .pick({
    ...namesPicked(),
    where: true,
    slug: true,
    latitude: true,
    longitude: true,
    time_zone: true,
  })
  .extend({ country_id: z.int().positive().max(2_147_483_647) })
export type NewCity = z.output<typeof newCitySchema>

function namesPicked() {
  const picked = Object.fromEntries(locales.map((locale) => [fieldOf('name', locale), true]))
  return picked as Record<LocalisedField<'name'>, true>
}

/** The texts of a language among changes, under their columns' names; null when none of them is changed. */
export function textsIn(changes: CountryChanges, locale: Locale) {
  const texts = {
    name: changes[fieldOf('name', locale)],
    intro: changes[fieldOf('intro', locale)],
    bestSeason: changes[fieldOf('best_season', locale)],
    prepositionalCase: hasPlaceCase(locale) ? changes.where : undefined,
  }
  return Object.values(texts).some((text) => text !== undefined) ? texts : null
}
