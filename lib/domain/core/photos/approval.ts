import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { lockGuides } from '../projections/guides.ts'
import type { PhotoSubject } from './subject.ts'

/**
 * Makes public what a submission contained: new photos, where a new portrait replaces the old one, and descriptions.
 * What was uploaded or described later waits for the next submission. The caller ends its transaction with
 * `guideChanged` or `excursionChanged`.
 */
export async function approvePhotos(
  tx: Transaction,
  { guideId, excursionId }: PhotoSubject,
  submittedAt: Date,
): Promise<void> {
  await lockGuides(tx, [guideId])
  const waiting = { guideId, excursionId, approvedAt: null, createdAt: { lte: submittedAt } }
  if (excursionId === null) {
    const portrait = await tx.photo.findFirst({ where: { ...waiting, position: 0 }, select: { id: true } })
    if (portrait) {
      const before = { guideId, excursionId, position: 0, approvedAt: { not: null } }
      await tx.photo.deleteMany({ where: before })
    }
  }
  await tx.photo.updateMany({ where: waiting, data: { approvedAt: new Date() } })
  await tx.$executeRaw`
    UPDATE "Photo" SET "alt" = "draftAlt", "draftAlt" = NULL
    WHERE "guideId" = ${guideId} AND "excursionId" IS NOT DISTINCT FROM ${excursionId}::int
      AND "approvedAt" IS NOT NULL AND "draftAlt" IS NOT NULL
      AND coalesce("describedAt" <= ${submittedAt}::timestamptz, true)`
}

/** True if a submission would make any photo or description public. */
export async function hasPhotosToApprove({ guideId, excursionId }: PhotoSubject): Promise<boolean> {
  const found = await database().photo.findFirst({
    where: { guideId, excursionId, OR: [{ approvedAt: null }, { draftAlt: { not: Prisma.DbNull } }] },
    select: { id: true },
  })
  return found !== null
}
