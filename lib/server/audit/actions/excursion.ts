import 'server-only'
import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { type Action, cells, nothing, words } from './action.ts'

/** Actions on excursions. */
export const excursionActions = {
  'excursion.create': {
    meaning: 'A guide began an excursion',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.edit': {
    meaning: 'Fields of an excursion were changed by somebody else',
    subject: 'excursion',
    keeps: z.object({ fields: z.array(z.string()) }),
  },
  'excursion.import': {
    meaning: 'An excursion was made or changed by a row of an imported table',
    subject: 'excursion',
    keeps: cells,
  },
  'excursion.price': {
    meaning: 'The price of an excursion, or until when cancelling is free, was changed',
    subject: 'excursion',
    keeps: z.object({ currency: z.string(), amount: z.int() }),
  },
  'excursion.order': {
    meaning: 'The order of a guide’s excursions was changed by somebody else',
    subject: 'guide',
    keeps: nothing,
  },
  'excursion.submit': {
    meaning: 'An excursion was sent to moderation',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.withdraw': {
    meaning: 'An excursion was taken back from moderation',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.publish': {
    meaning: 'An excursion was approved',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.reject': {
    meaning: 'An excursion was sent back to its guide',
    subject: 'excursion',
    keeps: z.object({ reason: words }),
  },
  'excursion.take_down': {
    meaning: 'A public excursion was taken off the site after a report',
    subject: 'excursion',
    keeps: z.object({ reason: words }),
  },
  'excursion.bring_back': {
    meaning: 'An excursion that had been taken off after a report is public again',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.archive': {
    meaning: 'An excursion was taken off the site',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.restore': {
    meaning: 'An excursion was put back on the site',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.delete': {
    meaning: 'An excursion that was never public was deleted',
    subject: 'excursion',
    keeps: nothing,
  },
  'excursion.show': {
    meaning: 'An excursion’s version in a language was shown',
    subject: 'excursion',
    keeps: z.object({ locale: z.enum(locales) }),
  },
  'excursion.hide': {
    meaning: 'An excursion’s version in a language was hidden',
    subject: 'excursion',
    keeps: z.object({ locale: z.enum(locales) }),
  },
  'excursion.confirm': {
    meaning: 'An excursion’s translation was confirmed after the original was changed',
    subject: 'excursion',
    keeps: z.object({ locale: z.enum(locales) }),
  },
} as const satisfies Record<string, Action>
