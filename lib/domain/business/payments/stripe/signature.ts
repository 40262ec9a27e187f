import 'server-only'
import { z } from 'zod'
import { env } from '../../../../server/env.ts'
import type { ReceivedEvent } from '../provider-events.ts'
import { stripeClient } from './client.ts'

/** Older deliveries are refused, so that nobody can repeat one that was overheard; so are those of a later time. */
const toleranceSeconds = 300

/**
 * Fields read from an event. Everything else is fetched: deliveries come late, repeatedly and in any order, and in
 * the endpoint's API version.
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

/** A delivery that Stripe has signed; without an event where it has none that we know how to read. */
export type SignedDelivery = { event: ReceivedEvent | null }

/** The delivery that Stripe has signed, if the signature over these bytes is correct and fresh; else null. */
export async function verifyEvent(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
): Promise<SignedDelivery | null> {
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
  const sent = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  if (!(sent <= Date.now() / 1000 + toleranceSeconds)) return null
  return { event: eventIn(new TextDecoder().decode(bytes)) }
}

function eventIn(text: string): ReceivedEvent | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const { data: event } = eventSchema.safeParse(json)
  return event ? { eventId: event.id, type: event.type, customerId: customerOf(event.data.object) } : null
}

type EventObject = z.infer<typeof eventSchema>['data']['object']

function customerOf({ id, object, customer }: EventObject): string | null {
  if (object === 'customer') return id ?? null
  return (typeof customer === 'string' ? customer : customer?.id) ?? null
}
