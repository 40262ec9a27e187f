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
  'payment.reopen': {
    meaning: 'A payment that had been marked as paid by mistake is open again',
    subject: 'payment',
    keeps: z.object({ reason: words }),
  },
} as const satisfies Record<string, Action>
