import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import { addDays } from '../../../shared/calendar/calendar-date.ts'

/** In days of UTC, the last one under way. */
const days = 28

/**
 * Number of times the pages of articles were opened in the last four weeks, by id; without those that nobody opened.
 */
export async function countArticleViews(ids: number[], now: Date): Promise<Map<number, number>> {
  const from = addDays(now.toISOString().slice(0, 10), 1 - days)
  const counts = await database().pageViewDaily.groupBy({
    by: 'subjectId',
    where: { subject: 'article', subjectId: idIn(ids), day: { gte: new Date(from) } },
    _sum: { views: true },
  })
  return new Map(counts.map(({ subjectId, _sum }) => [subjectId, _sum.views ?? 0]))
}
