import 'server-only'
import type { Caller } from '../../../server/api/caller.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'

/**
 * Kinds of security log entries: successful and failed sign-ins. Changes of an account are in the audit log instead,
 * which is kept longer.
 */
type SecurityEventKind =
  | 'signed_in'
  | 'signed_out_everywhere'
  | 'wrong_password'
  | 'too_many_wrong_passwords'
  | 'locked_out'
  | 'wrong_factor'
  | 'link_requested'
  | 'reset_requested'
  | 'proved'

type Event = {
  kind: SecurityEventKind
  /** Null where no account has the address that was given; the address itself is not kept. */
  userId: string | null
  /** Method: `password`, `link`, `passkey`, a provider. */
  method?: string
  caller: Caller
}

/** Time for which events are kept, in days. */
const keptDays = 180

/** Writes an event down; within a transaction only together with what that does. */
export async function logSecurity(event: Event, tx: Transaction = database()): Promise<void> {
  const { kind, userId, method = '', caller } = event
  await tx.securityEvent.create({
    data: {
      kind,
      userId,
      method,
      address: caller.address.slice(0, 64),
      userAgent: caller.userAgent.slice(0, 300),
    },
  })
}

/** Deletes events that are older than needed. @returns how many */
export async function forgetOldSecurityEvents(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const { count } = await database().securityEvent.deleteMany({ where: { createdAt: { lt: before } } })
  return count
}
