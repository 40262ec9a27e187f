import type { Staff } from '../accounts/staff.ts'

/** A change of one field of a record. */
type FieldChange = { field: string; before: unknown; after: unknown }

/** An act that changed a record. */
export type RecordAct = {
  id: string
  at: Date
  action: string
  /** Null for the site itself, and for people who are gone. */
  by: Staff | null
  changes: FieldChange[]
}
