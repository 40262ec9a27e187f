import 'server-only'
import { env } from '../../../server/env.ts'
import { queueMail } from '../../../server/mail/outbox.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { noteFor } from '../../basics/notifications/note.ts'
import { subscribersOf } from '../../basics/notifications/queries.ts'
import { endOfQuiet, quietHoursOf } from '../../basics/notifications/quiet-hours.ts'
import { unsubscribeToken } from '../../basics/notifications/token.ts'
import { guidePath } from '../../catalogue/guides/guide.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import { invitationMail, publishedMail, reviewNewsMail, type TravellerNews } from './mail-words.ts'

// Emails about reviews, one function for each occasion.

/** Asks the traveller for a review, with the only copy of the link. */
export async function queueInvitationMail(tx: Transaction, id: string, token: string): Promise<void> {
  const { enquiry, offer } = await tx.reviewInvitation.findUniqueOrThrow({
    where: { id },
    select: {
      enquiry: { select: travellerSelect },
      offer: { select: { startsAt: true, timeZone: true } },
    },
  })
  const locale = localeOfStored(enquiry.locale)
  const guide = await shortNameOf(tx, enquiry.guideId, locale)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: offer.timeZone, dateStyle: 'short' }).format(
    offer.startsAt,
  )
  await queueMail(tx, {
    dedupeKey: `review-invitation:${id}`,
    template: 'review-invitation',
    locale,
    to: { address: enquiry.travellerEmail, name: enquiry.travellerName },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await invitationMail(locale, { guide, day, token }),
  })
}

/**
 * Tells guide and traveller that a review is public: the guide also in the cabinet, and by email after quiet
 * hours unless such emails are not wanted.
 */
export async function tellOfPublished(tx: Transaction, id: string, now: Date): Promise<void> {
  const review = await tx.review.findUniqueOrThrow({
    where: { id },
    select: {
      guideId: true,
      authorName: true,
      rating: true,
      text: true,
      guide: {
        select: {
          timeZone: true,
          user: { select: { id: true, email: true, locale: true, quietFrom: true, quietUntil: true } },
        },
      },
      enquiry: { select: travellerSelect },
    },
  })
  const { guideId, authorName: author, rating, text, guide, enquiry } = review
  const { user } = guide
  await noteFor(
    tx,
    {
      userId: user.id,
      event: 'review',
      key: `review:${id}`,
      name: author,
      path: '/profile/reviews?waiting=1',
    },
    now,
  )
  if ((await subscribersOf(tx, 'review', [user.id])).has(user.id)) {
    const locale = localeOfStored(user.locale)
    const unsubscribe = unsubscribeToken({ userId: user.id, kind: 'review' })
    await queueMail(tx, {
      dedupeKey: `review-published:${id}`,
      template: 'review-published',
      locale,
      to: { address: user.email, name: '' },
      unsubscribe,
      notBefore: endOfQuiet(now, quietHoursOf(user), guide.timeZone),
      content: await publishedMail(locale, { author, rating, text, unsubscribe }),
    })
  }
  if (!enquiry) return
  const locale = localeOfStored(enquiry.locale)
  await queueToTraveller(tx, enquiry, {
    dedupeKey: `review-thanks:${id}`,
    kind: 'thanks',
    path: `${guidePath(guideId)}#reviews`,
    locale,
  })
}

/** Tells the traveller why a review is not public. */
export async function queueRejectedMail(
  tx: Transaction,
  id: string,
  { reason, isLetter }: { reason: string; isLetter: boolean },
): Promise<void> {
  const { enquiry } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: { enquiry: { select: travellerSelect } },
  })
  if (!enquiry) return
  await queueToTraveller(tx, enquiry, {
    // It may be published and rejected again, for another reason.
    dedupeKey: `review-rejected:${id}:${reason.slice(0, 100)}`,
    kind: 'rejected',
    path: '/contactus',
    locale: localeOfStored(enquiry.locale),
    quote: reason,
    isLetter,
  })
}

/** Tells the traveller what the guide has answered. */
export async function queueReplyMail(tx: Transaction, id: string): Promise<void> {
  const { guideId, replyText, enquiry } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: { guideId: true, replyText: true, enquiry: { select: travellerSelect } },
  })
  if (!enquiry || replyText === null) return
  await queueToTraveller(tx, enquiry, {
    dedupeKey: `review-reply:${id}`,
    kind: 'reply',
    path: `${guidePath(guideId)}#reviews`,
    locale: localeOfStored(enquiry.locale),
    quote: replyText,
  })
}

const travellerSelect = {
  guideId: true,
  locale: true,
  travellerName: true,
  travellerEmail: true,
} as const

type Traveller = { guideId: number; travellerName: string; travellerEmail: string }
type Occasion = TravellerNews & { dedupeKey: string; locale: Locale }

async function queueToTraveller(
  tx: Transaction,
  { guideId, travellerName, travellerEmail }: Traveller,
  { dedupeKey, locale, ...news }: Occasion,
): Promise<void> {
  const guide = await shortNameOf(tx, guideId, locale)
  await queueMail(tx, {
    dedupeKey,
    template: `review-${news.kind}`,
    locale,
    to: { address: travellerEmail, name: travellerName },
    replyTo: env().SITE_SUPPORT_EMAIL,
    content: await reviewNewsMail(locale, { ...news, guide }),
  })
}

async function shortNameOf(tx: Transaction, id: number, locale: Locale): Promise<string> {
  const row = await tx.guide.findUniqueOrThrow({ where: { id }, select: nameSelect(locale) })
  return guideName(row, locale)?.shortName ?? ''
}
