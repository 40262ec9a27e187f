import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { WrittenReview } from './review.ts'

/** Columns of a review that `writtenReview` reads. */
export const writtenSelect = {
  rating: true,
  knowledge: true,
  communication: true,
  organisation: true,
  value: true,
  text: true,
  languageCode: true,
  authorName: true,
  authorCountryCode: true,
  state: true,
  moderationReason: true,
  createdAt: true,
  replyText: true,
  replyLanguageCode: true,
} satisfies Prisma.ReviewSelect

type Row = Prisma.ReviewGetPayload<{ select: typeof writtenSelect }>

/** A review for those who may read it before it is public. */
export function writtenReview({
  knowledge,
  communication,
  organisation,
  value,
  moderationReason,
  createdAt,
  replyText,
  replyLanguageCode,
  ...row
}: Row): WrittenReview {
  const { rating, text, languageCode, authorName, authorCountryCode, state } = row
  return {
    rating,
    text,
    languageCode,
    authorName,
    authorCountryCode,
    state,
    sub: { knowledge, communication, organisation, value },
    reason: moderationReason,
    writtenAt: createdAt,
    reply: replyText ? { text: replyText, languageCode: replyLanguageCode ?? languageCode } : null,
  }
}
