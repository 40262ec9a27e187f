import type { InvoiceView } from '@/lib/domain/business/invoices/invoice-view.ts'
import type { PlanView, Stretch, SubscriptionView } from '@/lib/domain/sales/billing/subscription-view.ts'

/** The day of all samples. */
export const sampleNow = new Date('2026-11-20T13:32:00Z')

const day = (date: string) => new Date(`${date}T09:00:00Z`)
const monthly: PlanView = { code: 'monthly', interval: 'month', price: { amount: 1900, currency: 'EUR' } }
const yearly: PlanView = { code: 'yearly', interval: 'year', price: { amount: 19000, currency: 'EUR' } }

const trial: Stretch = { kind: 'trial', from: day('2026-05-15'), until: day('2026-06-14') }
const paid = (until: string): Stretch => ({ kind: 'paid', from: day('2026-06-14'), until: day(until) })

const active: SubscriptionView = {
  state: 'active',
  plan: monthly,
  paidUntil: day('2026-12-14'),
  graceEndsAt: null,
  endedAt: null,
  cancelAtPeriodEnd: false,
  renewsItself: false,
  howToPay: 'invoice',
  isForSale: true,
  may: ['switch', 'switch_now', 'cancel'],
  nextPlan: null,
  plans: [monthly, yearly],
  bar: [trial, paid('2026-12-14')],
  openPayment: null,
  trialDays: 30,
  graceDays: 14,
  timeZone: 'Europe/Rome',
}

const openPayment = {
  id: '00000000-0000-7000-8000-000000000433',
  plan: monthly.code,
  state: 'pending',
  price: monthly.price,
  dueAt: day('2026-11-27'),
  invoice: 'C-2026-00433',
} as const

/** A subscription in each of its states. */
export const sampleSubscriptions: ReadonlyArray<{ title: string; subscription: SubscriptionView }> = [
  {
    title: 'Trial',
    subscription: {
      ...active,
      state: 'trialing',
      may: ['buy'],
      bar: [{ kind: 'trial', from: day('2026-11-14'), until: day('2026-12-14') }],
    },
  },
  { title: 'Active', subscription: active },
  {
    title: 'Active, renewed by a provider',
    subscription: { ...active, howToPay: 'stripe', renewsItself: true, may: ['portal'] },
  },
  {
    title: 'Another plan follows',
    subscription: { ...active, nextPlan: yearly, may: ['switch', 'cancel'] },
  },
  {
    title: 'Payment due',
    subscription: {
      ...active,
      may: ['buy', 'switch', 'cancel'],
      paidUntil: day('2026-11-27'),
      bar: [trial, paid('2026-11-27')],
      openPayment,
    },
  },
  {
    title: 'The bank is working on it',
    subscription: { ...active, howToPay: 'stripe', openPayment: { ...openPayment, state: 'processing' } },
  },
  {
    title: 'Grace',
    subscription: {
      ...active,
      state: 'grace',
      may: ['buy', 'cancel'],
      paidUntil: day('2026-11-14'),
      graceEndsAt: day('2026-11-28'),
      bar: [trial, paid('2026-11-14'), { kind: 'grace', from: day('2026-11-14'), until: day('2026-11-28') }],
    },
  },
  {
    title: 'Expired',
    subscription: {
      ...active,
      state: 'expired',
      may: ['buy'],
      paidUntil: day('2026-10-14'),
      endedAt: day('2026-10-28'),
      bar: [trial, paid('2026-10-14')],
    },
  },
  {
    title: 'Cancelled, still paid',
    subscription: { ...active, cancelAtPeriodEnd: true, may: ['resume'] },
  },
]

const invoice: InvoiceView = {
  id: '00000000-0000-7000-8000-000000000412',
  kind: 'invoice',
  number: 'C-2026-00412',
  issuedOn: '2026-11-07',
  dueOn: '2026-11-14',
  lines: ['Subscription, one month'],
  supplied: { from: '2026-11-14', to: '2026-12-13' },
  total: 1900,
  tax: 343,
  currency: 'EUR',
  creditedBy: null,
  credits: null,
  payment: { id: openPayment.id, state: 'paid', paidAt: day('2026-11-09') },
}

/** Invoices in each of their states. */
export const sampleInvoices: InvoiceView[] = [
  {
    ...invoice,
    id: openPayment.id,
    number: 'C-2026-00433',
    issuedOn: '2026-11-20',
    dueOn: '2026-11-27',
    lines: ['First place, Rome: 2 weeks from 30 November 2026'],
    supplied: { from: '2026-11-30', to: '2026-12-13' },
    total: 3000,
    payment: { id: openPayment.id, state: 'pending', paidAt: null },
  },
  invoice,
  {
    ...invoice,
    id: '00000000-0000-7000-8000-000000000002',
    kind: 'credit_note',
    number: 'CN-2026-00002',
    total: -1900,
    credits: 'C-2026-00398',
  },
  {
    ...invoice,
    id: '00000000-0000-7000-8000-000000000398',
    number: 'C-2026-00398',
    creditedBy: 'CN-2026-00002',
  },
  {
    ...invoice,
    id: '00000000-0000-7000-8000-000000000371',
    number: 'C-2026-00371',
    payment: { ...invoice.payment, state: 'cancelled', paidAt: null },
  },
]
