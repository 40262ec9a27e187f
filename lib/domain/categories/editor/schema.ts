import { z } from 'zod'
import { categoryContentSchema } from './content.ts'

export const categoryRecordSchema = z
  .strictObject({
    content: categoryContentSchema,
    version: z.string().describe('For the next `PATCH`.'),
    figures: z.strictObject({ guides: z.int(), excursions: z.int() }),
  })
  .meta({ id: 'CategoryRecord' })
