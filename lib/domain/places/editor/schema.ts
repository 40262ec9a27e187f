import { z } from 'zod'
import { slugSchema } from './content.ts'

const id = z.int().positive().max(2_147_483_647)

/** `/api/admin/places/cities/{id}` and `…/countries/{id}`. */
export const placeParamsSchema = z.strictObject({
  id: z.coerce.number().pipe(id),
})

/** Of a save: what the changes were made in, from the answer before. */
export const contentVersionSchema = z.string().max(64)

export const savedPlaceSchema = z.strictObject({ version: z.string() })

/** What is stored may be unfinished, as a name in a language that is still missing. */
export const storedContentSchema = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]))
  .describe('By field, under the names that `PATCH` takes.')

export const placeRecordSchema = z
  .strictObject({
    content: storedContentSchema,
    version: z.string().describe('For the next `PATCH`.'),
    path: z.string().describe('The list of its guides, without language.'),
    addresses: z.int().describe('How many addresses move with a new one, in each language.'),
    redirects: z
      .array(z.strictObject({ path: z.string(), since: z.iso.datetime() }))
      .describe('Former addresses, the latest first.'),
  })
  .meta({ id: 'PlaceRecord' })

export const createdPlaceSchema = z.strictObject({ id })

/** Of `…/cities/{id}/merge`. */
export const mergeSchema = z.strictObject({ into: id.describe('The city that stays.') })

const coordinate = (limit: number) => z.coerce.number().min(-limit).max(limit)

/** `/api/admin/places/time_zone`. */
export const pointQuerySchema = z.object({ latitude: coordinate(90), longitude: coordinate(180) })
export const timeZoneAnswerSchema = z.strictObject({ time_zone: z.string().nullable() })

/** `/api/admin/places/address`. */
export const addressQuerySchema = z.object({
  slug: slugSchema,
  country_id: z.coerce.number().pipe(id).nullable().default(null).describe('Of a city.'),
  except: z.coerce.number().pipe(id).nullable().default(null).describe('The place that may have it.'),
})
export const addressAnswerSchema = z.strictObject({ free: z.boolean() })
