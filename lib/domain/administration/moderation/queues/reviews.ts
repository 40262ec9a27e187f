import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { decideReview } from '../../../conversation/reviews/moderation.ts'
import { submittedFields } from '../fields.ts'
import { findDecisionHistory } from '../history.ts'
import { caseContents, nothingChanged, type QueueDefinition } from './definition.ts'
import { readReview } from './read-review.ts'
import { caseSubject } from './subject.ts'

const open = Prisma.sql`FROM "Review" WHERE "state" = 'pending'`

/** Reviews that nobody has published yet. */
export const reviews: QueueDefinition = {
  list: () => Prisma.sql`
    SELECT "id", "guideId", "createdAt" AS "since",
      CASE WHEN "invitedByGuide" THEN 'invited' ELSE 'new' END AS "kind", "authorName" AS "title",
      ARRAY["languageCode"]::text[] AS "languages", ${nothingChanged}
    ${open}`,
  openSince: Prisma.sql`SELECT "createdAt" AS "since" ${open}`,
  findSubject: async (tx, id) => {
    const row = await tx.review.findUnique({
      where: { id },
      select: { guideId: true, state: true, text: true, rating: true, authorName: true },
    })
    if (!row) return null
    const { guideId, state, ...content } = row
    return caseSubject(tx, id, { guideId, content, isOpen: state === 'pending' })
  },
  readContents: async (id, locale) => {
    const { content, surroundings } = await readReview(id, locale)
    return caseContents(submittedFields(content), { review: surroundings })
  },
  check: () => [],
  findHistory: findDecisionHistory,
  approve: (tx, { moderator, id }, now) => decideReview(tx, moderator, id, { kind: 'publish' }, now),
  reject: (tx, { moderator, id, letter }, now) =>
    decideReview(tx, moderator, id, { kind: 'reject', reason: letter, isLetter: true }, now),
}
