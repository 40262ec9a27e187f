import 'server-only'
import webPush from 'web-push'
import { env } from '../../../../server/env.ts'
import { type PushKeys, pushKeys } from './keys.ts'

/** So long one process may take; afterwards another tries. A second one replaces the first in the browser. */
export const pushLeaseSeconds = 120
export const pushBatch = 20
const timeoutMilliseconds = 10_000

type Browser = { id: string; endpoint: string; p256dh: string; auth: string }

/** Payload for the service worker, without message text, since others may see the screen. */
type PushMessage = {
  title: string
  site: string
  /** Target of a click, with locale prefix. */
  url: string
  /** A later one with the same takes the place of an earlier one, and is heard again. */
  tag: string
}
type Sending = { until: Date; isUrgent: boolean; now: Date }

/** @returns how many push services have taken it, and the ids of browsers that are gone for good */
export async function showInBrowsers(
  browsers: readonly Browser[],
  message: PushMessage,
  sending: Sending,
): Promise<{ sent: number; gone: string[] }> {
  const keys = await pushKeys()
  const answers = []
  for (const browser of browsers) {
    answers.push({ id: browser.id, status: await send(browser, message, keys, sending) })
  }
  return {
    sent: answers.filter(({ status }) => status >= 200 && status < 300).length,
    gone: answers.filter(({ status }) => status === 404 || status === 410).map(({ id }) => id),
  }
}

/** @returns the push service's status; 0 when it gave no answer */
async function send(
  { endpoint, p256dh, auth }: Browser,
  message: PushMessage,
  keys: PushKeys,
  { until, isUrgent, now }: Sending,
): Promise<number> {
  const { SITE_SUPPORT_EMAIL, SITE_URL } = env()
  try {
    const payload = JSON.stringify(message)
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: {
        // Apple refuses what has no real contact.
        subject: SITE_SUPPORT_EMAIL ? `mailto:${SITE_SUPPORT_EMAIL}` : SITE_URL,
        ...keys,
      },
      TTL: Math.max(0, Math.round((until.getTime() - now.getTime()) / 1000)),
      urgency: isUrgent ? 'high' : 'normal',
      topic: topicOf(message.tag),
      contentEncoding: 'aes128gcm',
    })
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: request.body && new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    await answer.body?.cancel()
    return answer.status
  } catch (error) {
    // The email follows anyway; the next notification tries again.
    console.warn('push:', error instanceof Error ? error.message : error)
    return 0
  }
}

/** At most 32 letters of base64url, the same for the same key. */
function topicOf(key: string): string {
  return Buffer.from(key).toString('base64url').slice(-32)
}
