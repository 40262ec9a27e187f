import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { rolesThatMay } from '../../../shared/staff-roles.ts'
import { staffOf, staffSelect } from '../../people/accounts/staff.ts'
import type { AssignmentView, CaseKey } from './case.ts'
import { findCaseSubject } from './subject.ts'

/** Reader of a case: a colleague, or readers of a language. */
type Reader = { userId: string; locale: null } | { userId: null; locale: Locale }

/**
 * Passes a case on. It stays in its queue, where everybody sees for whom it waits; anybody may still decide about it.
 * @throws AppError `not_found`, `invalid` for somebody who may not decide, `conflict` for a case that waits no longer
 */
export async function passCaseOn(actor: Actor, key: CaseKey, { userId, locale }: Reader): Promise<void> {
  requireStaff(actor, 'decide')
  await database().$transaction(async (tx) => {
    const subject = await findCaseSubject(tx, key)
    if (!subject) throw new AppError('not_found')
    if (subject.state !== 'waiting') throw new AppError('conflict')
    if (userId !== null) await requireColleague(tx, userId)
    const data = {
      queue: key.queue,
      guideId: subject.guideId,
      assigneeId: userId,
      locale: locale && storedLocale(locale),
      byId: actor.userId,
      createdAt: new Date(),
    }
    await tx.caseAssignment.upsert({
      where: { caseId: key.id },
      create: { caseId: key.id, ...data },
      update: data,
      select: { caseId: true },
    })
    await tx.moderationClaim.deleteMany({ where: { caseId: key.id, session: { userId: actor.userId } } })
    await audit.record(tx, actor, 'case.pass_on', key.id, {
      after: { queue: key.queue, to: userId, locale },
    })
  })
}

/** For whom cases wait, by case. */
export async function findAssignments(ids: string[]): Promise<Map<string, AssignmentView>> {
  const rows = await database().caseAssignment.findMany({
    where: { caseId: { in: ids } },
    select: { caseId: true, ...assignmentSelect },
  })
  return new Map(rows.map(({ caseId, ...row }) => [caseId, assignmentView(row)]))
}

/** Columns that `assignmentView` reads. */
export const assignmentSelect = {
  locale: true,
  assignee: { select: staffSelect },
} satisfies Prisma.CaseAssignmentSelect

type Row = Prisma.CaseAssignmentGetPayload<{ select: typeof assignmentSelect }>

export function assignmentView({ locale, assignee }: Row): AssignmentView {
  return { to: assignee && staffOf(assignee), locale: locale && localeOfStored(locale) }
}

async function requireColleague(tx: Transaction, id: string): Promise<void> {
  const user = await tx.user.findFirst({
    where: { id, role: { in: rolesThatMay('decide') }, suspendedAt: null },
    select: { id: true },
  })
  if (!user) throw new AppError('invalid', { fields: { user_id: [{ key: 'custom' }] } })
}
