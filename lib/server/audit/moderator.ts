import 'server-only'
import type { AuditActor } from './entry.ts'

/** Decider; null for an admin whose account is gone. */
export type Moderator = { userId: string | null }

/** A moderator as the log names them. */
export function auditActorOf({ userId }: Moderator): AuditActor {
  return userId === null ? null : { userId, impersonatorId: null }
}
