import 'server-only'
import { z } from 'zod'
import { contentVersion } from '../../../../server/content-version.ts'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { hasNoPage } from '../../../geography/proposals/pages.ts'
import { staffOf, staffSelect } from '../../../people/accounts/staff.ts'
import { type HistoryEntry, mostShown } from '../history.ts'
import type { QueueDefinition } from './definition.ts'
import type { CaseSubject, SubjectReader } from './subject.ts'

/** Content of a submission, as it is stored. */
export const storedContent = z.record(z.string(), z.unknown())

/** The parts that the queues of profiles and of tours share. */
export function submissionQueue(
  about: 'profile' | 'tour',
): Pick<QueueDefinition, 'list' | 'openSince' | 'findSubject' | 'findHistory' | 'awaitsCity'> {
  const isOpen =
    about === 'profile'
      ? Prisma.sql`s."state" = 'pending' AND s."excursionId" IS NULL`
      : Prisma.sql`s."state" = 'pending' AND s."excursionId" IS NOT NULL`
  const published = about === 'profile' ? Prisma.sql`g."publishedAt"` : Prisma.sql`e."publishedAt"`
  const excursionId = about === 'profile' ? null : { not: null }
  return {
    list: (locale) => submissions(locale, isOpen, published),
    openSince: Prisma.sql`SELECT s."createdAt" AS "since" FROM "Submission" s WHERE ${isOpen}`,
    findSubject: (tx, id) => submissionSubject(tx, { id, excursionId }),
    findHistory,
    awaitsCity: async (tx, id) => {
      const row = await tx.submission.findUnique({ where: { id }, select: { content: true } })
      return hasNoPage(tx, storedContent.safeParse(row?.content).data ?? {})
    },
  }
}

/** @param published when the page was first public, or null */
function submissions(locale: Locale, isOpen: Prisma.Sql, published: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT s."id", s."guideId", s."createdAt" AS "since",
      CASE
        WHEN last."state" = 'rejected' THEN 'back' WHEN ${published} IS NULL THEN 'new' ELSE 'changes'
      END AS "kind",
      coalesce(
        nullif(s."content"->>${`title.${locale}`}, ''), s."content"->>('title.' || (s."content"->>'original_locale'))
      ) AS "title",
      ARRAY(SELECT DISTINCT split_part(field, '.', 2) FROM unnest(s."changed") field WHERE field LIKE '%.%')
        AS "languages",
      s."changed",
      (
        SELECT count(*) FROM "Photo" p
        WHERE p."guideId" = s."guideId" AND p."excursionId" IS NOT DISTINCT FROM s."excursionId"
          AND p."approvedAt" IS NULL AND p."createdAt" <= s."createdAt"
      )::int AS "pictures"
    FROM "Submission" s
    JOIN "Guide" g ON g."id" = s."guideId"
    LEFT JOIN "Excursion" e ON e."id" = s."excursionId"
    LEFT JOIN LATERAL (
      SELECT o."state" FROM "Submission" o
      WHERE o."guideId" = s."guideId" AND o."excursionId" IS NOT DISTINCT FROM s."excursionId"
        AND o."state" IN ('approved', 'rejected')
      ORDER BY o."createdAt" DESC LIMIT 1
    ) last ON true
    WHERE ${isOpen}`
}

async function submissionSubject(
  tx: SubjectReader,
  where: { id: string; excursionId: Prisma.SubmissionWhereInput['excursionId'] },
): Promise<CaseSubject | null> {
  const row = await tx.submission.findFirst({
    where,
    select: {
      id: true,
      guideId: true,
      excursionId: true,
      state: true,
      createdAt: true,
      guide: {
        select: {
          decisions: { where: { caseId: where.id, state: 'waiting' }, take: 1, select: { id: true } },
        },
      },
    },
  })
  if (!row) return null
  const { id, guideId, excursionId, state, createdAt, guide } = row
  // The content of a submission never changes; photos may still be changed by the guide.
  const photos = await tx.photo.findMany({
    where: {
      guideId,
      excursionId,
      createdAt: { lte: createdAt },
      OR: [{ approvedAt: null }, { draftAlt: { not: Prisma.DbNull } }],
    },
    orderBy: { id: 'asc' },
    select: { id: true, basePath: true, draftAlt: true },
  })
  const newer =
    state === 'withdrawn'
      ? await tx.submission.findFirst({
          where: { guideId, excursionId, state: 'pending' },
          select: { id: true },
        })
      : null
  return {
    guideId,
    excursionId,
    version: contentVersion([id, photos]),
    state:
      state === 'withdrawn'
        ? 'withdrawn'
        : state !== 'pending' || guide.decisions.length > 0
          ? 'settled'
          : 'waiting',
    newerId: newer?.id ?? null,
  }
}

/** Earlier submissions about the same page, with the decisions about them. */
async function findHistory(id: string, { guideId, excursionId }: CaseSubject): Promise<HistoryEntry[]> {
  if (guideId === null) return []
  const rows = await database().submission.findMany({
    where: { guideId, excursionId, OR: [{ state: { not: 'withdrawn' } }, { id }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostShown,
    select: {
      state: true,
      reason: true,
      createdAt: true,
      decidedAt: true,
      decidedBy: { select: staffSelect },
    },
  })
  return rows.flatMap(({ state, reason, createdAt, decidedAt, decidedBy }): HistoryEntry[] => {
    const sent = { kind: 'sent' as const, at: createdAt, by: null, words: '' }
    if (decidedAt === null) return [sent]
    const kind = state === 'approved' ? ('approve' as const) : ('reject' as const)
    return [{ kind, at: decidedAt, by: decidedBy && staffOf(decidedBy), words: reason ?? '' }, sent]
  })
}
