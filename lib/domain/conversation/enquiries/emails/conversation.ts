import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { layOutMail, type MailContent } from '../../../../server/mail/layout.ts'
import { unsubscribeLink } from '../../../../server/mail/site-mail.ts'
import type { MailBlock, MailCover, MailFact } from '../../../../server/mail/words.ts'
import { pageUrl } from '../../../../server/page-url.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { formatBookingTime, formatDuration } from '../../../../shared/i18n/format.ts'
import { type Translate, translatorFor } from '../../../../shared/i18n/translator.ts'
import { mapUrl } from '../../../../shared/position.ts'
import { approximateInWords } from '../../../basics/money/words.ts'
import type { ConversationEvent } from '../../../basics/notifications/events.ts'
import type { Side } from '../conversation/message.ts'
import { threadPath } from '../enquiry.ts'
import { freeUntil, type OfferView } from '../offers/offer.ts'
import { formatOfferPrice, offerPrice } from '../offers/offer-price.ts'
import { guideReplyAddress, travellerReplyAddress } from '../reply-address.ts'
import { noTranslations, type ThreadTranslations } from '../translations/translations.ts'
import { quotesOf } from './quotes.ts'

/** Content of an email about a conversation. */
export type ConversationNews = {
  side: Side
  locale: Locale
  enquiryId: string
  /** Of the traveller's page; null where only the page for lost links can be given. */
  token: string | null
  /** Of the other one, as the reader knows them. */
  name: string
  event: ConversationEvent
  /** The reader did it. */
  isOwn: boolean
  /** New messages of the other side, or the reason given; oldest first. */
  texts: readonly string[]
  offer: OfferView | null
  /** For the reader; without them the words are shown as they were written. */
  translations?: ThreadTranslations
  /** The booking that stays valid while another time for it is proposed. */
  standing: OfferView | null
  /** Of the other one, where it was given. */
  phone: string | null
  /** The reader is the guide's own guest. */
  isInvited?: boolean
  /** Of emails to travellers about an offer. */
  cover?: MailCover | null
  /** Secret of the link that stops such emails; none for what nobody can be without. */
  unsubscribe?: string | undefined
}

/** As many words of a conversation as an email shows; the rest is on its page. */
const mostTexts = 5
const mostCharacters = 1000

type TravellerKey =
  | 'withdrawn'
  | 'offer'
  | 'offerExpired'
  | 'declined'
  | 'expired'
  | 'accepted'
  | 'moved'
  | 'reminder'
type GuideKey = 'offerDeclined' | 'offerExpired' | 'otherChosen' | 'accepted' | 'moved' | 'reminder'

/** Texts of `ConversationMail` for an email, by its subject; else those of a message. */
const travellerWords: Partial<Record<ConversationEvent, TravellerKey>> = {
  withdrawn: 'withdrawn',
  offer: 'offer',
  offer_expired: 'offerExpired',
  declined: 'declined',
  expired: 'expired',
  accepted: 'accepted',
  moved: 'moved',
  reminder: 'reminder',
}
const guideWords: Partial<Record<ConversationEvent, GuideKey>> = {
  offer_declined: 'offerDeclined',
  offer_expired: 'offerExpired',
  other_chosen: 'otherChosen',
  accepted: 'accepted',
  moved: 'moved',
  reminder: 'reminder',
}

/** Events of a booking that is ahead: their emails hold what is needed on the day. */
function isAhead(event: ConversationEvent): boolean {
  return event === 'accepted' || event === 'moved' || event === 'reminder'
}

/** Tells one side of a conversation what is new in it. */
export async function conversationMail(news: ConversationNews): Promise<MailContent> {
  const { locale, offer, event, texts, unsubscribe } = news
  const t = translatorFor(locale, 'ConversationMail')
  const site = siteName()
  const { SITE_SUPPORT_EMAIL: support } = env()
  const { subject, intro } = wordsOf(t, news)
  const facts: MailBlock[] =
    offer && isAboutOffer(event) ? [{ kind: 'facts', rows: await offerFacts(news, offer) }] : []
  const { translations = noTranslations } = news
  const words = texts.slice(-mostTexts).flatMap((text) => {
    const translation = translations.of(text)
    const shown = translation?.text ? { ...translation, text: shortened(translation.text) } : null
    return quotesOf(shortened(text) || t('file'), shown, locale)
  })
  return layOutMail({
    locale,
    siteName: site,
    subject,
    preview: previewOf(news) || intro,
    heading: subject,
    cover: news.cover ?? null,
    blocks: [
      { kind: 'paragraph', text: intro },
      ...(news.standing
        ? [{ kind: 'paragraph' as const, text: t('stands', { when: whenOf(news.standing, locale) }) }]
        : []),
      // An offer begins with the guide's words.
      ...(event === 'offer' ? [...words, ...facts] : [...facts, ...words]),
      { kind: 'button', label: buttonOf(t, news), url: pageUrl(locale, pathOf(news)) },
      { kind: 'note', text: t(replyAddressOf(news) === null ? 'noReply' : 'reply') },
    ],
    footer: footerOf(t, news, { site, support }),
    ...unsubscribeLink(locale, t(news.isInvited ? 'refuse' : 'unsubscribe'), unsubscribe),
  })
}

/** Reason why somebody gets the email. */
function footerOf(
  t: Translate<'ConversationMail'>,
  { side, isInvited = false, name }: ConversationNews,
  { site, support }: { site: string; support: string },
): string {
  if (side === 'guide') return t('footerGuide', { site })
  return isInvited ? t('footerGuest', { name, site, support }) : t('footerTraveller', { site, support })
}

/** Address for answers to an email about a conversation; null where they would reach nobody. */
export function replyAddressOf({
  side,
  enquiryId,
  token,
}: Pick<ConversationNews, 'side' | 'enquiryId' | 'token'>): string | null {
  return side === 'guide' ? guideReplyAddress(enquiryId) : travellerReplyAddress(enquiryId, token)
}

function previewOf({ texts: [first], translations = noTranslations }: ConversationNews): string | undefined {
  return first && (translations.of(first)?.text ?? first).slice(0, 140)
}

function buttonOf(
  t: Translate<'ConversationMail'>,
  { side, event, token, name, isInvited }: ConversationNews,
): string {
  if (side === 'traveller' && token === null) return t(isInvited ? 'lostLinkGuest' : 'lostLink')
  if (event === 'message') return t(`${side}.message.button`, { name })
  if (side === 'guide') return t('button')
  return t(event === 'offer' ? 'buttonOffer' : isAhead(event) ? 'buttonTicket' : 'button')
}

function pathOf({ side, enquiryId, token }: ConversationNews): string {
  if (side === 'guide') return threadPath(enquiryId)
  return token === null ? '/status' : `/status/${token}`
}

function isAboutOffer(event: ConversationEvent): boolean {
  return isAhead(event) || ['offer', 'cancelled', 'offer_expired'].includes(event)
}

function wordsOf(
  t: Translate<'ConversationMail'>,
  { side, event, isOwn, name, texts, offer, standing, locale, isInvited }: ConversationNews,
) {
  const { SITE_SUPPORT_EMAIL: support } = env()
  const values = {
    name,
    support,
    count: Math.max(1, texts.length),
    when: offer ? whenOf(offer, locale) : '',
  }
  if (event === 'cancelled') {
    const key = isOwn ? 'cancelledOwn' : 'cancelled'
    return { subject: t(`${side}.${key}.subject`, values), intro: t(`${side}.${key}.intro`, values) }
  }
  if (side === 'guide') {
    const key = guideWords[event] ?? 'message'
    return { subject: t(`guide.${key}.subject`, values), intro: t(`guide.${key}.intro`, values) }
  }
  // A guest who has sent no enquiry is led to no other guide.
  if (isInvited && (event === 'declined' || event === 'expired'))
    return { subject: t(`guest.${event}.subject`, values), intro: t(`guest.${event}.intro`, values) }
  const key = event === 'offer' && standing ? 'move' : (travellerWords[event] ?? 'message')
  return { subject: t(`traveller.${key}.subject`, values), intro: t(`traveller.${key}.intro`, values) }
}

function whenOf(offer: OfferView, locale: Locale): string {
  return formatBookingTime(offer.startsAt, locale, offer.timeZone).short
}

/** The offered or agreed facts; times are local to the place, with weekday and zone. What is needed on the day comes first. */
async function offerFacts(news: ConversationNews, offer: OfferView): Promise<MailFact[]> {
  const { locale, side, event, phone, name, token } = news
  const facts = translatorFor(locale, 'Mail')
  const t = translatorFor(locale, 'ConversationMail')
  const zoned = (moment: Date) => {
    const { full, zone } = formatBookingTime(moment, locale, offer.timeZone)
    return t('zoned', { moment: full, zone })
  }
  const { adults, children } = offer
  const isPast = event === 'offer_expired' || event === 'cancelled'
  const isAgreed = isAhead(event)
  const isTraveller = side === 'traveller'
  const title: MailFact[] = offer.title ? [{ label: facts('facts.excursion'), value: offer.title }] : []
  const { approximate } = offer
  const payment = [
    approximate && approximateInWords(approximate, locale, translatorFor(locale, 'Price')),
    isTraveller && !isPast && t('pay', { name }),
  ].filter(Boolean)
  const price: MailFact = {
    label: t('facts.price'),
    value: formatOfferPrice(offerPrice(offer), locale, translatorFor(locale, 'OfferPrice')),
    look: 'total',
    ...(payment.length > 0 && { note: payment.join(' · ') }),
  }
  const where: MailFact[] = [
    ...(offer.meetingPoint
      ? [
          {
            label: t('facts.place'),
            ...translatedFact(offer.meetingPoint, offer.translation?.meetingPoint),
            ...(isAgreed && { look: 'strong' as const }),
          },
        ]
      : []),
    ...(offer.meetingPosition && !isPast
      ? [{ label: t('facts.map'), value: mapUrl(offer.meetingPosition) }]
      : []),
    ...(phone !== null && isAgreed
      ? [{ label: facts('facts.phone'), value: phone, look: 'strong' as const }]
      : []),
  ]
  return [
    { label: t('facts.when'), value: zoned(offer.startsAt), look: 'strong' },
    ...(isAgreed ? [...where, price, ...title] : [...title, price, ...where]),
    { label: t('facts.duration'), value: formatDuration(offer.durationMinutes, locale) },
    { label: facts('facts.party'), value: facts('facts.partyValue', { adults, children }) },
    ...(offer.included && !isPast
      ? [{ label: t('facts.included'), ...translatedFact(offer.included, offer.translation?.included) }]
      : []),
    ...(event === 'offer' ? [{ label: t('facts.answerBy'), value: zoned(offer.expiresAt) }] : []),
    ...(isPast
      ? []
      : [
          {
            label: t('facts.freeUntil'),
            value: zoned(freeUntil(offer)),
            ...(isAgreed &&
              isTraveller &&
              token !== null && {
                link: { label: t('change'), url: pageUrl(locale, `${pathOf(news)}#plans`) },
              }),
          },
        ]),
  ]
}

/** The original stands below its translation. */
function translatedFact(text: string, translated: string | null | undefined) {
  return translated ? { value: translated, note: text } : { value: text }
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join('')}…` : text
}
