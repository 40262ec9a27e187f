import { z } from 'zod'
import { emailPattern, maxEmailLength, normalEmail } from '../../shared/forms/email.ts'
import { personNamePattern, plainName } from '../../shared/forms/person-name.ts'
import { isPhone, maxPhoneLength, plainPhone } from '../../shared/forms/phone.ts'
import { maxGuidesAtOnce } from './enquiry.ts'

const id = z.int().positive().max(2_147_483_647)
const named = (problem: string) => ({ params: { problem } })

const phone = z.string().overwrite(plainPhone).max(maxPhoneLength).refine(isPhone, named('phone'))

/** What a traveller fills in. Limits of the texts are in characters. */
export const enquiryFields = {
  name: z.string().overwrite(plainName).min(1).max(80).regex(personNamePattern),
  email: z
    .string()
    .overwrite(normalEmail)
    .max(maxEmailLength)
    .pipe(z.email({ pattern: emailPattern })),
  phone: z.preprocess((value) => (value === '' ? undefined : value), phone.optional()),
  /** The calendar day at the guide's place. */
  date: z.iso.date().optional(),
  dateFlexible: z.boolean().default(false),
  adults: z.int().min(1).max(50),
  children: z.int().min(0).max(20).default(0),
  /** ISO 639-1, the language to be guided in. */
  languageCode: z.string().regex(/^[a-z]{2,3}$/),
  message: z.string().trim().min(10).max(4000),
  consent: z.literal(true),
}

/** An enquiry to one guide, perhaps about one excursion, or to several guides of one city. */
export const enquirySchema = z
  .strictObject({
    guideId: id.optional(),
    guideIds: z.array(id).min(1).max(maxGuidesAtOnce).optional(),
    excursionId: id.optional(),
    ...enquiryFields,
    /** Hidden from people; only bots fill it in. */
    website: z.string().optional(),
  })
  .refine((enquiry) => (enquiry.guideId === undefined) !== (enquiry.guideIds === undefined), {
    path: ['guideId'],
    ...named('oneOrSeveralGuides'),
  })
  .refine((enquiry) => enquiry.excursionId === undefined || enquiry.guideId !== undefined, {
    path: ['excursionId'],
    ...named('excursionOfOneGuide'),
  })
  .refine((enquiry) => enquiry.dateFlexible || enquiry.date !== undefined, {
    path: ['date'],
    ...named('dateMissing'),
  })

/** Where the email with the link to the enquiry went. */
export const resentEnquirySchema = z.strictObject({ sent_to: z.string() })
/** The same of a new enquiry, with what lets its sender correct the address for an hour. */
export const sentEnquirySchema = z.strictObject({ sent_to: z.string(), correction: z.string() })

export type EnquiryInput = z.output<typeof enquirySchema>

/** The token of a `/status/{token}` address: 32 random bytes in base64url. */
export const statusTokenSchema = z.string().regex(/^[\w-]{43}$/)
export const confirmationSchema = z.strictObject({ token: statusTokenSchema })

/** `POST /api/enquiries/{token}/repetition`. */
export const repetitionSchema = z.strictObject({
  client_id: z.uuid().describe('Made by the caller: the same again is the same message.'),
  date: z.iso.date().nullable().default(null).describe('The day at the guide’s place; null for any.'),
  message: enquiryFields.message,
})

/** `POST /api/enquiries/corrections`. */
export const correctionInputSchema = z.strictObject({
  correction: z.string().max(400),
  email: enquiryFields.email,
})

/** `POST /api/enquiries/links`. */
export const linksInputSchema = z.strictObject({ email: enquiryFields.email })
