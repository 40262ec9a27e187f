import { z } from 'zod'
import { schemasOf } from '../../basics/drafts/fact-table.ts'
import { familyFacts } from '../../catalogue/excursions/family-facts.ts'
import { filterInput } from './filters.ts'

/** The most that one answer lists. */
export const mostResults = 20
const lastPage = 50

export const guideId = z.int().min(1).max(2_147_483_647).describe('The id of a guide, from a search.')
export const excursionId = z.int().min(1).max(2_147_483_647).describe('The id of a tour, from a search.')

export const searchInput = {
  query: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe(
      'A few words, as in a search box: a city or country, a name, a theme. Any of the site’s languages will do. Empty for everything, best-ranked first.',
    ),
  ...filterInput,
  limit: z.int().min(1).max(mostResults).default(10).describe(`Number of results, at most ${mostResults}.`),
  page: z.int().min(1).max(lastPage).default(1).describe('Page number of the results.'),
}

const url = z.url().describe('The page on the site.')

export const pageOfResults = {
  total: z.int().describe('Total on all pages.'),
  page: z.int(),
}

export const priceSchema = z.strictObject({
  amount: z.number().describe('In whole units of the currency: 75.5 is €75.50.'),
  currency: z.string().describe('ISO 4217.'),
  per: z.enum(['group', 'person']),
  text: z.string().describe('As shown on the site, in the requested language.'),
  approximate: z
    .string()
    .nullable()
    .describe(
      'Approximate price in a currency familiar to readers of that language. The guide is paid the exact price.',
    ),
})

const languages = z.array(z.string()).describe('ISO 639-1 codes.')
const rating = z
  .number()
  .nullable()
  .describe('Mean of the travellers’ ratings, 1 to 5; null without ratings.')

export const guideItem = z.strictObject({
  id: z.int(),
  name: z.string(),
  headline: z.string(),
  city: z.string(),
  country: z.string(),
  other_cities: z
    .array(z.strictObject({ name: z.string(), country: z.string() }))
    .describe('Where the guide works besides the home.'),
  languages: z.array(
    z.strictObject({ code: z.string(), level: z.string().describe('A2 to C2, or native.') }),
  ),
  rating,
  ratings: z.int(),
  written_reviews: z.int().describe('Those of the ratings with a text.'),
  price_from: priceSchema.nullable().describe('The lowest price of the guide’s tours.'),
  usual_reply_minutes: z.int().nullable(),
  credentials_verified: z.boolean(),
  takes_enquiries: z.boolean(),
  tours: z.int().describe('Number of tours the guide offers.'),
  url,
})

export const excursionItem = z.strictObject({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  theme: z.string(),
  city: z.string(),
  country: z.string(),
  format: z.enum(['private', 'group']),
  duration_minutes: z.int(),
  max_guests: z.int(),
  languages,
  rating,
  ratings: z.int(),
  written_reviews: z.int().describe('Those of the ratings with a text.'),
  price: priceSchema,
  ...schemasOf(familyFacts),
  guide: z.strictObject({ id: z.int(), name: z.string() }),
  url,
})

export const guideDetails = {
  ...guideItem.shape,
  about: z.string().describe('In the guide’s own words, as plain text.'),
  about_language: z.string().describe('Its language, if the guide has not written in the requested one.'),
  themes: z.array(z.string()),
  credentials: z.array(
    z.strictObject({
      type: z.enum(['licence', 'diploma', 'membership']),
      issuer: z.string(),
      verified: z.boolean(),
    }),
  ),
  guiding_since: z.int().nullable().describe('A year.'),
  kind: z.enum(['solo', 'pair', 'agency']),
  away_until: z.iso
    .date()
    .nullable()
    .describe('The last day of a break during which no enquiries are taken.'),
  time_zone: z.string().describe('IANA.'),
  tours_offered: z.array(excursionItem),
}

export const availability = {
  guide_id: z.int(),
  takes_enquiries: z.boolean(),
  time_zone: z.string().describe('IANA; days are those of this zone.'),
  known_from: z.iso.date().nullable().describe('The first known day. For today, ask the guide.'),
  known_until: z.iso.date().nullable().describe('The last known day; for a later one, ask the guide.'),
  free_days: z
    .array(z.iso.date())
    .nullable()
    .describe('Days with room for such a tour; null if unknown. Only the guide’s reply is binding.'),
  url,
}

export const enquiryLink = {
  url: z
    .url()
    .describe('Give this to the traveller, who checks the form, adds name and email, and sends it.'),
  guide: z.string(),
  sent: z.boolean().describe('Always false: nothing has been sent.'),
  is_free: z.boolean().nullable().describe('Whether the guide has room on that day; null if unknown.'),
}
