import { z } from 'zod'

/** Nobody types more into a search box. */
const longestQuery = 100

export const suggestQuery = z.object({
  q: z.string().trim().min(1).max(longestQuery).describe('What has been typed so far, in any language.'),
})

const link = z.string().describe('The page, with the locale prefix.')
const counts = { guideCount: z.int(), excursionCount: z.int() }

/** Suggestions while typing in the search box, closest first. */
export const suggestionsSchema = z.strictObject({
  places: z.array(
    z.strictObject({
      kind: z.enum(['country', 'city']),
      id: z.int(),
      name: z.string(),
      countryName: z.string(),
      link,
      ...counts,
    }),
  ),
  guides: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      cityName: z.string(),
      link,
      thumb_photo_url: z.string(),
    }),
  ),
  excursions: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string(),
      cityName: z.string(),
      link,
      thumb_photo_url: z.string(),
    }),
  ),
})
