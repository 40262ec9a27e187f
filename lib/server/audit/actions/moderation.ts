import 'server-only'
import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { type Action, nothing } from './action.ts'

const queue = z.enum(['guides', 'excursions', 'reviews', 'reports', 'page_reports', 'credentials', 'cities'])

/** Actions on moderation cases. The effect of a decision has an entry of its own. */
export const moderationActions = {
  'case.decide': {
    meaning: 'An admin decided about a case; it is done some seconds later',
    subject: 'case',
    keeps: z.object({ queue, kind: z.enum(['approve', 'reject']) }),
  },
  'case.take_back': {
    meaning: 'A decision was taken back before it was done, or put aside after it failed',
    subject: 'case',
    keeps: z.object({ queue }),
  },
  'case.take_over': {
    meaning: 'A case was taken over from the admin who had it open',
    subject: 'case',
    keeps: z.object({ queue, from: z.uuid().nullable() }),
  },
  'case.pass_on': {
    meaning: 'A case was passed on to another admin, or to readers of a language',
    subject: 'case',
    keeps: z.object({ queue, to: z.uuid().nullable(), locale: z.enum(locales).nullable() }),
  },
  'report.decide': {
    meaning: 'A reader’s report of a page was decided about',
    subject: 'case',
    keeps: z.object({ outcome: z.string() }),
  },
  'report.appeal': {
    meaning: 'A decision about a reader’s report was looked at again',
    subject: 'case',
    keeps: z.object({ outcome: z.string() }),
  },
  'guide.note': {
    meaning: 'A note for other admins was written about a guide',
    subject: 'guide',
    keeps: nothing,
  },
} as const satisfies Record<string, Action>
