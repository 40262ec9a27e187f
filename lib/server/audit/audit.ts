import 'server-only'
import type { Transaction } from '../prisma/database.ts'
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
}
