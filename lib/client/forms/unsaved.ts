import 'client-only'

/** `tab`: until it closes. `browser`: until it is saved, also after a crash. */
export type UnsavedPlace = 'tab' | 'browser'

/** Drafts in the tab have no beginning in common: public pages look for them by their own names. */
const places = {
  tab: { prefix: '', storage: () => sessionStorage },
  browser: { prefix: 'unsaved:', storage: () => localStorage },
} as const

/** Reads the unsaved input of a form, a record or a conversation; null for none. */
export function readUnsaved(name: string, place: UnsavedPlace = 'browser'): object | null {
  const { prefix, storage } = places[place]
  try {
    const kept: unknown = JSON.parse(storage().getItem(prefix + name) ?? 'null')
    return typeof kept === 'object' ? kept : null
  } catch {
    return null
  }
}

/**
 * Keeps it; null forgets it.
 * @returns false where nothing can be kept: storage is full or blocked
 */
export function keepUnsaved(name: string, input: object | null, place: UnsavedPlace = 'browser'): boolean {
  const { prefix, storage } = places[place]
  try {
    if (input === null) storage().removeItem(prefix + name)
    else storage().setItem(prefix + name, JSON.stringify(input))
    return true
  } catch {
    return input === null
  }
}

/** Forgets what was typed, so that the next person at this computer finds nothing. */
export function forgetUnsaved(place: UnsavedPlace, isMeant: (name: string) => boolean): void {
  const { prefix, storage } = places[place]
  try {
    for (const key of Object.keys(storage())) {
      if (key.startsWith(prefix) && isMeant(key.slice(prefix.length))) storage().removeItem(key)
    }
  } catch {
    // Where storage is blocked nothing was kept.
  }
}
