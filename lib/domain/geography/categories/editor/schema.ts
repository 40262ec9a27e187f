import { z } from 'zod'
import { storedContentSchema } from '../../../basics/records/schema.ts'

export const categoryRecordSchema = z
  .strictObject({
    content: storedContentSchema,
    version: z.string().describe('For the next `PATCH`.'),
    figures: z.strictObject({ guides: z.int(), excursions: z.int() }),
  })
  .meta({ id: 'CategoryRecord' })
