import 'server-only'
import { z } from 'zod'
import { type Action, words } from './action.ts'

/** What happens to subscriptions and payments. */
export const billingActions = {
  'subscription.gift': {
    meaning: 'A guide was given paid time for nothing',
    subject: 'guide',
    keeps: z.object({ days: z.int(), reason: words }),
  },
  'payment.paid': {
    meaning: 'A transfer was found on the account, and its payment marked as paid',
    subject: 'payment',
    keeps: z.object({ paid_on: z.string() }),
  },
  'payment.reopen': {
    meaning: 'A payment that had been marked as paid by mistake is open again',
    subject: 'payment',
    keeps: z.object({ reason: words }),
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
