import 'server-only'
import type { AuditActor } from './entry.ts'

/** Decider: an admin, or null for the operator's own command. */
export type Moderator = { userId: string | null }

/** A moderator as the log names them. */
export function auditActorOf({ userId }: Moderator): AuditActor {
  return userId === null ? null : { userId, impersonatorId: null }
}
