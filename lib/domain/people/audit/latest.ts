import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { entryOrder } from './admin-list.ts'
import { describeEntries } from './describe.ts'
import type { AuditEntryView } from './entry-view.ts'

/** As many as are read at a glance. */
const most = 5

/**
 * Latest actions of colleagues and of the site.
 * @throws AppError `forbidden` without the permission
 */
export async function listLatestActs(actor: Pick<Actor, 'role'>, locale: Locale): Promise<AuditEntryView[]> {
  requireStaff(actor, 'audit')
  const entries = await database().auditEntry.findMany({
    // The effect of a decision has an entry of its own.
    where: { action: { not: 'case.decide' } },
    orderBy: entryOrder('desc'),
    take: most,
  })
  return await describeEntries(entries, locale)
}
