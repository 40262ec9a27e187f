import type { Conversation, Thread } from '@/components/conversation/use-thread.ts'
import type { MessageAnswer } from '@/lib/domain/conversation/enquiries/conversation/schema.ts'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { GalleryWords } from './gallery-words.ts'

export type SampleWords = GalleryWords['conversation']

const timeZone = 'Europe/Rome'
const hour = 3_600_000
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** @param now ISO, of the server, so that both sides render the same */
export function sampleConversation(
  locale: Locale,
  words: SampleWords,
  now: string,
  side: 'guide' | 'traveller' = 'guide',
): Conversation {
  return {
    locale,
    side,
    id: idOf(0),
    // There is nothing: what is asked for there fails.
    path: '/api/kit-4f7c1d/nothing',
    writer: 'gallery',
    otherName: side === 'guide' ? words.traveller : words.guide,
    otherLocale: locale === 'ja' ? 'ru' : 'ja',
    translates: true,
    siteName: 'Cicerone',
    timeZone,
    now,
    leavesReadMarks: false,
  }
}

export function sampleOffer(words: SampleWords, now: string, change: Partial<OfferAnswer> = {}): OfferAnswer {
  const at = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString()
  return {
    id: idOf(100),
    state: 'sent',
    excursion_id: null,
    title: words.tour,
    picture_url: '/assets/location/e/excursions-default-640.jpg',
    starts_at: at(400),
    duration_minutes: 210,
    time_zone: timeZone,
    adults: 3,
    children: 1,
    amount: 21_000,
    currency: 'EUR',
    price_unit: 'booking',
    approximate: null,
    meeting_point: words.meeting,
    meeting_position: { latitude: 41.8898, longitude: 12.4907 },
    included: words.included,
    note: words.note,
    translation: null,
    cancellation_hours: 24,
    expires_at: at(60),
    sent_at: at(-3),
    decided_at: null,
    is_time_taken: false,
    ...change,
  }
}

/** A conversation with every kind of message, the last ones on their way. */
export function sampleThread(words: SampleWords, now: string): Thread {
  const at = (hours: number) => new Date(Date.parse(now) + hours * hour).toISOString()
  const message = (number: number, change: Partial<MessageAnswer>): MessageAnswer => ({
    id: idOf(number),
    number,
    author: 'traveller',
    kind: 'text',
    body: '',
    event: null,
    offer_id: null,
    client_id: null,
    warnings: [],
    attachments: [],
    translation: null,
    written_at: at(number - 60),
    ...change,
  })
  const file = { id: idOf(50), width: null, height: null }
  const unsent = { attachmentIds: [], reason: null, isWaiting: false }
  let draft = ''
  const listeners = new Set<() => void>()
  return {
    messages: [
      message(1, { body: words.question }),
      message(2, { author: 'system', kind: 'event', event: 'confirmed' }),
      message(3, {
        body: words.scan,
        attachments: [{ ...file, name: 'biglietti-foro-romano-12-dicembre.pdf', size: 734_003 }],
      }),
      message(4, { body: words.fraud, warnings: ['payment'] }),
      message(5, { author: 'system', kind: 'event', event: 'offer_declined', body: words.note }),
      message(6, { author: 'system', kind: 'event', event: 'accepted' }),
      message(7, { author: 'guide', body: words.answer }),
    ],
    read: { guide: 7, traveller: 7 },
    offers: [],
    unsent: [
      { ...unsent, clientId: idOf(91), body: words.note, state: 'sending' },
      { ...unsent, clientId: idOf(92), body: words.note, state: 'failed', isWaiting: true },
      { ...unsent, clientId: idOf(93), body: words.note, state: 'failed', reason: words.refused },
    ],
    line: 'lost',
    isGone: false,
    write: () => {},
    draft: {
      subscribe: (listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      snapshot: () => draft,
      keep: (text) => {
        draft = text
        for (const listener of listeners) listener()
      },
    },
    resend: () => {},
    takeBack: () => {},
    markRead: () => {},
    refresh: async () => {},
    hideWarnings: () => {},
  }
}
