import 'server-only'
import { z } from 'zod'
import { type Body, requireMediaType } from './body.ts'
import { type FileRule, FormReader, type ReceivedFile } from './form-reader.ts'
import { parseInput, refuseUnstorableText } from './validation.ts'

export type Form<Fields, Field extends string> = {
  fields: Fields
  /** One after the other; throws AppError where the form breaks a rule. A file that isn't read is skipped. */
  files: AsyncIterable<ReceivedFile<Field>>
}

const formType = 'multipart/form-data'

/**
 * A form with files, which the handler reads while they arrive. Its text fields come before its files, and have been
 * checked when the handler starts; what is wrong with a file shows when it is read, so a handler must not store
 * anything for good before the last file has been read.
 */
export function multipart<Field extends string, Fields extends z.ZodObject>({
  fields,
  files,
}: {
  fields: Fields
  files: Record<Field, FileRule>
}): Body<Form<z.output<Fields>, Field>> {
  const rules = new Map<string, FileRule>(Object.entries<FileRule>(files))
  const isField = (name: string): name is Field => rules.has(name)
  return {
    types: [formType],
    schema: z.object({ ...fields.shape, ...fileShapes(rules) }),
    encoding: Object.fromEntries(
      [...rules].map(([field, { types }]) => [field, { contentType: types.join(', ') }]),
    ),
    errors: ['invalid', 'malformed', 'too_large', 'unsupported_media_type'],
    async read(request) {
      requireMediaType(request, [formType])
      const reader = new FormReader(request, rules, isField)
      try {
        const texts = await reader.readTexts()
        refuseUnstorableText(texts)
        const value = parseInput(fields, texts)
        return { value: { fields: value, files: reader.files() }, release: () => reader.release() }
      } catch (error) {
        reader.release()
        throw error
      }
    },
  }
}

function fileShapes(rules: Map<string, FileRule>): Record<string, z.ZodType> {
  const shapes = [...rules].map(([field, { maxBytes, maxCount = 1, optional }]) => {
    const one = z.file().max(maxBytes)
    const shape = maxCount === 1 ? one : z.array(one).max(maxCount)
    return [field, optional ? shape.optional() : shape]
  })
  return Object.fromEntries(shapes)
}
