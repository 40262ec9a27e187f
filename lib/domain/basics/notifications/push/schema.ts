import { ECDH } from 'node:crypto'
import { z } from 'zod'

const endpoint = z.url().max(1000).describe('Subscription address from the browser’s push service.')

/** For any other key nothing can be encrypted, and every notification would fail. */
function isPoint(text: string): boolean {
  try {
    ECDH.convertKey(text, 'prime256v1', 'base64url')
    return text.startsWith('B')
  } catch {
    return false
  }
}

/** `PUT /api/account/push`, `PUT /api/enquiries/{token}/push`: what the browser’s `PushSubscription` says of itself. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint,
  keys: z.strictObject({
    p256dh: z.base64url().length(87).refine(isPoint).describe('A point of P-256: 65 bytes.'),
    auth: z.base64url().length(22).describe('A secret of 16 bytes.'),
  }),
})
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>

/** `DELETE /api/account/push`, `DELETE /api/enquiries/{token}/push` */
export const pushEndpointSchema = z.strictObject({ endpoint })

/** `GET /api/enquiries/{token}/push` */
export const pushKeyAnswerSchema = z.strictObject({
  public_key: z.string().describe('The site’s public VAPID key.'),
})

/** `GET /api/account/push` */
export const pushAnswerSchema = pushKeyAnswerSchema.extend({
  is_on: z.boolean().describe('Whether this session’s browser is subscribed.'),
})
