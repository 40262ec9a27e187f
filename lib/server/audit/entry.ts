import 'server-only'
import { type AuditAction, type AuditFacts, auditActions } from './actions.ts'

/** Author of an action; null for the site itself, such as a nightly job. */
export type AuditActor = { userId: string; impersonatorId: string | null } | null

/** The facts that changed, as far as the action keeps them. */
export type AuditChange<Name extends AuditAction> = { before?: AuditFacts<Name>; after?: AuditFacts<Name> }

/** An entry as the table takes it. Where an admin acts as somebody else, it names both. */
export function entryOf<Name extends AuditAction>(
  actor: AuditActor,
  action: Name,
  subject: string | number,
  { before, after }: AuditChange<Name> = {},
) {
  const { subject: subjectType, keeps } = auditActions[action]
  const facts = keeps.partial()
  return {
    actorId: actor && (actor.impersonatorId ?? actor.userId),
    actedAsId: actor?.impersonatorId ? actor.userId : null,
    action,
    subjectType,
    subjectId: String(subject),
    // Parsing leaves out whatever the action doesn't keep.
    details: { ...(before && { before: facts.parse(before) }), ...(after && { after: facts.parse(after) }) },
  }
}
