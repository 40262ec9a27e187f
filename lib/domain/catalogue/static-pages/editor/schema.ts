import { z } from 'zod'
import { storedContentSchema } from '../../../basics/records/schema.ts'
import { staticPageDraftSchema } from './content.ts'

export const staticPageRecordSchema = z
  .strictObject({ content: storedContentSchema, version: z.string().describe('For the next `PATCH`.') })
  .meta({ id: 'StaticPageRecord' })

/** Of `…/previews`. */
export const staticPagePreviewSchema = z.strictObject({ changes: staticPageDraftSchema })
