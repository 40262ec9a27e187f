import { z } from 'zod'
import { currencies } from '../../../basics/money/price.ts'
import { approximateSchema } from '../../../basics/money/schema.ts'
import { linkIdSchema } from '../conversation/schema.ts'
import { statusTokenSchema } from '../schema.ts'
import { offerStates } from './offer.ts'

/** Degrees (WGS 84). */
const positionSchema = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
})

const text = (most: number) => z.string().trim().max(most).default('')

/** `POST /api/account/enquiries/{id}/offers`. Times are moments; the place's zone comes from the tour or the city. */
export const offerInputSchema = z.strictObject({
  excursion_id: z.int().positive().max(2_147_483_647).nullable().default(null),
  starts_at: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
  duration_minutes: z.int().min(15).max(43_200),
  adults: z.int().min(1).max(50),
  children: z.int().min(0).max(20).default(0),
  amount: z.int().min(0).max(100_000_000).describe('In minor units: cents; yen have none.'),
  currency: z.enum(currencies),
  price_unit: z.enum(['booking', 'person']).default('booking'),
  meeting_point: text(500),
  meeting_position: positionSchema
    .nullable()
    .default(null)
    .describe('Position of the meeting point; null if unknown.'),
  included: text(1000),
  note: text(2000),
  cancellation_hours: z.int().min(0).max(720).default(24),
  expires_at: z.iso.datetime({ offset: true }).transform((moment) => new Date(moment)),
})
export type OfferInput = z.output<typeof offerInputSchema>

export const guideOfferParamsSchema = z.strictObject({ id: z.uuid(), offer: z.uuid() })
export const travellerOfferParamsSchema = z.strictObject({ token: statusTokenSchema, offer: z.uuid() })
export const travellerOfferQuerySchema = z.object({ enquiry: linkIdSchema.optional() })

/** Reason why an offer was declined or an agreement cancelled; anybody may say nothing. */
export const reasonSchema = z.strictObject({ reason: text(1000) })

export const offerAnswerSchema = z
  .strictObject({
    id: z.uuid(),
    state: z.enum(offerStates),
    excursion_id: z.int().nullable(),
    title: z.string().nullable().describe('Title of the tour.'),
    picture_url: z.string().nullable(),
    starts_at: z.iso.datetime(),
    duration_minutes: z.int(),
    time_zone: z.string().describe('IANA zone of the place, used for both sides.'),
    adults: z.int(),
    children: z.int(),
    amount: z.int(),
    currency: z.enum(currencies),
    price_unit: z.enum(['booking', 'person']),
    approximate: approximateSchema.describe(
      'The sum for everybody in the traveller’s usual currency, while the offer waits or is agreed on; null for guides.',
    ),
    meeting_point: z.string(),
    meeting_position: positionSchema.nullable(),
    included: z.string(),
    note: z.string(),
    translation: z
      .strictObject({
        language: z.string().nullable(),
        meeting_point: z.string().nullable(),
        included: z.string().nullable(),
        note: z.string().nullable(),
      })
      .nullable()
      .describe('Of the guide’s words, for the traveller; null parts are shown as they were written.'),
    cancellation_hours: z.int(),
    expires_at: z.iso.datetime(),
    sent_at: z.iso.datetime(),
    decided_at: z.iso.datetime().nullable(),
    is_time_taken: z.boolean().describe('While open: whether the guide is no longer free at that time.'),
  })
  .meta({ id: 'Offer' })
export type OfferAnswer = z.output<typeof offerAnswerSchema>

/** Data to prefill the guide's offer form. */
export const proposalAnswerSchema = z.strictObject({
  excursion_id: z.int().nullable().describe('The tour of the enquiry.'),
  date: z.iso.date().nullable().describe('Null if the date is flexible.'),
  adults: z.int(),
  children: z.int(),
  time_zone: z.string().describe('Zone for an offer without a tour.'),
  tours: z.array(
    z.strictObject({
      id: z.int(),
      title: z.string().describe('In the guide’s language.'),
      picture_url: z.string(),
      duration_minutes: z.int(),
      currency: z.enum(currencies),
      price_unit: z.enum(['booking', 'person']),
      amount: z.int().describe('Amount for groups without a price tier.'),
      tiers: z.array(z.strictObject({ min_guests: z.int(), max_guests: z.int(), amount: z.int() })),
      meeting_point: z.string().describe('In the traveller’s language, like the list of what is included.'),
      meeting_position: positionSchema.nullable(),
      included: z.string(),
      cancellation_hours: z.int(),
      time_zone: z.string(),
    }),
  ),
})
export type ProposalAnswer = z.output<typeof proposalAnswerSchema>
