import { z } from 'zod'
import type { Transition } from '../../../shared/transitions.ts'

export const paymentProviders = ['stripe', 'invoice'] as const
export type PaymentProviderName = (typeof paymentProviders)[number]

export const paymentStates = ['pending', 'processing', 'paid', 'failed', 'cancelled', 'refunded'] as const
export type PaymentState = (typeof paymentStates)[number]

type Party = 'guide' | 'provider' | 'admin' | 'clock'

/**
 * The moves of a payment. Only `settle` in lib/domain/sales/billing makes one `paid`, together with what it pays for. A
 * browser's return moves nothing.
 */
export const paymentTransitions = {
  /** The buyer has paid, and their bank takes days. */
  process: { from: ['pending'], to: 'processing', by: ['provider'] },
  /** Also late: a transfer for what was given up, or a bank that said no before. */
  pay: { from: ['pending', 'processing', 'failed', 'cancelled'], to: 'paid', by: ['provider', 'admin'] },
  fail: { from: ['pending', 'processing'], to: 'failed', by: ['provider'] },
  cancel: { from: ['pending'], to: 'cancelled', by: ['guide', 'provider', 'admin', 'clock'] },
  refund: { from: ['paid'], to: 'refunded', by: ['provider', 'admin'] },
  /** Marked as paid by mistake; what was given for it is taken back. */
  reopen: { from: ['paid'], to: 'pending', by: ['admin'] },
} as const satisfies Record<string, Transition<PaymentState, Party>>

/**
 * Maximum time that a checkout of Stripe stays open. It may not be less than 30 minutes from the call that makes it;
 * the rest is for a call that has to be repeated. What a checkout holds is held longer than that.
 */
export const checkoutMinutes = 40

/** The query with which a buyer comes back from a checkout that is complete. It says nothing about the money. */
export const checkoutReturn = 'checkout=complete'

/** Order of a payment. Amounts are in minor units, and always computed from the database. */
export const orderSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('subscription'),
    planId: z.int(),
    /** The bought time follows what is paid already, or replaces the rest of it. */
    start: z.enum(['period_end', 'now']),
    /** Value of the replaced time, already deducted from the amount. */
    credit: z.int().min(0),
    /** To the moment of which that was counted. ISO 8601. */
    countedAt: z.iso.datetime().optional(),
  }),
  /** The weeks are those rows of `FirstPlace` that name the payment. */
  z.object({ kind: z.literal('first_place') }),
])
export type Order = z.infer<typeof orderSchema>

/** Cases for an admin's review, by kind. */
export const billingCases = {
  /** Paid, but the weeks were gone by then. */
  place_gone: 'The payment came after its weeks had been given to somebody else',
  /** Another amount than was asked for. */
  wrong_amount: 'The provider reports another amount than was asked for',
  /** Paid a second time, or for what had been given up. */
  paid_twice: 'There was money for something that is paid already',
  /** Less than the whole amount went back to the buyer. */
  partly_refunded: 'The provider has paid a part of the money back',
  /** A card's owner has asked the bank for the money. */
  disputed: 'The buyer disputes the payment with their bank',
} as const
export type BillingCaseKind = keyof typeof billingCases
export const billingCaseKinds = [
  'place_gone',
  'wrong_amount',
  'paid_twice',
  'partly_refunded',
  'disputed',
] as const satisfies readonly BillingCaseKind[]

/** Facts of a payment case: amounts and the like. */
export const caseFactsSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type CaseFacts = z.output<typeof caseFactsSchema>
