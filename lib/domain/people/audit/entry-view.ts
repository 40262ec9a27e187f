import type { AuditSubject } from '../../../shared/audit-subjects.ts'

/** Author of an action: staff have initials, others none. */
export type AuditPerson = { name: string; initials: string | null }

/** A fact before and after; null on a side that didn't have it. */
export type AuditedFact = { name: string; before: string | null; after: string | null }

/** An entry of the audit log in the words of a language. */
export type AuditEntryView = {
  id: string
  at: Date
  /** Null for the site itself. */
  who: AuditPerson | null
  /** As whom an admin did it. */
  actedAs: string | null
  /** A sentence. */
  what: string
  about: { kind: AuditSubject; id: string; label: string }
  facts: AuditedFact[]
}
