import type { TravellerEnquiryView } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import type { OfferView } from '@/lib/domain/conversation/enquiries/offers/offer.ts'
import { type TicketWords, ticketWords } from '@/lib/domain/conversation/enquiries/ticket/words.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** The words of a ticket for the traveller's pages. @param guide as pages call the guide */
export function wordsOfTicket(
  locale: Locale,
  enquiry: Pick<TravellerEnquiryView, 'guidePhone' | 'languageCode'>,
  offer: OfferView,
  guide: { name: string; shortName: string },
): TicketWords {
  return ticketWords(
    { offer, guide, phone: enquiry.guidePhone, languageCode: enquiry.languageCode },
    locale,
    {
      ticket: translatorFor(locale, 'Ticket'),
      conversation: translatorFor(locale, 'Conversation'),
      price: translatorFor(locale, 'OfferPrice'),
      money: translatorFor(locale, 'Price'),
    },
  )
}
