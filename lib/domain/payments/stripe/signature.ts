import 'server-only'
import { z } from 'zod'
import { env } from '../../../server/env.ts'
import type { ReceivedEvent } from '../provider-events.ts'
import { stripeClient } from './client.ts'

/** Older deliveries are refused, so that nobody can repeat one that was overheard. */
const toleranceSeconds = 300

/**
 * What is read of an event. All else is fetched: deliveries come late, repeatedly and in any order, and in the shape of
 * the API version that the endpoint was made with.
 */
const eventSchema = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().max(200),
  data: z.object({
    object: z.object({
      id: z.string().optional(),
      object: z.string().optional(),
      customer: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
    }),
  }),
})

/** The event that Stripe has signed, if the signature over these bytes is correct and fresh; else null. */
export async function verifyEvent(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<ReceivedEvent | null> {
  const { STRIPE_WEBHOOK_SECRET } = env()
  const signature = headers.get('stripe-signature')
  if (!STRIPE_WEBHOOK_SECRET || !signature) return null
  const { webhooks } = await stripeClient()
  if (!webhooks.signature) return null
  try {
    await webhooks.signature.verifyHeaderAsync(bytes, signature, STRIPE_WEBHOOK_SECRET, toleranceSeconds)
  } catch {
    return null
  }
  const { id, type, data } = eventSchema.parse(JSON.parse(new TextDecoder().decode(bytes)))
  return { eventId: id, type, customerId: customerOf(data.object) }
}

type EventObject = z.infer<typeof eventSchema>['data']['object']

function customerOf({ id, object, customer }: EventObject): string | null {
  if (object === 'customer') return id ?? null
  return (typeof customer === 'string' ? customer : customer?.id) ?? null
}
