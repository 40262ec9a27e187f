import 'server-only'
import { z } from 'zod'
import { type Action, nothing, words } from './action.ts'

/** Actions on subscriptions and payments. */
export const billingActions = {
  'subscription.gift': {
    meaning: 'A guide was given paid time for nothing',
    subject: 'guide',
    keeps: z.object({ days: z.int(), reason: words }),
  },
  'payment.paid': {
    meaning: 'A transfer was found on the account, and its payment marked as paid',
    subject: 'payment',
    keeps: z.object({
      paid_on: z.string(),
      amount: z.int(),
      currency: z.string(),
      reference: words,
      source: words,
      answer: z.enum(['written_off', 'owed']),
      reason: words,
    }),
  },
  'payment.reopen': {
    meaning: 'A payment that had been marked as paid by mistake is open again',
    subject: 'payment',
    keeps: z.object({ reason: words }),
  },
  'payment.postpone': {
    meaning: 'A guide was given more time to pay',
    subject: 'payment',
    keeps: z.object({ due_on: z.string() }),
  },
  'payment.remind': {
    meaning: 'A guide was reminded of a payment',
    subject: 'payment',
    keeps: nothing,
  },
  'payment.cancel': {
    meaning: 'A payment that was still open was given up',
    subject: 'payment',
    keeps: z.object({ reason: words }),
  },
  'payment.refund': {
    meaning: 'The money of a payment or a part of it was ordered back to the buyer',
    subject: 'payment',
    keeps: z.object({
      amount: z.int(),
      currency: z.string(),
      bought_time: z.enum(['kept', 'ended']),
      reason: words,
    }),
  },
  'payment.close_case': {
    meaning: 'What somebody had to look at about a payment was closed',
    subject: 'payment',
    keeps: z.object({
      case: z.enum(['place_gone', 'wrong_amount', 'paid_twice', 'partly_refunded', 'disputed']),
      reason: words,
    }),
  },
  'first_place.release': {
    meaning: 'A first place was freed before its time',
    subject: 'guide',
    keeps: z.object({ place: z.string(), from: z.string(), until: z.string(), reason: words }),
  },
  'first_place.erid': {
    meaning: 'The advertising token of a first place, for Russia, was set or removed',
    subject: 'guide',
    keeps: z.object({ place: z.string(), erid: z.string() }),
  },
  'invoice.credit': {
    meaning: 'An invoice was taken back by a credit note',
    subject: 'invoice',
    keeps: z.object({ number: z.string(), reason: words }),
  },
  'invoice.correct': {
    meaning: 'An invoice was issued in the place of one that was wrong',
    subject: 'invoice',
    keeps: z.object({ number: z.string() }),
  },
} as const satisfies Record<string, Action>
