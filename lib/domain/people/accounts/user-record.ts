import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { readUserRows } from './admin-list.ts'
import { staffOf, staffSelect } from './staff.ts'
import { accountEntryNames, type UserRecord } from './user-record-view.ts'

/** Number of latest entries shown; the audit log has all. */
const entriesShown = 20

/**
 * Everything that an admin sees of a user; null for none, and for one whose account is deleted.
 * @throws AppError `forbidden` without the permission
 */
export async function findUserRecord(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  userId: string,
  locale: Locale,
  now = new Date(),
): Promise<UserRecord | null> {
  requireStaff(actor, 'people')
  const [[row], user, entries] = await Promise.all([
    readUserRows([userId], locale, now),
    database().user.findFirst({
      where: { id: userId, anonymisedAt: null },
      select: {
        locale: true,
        secondFactorAt: true,
        mergedInto: { select: { email: true } },
        guide: { select: { id: true, phone: true, timeZone: true } },
        sessions: {
          where: { expiresAt: { gt: now } },
          select: {
            id: true,
            userAgent: true,
            createdAt: true,
            lastSeenAt: true,
            reason: true,
            impersonator: { select: staffSelect },
          },
          orderBy: { lastSeenAt: 'desc' },
          take: 50,
        },
        dataExports: {
          select: { id: true, state: true, createdAt: true },
          orderBy: { createdAt: 'desc' },
          take: 5,
        },
      },
    }),
    listEntriesAbout(userId),
  ])
  if (!row || !user) return null
  const { guide, sessions, dataExports, secondFactorAt, mergedInto } = user
  return {
    ...row,
    guideId: guide?.id ?? null,
    phone: guide?.phone ?? null,
    language: localeOfStored(user.locale),
    hasSecondFactor: secondFactorAt !== null,
    mergedIntoEmail: mergedInto?.email ?? null,
    sessions: sessions.map(({ impersonator, ...session }) => ({
      ...session,
      staff: impersonator && staffOf(impersonator).name,
    })),
    exports: dataExports,
    entries,
  }
}

/** Audit entries about the account, latest first. */
async function listEntriesAbout(userId: string): Promise<UserRecord['entries']> {
  const entries = await database().auditEntry.findMany({
    where: { subjectType: 'user', subjectId: userId },
    select: {
      id: true,
      action: true,
      details: true,
      createdAt: true,
      actor: { select: staffSelect },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: entriesShown,
  })
  return entries.flatMap(({ id, createdAt, actor, details, ...entry }) => {
    const action = accountEntryNames.find((name) => name === entry.action.replace('.', '_'))
    if (!action) return []
    const isOwn = actor?.id === userId
    const by = actor && !isOwn ? staffOf(actor).name : null
    return [{ id, action, createdAt, by, isOwn, reason: reasonIn(details) }]
  })
}

/** Of the facts that an entry keeps only the reason is shown here. */
function reasonIn(details: unknown): string {
  if (typeof details !== 'object' || details === null || !('after' in details)) return ''
  const { after } = details
  if (typeof after !== 'object' || after === null || !('reason' in after)) return ''
  return typeof after.reason === 'string' ? after.reason : ''
}
