import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { type Direction, mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { type AuditQuery, theSiteItself } from './admin-list-filter.ts'
import { describeEntries } from './describe.ts'
import type { AuditEntryView } from './entry-view.ts'
import { findNamedSubjects } from './named-subjects.ts'

/** By time; entries of one moment by id, so that every page has its own. */
export function entryOrder(direction: Direction): Prisma.AuditEntryOrderByWithRelationInput[] {
  return [{ createdAt: direction }, { id: direction }]
}

/**
 * A page of the audit log in the words of a language, and how many entries there are, counted to the limit of lists.
 * @param timeZone IANA zone of the reader's clock
 * @throws AppError `forbidden` without the permission
 */
export async function findAuditEntries(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  query: AuditQuery,
  locale: Locale,
  timeZone: string,
): Promise<{ rows: AuditEntryView[]; total: number }> {
  requireStaff(actor, 'audit')
  const where = await entriesOf(actor, query, locale, timeZone)
  const [entries, total] = await Promise.all([
    database().auditEntry.findMany({
      where,
      orderBy: entryOrder(query.sort.direction),
      ...rowsOfPage(query),
    }),
    database().auditEntry.count({ where, take: mostCounted + 1 }),
  ])
  return { rows: await describeEntries(entries, locale, timeZone), total }
}

/**
 * The entries that a query finds. What is searched for is an id or a name. That a case was decided is left out, unless
 * cases are asked for: what came of it has an entry of its own.
 * @param timeZone IANA zone that decides when a day begins
 * @throws AppError `forbidden` without the permission
 */
export async function entriesOf(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  { search, filters }: Pick<AuditQuery, 'search' | 'filters'>,
  locale: Locale,
  timeZone: string,
): Promise<Prisma.AuditEntryWhereInput> {
  const { who, area, from, until } = filters
  const named = search && !isId(search) ? await findNamedSubjects(actor, search, locale) : []
  return {
    ...(search && {
      OR: [
        { subjectId: search },
        ...named.map(({ kind, ids }) => ({ subjectType: kind, subjectId: { in: ids } })),
      ],
    }),
    ...(area !== 'case' && { action: { not: 'case.decide' } }),
    ...(who && { actorId: who === theSiteItself ? null : who }),
    ...(area && { subjectType: area }),
    createdAt: {
      ...(from && { gte: zonedTime(from, 0, timeZone) }),
      ...(until && { lt: zonedTime(until, 1440, timeZone) }),
    },
  }
}

/** Numbers and UUIDs name one thing alone. */
function isId(text: string): boolean {
  return /^(?:\d+|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.test(text)
}
