import 'client-only'
import { languageCookie } from '../../shared/addresses/names.ts'

/**
 * What the browser remembers, under the names that the product has always used.
 *
 * | key               | where   | what                                                                               |
 * | ----------------- | ------- | ---------------------------------------------------------------------------------- |
 * | `token`           | tab     | the bearer token; only a tab that has one counts as signed in                      |
 * | `guide_thumb_url` | tab     | the signed-in guide's small portrait                                               |
 * | `guide_id`        | browser | the signed-in guide, empty for admins; tells every tab that somebody is signed in  |
 * | `lang`            | browser | the language that was chosen, as in the cookie `lang`; missing as long as none was |
 * | `new_lang`        | browser | the language of the last change                                                    |
 * | `original_lang`   | browser | the language before it                                                             |
 *
 * Signing out removes `token`, `guide_thumb_url` and `guide_id`. The page's behaviours keep four more in the tab:
 * `addresses` (previous-address.ts), `last_city` (last-city.ts), `wanted` (wanted.ts) and `scroll_positions` (scroll-positions.ts). Others of
 * the tab are `registration` (pending-registration.ts), `provider_visit` (provider-visit.ts), `leaving` (leaving.ts) and
 * drafts under `enquiry:…` and `case:…`; of the browser drafts under `review:…`, `consent` (consent.ts),
 * `language_suggestion` (offered-locale.ts), `shortlist` (shortlist.ts), `keys_off` (keys-switch.ts), and under `unsaved:…` what was typed and is not on the server yet
 * (kept-changes.ts).
 */
const tabKeys = { token: 'token', guideThumb: 'guide_thumb_url' } as const
const browserKeys = {
  guideId: 'guide_id',
  language: 'lang',
  newLanguage: 'new_lang',
  originalLanguage: 'original_lang',
} as const

const languageSeconds = 1825 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The bearer token of this tab, or null. */
export function storedToken(): string | null {
  return read(() => sessionStorage, tabKeys.token)
}

/** Stores a sign-in, and tells the other tabs about it. */
export function keepToken(token: string): void {
  write(() => sessionStorage, tabKeys.token, token)
  // Admins have no guide; the key alone says that somebody is signed in.
  if (read(() => localStorage, browserKeys.guideId) === null)
    write(() => localStorage, browserKeys.guideId, '')
  tell()
}

/** Drops a token that was refused; the session itself may still be valid. */
export function forgetToken(): void {
  write(() => sessionStorage, tabKeys.token, null)
}

/** Remembers who is signed in. */
export function keepGuide(guide: { id: number; thumb: string | null } | null): void {
  write(() => localStorage, browserKeys.guideId, guide ? String(guide.id) : '')
  write(() => sessionStorage, tabKeys.guideThumb, guide?.thumb ?? null)
}

/** Address of the signed-in guide's small portrait, or null. */
export function storedGuideThumb(): string | null {
  return read(() => sessionStorage, tabKeys.guideThumb)
}

/** Forgets the sign-in: the token, the guide and the small portrait. */
export function forgetSession(): void {
  write(() => sessionStorage, tabKeys.token, null)
  write(() => sessionStorage, tabKeys.guideThumb, null)
  write(() => localStorage, browserKeys.guideId, null)
  tell()
}

/** Whether a user seems to be signed in here; only the server knows. */
export function seemsSignedIn(): boolean {
  return storedToken() !== null || read(() => localStorage, browserKeys.guideId) !== null
}

/** Calls back when the user signs in or out, in this tab or another; returns a function that unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Stores the chosen language, in the cookie for the server and here for the pages, and the language before it. */
export function keepLanguage(chosen: string, left: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in older browsers
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${languageSeconds}; samesite=lax`
  write(() => localStorage, browserKeys.language, chosen)
  write(() => localStorage, browserKeys.newLanguage, chosen)
  write(() => localStorage, browserKeys.originalLanguage, left)
}

/** What this tab has stored under a key; null for nothing, or when storage is blocked. */
export function readInTab(key: string): string | null {
  return read(() => sessionStorage, key)
}

/** Stores it until the tab closes, if the browser allows it; null removes it. */
export function keepInTab(key: string, value: string | null): void {
  write(() => sessionStorage, key, value)
}

/** A value of this browser, or null: it survives a closed tab. */
export function readInBrowser(key: string): string | null {
  return read(() => localStorage, key)
}

/** Keeps a value in this browser; null forgets it. */
export function keepInBrowser(key: string, value: string | null): void {
  write(() => localStorage, key, value)
}

function tell(): void {
  for (const listener of listeners) listener()
}

// Where storage is blocked, even naming it throws.
function read(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

function write(storage: () => Storage, key: string, value: string | null): void {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // The site works without it; the session is in its cookie.
  }
}
