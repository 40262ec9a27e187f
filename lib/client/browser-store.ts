import 'client-only'
import { languageCookie } from '../shared/addresses/names.ts'

/**
 * Keys of values stored in the browser, under the names that the product has always used.
 *
 * | key               | where   | what                                                                               |
 * | ----------------- | ------- | ---------------------------------------------------------------------------------- |
 * | `token`           | tab     | the bearer token; only a tab that has one counts as signed in                      |
 * | `guide_thumb_url` | tab     | the signed-in guide's small portrait                                               |
 * | `guide_thumb_of`  | tab     | the guide whose portrait it is: another tab may have signed in as somebody else    |
 * | `guide_id`        | browser | the signed-in guide, empty for admins; tells every tab that somebody is signed in  |
 * | `lang`            | browser | the language that was chosen, as in the cookie `lang`; missing as long as none was |
 * | `new_lang`        | browser | the language of the last change                                                    |
 * | `original_lang`   | browser | the language before it                                                             |
 *
 * Each new session begins without `token`, `guide_thumb_url`, `guide_thumb_of` and `guide_id`; what else goes with a
 * person is in person.ts. The page's behaviours keep three more in the tab:
 * `addresses` (previous-address.ts), `last_city` (last-city.ts) and `scroll_positions` (scroll-positions.ts). Others of
 * the tab are `registration` (pending-registration.ts), `provider_visit` (provider-visit.ts) and `leaving` (leaving.ts);
 * of the browser `consent` (consent.ts), `language_suggestion` (offered-locale.ts), `shortlist` (shortlist.ts),
 * `trip` (trip/kept-trip.ts) and `keys_off` (keys-switch.ts). What was typed and is not on the server yet is kept by unsaved.ts: in the tab under
 * `case:…` and the like, in the browser under `unsaved:…`.
 */
const tabKeys = { token: 'token', guideThumb: 'guide_thumb_url', guideThumbOf: 'guide_thumb_of' } as const
const browserKeys = {
  guideId: 'guide_id',
  language: 'lang',
  newLanguage: 'new_lang',
  originalLanguage: 'original_lang',
} as const

const cookieSeconds = 1825 * 24 * 60 * 60

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
  keepThumb(guide?.thumb ? { of: String(guide.id), url: guide.thumb } : null)
}

/** Address of the signed-in guide's small portrait, or null. */
export function storedGuideThumb(): string | null {
  const guide = read(() => localStorage, browserKeys.guideId)
  return guide && guide === read(() => sessionStorage, tabKeys.guideThumbOf)
    ? read(() => sessionStorage, tabKeys.guideThumb)
    : null
}

function keepThumb(thumb: { of: string; url: string } | null): void {
  write(() => sessionStorage, tabKeys.guideThumb, thumb?.url ?? null)
  write(() => sessionStorage, tabKeys.guideThumbOf, thumb?.of ?? null)
}

/** Forgets the sign-in: the token, the guide and the small portrait. */
export function forgetSession(): void {
  write(() => sessionStorage, tabKeys.token, null)
  keepThumb(null)
  write(() => localStorage, browserKeys.guideId, null)
  tell()
}

/** True if a user seems to be signed in here; only the server knows. */
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

/** Calls back when another tab signs in as somebody else; returns a function that unsubscribes. */
export function onOtherPerson(listener: () => void): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === browserKeys.guideId && newValue !== null && newValue !== oldValue) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}

/** Stores a cookie that tells the server something about this browser, for five years. */
export function keepCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in older browsers
  document.cookie = `${name}=${value}; path=/; max-age=${cookieSeconds}; samesite=lax`
}

/** Stores the chosen language, in the cookie for the server and here for the pages, and the language before it. */
export function keepLanguage(chosen: string, left: string): void {
  keepCookie(languageCookie, chosen)
  write(() => localStorage, browserKeys.language, chosen)
  write(() => localStorage, browserKeys.newLanguage, chosen)
  write(() => localStorage, browserKeys.originalLanguage, left)
}

/** Stored value of this tab; null for none, or when storage is blocked. */
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
