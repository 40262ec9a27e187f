import { z } from 'zod'
import { contentVersionSchema, storedContentSchema } from '../../../basics/records/schema.ts'
import { articleStates } from '../article.ts'
import { articleChangesSchema } from './content.ts'

const id = z.coerce.number().pipe(z.int().positive().max(2_147_483_647))

/** `/api/admin/articles/{id}`. */
export const articleParamsSchema = z.strictObject({ id })

export const articleRecordSchema = z
  .strictObject({
    content: storedContentSchema,
    version: z.string().describe('For the next `PATCH`.'),
    state: z.enum(articleStates),
    published_at: z.iso.datetime().nullable().describe('Null for a draft.'),
    path: z.string().describe('Its page, without language.'),
  })
  .meta({ id: 'ArticleRecord' })

/** Of `…/publication`. */
export const publicationSchema = z.strictObject({
  at: z.iso
    .datetime({ offset: true })
    .nullable()
    .describe('When it becomes public; null for now. A past moment sets the date shown to readers.'),
  version: contentVersionSchema,
})

/** Of `…/previews`. */
export const articlePreviewSchema = z.strictObject({ changes: articleChangesSchema })

/** Of `…/address`. */
export const articleAddressQuerySchema = z.object({
  slug: z.string().max(200),
  except: id.nullable().default(null).describe('The article that already has this address.'),
})

export const coverSchema = z.strictObject({
  picture: z.string().describe('For the field `picture` of an article.'),
})

export const textPictureSchema = z.strictObject({
  src: z.string().describe('For an `<img>` in the text, which also needs `alt`, `width` and `height`.'),
  width: z.int(),
  height: z.int(),
})
