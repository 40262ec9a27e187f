import type { z } from 'zod'
import type { DraftContent } from './fields.ts'

type Shape = Readonly<Record<string, z.ZodType>>

/** Content with the fields of a shape. */
export type ContentOf<Fields extends Shape> = { [Field in keyof Fields]: z.output<Fields[Field]> }

/**
 * Stored fields over others. A field that is missing, or that an older release has stored in another form, stays as it
 * was.
 */
export function mergeFields<Fields extends Shape>(
  shape: Fields,
  base: ContentOf<Fields>,
  stored: DraftContent,
): ContentOf<Fields> {
  const parsed = Object.entries(shape).flatMap(([field, schema]) => {
    const { success, data } = schema.safeParse(stored[field])
    return success ? [[field, data] as const] : []
  })
  return { ...base, ...(Object.fromEntries(parsed) as Partial<ContentOf<Fields>>) }
}
