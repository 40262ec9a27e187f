import 'server-only'
import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { type Action, cells, nothing, words } from './action.ts'

/** Changes of photos by a guide, or by an admin in the guide's place. */
const photoChanges = ['added', 'cropped', 'described', 'ordered', 'removed'] as const
export type PhotoChange = (typeof photoChanges)[number]

/** Actions on guides: profile, photos, calendar, texts. */
export const guideActions = {
  'guide.break': {
    meaning: 'A guide’s time away was planned, changed or ended',
    subject: 'guide',
    keeps: z.object({ from: z.string().nullable(), until: z.string().nullable() }),
  },
  'guide.calendar': {
    meaning: 'Working hours, blocked times or other calendars were changed in a guide’s name',
    subject: 'guide',
    keeps: nothing,
  },
  'guide.contact': {
    meaning: 'A guide’s phone number was changed in the guide’s name',
    subject: 'guide',
    keeps: nothing,
  },
  'guide.short_address': {
    meaning: 'A guide’s short address was chosen',
    subject: 'guide',
    keeps: z.object({ name: z.string().nullable() }),
  },
  'guide.short_address_withdrawn': {
    meaning: 'A short address was taken away from a guide',
    subject: 'guide',
    keeps: z.object({ name: z.string().nullable(), reason: words }),
  },
  'guide.first_place': {
    meaning: 'A first place was reserved or given up in a guide’s name',
    subject: 'guide',
    keeps: nothing,
  },
  'guide.billing_details': {
    meaning: 'What a guide’s invoices say about the guide was changed',
    subject: 'guide',
    keeps: z.object({ country: z.string(), business: z.boolean() }),
  },
  'guide.import': {
    meaning: 'A guide’s account was made or a profile changed by a row of an imported table',
    subject: 'guide',
    keeps: cells,
  },
  'guide.publish': {
    meaning: 'A guide’s profile was approved',
    subject: 'guide',
    keeps: nothing,
  },
  'guide.reject': {
    meaning: 'A guide’s profile was rejected',
    subject: 'guide',
    keeps: z.object({ reason: words }),
  },
  'guide.suspend': {
    meaning: 'A guide’s page was taken off the site',
    subject: 'guide',
    keeps: z.object({ reason: words, until: z.string().nullable() }),
  },
  'guide.resume': {
    meaning: 'A suspended page was brought back, by hand or by the clock',
    subject: 'guide',
    keeps: nothing,
  },
  'guide.credential': {
    meaning: 'A credential of a guide was added, changed or removed',
    subject: 'guide',
    keeps: z.object({ credential: z.uuid(), change: z.enum(['added', 'changed', 'removed']) }),
  },
  'guide.credential_verify': {
    meaning: 'A credential of a guide was checked and found right',
    subject: 'guide',
    keeps: z.object({ credential: z.uuid() }),
  },
  'guide.credential_refuse': {
    meaning: 'A credential was sent back to its guide',
    subject: 'guide',
    keeps: z.object({ credential: z.uuid(), reason: words }),
  },
  'profile.edit': {
    meaning: 'Fields of a guide’s profile were changed by somebody else',
    subject: 'guide',
    keeps: z.object({ fields: z.array(z.string()) }),
  },
  'profile.submit': {
    meaning: 'A guide’s profile was sent to moderation',
    subject: 'guide',
    keeps: nothing,
  },
  'profile.withdraw': {
    meaning: 'A guide’s profile was taken back from moderation',
    subject: 'guide',
    keeps: nothing,
  },
  'profile.show': {
    meaning: 'A guide’s version in a language was shown',
    subject: 'guide',
    keeps: z.object({ locale: z.enum(locales) }),
  },
  'profile.hide': {
    meaning: 'A guide’s version in a language was hidden',
    subject: 'guide',
    keeps: z.object({ locale: z.enum(locales) }),
  },
  'profile.confirm': {
    meaning: 'A guide’s translation was confirmed after the original was changed',
    subject: 'guide',
    keeps: z.object({ locale: z.enum(locales) }),
  },
  'guide.photos': {
    meaning: 'A photo of a guide or of a tour was added, cropped, described, moved or removed',
    subject: 'guide',
    keeps: z.object({
      change: z.enum(photoChanges),
      excursionId: z.int().nullable(),
      photoId: z.uuid().nullable(),
    }),
  },
  'guide.template': {
    meaning: 'A text for messages was kept or removed in a guide’s name',
    subject: 'guide',
    keeps: nothing,
  },
} as const satisfies Record<string, Action>
