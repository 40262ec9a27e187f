import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { AuditActor } from '../../../server/audit/entry.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { requestJob } from '../../../server/jobs/request-job.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { requireVersion } from '../../basics/records/save.ts'
import { articleChanged } from '../../core/projections/projections.ts'
import { lockArticle, refuseUnfinished, requireCover } from './admin-commands.ts'

/** A moment that is meant, and not a slip of the hand. In days. */
const furthestDays = 366

/**
 * Makes an article public: at once, or from a moment on. Of one that is public already, or scheduled, it changes the
 * moment.
 * @param at null for now; one that is over is the day that readers see, as of an article that was elsewhere before
 * @param version of the content that was seen
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` when somebody has changed the article since;
 * `invalid` for an unfinished one or one without a cover, naming what is missing, and for a moment too far away
 */
export async function publishArticle(
  actor: Actor,
  id: number,
  { at, version }: { at: Date | null; version: string },
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'texts')
  const publishedAt = at ?? now
  if (publishedAt.getTime() > now.getTime() + furthestDays * 86_400_000) {
    throw new AppError('invalid', { fields: { at: [{ key: 'publicationTooFar' }] } })
  }
  await database().$transaction(async (tx) => {
    const { content, publication } = await lockArticle(tx, id)
    requireVersion(content, version)
    refuseUnfinished(content, true)
    requireCover(content)
    const status = publishedAt > now ? 'scheduled' : 'published'
    await tx.article.update({ where: { id }, data: { status, publishedAt }, select: { id: true } })
    await audit.record(tx, actor, 'article.publish', id, {
      before: { published_at: publication.publishedAt?.toISOString() ?? null },
      after: { published_at: publishedAt.toISOString() },
    })
    await articleChanged(tx, id)
    if (publishedAt > now) await requestJob(tx, 'article-publications', publishedAt)
  })
}

/**
 * Makes a draft of an article that is public or scheduled.
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` for a draft
 */
export async function unpublishArticle(actor: Actor, id: number): Promise<void> {
  requireStaff(actor, 'texts')
  await database().$transaction(async (tx) => {
    if (!(await makeDraft(tx, actor, id))) throw new AppError('conflict')
  })
}

/** Takes an article off the site after a report; one that is a draft, or gone, stays so. */
export async function takeArticleOff(tx: Transaction, moderator: Moderator, id: number): Promise<void> {
  const isThere = (await tx.article.count({ where: { id } })) > 0
  if (isThere) await makeDraft(tx, auditActorOf(moderator), id)
}

/** @returns false for a draft */
async function makeDraft(tx: Transaction, actor: AuditActor, id: number): Promise<boolean> {
  const { publication } = await lockArticle(tx, id)
  const { count } = await tx.article.updateMany({
    where: { id, status: { not: 'draft' } },
    data: { status: 'draft', publishedAt: null },
  })
  if (count === 0) return false
  await audit.record(tx, actor, 'article.unpublish', id, {
    before: { published_at: publication.publishedAt?.toISOString() ?? null },
  })
  await articleChanged(tx, id)
  return true
}

/**
 * Announces scheduled articles whose time has come, so that cached pages show them; may run twice and at once.
 * @returns how many there were
 */
export async function announceDueArticles(now = new Date()): Promise<number> {
  return database().$transaction(async (tx) => {
    const due = await tx.article.updateManyAndReturn({
      where: { status: 'scheduled', publishedAt: { lte: now } },
      data: { status: 'published' },
      select: { id: true },
    })
    for (const { id } of due) await articleChanged(tx, id)
    return due.length
  })
}
