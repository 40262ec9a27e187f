import 'client-only'

/** What this browser has of its own; null for nothing, or where it is not possible. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Ends the browser's own part at sign-out; the server's goes with the session. Never fails: signing out goes on. */
export async function dropSubscription(): Promise<void> {
  try {
    await (await ownSubscription())?.unsubscribe()
  } catch {
    // The server sends nothing there any more.
  }
}
