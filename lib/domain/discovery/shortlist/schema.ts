import { z } from 'zod'
import { priceSchema } from '../../basics/money/schema.ts'
import { excursionItemSchema } from '../../catalogue/excursions/schema.ts'
import { placeNameSchema } from '../../geography/places/schema.ts'
import { idsIn, mostKept, type Shortlist, shortlistSize } from './shortlist.ts'

const ids = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/)
  .transform((text) => idsIn(text))
  .default([])

export const shortlistQuerySchema = z
  .object({
    guides: ids.describe('Ids of guides, separated by commas: 1,5.'),
    excursions: ids.describe('Ids of excursions, separated by commas: 3,8.'),
  })
  .refine((list: Shortlist) => shortlistSize(list) <= mostKept, { path: ['guides'] })

const goneSchema = z.array(z.int()).describe('Ids that are no longer available.')

/** A guide on a shortlist. */
const keptGuideSchema = z
  .strictObject({
    id: z.int(),
    link: z.string().describe("The guide's page, with the locale prefix."),
    name: z.string(),
    headline: z.string(),
    photo_url: z.string(),
    thumb_photo_url: z.string(),
    city: placeNameSchema,
    country: placeNameSchema,
    other_cities: z.array(placeNameSchema.extend({ country: placeNameSchema })),
    rating: z.number().describe('0 when there are no ratings.'),
    ratingCount: z.int(),
    writtenCount: z.int().describe('Those of the ratings with a text.'),
    price_from: priceSchema.nullable(),
  })
  .meta({ id: 'ShortlistGuide' })

/** Each in the order in which it was asked for. */
export const shortlistSchema = z.strictObject({
  guides: z.array(keptGuideSchema),
  excursions: z.array(excursionItemSchema),
  no_longer_offered: z.strictObject({ guides: goneSchema, excursions: goneSchema }),
})
export type ShortlistAnswer = z.output<typeof shortlistSchema>
