import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { consume, type RateLimit } from '../../../server/rate-limit.ts'
import { AppError } from '../../../shared/errors.ts'
import { findInvitation } from './invitations.ts'
import type { ReviewDraft } from './review.ts'
import { type ReviewDraftInput, reviewDraftSchema } from './schema.ts'

/** Of one link; a call for each pause in an hour of writing. */
const perLink = {
  name: 'review-drafts',
  counts: 'person',
  points: 1200,
  seconds: 3600,
} as const satisfies RateLimit

/**
 * Keeps what a traveller has typed of a review, to be finished later or on another device. Of a field that is typed in
 * twice, the later words stay. What comes after the review was sent changes nothing.
 * @throws AppError `not_found`
 */
export async function keepReviewDraft(
  token: string,
  { walk, changes }: ReviewDraftInput,
  now = new Date(),
): Promise<void> {
  const invitation = await findInvitation(database(), { token, walk }, now)
  if (!invitation) throw new AppError('not_found')
  await consume(perLink, token)
  await database().$executeRaw`
    UPDATE "ReviewInvitation" SET "draft" = coalesce("draft", '{}') || ${JSON.stringify(changes)}::jsonb
    WHERE "id" = ${invitation.id}::uuid AND "usedAt" IS NULL`
}

/** A stored draft; what an earlier version of the form had is left out. */
export function storedDraft(stored: unknown): ReviewDraft {
  const { data } = reviewDraftSchema.safeParse(stored)
  return data ?? {}
}
