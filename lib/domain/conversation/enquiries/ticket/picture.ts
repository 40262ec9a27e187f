import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { database } from '../../../../server/prisma/database.ts'
import { consume } from '../../../../server/rate-limit.ts'
import { drawTicketPicture } from '../../../../server/share-pictures/draw.ts'
import { attachmentNamed } from '../../../../server/storage/attachment.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { defaultPlacePicture, pictureSource, placePicture } from '../../../../shared/pictures/addresses.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { enquiryLimits } from '../limits.ts'
import { offerSelect, offerView } from '../offers/offer-row.ts'
import { ticketWords } from './words.ts'

type TravellerParty = Extract<Party, { side: 'traveller' }>

/**
 * The ticket of a booking as a JPEG to be saved: without the link, so that it can be shown to anybody. It is drawn each time
 * and kept nowhere.
 * @throws AppError `not_found` unless the offer is agreed on; `too_many_requests`; `unavailable` if too many are waiting
 */
export async function drawTicket(
  party: TravellerParty,
  offerId: string,
  locale: Locale,
  now = new Date(),
): Promise<Response> {
  const { id } = await requireOwnEnquiry(database(), party, now)
  await consume(enquiryLimits.ticketPictures, id)
  const row = await database().offer.findFirst({
    where: { id: offerId, enquiryId: id, state: 'accepted' },
    select: {
      ...offerSelect,
      enquiry: {
        select: {
          languageCode: true,
          city: { select: { ...pictureSelect, country: { select: { code: true } } } },
          guide: { select: { ...nameSelect(locale), phone: true } },
        },
      },
    },
  })
  if (!row) throw new AppError('not_found')
  const { enquiry, ...own } = row
  const { guide, city, languageCode } = enquiry
  // The picture is kept for longer than a rate holds.
  const offer = offerView(own, false, { locale, rates: {} })
  const name = guideName(guide, locale) ?? { name: '', shortName: '' }
  const t = translatorFor(locale, 'Ticket')
  const words = ticketWords({ offer, guide: name, phone: guide.phone, languageCode }, locale, {
    ticket: t,
    conversation: translatorFor(locale, 'Conversation'),
    price: translatorFor(locale, 'OfferPrice'),
    money: translatorFor(locale, 'Price'),
  })
  const picture =
    offer.picture ?? (city ? placePicture('guides', city.country.code, city) : defaultPlacePicture('guides'))
  const file = await drawTicketPicture({
    lang: locale,
    siteName: siteName(),
    label: words.withWhom,
    title: words.title,
    facts: [
      { label: words.weekday, value: words.day, note: '' },
      { label: words.zone, value: words.from, note: words.to },
      { label: words.forGroup, value: words.price, note: words.pay },
      ...(words.phone ? [{ label: words.phoneLabel, value: words.phone, note: words.phoneNote }] : []),
    ],
    place: { label: words.where, value: words.place },
    picture: pictureSource(picture),
  })
  const title = t('fileName', { guide: name.shortName, day: words.day })
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Disposition': attachmentNamed(
        `${title.toLocaleLowerCase(locale).replaceAll(/[\s\u00a0]+/g, '-')}.jpg`,
      ),
      'Cache-Control': 'private, no-store',
    },
  })
}
