import 'server-only'
import { z } from 'zod'
import { locales } from '../../shared/addresses/locales.ts'

/** What an entry is about. */
export type AuditSubject = 'user' | 'guide' | 'enquiry' | 'excursion' | 'review' | 'setting'

/** What happened to whom, and which of its facts an entry keeps. */
type Action = {
  /** One line in English, for the reader of the log. */
  meaning: string
  subject: AuditSubject
  /** Everything that `before` and `after` may contain; what is not named here never gets into the log. */
  keeps: z.ZodObject
}

/** Changes of a user's second factor, as the log and the owner's emails name them. */
export const factorChanges = [
  'switchedOn',
  'switchedOff',
  'passkeyAdded',
  'passkeyRemoved',
  'appAdded',
  'appRemoved',
  'codesRenewed',
  'codeUsed',
] as const
export type FactorChange = (typeof factorChanges)[number]

const nothing = z.object({})
/** What a guide, or an admin in the guide's place, does to photos. */
export const photoChanges = ['added', 'cropped', 'described', 'ordered', 'removed'] as const
export type PhotoChange = (typeof photoChanges)[number]

/** Text written by a person, truncated if long. */
const words = z.string().transform((text) => text.slice(0, 500))

/**
 * Everything that creates an entry in the audit log. `keeps` never names a secret: no password, token, hash or key, and
 * no text of a conversation. A test looks at the names.
 */
export const auditActions = {
  'account.register': {
    meaning: 'A guide registered and accepted the terms',
    subject: 'user',
    keeps: z.object({ terms: z.boolean(), locale: z.enum(locales), provider: z.string().nullable() }),
  },
  'account.password': {
    meaning: 'A new password was set, which ended all sessions and links',
    subject: 'user',
    keeps: nothing,
  },
  'account.confirm': {
    meaning: 'The address was confirmed, perhaps without what a stranger had set',
    subject: 'user',
    keeps: z.object({ handedOver: z.boolean() }),
  },
  'account.email': {
    meaning: 'Another address was asked for, given up, or agreed to by both mailboxes',
    subject: 'user',
    keeps: z.object({ step: z.enum(['asked', 'stopped', 'changed']) }),
  },
  'account.export': {
    meaning: 'A copy of everything about the user was asked for',
    subject: 'user',
    keeps: nothing,
  },
  'account.deletion': {
    meaning: 'The deletion of an account was asked for, taken back, or done',
    subject: 'user',
    keeps: z.object({ step: z.enum(['asked', 'kept', 'done']) }),
  },
  'account.connect': {
    meaning: 'A sign-in provider was connected',
    subject: 'user',
    keeps: z.object({ provider: z.string() }),
  },
  'account.disconnect': {
    meaning: 'A sign-in provider was disconnected, by hand or by a password reset',
    subject: 'user',
    keeps: z.object({ provider: z.string() }),
  },
  'account.factor': {
    meaning: 'The second factor or one of its means was added, removed or used',
    subject: 'user',
    keeps: z.object({ change: z.enum(factorChanges) }),
  },
  'session.impersonate': {
    meaning: 'An admin began to act as a user',
    subject: 'user',
    keeps: z.object({ session: z.uuid() }),
  },
  'session.impersonate_end': {
    meaning: 'An admin stopped acting as a user',
    subject: 'user',
    keeps: z.object({ session: z.uuid() }),
  },
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
  'guide.credential': {
    meaning: 'A credential of a guide was added, changed or removed',
    subject: 'guide',
    keeps: z.object({ credential: z.uuid(), change: z.enum(['added', 'changed', 'removed']) }),
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
  'enquiry.write': {
    meaning: 'A message was written to a traveller in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.report': {
    meaning: 'A conversation was reported in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.warning': {
    meaning: 'The warning of a message was hidden in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'guide.template': {
    meaning: 'A text for messages was kept or removed in a guide’s name',
    subject: 'guide',
    keeps: nothing,
  },
  'enquiry.offer': {
    meaning: 'An offer was sent or taken back in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.cancel': {
    meaning: 'An enquiry was declined or cancelled in a guide’s name',
    subject: 'enquiry',
    keeps: nothing,
  },
  'enquiry.archive': {
    meaning: 'A conversation was put away, or taken out again',
    subject: 'enquiry',
    keeps: z.object({ archived: z.boolean() }),
  },
  'enquiry.block': {
    meaning: 'A traveller was kept from writing to a guide, or allowed again',
    subject: 'enquiry',
    keeps: z.object({ blocked: z.boolean() }),
  },
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
  'setting.feature': {
    meaning: 'A feature of the site was switched on or off',
    subject: 'setting',
    keeps: z.object({ on: z.boolean() }),
  },
} as const satisfies Record<string, Action>

export type AuditAction = keyof typeof auditActions

/** The facts that an entry of an action may keep. */
export type AuditFacts<Name extends AuditAction> = Partial<z.input<(typeof auditActions)[Name]['keeps']>>
