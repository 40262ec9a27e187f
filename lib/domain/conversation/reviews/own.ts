import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { checkedVersions, chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { summariseRatingsOfGuide } from './queries.ts'
import type { OwnReviewsView } from './review.ts'

const perPage = 20

/** Public reviews with words that have no answer yet. */
export const waitsForReply = {
  state: 'published' as const,
  text: { not: null },
  repliedAt: null,
  replyText: null,
}

/** A guide's own public reviews, the newest first: all, or those that wait for an answer. */
export async function listOwnReviews(
  guideId: number,
  locale: Locale,
  { isWaiting = false, page = 1 }: { isWaiting?: boolean; page?: number } = {},
): Promise<OwnReviewsView> {
  const shown = isWaiting
    ? { guideId, ...waitsForReply }
    : { guideId, state: 'published' as const, text: { not: null } }
  const [rows, counts, summary] = await Promise.all([
    database().review.findMany({
      where: shown,
      orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        authorName: true,
        authorCountryCode: true,
        rating: true,
        knowledge: true,
        communication: true,
        organisation: true,
        value: true,
        text: true,
        languageCode: true,
        visitedOn: true,
        replyText: true,
        replyLanguageCode: true,
        invitedByGuide: true,
        excursion: {
          select: {
            translations: {
              where: { ...checkedVersions, ...versionsFor(locale) },
              select: { locale: true, status: true, title: true },
            },
          },
        },
        reports: { where: { resolvedAt: null }, take: 1, select: { id: true } },
      },
    }),
    database().$queryRaw<{ waiting: number; pending: number }[]>`
      SELECT
        count(*) FILTER (
          WHERE "state" = 'published' AND "text" IS NOT NULL AND "repliedAt" IS NULL AND "replyText" IS NULL
        )::int AS "waiting",
        count(*) FILTER (WHERE "state" = 'pending')::int AS "pending"
      FROM "Review" WHERE "guideId" = ${guideId}`,
    summariseRatingsOfGuide(guideId),
  ])
  const waitingCount = counts[0]?.waiting ?? 0
  const items = rows.map(({ excursion, reports, replyText, replyLanguageCode, visitedOn, ...row }) => {
    const { id, authorName, authorCountryCode, rating, text, languageCode } = row
    const { knowledge, communication, organisation, value } = row
    return {
      id,
      authorName,
      authorCountryCode,
      rating,
      text,
      languageCode,
      sub: { knowledge, communication, organisation, value },
      visitedOn: visitedOn.toISOString().slice(0, 10),
      tour: (excursion && chooseVersion(excursion.translations, locale)?.row.title) ?? null,
      reply: replyText ? { text: replyText, languageCode: replyLanguageCode ?? languageCode } : null,
      isInvited: row.invitedByGuide,
      isReported: reports.length > 0,
    }
  })
  return {
    list: { items, total: isWaiting ? waitingCount : summary.written, page, perPage },
    summary,
    waitingCount,
    pendingCount: counts[0]?.pending ?? 0,
  }
}
