import { z } from 'zod'
import { enquiryFields } from './schema.ts'

/** `PUT /api/account/contact`, and of travellers `PUT /api/enquiries/{token}/phone`. Empty takes the number away. */
export const contactSchema = z.strictObject({ phone: enquiryFields.phone })

export const contactAnswerSchema = z.strictObject({
  phone: z.string().nullable().describe('As stored; null for none.'),
})
