import 'client-only'

const key = 'leaving'

/** Notes in this tab that its user has chosen to sign out; the page for it then asks nothing more. */
export function requestSignOut(): void {
  try {
    sessionStorage.setItem(key, 'yes')
  } catch {
    // Without it the page asks.
  }
}

/** True if this tab's user has just chosen to sign out; can be read once. */
export function consumeSignOutRequest(): boolean {
  try {
    const isWished = sessionStorage.getItem(key) !== null
    sessionStorage.removeItem(key)
    return isWished
  } catch {
    return false
  }
}
