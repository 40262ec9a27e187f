import { z } from 'zod'
import { personNamePattern, plainName } from '../../../shared/forms/person-name.ts'
import { maxReplyLength, maxReportLength, maxReviewLength, maxSignatureLength } from './review.ts'

const stars = z.int().min(1).max(5)
const detail = stars.nullable().default(null)

/** Of the invitation's link, or of the traveller's `/status/{token}`: 32 random bytes in base64url. */
export const reviewTokenSchema = z.string().regex(/^[\w-]{43}$/)
export const reviewTokenParamsSchema = z.strictObject({ token: reviewTokenSchema })

/** The body of `POST /api/reviews/{token}`. */
export const reviewInputSchema = z.strictObject({
  walk: z.uuid().optional().describe('The booking to review, by its offer; the latest by default.'),
  rating: stars,
  knowledge: detail,
  communication: detail,
  organisation: detail,
  value: detail,
  text: z.string().trim().max(maxReviewLength).default(''),
  author_name: z.string().overwrite(plainName).min(1).max(maxSignatureLength).regex(personNamePattern),
  country: z
    .string()
    .regex(/^[a-z]{2}$/)
    .nullable()
    .default(null)
    .describe('ISO 3166-1 alpha-2, lower case.'),
})
export type ReviewInput = z.output<typeof reviewInputSchema>

const typedStars = z.int().min(0).max(5).optional().describe('0 for none.')

/** Fields of the form as they are typed, so that the rules for a finished review don't apply. */
export const reviewDraftSchema = z.strictObject({
  rating: typedStars,
  knowledge: typedStars,
  communication: typedStars,
  organisation: typedStars,
  value: typedStars,
  text: z.string().max(maxReviewLength).optional(),
  author_name: z.string().max(maxSignatureLength).optional(),
  country: z
    .string()
    .regex(/^([a-z]{2})?$/)
    .optional(),
})

/** The body of `PATCH /api/reviews/{token}/draft`. */
export const reviewDraftInputSchema = z.strictObject({
  walk: z.uuid().optional().describe('The booking to review, by its offer; the latest by default.'),
  changes: reviewDraftSchema.describe('Changed fields.'),
})
export type ReviewDraftInput = z.output<typeof reviewDraftInputSchema>

export const reviewParamsSchema = z.strictObject({ id: z.uuid() })

/** `POST …/reply`. */
export const replyInputSchema = z.strictObject({ text: z.string().trim().min(1).max(maxReplyLength) })

/** `POST …/report`. */
export const reportInputSchema = z.strictObject({ reason: z.string().trim().min(10).max(maxReportLength) })
