import 'server-only'
import type { Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { takeArticleOff } from '../../catalogue/articles/publication.ts'
import { bringExcursionBack, takeExcursionOff } from '../../catalogue/excursions/takedown.ts'
import { bringGuideBack, takeGuideOff } from '../../catalogue/guides/takedown.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { bringReviewBack, takeReviewOff } from '../reviews/moderation.ts'
import type { ReportedPage } from './report.ts'

/**
 * Lets one decision about a page at a time be made: the second then sees what the first has changed. Articles, which
 * never come back by themselves, need no lock.
 */
export async function lockReported(
  tx: Transaction,
  { page, pageId, guideId }: { page: ReportedPage; pageId: string; guideId: number | null },
): Promise<void> {
  const owner = page === 'guide' ? Number(pageId) : guideId
  if (owner !== null) await lockGuides(tx, [owner])
}

type Removal = { moderator: Moderator; id: string; reason: string; now: Date }

/** Takes what was reported off the public pages; what is off already, or gone, stays so. */
export async function takeOff(
  tx: Transaction,
  page: ReportedPage,
  { moderator, id, reason, now }: Removal,
): Promise<void> {
  if (page === 'guide') await takeGuideOff(tx, moderator, Number(id), reason, now)
  if (page === 'excursion') await takeExcursionOff(tx, moderator, Number(id), reason, now)
  if (page === 'review') await takeReviewOff(tx, moderator, id, reason, now)
  if (page === 'article') await takeArticleOff(tx, moderator, Number(id))
}

/** Brings back what a report took off. An article is the site's own: its editor publishes it again. */
export async function bringBack(
  tx: Transaction,
  page: ReportedPage,
  { moderator, id, now }: Omit<Removal, 'reason'>,
): Promise<void> {
  if (page === 'guide') await bringGuideBack(tx, moderator, Number(id), now)
  if (page === 'excursion') await bringExcursionBack(tx, moderator, Number(id), now)
  if (page === 'review') await bringReviewBack(tx, moderator, id, now)
}
