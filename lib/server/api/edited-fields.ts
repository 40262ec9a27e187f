import 'server-only'
import { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { type Body, json } from './body.ts'
import { parseInput } from './validation.ts'

/** Enough for the longest texts of a record in all languages. */
const maxBytes = 512 * 1024
const draftVersion = z.int().min(0).describe('As last returned; 0 for a record without a draft.')

/**
 * The body of a `PATCH` by an editor that saves as one types: the changed fields, and the version of the record that
 * they were changed in. Errors name a field as the editor does, without `changes`.
 */
export function editedFields<Schema extends z.ZodType>(
  changes: Schema,
): Body<{ version: number; changes: z.output<Schema> }>
/** @param version of a record that counts its versions in another way */
export function editedFields<Schema extends z.ZodType, Version extends z.ZodType>(
  changes: Schema,
  version: Version,
): Body<{ version: z.output<Version>; changes: z.output<Schema> }>
export function editedFields(
  changes: z.ZodType,
  version: z.ZodType = draftVersion,
): Body<{ version: unknown; changes: unknown }> {
  const body = json(z.strictObject({ version, changes: z.unknown() }), { maxBytes })
  return {
    ...body,
    schema: z.strictObject({ version, changes }),
    async read(request) {
      const { value, release } = await body.read(request).catch((error: unknown) => {
        throw withoutPrefix(error)
      })
      return { value: { version: value.version, changes: parseInput(changes, value.changes) }, release }
    },
  }
}

function withoutPrefix(error: unknown): unknown {
  if (!(error instanceof AppError) || !error.fields) return error
  const fields = Object.entries(error.fields).map(
    ([field, problems]) => [field.replace(/^changes\./, ''), problems] as const,
  )
  return new AppError(error.code, { fields: Object.fromEntries(fields), cause: error })
}
