import 'server-only'
import { z } from 'zod'
import { type Action, nothing } from './action.ts'

/** Actions on outbox emails and jobs. */
export const systemActions = {
  'mail.retry': {
    meaning: 'An email that had failed was queued again',
    subject: 'mail',
    keeps: nothing,
  },
  'mail.address': {
    meaning: 'An email that had failed was queued again for another address',
    subject: 'mail',
    // The address itself is a person’s, and the outbox has it.
    keeps: z.object({ domain: z.string() }),
  },
  'mail.give_up': {
    meaning: 'An email that had failed was given up',
    subject: 'mail',
    keeps: nothing,
  },
  'mail.test': {
    meaning: 'A test email was asked for',
    subject: 'mail',
    keeps: nothing,
  },
  'mail.proven': {
    meaning: 'The link of a test email was opened',
    subject: 'mail',
    keeps: nothing,
  },
  'mail.guide_invited': {
    meaning: 'Somebody was invited to register as a guide',
    subject: 'mail',
    // The address itself is a person’s, and the outbox has it.
    keeps: z.object({ domain: z.string(), locale: z.string() }),
  },
  'job.run': {
    meaning: 'A job was started out of its turn',
    subject: 'job',
    keeps: nothing,
  },
} as const satisfies Record<string, Action>
