import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { may, type UserRole } from '../../../shared/staff-roles.ts'
import { readUserRows } from './admin-list.ts'
import { staffOf, staffSelect } from './staff.ts'
import { accountEntryNames, type UserRecord } from './user-record-view.ts'

/** Number of latest entries shown; the audit log has all. */
const entriesShown = 20

/**
 * Everything that a member of staff sees of a user, as far as the role has to do with it; null for none, and for one
 * whose account is deleted.
 * @throws AppError `forbidden` without the permission
 */
export async function findUserRecord(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  userId: string,
  locale: Locale,
  now = new Date(),
): Promise<UserRecord | null> {
  requireStaff(actor, 'people')
  const [[row], user, sessions, entries] = await Promise.all([
    readUserRows([userId], locale, now),
    database().user.findFirst({
      where: { id: userId, anonymisedAt: null },
      select: {
        locale: true,
        secondFactorAt: true,
        mergedInto: { select: { email: true } },
        guide: {
          select: {
            id: true,
            phone: true,
            timeZone: true,
            shortAddresses: { select: { name: true }, orderBy: { chosenAt: 'desc' } },
          },
        },
        dataExports: {
          select: { id: true, state: true, createdAt: true },
          orderBy: { createdAt: 'desc' },
          take: 5,
        },
      },
    }),
    may(actor.role, 'accounts') ? listSessions(userId, now) : null,
    listEntriesAbout(actor.role, userId),
  ])
  if (!row || !user) return null
  const { guide, dataExports, secondFactorAt, mergedInto } = user
  return {
    ...row,
    guideId: guide?.id ?? null,
    phone: guide?.phone ?? null,
    shortNames: guide?.shortAddresses.map(({ name }) => name) ?? [],
    language: localeOfStored(user.locale),
    hasSecondFactor: secondFactorAt !== null,
    mergedIntoEmail: mergedInto?.email ?? null,
    lock: isLocked(row) && may(actor.role, 'lock') ? lockIn(entries) : null,
    sessions,
    exports: dataExports,
    entries: may(actor.role, 'audit') ? entries : null,
  }
}

async function listSessions(userId: string, now: Date): Promise<UserRecord['sessions']> {
  const sessions = await database().session.findMany({
    where: { userId, expiresAt: { gt: now } },
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
  })
  return sessions.map(({ impersonator, ...session }) => ({
    ...session,
    staff: impersonator && staffOf(impersonator).name,
  }))
}

type Entries = NonNullable<UserRecord['entries']>

/** A merged account is locked out by its merge. */
function isLocked({ lockedAt, mergedIntoId }: Pick<UserRecord, 'lockedAt' | 'mergedIntoId'>): boolean {
  return lockedAt !== null && mergedIntoId === null
}

function lockIn(entries: Entries): UserRecord['lock'] {
  const entry = entries.find(({ action }) => action === 'account_lock')
  return entry ? { by: entry.by, reason: entry.reason } : null
}

/** Audit entries about the account, latest first; only its last lock for a role that doesn't read the log but locks. */
async function listEntriesAbout(role: UserRole, userId: string): Promise<Entries> {
  const readsAll = may(role, 'audit')
  if (!readsAll && !may(role, 'lock')) return []
  const entries = await database().auditEntry.findMany({
    where: { subjectType: 'user', subjectId: userId, ...(!readsAll && { action: 'account.lock' }) },
    select: {
      id: true,
      action: true,
      details: true,
      createdAt: true,
      actor: { select: staffSelect },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: readsAll ? entriesShown : 1,
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
