import { holdFirstPlace } from '../first-places.ts'
import type { AdminCalls, AdminWorld } from './world.ts'

const day = 86_400_000
const reason = { reason: 'The bank said so' }
const receipt = { paid_on: '2026-11-19', amount: 1900, reference: 'ADA', source: 'Statement, line 7' }

/** A plan that a guide pays by transfer. @returns the address of the payment */
async function openTransfer({ db, guideId }: AdminWorld): Promise<string> {
  const subscription = await db.subscription.findUniqueOrThrow({ where: { guideId } })
  const { id } = await db.payment.create({
    data: {
      guideId,
      subscriptionId: subscription.id,
      purpose: 'subscription',
      provider: 'invoice',
      order: { kind: 'subscription', planId: subscription.planId, start: 'period_end', credit: 0 },
      amount: 1900,
      currency: 'EUR',
      dueAt: new Date(Date.now() + day),
    },
  })
  return `/api/admin/payments/${id}`
}

/** The transfer has come. @returns the address of the payment */
async function paidTransfer(world: AdminWorld): Promise<string> {
  const address = await openTransfer(world)
  await world.admin.post(`${address}/receipt`, receipt)
  return address
}

/** @returns the address of the invoice of a transfer that has come */
async function invoice(world: AdminWorld): Promise<string> {
  await paidTransfer(world)
  const { id } = await world.db.invoice.findFirstOrThrow({ where: { payment: { guideId: world.guideId } } })
  return `/api/admin/invoices/${id}`
}

/** @returns the address of a first place that is shown */
async function firstPlace({ db, guideId }: AdminWorld): Promise<string> {
  const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: guideId } })
  await holdFirstPlace(db, { guideId, slot: 1, cityId: cityId ?? 0 })
  const { id } = await db.firstPlace.findFirstOrThrow({ where: { guideId } })
  return `/api/admin/first_places/${id}`
}

/** Of payments, invoices, subscriptions and first places. */
export const moneyCalls: AdminCalls = {
  'PUT /api/admin/first_places/{id}/erid': async (world) =>
    world.admin.put(`${await firstPlace(world)}/erid`, { erid: '2VtzqwQ7Xy' }),
  'POST /api/admin/first_places/{id}/release': async (world) =>
    world.admin.post(`${await firstPlace(world)}/release`, reason),
  'POST /api/admin/invoices/{id}/correction': async (world) =>
    world.admin.post(`${await invoice(world)}/correction`, reason),
  'POST /api/admin/invoices/{id}/credit_note': async (world) =>
    world.admin.post(`${await invoice(world)}/credit_note`, reason),
  'POST /api/admin/payments/{id}/cancellation': async (world) =>
    world.admin.post(`${await openTransfer(world)}/cancellation`, reason),
  'POST /api/admin/payments/{id}/cases/{kind}/closing': async (world) => {
    const address = await openTransfer(world)
    const seen = { amount: 1900 }
    const paymentId = address.split('/').at(-1) ?? ''
    await world.db.billingCase.create({ data: { paymentId, kind: 'disputed', facts: seen } })
    return world.admin.post(`${address}/cases/disputed/closing`, { ...reason, seen })
  },
  'POST /api/admin/payments/{id}/postponement': async (world) =>
    world.admin.post(`${await openTransfer(world)}/postponement`),
  'POST /api/admin/payments/{id}/receipt': async (world) =>
    world.admin.post(`${await openTransfer(world)}/receipt`, receipt),
  'POST /api/admin/payments/{id}/refund': async (world) =>
    world.admin.post(`${await paidTransfer(world)}/refund`, { amount: 1900, time: 'kept', ...reason }),
  'POST /api/admin/payments/{id}/reminders': async (world) =>
    world.admin.post(`${await openTransfer(world)}/reminders`),
  'POST /api/admin/payments/{id}/reopening': async (world) =>
    world.admin.post(`${await paidTransfer(world)}/reopening`, reason),
  'POST /api/admin/subscriptions/{guide}/gifts': ({ admin, guideId }) =>
    admin.post(
      `/api/admin/subscriptions/${guideId}/gifts`,
      { days: 30, ...reason },
      { headers: { 'Idempotency-Key': 'gift-of-time' } },
    ),
}
