import { z } from 'zod'
import { linkIdSchema } from '../conversation/schema.ts'
import { maxReportLength } from './report.ts'

/** `POST …/reports`. */
export const reportInputSchema = z.strictObject({
  message_id: z
    .uuid()
    .nullable()
    .default(null)
    .describe('A message of the other side; null for the whole conversation.'),
  reason: z.string().trim().min(3).max(maxReportLength),
})
export type ReportInput = z.output<typeof reportInputSchema>

export const travellerReportQuerySchema = z.object({ enquiry: linkIdSchema.optional() })
