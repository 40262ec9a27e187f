import { z } from 'zod'
import { locales } from '../../../../shared/addresses/locales.ts'
import { required } from '../../../../shared/forms/validators.ts'
import { maxMessageLength } from '../conversation/message.ts'
import { enquiryFields } from '../schema.ts'

/** `POST /api/account/guests`. */
export const guestInputSchema = z.strictObject({
  name: enquiryFields.name,
  email: z
    .preprocess((value) => (value === '' ? null : value), enquiryFields.email.nullable().default(null))
    .describe('Null for a guest to whom the guide hands the link over.'),
  locale: z.enum(locales).describe('In which the guest reads the site.'),
  languageCode: enquiryFields.languageCode,
  adults: enquiryFields.adults,
  children: enquiryFields.children,
  message: z.string().trim().check(required).max(maxMessageLength),
})
export type GuestInput = z.output<typeof guestInputSchema>

export const invitedGuestSchema = z.strictObject({
  id: z.uuid().describe('Of the conversation, which has the address of the guest’s page to hand over.'),
})

/** `POST /api/enquiries/{token}/address`. */
export const guestAddressSchema = z.strictObject({ email: enquiryFields.email })
