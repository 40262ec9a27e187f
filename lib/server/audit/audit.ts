import 'server-only'
import type { Transaction } from '../prisma/database.ts'
import type { AuditSubject } from './actions/action.ts'
import type { AuditAction } from './actions.ts'
import { type AuditActor, type AuditChange, entryOf } from './entry.ts'
import { noteAudited } from './trail.ts'

export const audit = {
  /**
   * Writes down who did what to whom, as part of the transaction that does it.
   * @param subject id of what it was done to, of the kind that the action names
   * @returns the entry's id
   */
  async record<Name extends AuditAction>(
    tx: Transaction,
    actor: AuditActor,
    action: Name,
    subject: string | number,
    change: AuditChange<Name> = {},
  ): Promise<string> {
    const { id } = await tx.auditEntry.create({
      data: entryOf(actor, action, subject, change),
      select: { id: true },
    })
    noteAudited(action)
    return id
  },

  /**
   * Of a person whose account is deleted, the log keeps that something was done and by whom, and no facts: they may
   * quote the person.
   * @param subjects what belonged to the person
   */
  async forgetFacts(
    tx: Transaction,
    userId: string,
    subjects: ReadonlyArray<{ kind: AuditSubject; ids: ReadonlyArray<string | number> }>,
  ): Promise<void> {
    const about = subjects.map(({ kind, ids }) => ({
      subjectType: kind,
      subjectId: { in: ids.map(String) },
    }))
    await tx.auditEntry.updateMany({
      where: { OR: [{ actorId: userId }, { actedAsId: userId }, ...about] },
      data: { details: {} },
    })
  },
}
