import { z } from 'zod'
import { linkIdSchema } from '../conversation/schema.ts'
import { statusTokenSchema } from '../schema.ts'

/** The id is made by the caller: the same again is the same file. */
export const guideAttachmentParamsSchema = z.strictObject({ id: z.uuid(), attachment: z.uuid() })
export const travellerAttachmentParamsSchema = z.strictObject({
  token: statusTokenSchema,
  attachment: z.uuid(),
})

const enquiry = linkIdSchema.optional()
/** Name of the file on its sender's device. */
const name = z.string().max(255).default('')
export const guideUploadQuerySchema = z.object({ name })
export const travellerUploadQuerySchema = z.object({ name, enquiry })
export const travellerAttachmentQuerySchema = z.object({ enquiry })
