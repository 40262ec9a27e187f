import 'server-only'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { pageUrl } from '../../../server/page-url.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatDay } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { sendBackWords } from '../../basics/drafts/emails.ts'
import {
  guideToTell,
  type TravellerToTell,
  tellGuide,
  tellTraveller,
  travellerToTell,
} from '../../basics/notifications/tell.ts'
import { guidePath } from '../../catalogue/guides/guide.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'

/** Asks the traveller for a review, with the only copy of the link. */
export async function tellOfInvitation(tx: Transaction, id: string, token: string, now: Date): Promise<void> {
  const { enquiry, offer } = await tx.reviewInvitation.findUniqueOrThrow({
    where: { id },
    select: {
      enquiry: { select: { ...travellerToTell, guideId: true } },
      offer: { select: { startsAt: true, timeZone: true } },
    },
  })
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: offer.timeZone, dateStyle: 'short' }).format(
    offer.startsAt,
  )
  const email = {
    template: 'review-invitation' as const,
    key: `review-invitation:${id}`,
    isAnswered: true,
    content: async (locale: Locale) =>
      invitationMail(locale, { guide: await shortNameOf(tx, enquiry.guideId, locale), day, token }),
  }
  await tellTraveller(tx, enquiry, { email }, now)
}

/**
 * @param guide as travellers call the guide
 * @param day of the booking, ISO
 * @param token of the only copy of the link
 */
export async function invitationMail(
  locale: Locale,
  { guide, day, token }: { guide: string; day: string; token: string },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  return siteMail(locale, {
    subject: t('review.invitation.subject', { guide }),
    intro: t('review.invitation.intro', { guide, date: formatDay(day, locale) }),
    blocks: [
      { kind: 'paragraph', text: t('review.invitation.why') },
      {
        kind: 'button',
        label: t('review.invitation.button'),
        url: pageUrl(locale, `/status/review/${token}`),
      },
      { kind: 'paragraph', text: t('review.invitation.once') },
    ],
  })
}

/** Tells guide and traveller that a review is public. */
export async function tellOfPublished(tx: Transaction, id: string, now: Date): Promise<void> {
  const { authorName, guide, ...review } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: {
      guideId: true,
      authorName: true,
      rating: true,
      text: true,
      guide: { select: guideToTell },
      enquiry: { select: travellerToTell },
    },
  })
  const words = { author: authorName, rating: review.rating, text: review.text }
  const news = {
    notice: {
      event: 'review' as const,
      key: `review:${id}`,
      name: authorName,
      path: '/profile/reviews?waiting=1',
    },
    email: {
      template: 'review-published' as const,
      key: `review-published:${id}`,
      choice: 'review' as const,
      content: (locale: Locale, unsubscribe?: string) => publishedMail(locale, { ...words, unsubscribe }),
    },
  }
  await tellGuide(tx, guide, news, now)
  const path = `${guidePath(review.guideId)}#reviews`
  await tellAuthor(tx, review, { key: `review-thanks:${id}`, kind: 'thanks', path }, now)
}

export async function publishedMail(
  locale: Locale,
  {
    author,
    rating,
    text,
    unsubscribe,
  }: { author: string; rating: number; text: string | null; unsubscribe?: string | undefined },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  return siteMail(locale, {
    subject: t(text ? 'review.published.subject' : 'review.published.ratedSubject', { author }),
    intro: t(text ? 'review.published.intro' : 'review.published.ratedIntro', { author, rating }),
    blocks: [
      ...(text ? [{ kind: 'quote' as const, text }] : []),
      { kind: 'button', label: t('review.published.button'), url: pageUrl(locale, '/profile/reviews') },
    ],
    unsubscribe,
  })
}

/** Tells the traveller why a review is not public. */
export async function tellOfRejected(
  tx: Transaction,
  id: string,
  { reason, isLetter }: { reason: string; isLetter: boolean },
  now: Date,
): Promise<void> {
  const review = await tx.review.findUniqueOrThrow({ where: { id }, select: authorSelect })
  // It may be published and rejected again, for another reason.
  const key = `review-rejected:${id}:${reason.slice(0, 100)}`
  await tellAuthor(tx, review, { key, kind: 'rejected', path: '/contactus', quote: reason, isLetter }, now)
}

/** Tells the traveller what the guide has answered. */
export async function tellOfReply(tx: Transaction, id: string, now: Date): Promise<void> {
  const { replyText: quote, ...review } = await tx.review.findUniqueOrThrow({
    where: { id },
    select: { ...authorSelect, replyText: true },
  })
  if (quote === null) return
  const path = `${guidePath(review.guideId)}#reviews`
  await tellAuthor(tx, review, { key: `review-reply:${id}`, kind: 'reply', path, quote }, now)
}

const authorSelect = { guideId: true, enquiry: { select: travellerToTell } } as const
type Authored = { guideId: number; enquiry: TravellerToTell | null }

/** A review whose enquiry is gone has nobody to write to. */
async function tellAuthor(
  tx: Transaction,
  { guideId, enquiry }: Authored,
  { key, ...about }: AboutReview & { key: string },
  now: Date,
): Promise<void> {
  if (!enquiry) return
  const email = {
    template: `review-${about.kind}` as const,
    key,
    isAnswered: true,
    content: async (locale: Locale) =>
      reviewNewsMail(locale, { ...about, guide: await shortNameOf(tx, guideId, locale) }),
  }
  await tellTraveller(tx, enquiry, { email }, now)
}

/** News for the traveller: the review is public, was rejected, or has a reply. */
type AboutReview = {
  kind: 'thanks' | 'rejected' | 'reply'
  /** Of the button, without locale prefix. */
  path: string
  quote?: string
  /** The quoted reason is a whole letter, with greeting and signature. */
  isLetter?: boolean
}

/** @param guide as travellers call the guide */
export async function reviewNewsMail(
  locale: Locale,
  { guide, kind, path, quote, isLetter = false }: AboutReview & { guide: string },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const intro = t(`review.${kind}.intro`, { guide })
  const words = quote ? sendBackWords(intro, { reason: quote, isLetter }) : { intro, blocks: [] }
  return siteMail(locale, {
    ...words,
    subject: t(`review.${kind}.subject`, { guide }),
    blocks: [
      ...words.blocks,
      { kind: 'button', label: t(`review.${kind}.button`), url: pageUrl(locale, path) },
    ],
  })
}

async function shortNameOf(tx: Transaction, id: number, locale: Locale): Promise<string> {
  const row = await tx.guide.findUniqueOrThrow({ where: { id }, select: nameSelect(locale) })
  return guideName(row, locale)?.shortName ?? ''
}
