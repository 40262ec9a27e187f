import 'server-only'
import { env } from '../../../server/env.ts'
import type { MailContent } from '../../../server/mail/layout.ts'
import { siteMail } from '../../../server/mail/site-mail.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { formatDay } from '../../../shared/i18n/format.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { sendBackWords } from '../../basics/drafts/letter-mail.ts'

/**
 * Asks the traveller for a review.
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
      { kind: 'button', label: t('review.invitation.button'), url: urlOf(locale, `/status/review/${token}`) },
      { kind: 'paragraph', text: t('review.invitation.once') },
    ],
  })
}

/** Tells the guide that a review is public. */
export async function publishedMail(
  locale: Locale,
  {
    author,
    rating,
    text,
    unsubscribe,
  }: { author: string; rating: number; text: string | null; unsubscribe: string },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  return siteMail(locale, {
    subject: t('review.published.subject', { author }),
    intro: t('review.published.intro', { author, rating }),
    blocks: [
      ...(text ? [{ kind: 'quote' as const, text }] : []),
      { kind: 'button', label: t('review.published.button'), url: urlOf(locale, '/profile/reviews') },
    ],
    unsubscribe,
  })
}

/** News for the traveller: the review is public, was rejected, or has a reply. */
export type TravellerNews = {
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
  { guide, kind, path, quote, isLetter = false }: TravellerNews & { guide: string },
): Promise<MailContent> {
  const t = translatorFor(locale, 'Mail')
  const intro = t(`review.${kind}.intro`, { guide })
  const words = quote ? sendBackWords(intro, { reason: quote, isLetter }) : { intro, blocks: [] }
  return siteMail(locale, {
    ...words,
    subject: t(`review.${kind}.subject`, { guide }),
    blocks: [
      ...words.blocks,
      { kind: 'button', label: t(`review.${kind}.button`), url: urlOf(locale, path) },
    ],
  })
}

function urlOf(locale: Locale, path: string): string {
  return env().SITE_URL + localePath(locale, path)
}
