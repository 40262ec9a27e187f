import 'client-only'
import { keepUnsaved, readUnsaved } from './unsaved.ts'

/**
 * A change that the server may not have: the value that it was made to, the new one, and what was sent before it without
 * an answer, so that the server may have that.
 */
export type UnsavedChange = { from: unknown; to: unknown; sent: unknown[] }

/** The record and the id of who edits it: nobody gets what somebody else has typed in the same browser. */
export type RecordName = `${string}@${string}`

/** Unsaved changes of a record, by field. */
export type UnsavedChanges = {
  read: () => Record<string, UnsavedChange>
  /**
   * Keeps some fields and forgets others; null forgets. Fields that are not named stay, since another tab may have kept
   * them.
   * @returns false where nothing can be kept
   */
  write: (fields: Record<string, UnsavedChange | null>) => boolean
}

/** Unsaved changes of a record in this browser. */
export function unsavedChanges(name: RecordName): UnsavedChanges {
  const read = () =>
    Object.fromEntries(
      Object.entries(readUnsaved(name) ?? {}).filter((entry): entry is [string, UnsavedChange] =>
        isChange(entry[1]),
      ),
    )
  return {
    read,
    write: (fields) => {
      const changes = Object.entries({ ...read(), ...fields }).filter(([, change]) => change !== null)
      return keepUnsaved(name, changes.length === 0 ? null : Object.fromEntries(changes))
    },
  }
}

function isChange(change: unknown): change is UnsavedChange {
  if (typeof change !== 'object' || change === null) return false
  return 'from' in change && 'to' in change && 'sent' in change && Array.isArray(change.sent)
}
