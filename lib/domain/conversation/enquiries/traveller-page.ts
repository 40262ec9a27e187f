import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { findRates } from '../../basics/money/rates.ts'
import { isTranslationOn } from '../../basics/translation/queries.ts'
import { listGuideCards } from '../../catalogue/guides/card.ts'
import type { GuideCardView } from '../../catalogue/guides/guide.ts'
import { listOtherGuides } from '../../catalogue/guides/lists.ts'
import { dailyAvailabilitySelect, publicDays } from '../../core/availability/public-days.ts'
import { presentThread } from './conversation/present.ts'
import { readMessages } from './conversation/queries.ts'
import { textsToRead, translatedMessage } from './conversation/translated.ts'
import type { TravellerEnquiryView } from './enquiry.ts'
import { presentOffer } from './offers/present.ts'
import { offersOf } from './offers/queries.ts'
import { translatedOffer } from './offers/translated.ts'
import { isAgreed } from './situation.ts'
import { awaitTranslations, keptTranslations } from './translations/kept.ts'
import { offerTexts } from './translations/parts.ts'
import { listEnquiriesByToken } from './traveller-enquiry.ts'
import type { TravellerPageView } from './traveller-view.ts'
import { findOthersToAsk } from './unanswered/shown.ts'

/** Of an enquiry that came to nothing. */
const alternativesShown = 3

/**
 * Data of a `/status/{token}` page: one enquiry, or those sent together until one of them is agreed on. Null for an
 * unknown token.
 * @param choice `enquiryId` shows that one of several; `all` shows all of them also after an agreement
 */
export async function findTravellerPage(
  token: string,
  { locale, enquiryId, all }: { locale: Locale; enquiryId: unknown; all: boolean },
  now = new Date(),
): Promise<TravellerPageView | null> {
  const enquiries = await listEnquiriesByToken(token, locale, now)
  const agreed = enquiries.find(isAgreed)
  const isSeveral = enquiries.length > 1 && enquiryId === undefined && (all || !agreed)
  const chosen =
    enquiryId === undefined ? (agreed ?? enquiries[0]) : enquiries.find(({ id }) => id === enquiryId)
  if (!chosen) return null
  const shown = isSeveral ? enquiries : [chosen]
  const rates = await findRates()
  const [cards, offers] = await Promise.all([
    listGuideCards(
      shown.map(({ guideId }) => guideId),
      locale,
    ),
    offersOf(
      shown.map(({ id }) => id),
      { locale, rates },
    ),
  ])
  const calendars = await database().guide.findMany({
    where: { id: { in: cards.flatMap(({ id, enquiriesPaused }) => (enquiriesPaused ? [] : id)) } },
    select: { id: true, ...dailyAvailabilitySelect },
  })
  const news = isSeveral ? null : await readMessages({ id: chosen.id, side: 'traveller' }, 0)
  const translations = await (news
    ? awaitTranslations(
        chosen.id,
        locale,
        [...textsToRead('traveller', news.messages), ...(offers.get(chosen.id) ?? []).flatMap(offerTexts)],
        now,
      )
    : keptTranslations({ enquiryIds: shown.map(({ id }) => id), locale }))
  const asked = shown.map((enquiry) => {
    const own = (offers.get(enquiry.id) ?? []).map((offer) => translatedOffer(offer, translations))
    const calendar = calendars.find(({ id }) => id === enquiry.guideId)
    const known = calendar && publicDays(calendar, now, own.at(-1)?.durationMinutes)
    return {
      enquiry,
      guide: cards.find(({ id }) => id === enquiry.guideId) ?? null,
      offers: own,
      freeDays: known?.days ?? [],
    }
  })
  const [one] = asked
  const othersToAsk =
    isSeveral || enquiries.length === 1 ? await findOthersToAsk(enquiries, locale, now) : null
  if (!news || !one) return { kind: 'several', asked, othersToAsk, now }
  const alternatives = await findAlternatives(chosen, locale)
  const { messages, read } = presentThread({
    ...news,
    messages: news.messages.map((message) => translatedMessage(message, 'traveller', translations)),
  })
  return {
    kind: 'one',
    ...one,
    thread: { messages, read, offers: one.offers.map(presentOffer) },
    othersAsked: enquiries.length - 1,
    translates: await isTranslationOn(),
    alternatives,
    othersToAsk,
    now,
  }
}

async function findAlternatives(
  { state, cancellation, isOtherChosen, isGuideAway, isInvited, guideId, place }: TravellerEnquiryView,
  locale: Locale,
): Promise<GuideCardView[]> {
  const isInVain =
    (state === 'declined' && !isOtherChosen) ||
    state === 'expired' ||
    (state === 'cancelled' && cancellation?.by === 'guide') ||
    (isGuideAway && state !== 'completed' && state !== 'cancelled')
  // A guide's own guest is led to nobody else.
  if (!isInVain || !place || isInvited) return []
  return listOtherGuides(
    { id: guideId, cityId: place.id, countryId: place.countryId },
    locale,
    alternativesShown,
  )
}
