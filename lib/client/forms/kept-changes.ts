import 'client-only'

/**
 * A change that the server may not have: the value that it was made to, the new one, and what was sent before it without
 * an answer, so that the server may have that.
 */
export type KeptChange = { from: unknown; to: unknown; sent: unknown[] }

/** Keeps what was typed until the server has it. */
export type KeptChanges = {
  /** By field. */
  read: () => Record<string, KeptChange>
  /**
   * Keeps some fields and forgets others; null forgets. Fields that are not named stay, since another tab may have kept
   * them.
   * @returns false where nothing can be kept: storage is full or blocked
   */
  write: (fields: Record<string, KeptChange | null>) => boolean
}

/** The record and the id of who edits it: nobody gets what somebody else has typed in the same browser. */
export type KeptName = `${string}@${string}`

/** In the storage of this browser, which survives a crash and a closed tab. */
export function changesKeptInBrowser(name: KeptName): KeptChanges {
  const key = `${keyPrefix}${name}`
  const read = () => {
    try {
      return keptChanges(JSON.parse(localStorage.getItem(key) ?? '{}'))
    } catch {
      return {}
    }
  }
  return {
    read,
    write: (fields) => {
      const kept = Object.entries({ ...read(), ...fields }).filter(([, change]) => change !== null)
      try {
        if (kept.length === 0) localStorage.removeItem(key)
        else localStorage.setItem(key, JSON.stringify(Object.fromEntries(kept)))
        return true
      } catch {
        return kept.length === 0
      }
    },
  }
}

const keyPrefix = 'unsaved:'

/**
 * Forgets what was typed, so that the next person at this computer finds nothing.
 * @param stays says by the end of a key whose words stay
 */
export function forgetKeptChanges(stays: (writer: string) => boolean = () => false): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(keyPrefix) && !stays(key.slice(key.lastIndexOf('@') + 1)))
        localStorage.removeItem(key)
    }
  } catch {
    // Where storage is blocked nothing was kept.
  }
}

function keptChanges(stored: unknown): Record<string, KeptChange> {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(
    Object.entries(stored).flatMap(([field, change]: [string, unknown]) =>
      isKeptChange(change) ? [[field, change]] : [],
    ),
  )
}

function isKeptChange(change: unknown): change is KeptChange {
  if (typeof change !== 'object' || change === null) return false
  return 'from' in change && 'to' in change && 'sent' in change && Array.isArray(change.sent)
}
