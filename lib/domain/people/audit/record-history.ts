import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { AuditSubject } from '../../../shared/audit-subjects.ts'
import type { StaffPermission } from '../../../shared/staff-roles.ts'
import { staffOf, staffSelect } from '../accounts/staff.ts'
import type { RecordAct } from './record-act.ts'

/** Records whose pages show their history, with the permission that opens them. */
const permissions = {
  article: 'texts',
  page: 'texts',
  category: 'texts',
  city: 'places',
  country: 'places',
} as const satisfies Partial<Record<AuditSubject, StaffPermission>>
type RecordWithHistory = keyof typeof permissions

const facts = z.record(z.string(), z.unknown()).default({})
const details = z.object({ before: facts, after: facts }).catch({ before: {}, after: {} })

/**
 * Changes of a record, latest first, field by field; without acts after `take` and saves that changed nothing.
 * @throws AppError `forbidden` without the permission
 */
export async function listRecordHistory(
  actor: Pick<Actor, 'role' | 'impersonatorId'>,
  subject: RecordWithHistory,
  id: string | number,
  take: number,
): Promise<{ acts: RecordAct[]; hasMore: boolean }> {
  requireStaff(actor, permissions[subject])
  const rows = await database().auditEntry.findMany({
    where: { subjectType: subject, subjectId: String(id) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: take + 1,
    select: {
      id: true,
      createdAt: true,
      action: true,
      details: true,
      actor: { select: staffSelect },
    },
  })
  const acts = rows.slice(0, take).map(({ id, createdAt, action, details: stored, actor }) => {
    const { before, after } = details.parse(stored)
    const isEdit = Object.keys(before).length > 0
    return {
      id,
      at: createdAt,
      action,
      by: actor && staffOf(actor),
      changes: isEdit
        ? Object.keys(after).map((field) => ({
            field,
            before: before[field] ?? null,
            after: after[field] ?? null,
          }))
        : [],
    }
  })
  const shown = acts.filter(({ action, changes }) => changes.length > 0 || !action.endsWith('.edit'))
  return { acts: shown, hasMore: rows.length > take }
}
