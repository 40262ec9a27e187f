import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import type { NewsletterRow, NewslettersQuery } from './admin-list-filter.ts'
import { inEachLocale, newsletterSelect } from './queries.ts'

/**
 * A page of the list of newsletters, and how many there are.
 * @throws AppError `forbidden` without the permission
 */
export async function findNewsletters(
  actor: Pick<Actor, 'role'>,
  query: NewslettersQuery,
  locale: Locale,
): Promise<{ rows: NewsletterRow[]; total: number }> {
  requireStaff(actor, 'newsletters')
  const contains = { contains: escapeLike(query.search), mode: 'insensitive' } as const
  const where = query.search ? { texts: { some: { OR: [{ subject: contains }, { text: contains }] } } } : {}
  const [rows, total] = await Promise.all([
    database().newsletter.findMany({
      where,
      orderBy: [{ updatedAt: query.sort.direction }, { id: 'desc' }],
      ...rowsOfPage(query),
      select: newsletterSelect,
    }),
    database().newsletter.count({ where, take: mostCounted + 1 }),
  ])
  return {
    rows: rows.map(({ id, state, texts, updatedAt, sentAt, recipients }) => {
      const written = inEachLocale(texts)
      const shown = [locale, ...locales].map((one) => written[one].subject).find((subject) => subject !== '')
      return { id, state, subject: shown ?? '', changedAt: updatedAt, sentAt, recipients }
    }),
    total,
  }
}
