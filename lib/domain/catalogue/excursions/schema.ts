import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { pageQuery, pageSchema } from '../../../shared/paging.ts'
import { schemasByColumn } from '../../basics/drafts/fact-table.ts'
import { currencies } from '../../basics/money/price.ts'
import { priceSchema } from '../../basics/money/schema.ts'
import { placeNameSchema } from '../../geography/places/schema.ts'
import { familyFacts } from './family-facts.ts'

const maxId = 2_147_483_647

export const excursionsQuery = z
  .object({
    filter: z
      .enum(['popular', 'other'])
      .optional()
      .describe('popular: the most popular of each city. other: excursions besides the excursion e.'),
    e: z.coerce
      .number()
      .int()
      .min(1)
      .max(maxId)
      .optional()
      .describe('With filter=other: the id of the excursion to leave out.'),
    ...pageQuery,
  })
  .refine(({ filter, e }) => filter !== 'other' || e !== undefined, {
    path: ['e'],
    params: { problem: 'required' },
  })
export type ExcursionsQuery = z.output<typeof excursionsQuery>

/** Facts that families and people with tired feet ask for; null where nothing is stated. */
const familyShape = schemasByColumn(familyFacts)

/** An excursion in a list of the API. */
export const excursionItemSchema = z
  .strictObject({
    id: z.int(),
    link: z.string().describe("The excursion's page, with the locale prefix."),
    title: z.string(),
    summary: z.string(),
    lang: z.enum(locales).describe('The language of title and summary.'),
    photo_url: z.string(),
    thumb_photo_url: z.string(),
    city: placeNameSchema,
    country: placeNameSchema,
    category: z.strictObject({ slug: z.string(), name: z.string() }),
    format: z.enum(['private', 'group']),
    durationMinutes: z.int(),
    maxGuests: z.int(),
    languages: z.array(z.string()).describe('ISO 639 codes.'),
    rating: z.number().describe('0 when there are no ratings.'),
    ratingCount: z.int(),
    writtenCount: z.int().describe('Those of the ratings with a text.'),
    price: priceSchema,
    groupPrices: z
      .strictObject({
        currency: z.enum(currencies),
        readers: z.enum(currencies).nullable().describe('Money of the reader that sums are converted to.'),
        sizes: z
          .array(z.tuple([z.int(), z.int().nullable(), z.int().nullable()]))
          .describe('For groups up to a size: the sum in minor units, and in the reader’s money.'),
        child: z
          .tuple([z.int(), z.int()])
          .optional()
          .describe('Percent of a price per person for a child, and the last age that has it.'),
      })
      .nullable()
      .describe('Prices by size of the group.'),
    guide: z.strictObject({
      id: z.int(),
      name: z.string(),
      firstname: z.string(),
      photo_url: z.string(),
      thumb_photo_url: z.string(),
    }),
    isPromoted: z.boolean(),
    promotion: z
      .strictObject({
        label: z.string().describe('Word for advertising in the language of the call.'),
        payer: z.string().nullable().describe('Who pays for the place; null where no law asks for it.'),
        erid: z.string().nullable().describe('Token of the advertisement; null where no law asks for it.'),
      })
      .nullable()
      .describe('Has to be shown with the tour; null for one that nobody pays for.'),
    ...familyShape,
  })
  .meta({ id: 'Excursion' })
export const excursionsSchema = pageSchema(excursionItemSchema)
