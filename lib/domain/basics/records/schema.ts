import { z } from 'zod'
import { maxLength, pattern, required } from '../../../shared/forms/validators.ts'

const id = z.int().positive().max(2_147_483_647)

/** `/api/admin/…/{id}`. */
export const recordParamsSchema = z.strictObject({ id: z.coerce.number().pipe(id) })

/** Of a save: what the changes were made in, from the answer before. */
export const contentVersionSchema = z.string().max(64)

export const savedRecordSchema = z.strictObject({ version: z.string() })

export const createdRecordSchema = z.strictObject({ id })

/** Stored content, which may be incomplete, such as a name missing in one language. */
export const storedContentSchema = z
  .record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.array(z.number())]),
  )
  .describe('By field, with the names used in `PATCH`.')

/** The end of an address: Latin letters, digits, hyphens. */
export const slugSchema = z
  .string()
  .trim()
  .check(required, maxLength(80), pattern(/[a-z0-9]+(?:-[a-z0-9]+)*/))

/** Of `…/address`. */
export const addressAnswerSchema = z.strictObject({ free: z.boolean() })
