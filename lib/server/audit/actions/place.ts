import 'server-only'
import { z } from 'zod'
import { type Action, words } from './action.ts'
import { inEachLanguage, siteText } from './localised.ts'

const country = z.object({
  ...inEachLanguage('name'),
  ...inEachLanguage('intro'),
  ...inEachLanguage('best_season'),
  where: siteText,
  slug: z.string(),
  excursion_picture: z.string(),
  guide_picture: z.string(),
})
const city = country.extend({
  also_known_as: z.array(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  time_zone: z.string(),
  prominence: z.int(),
})
const category = z.object({
  ...inEachLanguage('name'),
  ...inEachLanguage('description'),
  slug: z.string(),
  active: z.boolean(),
  display_order: z.int(),
})

const redirect = z.object({ from_path: z.string(), to_path: z.string() })

/** Actions on places, categories and redirects. */
export const placeActions = {
  'country.edit': {
    meaning: 'Texts or the address of a country were changed',
    subject: 'country',
    keeps: country,
  },
  'country.picture': {
    meaning: 'A picture for a country was uploaded, or cut in another way',
    subject: 'country',
    keeps: z.object({ place_picture: z.string() }),
  },
  'city.picture': {
    meaning: 'A picture for a city was uploaded, or cut in another way',
    subject: 'city',
    keeps: z.object({ place_picture: z.string() }),
  },
  'city.create': { meaning: 'A city was added', subject: 'city', keeps: city },
  'city.propose': {
    meaning: 'A guide chose a city of the world, perhaps one without a page',
    subject: 'city',
    keeps: z.object({ is_proposed: z.boolean() }),
  },
  'city.refuse': {
    meaning: 'A proposed city was refused',
    subject: 'city',
    keeps: z.object({ reason: words }),
  },
  'city.edit': {
    meaning: 'Texts, address, coordinates or time zone of a city were changed',
    subject: 'city',
    keeps: city,
  },
  'city.merge': {
    meaning: 'Another city was merged into this one: everything in it came along',
    subject: 'city',
    keeps: z.object({ merged: z.int(), merged_name: words }),
  },
  'category.create': { meaning: 'A category was added', subject: 'category', keeps: category },
  'category.edit': {
    meaning: 'Texts, address or order of a category were changed',
    subject: 'category',
    keeps: category,
  },
  'redirect.add': { meaning: 'A former address was led to a page', subject: 'redirect', keeps: redirect },
  'redirect.remove': {
    meaning: 'A former address leads nowhere any more',
    subject: 'redirect',
    keeps: redirect,
  },
} as const satisfies Record<string, Action>
