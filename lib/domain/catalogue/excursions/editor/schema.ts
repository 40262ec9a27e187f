import { z } from 'zod'
import { locales } from '../../../../shared/addresses/locales.ts'
import { currencies } from '../../../basics/money/price.ts'
import { excursionContentSchema } from './content.ts'
import { excursionPriceSchema } from './tiers.ts'

const id = z.coerce.number().int().positive().max(2_147_483_647)
const status = z.enum(['draft', 'pending', 'published', 'rejected', 'archived'])
const review = z
  .strictObject({
    state: z.enum(['pending', 'rejected']),
    reason: z.string().nullable().describe('The reason for sending it back.'),
    marks: z.array(z.string()).describe('Fields that the reason refers to.'),
  })
  .nullable()
  .describe('Whether the latest changes wait for moderation, or were sent back.')

/** `/api/account/excursions/{id}` and below. */
export const ownExcursionParamsSchema = z.strictObject({ id })
export const ownVersionParamsSchema = z.strictObject({ id, locale: z.enum(locales) })

/** `GET /api/account/excursions`. */
const awaitsProfile = z.boolean().describe('Approved, and public as soon as the guide’s profile is.')

export const ownExcursionsSchema = z
  .strictObject({
    version: z.string().describe('Version of the order.'),
    items: z.array(
      z.strictObject({
        id: z.int(),
        title: z.string(),
        status,
        awaits_profile: awaitsProfile,
        review,
        has_changes: z.boolean().describe('Whether there are changes that are neither public nor submitted.'),
        price: z
          .strictObject({
            amount: z.int(),
            currency: z.enum(currencies),
            unit: z.enum(['booking', 'person']),
          })
          .nullable(),
        views: z.int().describe('In the last 30 days.'),
        enquiries: z.int().describe('In the last 30 days.'),
        path: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnExcursions' })

/** `POST /api/account/excursions`. */
export const newExcursionSchema = z.strictObject({
  original_locale: z.enum(locales).optional().describe('The original language; the reader’s by default.'),
})
export const createdExcursionSchema = z.strictObject({ id: z.int() })

/** `GET /api/account/excursions/{id}`. */
export const ownExcursionSchema = z
  .strictObject({
    version: z.int().describe('For the next `PATCH`.'),
    fields: excursionContentSchema,
    price: excursionPriceSchema,
    price_version: z.string(),
    status,
    awaits_profile: awaitsProfile,
    review,
    has_changes: z.boolean(),
    missing: z.array(z.string()).describe('Fields still missing before it can be submitted.'),
    versions: z.array(
      z.strictObject({
        locale: z.enum(locales),
        state: z.enum(['original', 'translated', 'machine', 'outdated', 'incomplete', 'missing']),
        public: z.boolean(),
        hidden: z.boolean(),
      }),
    ),
    path: z.string().nullable().describe('Path of the public page, without locale prefix.'),
    suggested_slug: z.string(),
  })
  .meta({ id: 'OwnExcursion' })

export const savedExcursionSchema = z.strictObject({ version: z.int() })

/** `PATCH /api/account/excursions/{id}/price`. */
export const priceVersionSchema = z.string().max(40).describe('Version of the price, as last returned.')
export const savedPriceSchema = z.strictObject({ version: z.string() })

/** `PUT /api/account/excursions/order`. */
export const excursionOrderSchema = z.strictObject({
  ids: z
    .array(z.int().positive())
    .max(200)
    .describe('All excursions outside the archive, in their new order.'),
  version: z.string().max(40),
})

/** `POST /api/account/excursions/{id}/versions/{locale}/draft`. */
export const excursionDraftSchema = z.strictObject({
  texts: z.record(z.string(), z.string()).describe('By the names of the tour’s fields.'),
  lists: z.record(z.string(), z.array(z.string())).describe('By the names of the tour’s fields.'),
  stops: z.record(z.string(), z.string()).describe('Titles of the stops, by their ids.'),
})
