import { type ConversationEvent, noticeRule } from '@/lib/domain/basics/notifications/events.ts'
import { bookingsFile } from '@/lib/domain/conversation/enquiries/calendar-feed/bookings.ts'
import type { Side } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import {
  type ConversationNews,
  conversationMail,
} from '@/lib/domain/conversation/enquiries/emails/conversation.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { MailPreview, MakePreviews } from './preview.ts'
import { id, sampleBooking, sampleOffer, samplePhone, sampleWords, token } from './sample.ts'

type Case = { title: string; side: Side } & Partial<
  Pick<ConversationNews, 'isInvited' | 'isOwn' | 'token' | 'texts' | 'standing' | 'unsubscribe'>
>

/** Previews of emails to one side about an event in a conversation, one for each wording. */
export function conversationPreviews(event: ConversationEvent): MakePreviews {
  return async (locale) =>
    Promise.all((await casesOf(event, locale)).map((one) => preview(event, one, locale)))
}

/** The only email to somebody who has not confirmed the address that the guide has named. */
const unasked = { side: 'traveller', isInvited: true, unsubscribe: token } as const

async function casesOf(event: ConversationEvent, locale: Locale): Promise<Case[]> {
  const { answer, thanks, reason } = await sampleWords(locale)
  switch (event) {
    case 'message':
      return [
        { title: 'To the guide', side: 'guide', texts: [thanks] },
        {
          title: 'To the traveller, two messages and a file',
          side: 'traveller',
          texts: [answer, thanks, ''],
        },
        { title: 'To a traveller whose link is lost', side: 'traveller', texts: [answer], token: null },
        { title: 'To a guest of the guide', ...unasked, texts: [answer] },
      ]
    case 'offer':
      return [
        { title: 'To the traveller', side: 'traveller' },
        {
          title: 'To the traveller who has agreed on another time',
          side: 'traveller',
          standing: await sampleOffer(locale),
        },
        { title: 'To a guest of the guide', ...unasked },
      ]
    case 'cancelled':
      return [
        { title: 'To the guide, by the traveller', side: 'guide', texts: [reason] },
        { title: 'To the guide who has cancelled', side: 'guide', texts: [reason], isOwn: true },
        { title: 'To the traveller, by the guide', side: 'traveller', texts: [reason] },
        { title: 'To the traveller who has cancelled', side: 'traveller', texts: [reason], isOwn: true },
      ]
    default: {
      const rule = noticeRule(event)
      const texts = event === 'declined' || event === 'offer_declined' ? [reason] : []
      return (['guide', 'traveller'] as const)
        .filter((side) => rule[side] !== 'never')
        .map((side) => ({ title: `To the ${side}`, side, texts }))
    }
  }
}

async function preview(
  event: ConversationEvent,
  { title, side, ...own }: Case,
  locale: Locale,
): Promise<MailPreview> {
  const { guideFull, traveller } = await sampleWords(locale)
  const isGuide = side === 'guide'
  const hasBooking = event === 'accepted' || event === 'moved' || event === 'cancelled'
  const content = await conversationMail({
    ...{
      side,
      locale,
      event,
      enquiryId: id,
      token,
      isOwn: false,
      texts: [],
      standing: null,
      phone: samplePhone,
    },
    name: isGuide ? traveller : guideFull,
    offer: event === 'message' ? null : await sampleOffer(locale),
    ...(isGuide && noticeRule(event).isEssential !== true && { unsubscribe: token }),
    ...own,
  })
  if (!hasBooking) return { title, content }
  const booking = await sampleBooking(locale, side, event === 'cancelled')
  return { title, content, calendar: await bookingsFile([booking], locale, 'single') }
}
