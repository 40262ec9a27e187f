/**
 * What the browser remembers of a sign-in, under the names that the product has always used. The token and the small
 * portrait live as long as the tab; that somebody is signed in is known to all tabs.
 */
const tabKeys = { token: 'token', guideThumb: 'guide_thumb_url' } as const
const browserKeys = {
  guideId: 'guide_id',
  newLanguage: 'new_lang',
  originalLanguage: 'original_lang',
} as const

const languageCookie = 'lang'
const languageSeconds = 1825 * 24 * 60 * 60

const listeners = new Set<() => void>()

/** The bearer token of this tab, or null. */
export function storedToken(): string | null {
  return read(() => sessionStorage, tabKeys.token)
}

/** Keeps a sign-in, and tells the other tabs that there is one. */
export function keepToken(token: string): void {
  write(() => sessionStorage, tabKeys.token, token)
  // Admins have no guide; the key alone says that somebody is signed in.
  if (read(() => localStorage, browserKeys.guideId) === null)
    write(() => localStorage, browserKeys.guideId, '')
  tell()
}

/** Drops a token that was refused; whether the sign-in still holds is not known yet. */
export function forgetToken(): void {
  write(() => sessionStorage, tabKeys.token, null)
}

/** Remembers whose sign-in it is. */
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

/** Whether somebody seems to be signed in here; the server has the last word. */
export function seemsSignedIn(): boolean {
  return storedToken() !== null || read(() => localStorage, browserKeys.guideId) !== null
}

/** Calls back when a sign-in begins or ends, in this tab or another; returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Keeps a chosen language: in the cookie for the server, and beside it which one was left for it. */
export function keepLanguage(chosen: string, left: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store interface is missing in older browsers
  document.cookie = `${languageCookie}=${chosen}; path=/; max-age=${languageSeconds}; samesite=lax`
  write(() => localStorage, browserKeys.newLanguage, chosen)
  write(() => localStorage, browserKeys.originalLanguage, left)
}

function tell(): void {
  for (const listener of listeners) listener()
}

// A browser that refuses to keep anything throws already when the storage is named.
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
    // Signing in works without it: the cookie carries the session.
  }
}
