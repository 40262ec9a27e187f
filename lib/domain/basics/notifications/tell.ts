import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailKind } from '../../../server/mail/kinds.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { NoticeEvent } from './events.ts'
import type { NotificationKindName } from './kinds.ts'
import { type Notice, noteFor } from './note.ts'
import { notePush } from './push/note.ts'
import { endOfQuiet, quietHoursOf } from './quiet-hours.ts'
import { unsubscribeToken } from './token.ts'

/** An email to a guide or a traveller; the `emails.ts` of each aggregate defines its own. */
type Email = {
  template: MailKind
  /** The same key twice is one email. */
  key: string
  /**
   * Called if the email is sent, with the reader's language.
   * @param unsubscribe secret of the link that stops such emails; none in those that nobody can be without
   */
  content: (locale: Locale, unsubscribe?: string) => Promise<MailContent>
  /** Answers go to the site's support instead of the sender's address. */
  isAnswered?: boolean
  /** Where answers go; null or left out: to nobody who reads them. */
  replyTo?: string | null
  /** An iCalendar file that goes with it. */
  calendar?: { file: string; name: string } | null
  /** An invoice or credit note, whose PDF goes with it. */
  invoiceId?: string | null
}

export type GuideEmail = Email & {
  /** The choice in the settings that turns it off; null if nobody can be without it. */
  choice: NotificationKindName | null
  /** Name beside the address. */
  toName?: string
  /** Not sent before, since a part of it is still being made. */
  notBefore?: Date | null
  /** Sent in quiet hours, too. */
  isUrgent?: boolean
  /** Not sent at all if quiet hours last until then. */
  usefulUntil?: Date
}

/** Something to tell a guide: in the cabinet and its browsers as the rules of the event say, by email, or both. */
export type GuideNews = { notice?: Notice; email?: GuideEmail }

/** The columns of a guide that `tellGuide` needs, for those who read the guide anyway. */
export const guideToTell = {
  timeZone: true,
  user: {
    select: {
      id: true,
      email: true,
      locale: true,
      quietFrom: true,
      quietUntil: true,
      notificationPreferences: { where: { email: false }, select: { kind: true } },
    },
  },
} satisfies Prisma.GuideSelect
export type GuideToTell = Prisma.GuideGetPayload<{ select: typeof guideToTell }>

/**
 * Tells a guide something, in the guide's language and as part of the transaction that gives the reason for it: in the
 * notification centre and in browsers, and by email once quiet hours are over, unless such emails are turned off.
 * @param guide the id, or the columns of `guideToTell`
 * @returns whether an email was queued
 */
export async function tellGuide(
  tx: Transaction,
  guide: number | GuideToTell,
  { notice, email }: GuideNews,
  now: Date,
): Promise<boolean> {
  const told =
    typeof guide === 'number'
      ? await tx.guide.findUniqueOrThrow({ where: { id: guide }, select: guideToTell })
      : guide
  const { user } = told
  if (notice) await noteFor(tx, user.id, notice, now)
  if (!email) return false
  const { choice, toName = '', isUrgent = false, usefulUntil, notBefore: partReadyBy = null } = email
  if (user.notificationPreferences.some(({ kind }) => kind === choice)) return false
  const notBefore = isUrgent ? null : quietUntil(told, now)
  if (notBefore && usefulUntil && notBefore >= usefulUntil) return false
  const to = { address: user.email, name: toName, locale: localeOfStored(user.locale) }
  await queue(tx, to, email, {
    notBefore: later(notBefore, partReadyBy),
    ...(choice !== null && { unsubscribe: unsubscribeToken({ userId: user.id, kind: choice }) }),
  })
  return true
}

function later(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one > other ? one : other) : (one ?? other)
}

/** Time when the quiet hours end that a guide is in; null outside them. */
export function quietUntil({ timeZone, user }: GuideToTell, now: Date): Date | null {
  return endOfQuiet(now, quietHoursOf(user), timeZone)
}

/** Something to tell a traveller, who has neither settings nor a notification centre. */
export type TravellerNews = {
  /** For the browsers in which the traveller has turned it on; `number` of the message that it is about. */
  push?: { event: NoticeEvent; number: number | null }
  /** `unsubscribe` is the secret of the link that stops such emails, for those that somebody can be without. */
  email?: Email & { unsubscribe?: string }
}

/** The columns of an enquiry that `tellTraveller` needs for an email, for those who read the enquiry anyway. */
export const travellerToTell = {
  id: true,
  locale: true,
  travellerName: true,
  travellerEmail: true,
  origin: true,
  confirmedAt: true,
  linkHandedOut: true,
  travellerMailedAt: true,
} satisfies Prisma.EnquirySelect
export type TravellerToTell = Prisma.EnquiryGetPayload<{ select: typeof travellerToTell }>

/** An address that was typed to get the very email that goes there. */
type Addressee = Pick<TravellerToTell, 'id' | 'locale' | 'travellerName' | 'travellerEmail'>

/**
 * Tells the traveller of an enquiry something, in the language of the enquiry and as part of the transaction that gives
 * the reason for it.
 * @param enquiry the id, the columns of `travellerToTell`, or those of an address that was typed to get this email
 * @returns whether an email was queued
 */
export async function tellTraveller(
  tx: Transaction,
  enquiry: string | TravellerToTell | Addressee,
  { push, email }: TravellerNews,
  now: Date,
): Promise<boolean> {
  if (push)
    await notePush(tx, { enquiryId: typeof enquiry === 'string' ? enquiry : enquiry.id, ...push }, now)
  if (!email) return false
  const addressee =
    typeof enquiry === 'string'
      ? await tx.enquiry.findUniqueOrThrow({ where: { id: enquiry }, select: travellerToTell })
      : enquiry
  if (isOfEnquiry(addressee) && !isReachable(addressee)) return false
  const { travellerEmail, travellerName, locale } = addressee
  const { unsubscribe } = email
  const to = { address: travellerEmail, name: travellerName, locale: localeOfStored(locale) }
  await queue(tx, to, email, { ...(unsubscribe !== undefined && { unsubscribe }) })
  return true
}

function isOfEnquiry(addressee: TravellerToTell | Addressee): addressee is TravellerToTell {
  return 'linkHandedOut' in addressee
}

/**
 * True if news of an enquiry may be emailed. A guide's own guest, who has asked for nothing, gets one email before the
 * address is confirmed, and none where the guide hands the link over.
 */
function isReachable({ origin, confirmedAt, linkHandedOut, travellerMailedAt }: TravellerToTell): boolean {
  if (origin === 'traveller' || confirmedAt !== null) return true
  return !linkHandedOut && travellerMailedAt === null
}

async function queue(
  tx: Transaction,
  { locale, ...to }: { address: string; name: string; locale: Locale },
  { template, key, content, isAnswered, replyTo, calendar, invoiceId }: Email,
  { unsubscribe, notBefore = null }: { unsubscribe?: string; notBefore?: Date | null } = {},
): Promise<void> {
  const written = await content(locale, unsubscribe)
  if (unsubscribe !== undefined && !written.text.includes(unsubscribe)) {
    throw new Error(`The email ${template} shows no link to unsubscribe.`)
  }
  await queueMail(tx, {
    dedupeKey: key,
    template,
    locale,
    to,
    notBefore,
    ...(isAnswered && { replyTo: env().SITE_SUPPORT_EMAIL }),
    ...(replyTo && { replyTo }),
    ...(unsubscribe !== undefined && { unsubscribe }),
    ...(calendar && { calendar: calendar.file, calendarName: calendar.name }),
    ...(invoiceId && { invoiceId }),
    content: written,
  })
}
