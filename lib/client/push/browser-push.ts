import 'client-only'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { read, send } from '../api/client.ts'
import { cabinetScope, ownSubscription } from './own-subscription.ts'

/** State of notifications in this browser. `install`: an iPhone's, only from the home screen. */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on'

/**
 * A part of the site that notifications are turned on for. Each has a worker registered for its own pages, and with it a
 * subscription of its own.
 */
export type PushPlace = {
  locale: Locale
  /** The worker's scope, without locale prefix. */
  scope: string
  /** The API's address. */
  call: string
}

export function cabinetPush(locale: Locale): PushPlace {
  return { locale, scope: cabinetScope, call: '/api/account/push' }
}

/** @param token of the link that opens the conversation */
export function conversationPush(locale: Locale, token: string): PushPlace {
  return { locale, scope: `/status/${token}`, call: `/api/enquiries/${token}/push` }
}

const worker = '/api/push-worker'
/** Time to wait for the push service before an error is shown, in milliseconds. */
const patience = 20_000

/**
 * State of push notifications in this browser. Asks for no permission: a prompt before a tap would spoil every later
 * one.
 */
export async function pushState({ scope }: PushPlace): Promise<PushState> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApple ? 'install' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  return (await ownSubscription(scope)) ? 'on' : 'off'
}

/** Asks for permission and shows notifications here; only from a tap, on a page of the place. */
export async function turnPushOn(place: PushPlace): Promise<PushState> {
  if ((await Notification.requestPermission()) !== 'granted') return pushState(place)
  const { locale, scope, call } = place
  const publicKey = keyOf(await read(locale, call))
  const registration = await navigator.serviceWorker.register(worker, {
    scope: localePath(locale, scope),
    updateViaCache: 'none',
  })
  await navigator.serviceWorker.ready
  const subscription = await inTime(
    registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
  )
  const { endpoint, keys } = subscription.toJSON()
  await send('PUT', locale, call, { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } })
  return 'on'
}

/** Shows nothing here any more, in the browser and on the server. */
export async function turnPushOff({ locale, scope, call }: PushPlace): Promise<PushState> {
  const subscription = await ownSubscription(scope)
  if (subscription) {
    await send('DELETE', locale, call, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  return 'off'
}

/**
 * Compares what the browser has with what the server knows: what belongs to an ended session, perhaps of somebody else, is
 * given up.
 */
export async function alignPush(locale: Locale): Promise<void> {
  const subscription = await ownSubscription(cabinetScope)
  if (!subscription) return
  const answer = await read(locale, '/api/account/push', { isQuiet: true })
  const isOn = typeof answer === 'object' && answer !== null && 'is_on' in answer && answer.is_on === true
  if (!isOn) await subscription.unsubscribe()
}

/** A browser that can't reach its push service may go on trying for ever. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer from the push service')), patience)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/** The site's key in the answer of a place's `GET`. */
function keyOf(answer: unknown): string {
  const isKey = typeof answer === 'object' && answer !== null && 'public_key' in answer
  if (!isKey || typeof answer.public_key !== 'string') throw new Error('no key')
  return answer.public_key
}
