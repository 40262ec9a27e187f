import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { billingCaseKinds, caseFactsSchema } from '../../business/orders/payment.ts'
import { readPaymentRows } from '../../business/payments/admin-list.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import { describeEntries } from '../../people/audit/describe.ts'
import { describePayment } from './invoice-of-payment.ts'
import type { PaymentDocument, PaymentMoment, PaymentRecord } from './payment-record-view.ts'

const kindSchema = z.enum(billingCaseKinds)
/** Entries of the audit log that are shown; the rest is in the log itself. */
const entriesShown = 20

/**
 * A payment with its documents and what happened to it; null for one that doesn't exist.
 * @throws AppError `forbidden` without the permission
 */
export async function findPaymentRecord(
  actor: Pick<Actor, 'role'>,
  id: string,
  locale: Locale,
  now = new Date(),
): Promise<PaymentRecord | null> {
  requireStaff(actor, 'money')
  const db = database()
  const [[payment], stored] = await Promise.all([
    readPaymentRows([id], locale, now),
    db.payment.findUnique({ where: { id }, select: recordSelect }),
  ])
  if (!payment || !stored) return null
  const { guide, invoices, subscription, order, paidAt, createdAt, cases, refunds } = stored
  const ordered = refunds.find(({ state }) => state === 'ordered')
  const subjects = [id, ...invoices.map((invoice) => invoice.id)]
  const billed = { id, guideId: payment.guide.id, amount: payment.price.amount, order }
  const [{ lines, suppliedOn }, entries, timeZone] = await Promise.all([
    describePayment(db, billed, locale),
    db.auditEntry.findMany({
      where: { subjectType: { in: ['payment', 'invoice'] }, subjectId: { in: subjects } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: entriesShown,
    }),
    findBillingZone(db),
  ])
  const documents = invoices.map(({ creditedAt, ...facts }) => ({
    ...facts,
    isCredited: creditedAt !== null,
  }))
  return {
    payment,
    lines: lines.map(({ description }) => description),
    span: suppliedOn,
    language: localeOfStored(guide.user.locale),
    subscription: subscription && {
      state: subscription.state,
      paidUntil: subscription.currentPeriodEnd,
      graceEndsAt: subscription.graceEndsAt,
    },
    documents,
    moments: momentsOf({ createdAt, paidAt, refunds }, documents),
    ordered: ordered ? { ...ordered, reason: ordered.reason ?? '' } : null,
    entries: await describeEntries(entries, locale),
    cases: cases.map((one) => ({
      kind: kindSchema.parse(one.kind),
      facts: caseFactsSchema.parse(one.facts),
    })),
    timeZone,
  }
}

const recordSelect = {
  order: true,
  paidAt: true,
  createdAt: true,
  guide: { select: { user: { select: { locale: true } } } },
  subscription: { select: { state: true, currentPeriodEnd: true, graceEndsAt: true } },
  cases: {
    where: { resolvedAt: null },
    orderBy: { id: 'asc' },
    select: { kind: true, facts: true },
  },
  invoices: {
    orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, kind: true, number: true, issuedAt: true, creditedAt: true },
  },
  refunds: {
    where: { state: { not: 'failed' } },
    orderBy: { createdAt: 'asc' },
    take: entriesShown,
    select: { amount: true, time: true, reason: true, state: true, doneAt: true },
  },
} satisfies Prisma.PaymentSelect

type Stored = Prisma.PaymentGetPayload<{ select: typeof recordSelect }>

/** The newest first. */
function momentsOf(
  { createdAt, paidAt, refunds }: Pick<Stored, 'createdAt' | 'paidAt' | 'refunds'>,
  documents: readonly PaymentDocument[],
): PaymentMoment[] {
  const moments: PaymentMoment[] = [
    { at: createdAt, what: 'asked', number: null },
    ...documents.map(({ kind, issuedAt, number }) => ({
      at: issuedAt,
      what: kind === 'invoice' ? ('invoiced' as const) : ('credited' as const),
      number,
    })),
    ...refunds.flatMap(({ doneAt, amount }) =>
      doneAt ? [{ at: doneAt, what: 'refunded' as const, number: null, amount }] : [],
    ),
    ...(paidAt ? [{ at: paidAt, what: 'paid' as const, number: null }] : []),
  ]
  return moments.toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
