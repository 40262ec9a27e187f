import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { priceSchema } from '../../basics/money/schema.ts'
import { suggestionMatches } from './suggestion.ts'

/** Nobody types more into a search box. */
const longestQuery = 100

export const suggestQuery = z.object({
  q: z.string().trim().min(1).max(longestQuery).describe('Text typed so far, in any language.'),
})

const suggested = {
  link: z.string().describe('The page, with the locale prefix.'),
  thumb_photo_url: z.string(),
  match: z
    .enum(suggestionMatches)
    .describe(
      'Reason for the suggestion: the same beginning, the same name in another spelling or script, or mere similarity.',
    ),
}
const lang = z.enum(locales).describe('The language of the text.')

/** Suggestions while typing in the search box, closest first. */
export const suggestionsSchema = z.strictObject({
  places: z.array(
    z.strictObject({
      kind: z.enum(['country', 'city']),
      id: z.int(),
      name: z.string(),
      countryName: z.string(),
      guideCount: z.int(),
      excursionCount: z.int(),
      ...suggested,
    }),
  ),
  categories: z.array(
    z.strictObject({ id: z.int(), name: z.string(), excursionCount: z.int(), ...suggested }),
  ),
  excursions: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      lang,
      cityName: z.string(),
      durationMinutes: z.int(),
      price: priceSchema.omit({ approximate: true }).nullable(),
      ...suggested,
    }),
  ),
  guides: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      headline: z.string(),
      lang,
      cityName: z.string(),
      rating: z.number().nullable().describe('The mean of all ratings; null without any.'),
      ...suggested,
    }),
  ),
})

export type SuggestionsAnswer = z.output<typeof suggestionsSchema>
