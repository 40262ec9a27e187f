import { isWrittenInCharacters, type Locale } from '../../../../shared/addresses/locales.ts'
import { bookingParts } from '../../../../shared/i18n/booking-parts.ts'
import { formatDuration, formatMoment, languageName } from '../../../../shared/i18n/format.ts'
import { formatMoney } from '../../../basics/money/price.ts'
import { type ApproximateWords, approximateInWords } from '../../../basics/money/words.ts'
import { freeUntil, type OfferView } from '../offers/offer.ts'
import { offerPrice } from '../offers/offer-price.ts'

/** A booking in words, as the ticket says them on the page, on paper and in its picture. It holds no link and no code. */
export type TicketWords = {
  withWhom: string
  title: string
  /** How long, and in which language. */
  about: string
  people: string
  weekday: string
  day: string
  from: string
  /** With the word before it. */
  to: string
  zone: string
  forGroup: string
  price: string
  /** In the traveller's money; empty where there is none. */
  approximate: string
  /** Each person's share; empty where there is none. */
  each: string
  pay: string
  payNote: string
  where: string
  place: string
  phoneLabel: string
  /** Empty where the guide has given none. */
  phone: string
  phoneNote: string
  free: string
}

/** The messages of a namespace, on the server or in the browser. */
type Say<Key extends string> = (key: Key, values: Record<string, string | number>) => string
type TicketKey =
  | ('withWhom' | 'walk' | 'about' | 'hours' | 'forGroup' | 'pay' | 'payNote' | 'where')
  | ('phone' | 'phoneNote' | 'free' | 'freeAlways')
type Words = {
  ticket: Say<TicketKey>
  conversation: Say<'people'>
  price: Say<'each'>
  money: ApproximateWords
}

type Booking = {
  offer: OfferView
  guide: { name: string; shortName: string }
  phone: string | null
  /** ISO 639-1. */
  languageCode: string
}

export function ticketWords(
  { offer, guide, phone, languageCode }: Booking,
  locale: Locale,
  { ticket: t, conversation, price, money }: Words,
): TicketWords {
  const { startsAt, durationMinutes: minutes, timeZone, adults, children } = offer
  const { weekday, day, from, to, zone } = bookingParts({ startsAt, minutes, timeZone }, locale)
  const { total, each, people } = offerPrice(offer)
  const short = { guide: guide.shortName }
  const party = conversation('people', { adults, children })
  return {
    withWhom: t('withWhom', { guide: guide.name }),
    title: offer.title ?? t('walk', short),
    about: t('about', {
      duration: formatDuration(minutes, locale),
      language: languageName(languageCode, locale),
    }),
    people: party,
    weekday,
    day,
    from,
    to: t('hours', { to }),
    zone,
    forGroup: t('forGroup', { people }),
    price: formatMoney(total, locale),
    approximate: offer.approximate ? approximateInWords(offer.approximate, locale, money) : '',
    each: each ? price('each', { each: formatMoney(each, locale) }) : '',
    pay: t('pay', short),
    payNote: t('payNote', { ...short, people: party }),
    where: t('where', {}),
    place: offer.meetingPoint,
    phoneLabel: t('phone', short),
    phone: phone ?? '',
    phoneNote: t('phoneNote', {}),
    free:
      offer.cancellationHours === 0
        ? t('freeAlways', {})
        : t('free', { until: formatMoment(freeUntil(offer), locale, timeZone) }),
  }
}

/** The same in one text, to be sent to somebody: without the link, which is a secret. */
export function ticketText(words: TicketWords, locale: Locale, t: Say<'summary'>): string {
  const isWide = isWrittenInCharacters(locale)
  const when = [words.weekday, words.day, words.from].join(isWide ? ' ' : ', ')
  return [t('summary', { title: words.title, when, zone: words.zone }), words.place]
    .filter(Boolean)
    .join('\n')
}
