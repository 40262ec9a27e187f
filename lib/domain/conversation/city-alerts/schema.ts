import { z } from 'zod'
import { enquiryFields } from '../enquiries/schema.ts'

/** A request to be told once when a city has its first guide. */
export const alertSchema = z.strictObject({
  place: z.string().max(20).describe('Key of the city.'),
  email: enquiryFields.email,
  /** Hidden from people; only bots fill it in. */
  website: z.string().optional(),
})
export type AlertInput = z.output<typeof alertSchema>
