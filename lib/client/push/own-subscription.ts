import 'client-only'

/** Whose worker shows the notifications of the cabinet, without locale prefix. */
export const cabinetScope = '/profile'

/**
 * This browser's own subscription for a part of the site, in whatever language it was turned on; null if there is
 * none or push isn't possible.
 * @param scope the part's address without locale prefix
 */
export async function ownSubscription(scope: string): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  for (const registration of await navigator.serviceWorker.getRegistrations()) {
    if (!new URL(registration.scope).pathname.endsWith(scope)) continue
    const subscription = await registration.pushManager?.getSubscription()
    if (subscription) return subscription
  }
  return null
}

/** Ends the browser's own part at sign-out; the server's goes with the session. Never fails: signing out goes on. */
export async function dropSubscription(): Promise<void> {
  try {
    await (await ownSubscription(cabinetScope))?.unsubscribe()
  } catch {
    // The server sends nothing there any more.
  }
}
