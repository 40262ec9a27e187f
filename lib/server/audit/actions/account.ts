import 'server-only'
import { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { messengerKinds } from '../../../shared/messengers.ts'
import { staffRoles, userRoles } from '../../../shared/staff-roles.ts'
import { type Action, nothing, words } from './action.ts'

/** Changes of a user's second factor, as the log and the owner's emails name them. */
const factorChanges = [
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

/** Actions on accounts and their sessions. */
export const accountActions = {
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
  'account.consent': {
    meaning: 'A guide who had not registered agreed to the terms and to the processing of data',
    subject: 'user',
    keeps: z.object({ locale: z.enum(locales) }),
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
    keeps: z.object({ step: z.enum(['asked', 'kept', 'done']), reason: words }),
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
  'account.messenger': {
    meaning: 'A chat in a messenger was connected or disconnected, here or there',
    subject: 'user',
    keeps: z.object({ messenger: z.enum(messengerKinds), change: z.enum(['connected', 'disconnected']) }),
  },
  'account.factor': {
    meaning: 'The second factor or one of its means was added, removed or used',
    subject: 'user',
    keeps: z.object({ change: z.enum(factorChanges) }),
  },
  'account.role': {
    meaning: 'Somebody joined the staff, changed the role there, or left',
    subject: 'user',
    keeps: z.object({ role: z.enum(userRoles) }),
  },
  'staff.invite': {
    meaning: 'Somebody was invited to the staff',
    subject: 'invitation',
    keeps: z.object({ role: z.enum(staffRoles) }),
  },
  'staff.resend': {
    meaning: 'An invitation to the staff was sent again',
    subject: 'invitation',
    keeps: z.object({ role: z.enum(staffRoles) }),
  },
  'staff.cancel': {
    meaning: 'An invitation to the staff was cancelled',
    subject: 'invitation',
    keeps: z.object({ role: z.enum(staffRoles) }),
  },
  'account.lock': {
    meaning: 'A user was locked out, or let in again',
    subject: 'user',
    keeps: z.object({ locked: z.boolean(), reason: words }),
  },
  'account.merge': {
    meaning: 'Two accounts of one person became one; both have an entry',
    subject: 'user',
    keeps: z.object({
      enquiries: z.int(),
      reviews: z.int(),
      excursions: z.int(),
      account: z.uuid(),
      stays: z.boolean(),
      reason: words,
    }),
  },
  'account.sessions': {
    meaning: 'An admin ended sessions of a user',
    subject: 'user',
    keeps: z.object({ count: z.int() }),
  },
  'session.impersonate': {
    meaning: 'An admin began to act as a user',
    subject: 'user',
    keeps: z.object({ session: z.uuid(), reason: words }),
  },
  'session.impersonate_end': {
    meaning: 'An admin stopped acting as a user',
    subject: 'user',
    keeps: z.object({ session: z.uuid() }),
  },
} as const satisfies Record<string, Action>
