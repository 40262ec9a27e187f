import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { listGuideCards } from '../../catalogue/guides/card.ts'
import type { GuideCardView } from '../../catalogue/guides/guide.ts'
import { listOtherGuides } from '../../catalogue/guides/lists.ts'
import { presentThread } from './conversation/present.ts'
import { readMessages } from './conversation/queries.ts'
import type { TravellerEnquiryView } from './enquiry.ts'
import { titleIn } from './excursion-title.ts'
import { presentOffer } from './offers/present.ts'
import { offersOf } from './offers/queries.ts'
import { openLink } from './opened-link.ts'
import { statusTokenSchema } from './schema.ts'
import { isAgreed } from './situation.ts'
import type { TravellerPageView } from './traveller-view.ts'

/** Columns of an enquiry that `enquiryView` reads. */
const enquirySelect = {
  id: true,
  groupId: true,
  guideId: true,
  state: true,
  travellerName: true,
  travellerEmail: true,
  date: true,
  dateFlexible: true,
  adults: true,
  children: true,
  languageCode: true,
  createdAt: true,
  confirmedAt: true,
  firstRepliedAt: true,
  blockedAt: true,
  cancelledBy: true,
  cancelledAt: true,
  cancellationReason: true,
  endedAt: true,
  otherChosen: true,
  guide: { select: { timeZone: true, status: true, phone: true } },
  city: { select: { id: true, slug: true, countryId: true, country: { select: { slug: true } } } },
  excursion: {
    select: {
      slug: true,
      listed: true,
      city: { select: { slug: true, country: { select: { slug: true } } } },
      translations: { where: { hidden: false }, select: { locale: true, status: true, title: true } },
    },
  },
  // The question, and why the guide has declined.
  messages: {
    where: { OR: [{ number: 1 }, { event: 'declined' }] },
    orderBy: { number: 'asc' },
    select: { body: true, event: true },
  },
} satisfies Prisma.EnquirySelect

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
  const [cards, offers] = await Promise.all([
    listGuideCards(
      shown.map(({ guideId }) => guideId),
      locale,
    ),
    offersOf(
      shown.map(({ id }) => id),
      locale,
    ),
  ])
  const asked = shown.map((enquiry) => ({
    enquiry,
    guide: cards.find(({ id }) => id === enquiry.guideId) ?? null,
    offers: offers.get(enquiry.id) ?? [],
  }))
  const [one] = asked
  if (isSeveral || !one) return { kind: 'several', asked, now }
  const [news, alternatives] = await Promise.all([
    readMessages({ id: chosen.id, side: 'traveller' }, 0),
    findAlternatives(chosen, locale),
  ])
  const { messages, read } = presentThread(news)
  return {
    kind: 'one',
    ...one,
    thread: { messages, read, offers: one.offers.map(presentOffer) },
    othersAsked: enquiries.length - 1,
    alternatives,
    now,
  }
}

async function findAlternatives(
  { state, cancellation, isOtherChosen, isGuideAway, guideId, place }: TravellerEnquiryView,
  locale: Locale,
): Promise<GuideCardView[]> {
  const isInVain =
    (state === 'declined' && !isOtherChosen) ||
    state === 'expired' ||
    (state === 'cancelled' && cancellation?.by === 'guide') ||
    (isGuideAway && state !== 'completed' && state !== 'cancelled')
  if (!isInVain || !place) return []
  return listOtherGuides(
    { id: guideId, cityId: place.id, countryId: place.countryId },
    locale,
    alternativesShown,
  )
}

/**
 * The enquiries that a `/status/{token}` address opens: the link's own first, then those that were sent together with
 * it, in the order of sending. Empty for any other token.
 */
async function listEnquiriesByToken(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<TravellerEnquiryView[]> {
  if (!statusTokenSchema.safeParse(token).success) return []
  const opened = await openLink(token, now, (where) =>
    database().enquiry.findUnique({ where, select: enquirySelect }),
  )
  if (!opened) return []
  const { groupId, id } = opened
  const others = groupId
    ? await database().enquiry.findMany({
        where: { groupId, id: { not: id } },
        orderBy: { id: 'asc' },
        select: enquirySelect,
      })
    : []
  return [opened, ...others].map((row) => enquiryView(row, locale))
}

type EnquiryRow = NonNullable<Awaited<ReturnType<typeof firstRow>>>
const firstRow = () => database().enquiry.findFirst({ select: enquirySelect })

function enquiryView(row: EnquiryRow, locale: Locale): TravellerEnquiryView {
  const { guide, city, excursion, messages, date, state } = row
  // Only who has agreed with the guide may call.
  const isAgreed = state === 'accepted'
  return {
    id: row.id,
    guideId: row.guideId,
    state,
    travellerName: row.travellerName,
    travellerEmail: row.travellerEmail,
    date: date?.toISOString().slice(0, 10) ?? null,
    dateFlexible: row.dateFlexible,
    adults: row.adults,
    children: row.children,
    languageCode: row.languageCode,
    question: messages[0]?.body ?? '',
    sentAt: row.createdAt,
    firstRepliedAt: row.firstRepliedAt,
    isConfirmed: row.confirmedAt !== null,
    isBlocked: row.blockedAt !== null,
    isGuideAway: guide.status !== 'published',
    declineReason: messages.findLast(({ event }) => event === 'declined')?.body ?? '',
    endedAt: row.endedAt,
    isOtherChosen: row.otherChosen,
    cancellation: row.cancelledAt && {
      by: row.cancelledBy === 'traveller' ? 'traveller' : 'guide',
      at: row.cancelledAt,
      reason: row.cancellationReason ?? '',
    },
    guidePhone: isAgreed ? guide.phone : null,
    timeZone: guide.timeZone,
    hasPhone: guide.phone !== null,
    place: city && { id: city.id, countryId: city.countryId, country: city.country.slug, city: city.slug },
    excursion: excursion && {
      title: titleIn(excursion.translations, locale),
      path: excursion.listed
        ? excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug)
        : null,
    },
  }
}
