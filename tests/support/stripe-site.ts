import { createPayment } from '@/lib/domain/business/payments/create.ts'
import { paymentProvider } from '@/lib/domain/business/payments/provider.ts'
import { workOffEvents } from '@/lib/domain/sales/billing/provider-events.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import { callApi } from './api.ts'
import { createGuide } from './factories.ts'
import { type StripeServer, signed, startStripeServer, stripeKeys } from './stripe-server.ts'

/** Runs a Stripe-shaped server for the tests of a file, which all pay there. Call it once at the top. */
export function stripeForTests(): () => StripeServer {
  let server: StripeServer
  beforeAll(async () => {
    server = await startStripeServer()
    Object.assign(process.env, stripeKeys, { STRIPE_API_URL: server.url })
  })
  afterAll(() => server.close())
  return () => server
}

/** A guide in a trial of some days, who has bought nothing yet. */
export async function guideInTrial(db: Database, daysLeft = 10, place: { cityId?: number } = {}) {
  const guide = await createGuide(db, { subscription: 'trialing', ...place })
  const end = new Date(Date.now() + daysLeft * 86_400_000)
  const longAgo = new Date(Date.now() - 40 * 86_400_000)
  const subscription = await db.subscription.update({
    where: { guideId: guide.id },
    data: {
      createdAt: longAgo,
      trialEndsAt: end,
      currentPeriodStart: longAgo,
      currentPeriodEnd: end,
      stateEndsAt: end,
      anchorAt: null,
    },
  })
  return { guide, subscription }
}

/** A guide whose trial is over. */
export async function guideWithoutTime(db: Database, place: { cityId?: number } = {}) {
  const { guide, subscription } = await guideInTrial(db, 10, place)
  const past = new Date(Date.now() - 86_400_000)
  await db.subscription.update({
    where: { id: subscription.id },
    data: { state: 'expired', trialEndsAt: past, currentPeriodEnd: past, stateEndsAt: null, endedAt: past },
  })
  return { guide, subscription }
}

/** Writes a purchase of the monthly plan down, as the command does before it asks for the money. */
export async function buyMonth(
  db: Database,
  { guide, subscription }: Awaited<ReturnType<typeof guideInTrial>>,
): Promise<string> {
  const { id } = await db.$transaction((tx) =>
    createPayment(tx, {
      guideId: guide.id,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      dueAt: null,
    }),
  )
  return id
}

/** The checkout that a payment's buyer is sent to. */
export async function openCheckout(paymentId: string): Promise<string> {
  const { url } = await paymentProvider('stripe').start(paymentId)
  return url.split('/').at(-1) ?? ''
}

/** Delivers events as Stripe does. @returns the answers' statuses */
export async function deliver(events: readonly object[]): Promise<number[]> {
  const statuses: number[] = []
  for (const event of events) {
    statuses.push((await callApi('/api/payments/stripe_events', signed(event))).status)
  }
  return statuses
}

const heard = new WeakMap<StripeServer, number>()

/** Delivers everything that has happened and hasn't been delivered yet, and works it off. */
export async function hear(server: StripeServer): Promise<void> {
  const { events } = server.account
  await deliver(events.slice(heard.get(server) ?? 0))
  heard.set(server, events.length)
  await workOffEvents()
}
