import 'client-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { read, send } from '../api/client.ts'
import { ownSubscription } from './own-subscription.ts'

/** Whether this browser can show notifications, and does. `install`: an iPhone's, only from the home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

const worker = '/api/push-worker'

/** What is possible here. Asks nobody for anything: a question before a tap would spoil every later one. */
export async function pushState(): Promise<PushState> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApple ? 'install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription()) ? 'on' : 'off'
}

/** Asks for permission and shows notifications here; only from a tap. */
export async function turnPushOn(locale: Locale): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const { publicKey } = known(await read(locale, '/api/account/push'))
  const registration = await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  await tellServer(locale, subscription)
  return 'on'
}

/** Shows nothing here any more, in the browser and on the server. */
export async function turnPushOff(locale: Locale): Promise<PushState> {
  const subscription = await ownSubscription()
  if (subscription) {
    await send('DELETE', locale, '/api/account/push', { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}

/**
 * Compares what the browser has with what the server knows: what belongs to an ended session, perhaps of somebody else, is
 * given up.
 */
export async function alignPush(locale: Locale): Promise<void> {
  const subscription = await ownSubscription()
  if (!subscription) return
  const { isOn } = known(await read(locale, '/api/account/push', { isQuiet: true }))
  if (!isOn) await subscription.unsubscribe()
}

/** What the server says of this session. */
function known(answer: unknown): { publicKey: string; isOn: boolean } {
  if (typeof answer !== 'object' || answer === null) throw new Error('no answer')
  const publicKey = 'public_key' in answer ? answer.public_key : null
  if (typeof publicKey !== 'string') throw new Error('no key')
  return { publicKey, isOn: 'is_on' in answer && answer.is_on === true }
}

async function tellServer(locale: Locale, subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON()
  await send('PUT', locale, '/api/account/push', {
    endpoint,
    keys: { p256dh: keys?.p256dh, auth: keys?.auth },
  })
}
