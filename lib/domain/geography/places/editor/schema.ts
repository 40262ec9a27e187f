import { z } from 'zod'
import { slugSchema, storedContentSchema } from '../../../basics/records/schema.ts'

const id = z.int().positive().max(2_147_483_647)

export const placeRecordSchema = z
  .strictObject({
    content: storedContentSchema,
    version: z.string().describe('For the next `PATCH`.'),
    path: z.string().describe('The list of its guides, without language.'),
    addresses: z.int().describe('Number of addresses that move with a new slug, in each language.'),
    redirects: z
      .array(z.strictObject({ path: z.string(), since: z.iso.datetime() }))
      .describe('Former addresses, latest first.'),
  })
  .meta({ id: 'PlaceRecord' })

/** Of `…/cities/{id}/merge`. */
export const mergeSchema = z.strictObject({ into: id.describe('The city to merge into.') })

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit)

/** `/api/admin/places/time_zone`. */
export const pointQuerySchema = z.object({ latitude: coordinate(90), longitude: coordinate(180) })
export const timeZoneAnswerSchema = z.strictObject({ time_zone: z.string().nullable() })

/** `/api/admin/places/address`. */
export const addressQuerySchema = z.object({
  slug: slugSchema,
  country_id: z.coerce.number().pipe(id).nullable().default(null).describe('Country of a city.'),
  except: z.coerce
    .number()
    .pipe(id)
    .nullable()
    .default(null)
    .describe('The place that already has this address.'),
})
