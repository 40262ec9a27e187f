import 'server-only'
import type { AuditSubject } from '../../shared/audit-subjects.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { billingActions } from './actions/billing.ts'
import type { AuditAction } from './actions.ts'
import { type AuditActor, type AuditChange, entryOf } from './entry.ts'
import { noteAudited } from './trail.ts'

/** Time for which entries are kept, in days; what happened to money is kept for good. */
const keptDays = 3 * 365
/** Number of rows deleted per statement, to keep locks short. */
const batchSize = 1000

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

  /** The same done to several at once. */
  async recordEach<Name extends AuditAction>(
    tx: Transaction,
    actor: AuditActor,
    action: Name,
    changes: ReadonlyArray<AuditChange<Name> & { subject: string | number }>,
  ): Promise<void> {
    if (changes.length === 0) return
    await tx.auditEntry.createMany({
      data: changes.map(({ subject, ...change }) => entryOf(actor, action, subject, change)),
    })
    noteAudited(action)
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
  /** Deletes the entries that are older than needed, in batches. @returns how many */
  async forgetOld(now = new Date()): Promise<number> {
    const before = new Date(now.getTime() - keptDays * 86_400_000)
    const money = Object.keys(billingActions)
    for (let deleted = 0; ; ) {
      const count = await database().$executeRaw`
        DELETE FROM "AuditEntry" WHERE "id" IN (
          SELECT "id" FROM "AuditEntry" WHERE "createdAt" < ${before} AND NOT "action" = ANY(${money})
          ORDER BY "createdAt" LIMIT ${batchSize}
        )`
      deleted += count
      if (count < batchSize) return deleted
    }
  },
}
