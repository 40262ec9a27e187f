import 'server-only'
import { z } from 'zod'
import { type Action, nothing, words } from './action.ts'

/** Actions on reviews. */
export const reviewActions = {
  'review.reply': {
    meaning: 'A guide answered a review',
    subject: 'review',
    keeps: nothing,
  },
  'review.report': {
    meaning: 'A guide reported a review',
    subject: 'review',
    keeps: nothing,
  },
  'review.publish': {
    meaning: 'A review was published',
    subject: 'review',
    keeps: nothing,
  },
  'review.reject': {
    meaning: 'A review was refused, or taken off the pages',
    subject: 'review',
    keeps: z.object({ reason: words }),
  },
  'review.keep': {
    meaning: 'A reported review was left as it is',
    subject: 'review',
    keeps: nothing,
  },
} as const satisfies Record<string, Action>
