import 'client-only'
import { ApiError } from '../api/client.ts'

/** Of a record; it changes with each save and only means something to the server. */
export type Version = string | number | null

/** Somebody else has saved in between: the record's version now, and the values of all fields that the form has. */
export type Conflict = { version: Version; current: Record<string, unknown> }

/** Result of a call that saves. */
export type SaveOutcome =
  | { kind: 'saved'; version: Version }
  /** No answer, or one that says nothing about the values: they may have arrived or not. */
  | { kind: 'unsent' }
  /** The server does not take them, so the same call would come to nothing again. */
  | { kind: 'refused'; message: string; errors: Record<string, string[]> }
  | ({ kind: 'conflict' } & Conflict)

/** Result of a failed save. An error on our side is reported. */
export function failedSave(error: unknown): Exclude<SaveOutcome, { kind: 'saved' }> {
  if (!(error instanceof ApiError)) {
    // Errors that `fetch` throws on a lost or slow connection.
    if (!(error instanceof TypeError || error instanceof DOMException)) reportError(error)
    return { kind: 'unsent' }
  }
  const conflict = conflictOf(error)
  if (conflict) return { kind: 'conflict', ...conflict }
  // Signed out, too many calls, or out of order: the same values may be taken later.
  if ([401, 408, 429].includes(error.status) || error.status >= 500) return { kind: 'unsent' }
  return { kind: 'refused', message: error.message, errors: error.errors }
}

/** Current record from a 409 answer; null for any other failure. */
export function conflictOf(error: unknown): Conflict | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const { version, current } = error.members
  if (typeof version !== 'string' && typeof version !== 'number') return null
  if (typeof current !== 'object' || current === null) return null
  return { version, current: Object.fromEntries(Object.entries(current)) }
}

/** The server's messages about a field, or about a part of it: `topics.0` is of `topics`. */
export function errorsOf(name: string, errors: Record<string, string[]>): string[] {
  return Object.entries(errors).flatMap(([path, messages]) =>
    path === name || path.startsWith(`${name}.`) ? messages : [],
  )
}
