import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { checkedVersions } from '../../../server/prisma/translation.ts'
import { excursionPath } from '../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { pictureSelect } from '../../geography/places/pictures.ts'
import type { TravellerEnquiryView } from './enquiry.ts'
import { titleIn } from './excursion-title.ts'
import { openLink } from './opened-link.ts'
import { shownPhone } from './phone-number.ts'
import { statusTokenSchema } from './schema.ts'
import { hashOfToken } from './token.ts'

/** Columns of an enquiry that `enquiryView` reads. */
const enquirySelect = (locale: Locale) =>
  ({
    id: true,
    groupId: true,
    guideId: true,
    state: true,
    travellerName: true,
    travellerEmail: true,
    travellerPhone: true,
    date: true,
    dateFlexible: true,
    adults: true,
    children: true,
    languageCode: true,
    createdAt: true,
    confirmedAt: true,
    origin: true,
    linkHandedOut: true,
    nextTokenHash: true,
    firstRepliedAt: true,
    blockedAt: true,
    cancelledBy: true,
    cancelledAt: true,
    cancellationReason: true,
    endedAt: true,
    otherChosen: true,
    guide: { select: { timeZone: true, status: true, phone: true, user: { select: { locale: true } } } },
    city: {
      select: {
        ...placeNameSelect(locale),
        ...pictureSelect,
        countryId: true,
        country: { select: { slug: true, code: true } },
      },
    },
    excursion: {
      select: {
        slug: true,
        listed: true,
        city: { select: { slug: true, country: { select: { slug: true } } } },
        translations: { where: checkedVersions, select: { locale: true, status: true, title: true } },
      },
    },
    // The question, and why the guide has declined.
    messages: {
      where: { OR: [{ number: 1 }, { event: 'declined' }] },
      orderBy: { number: 'asc' },
      select: { body: true, event: true },
    },
  }) satisfies Prisma.EnquirySelect

/**
 * The enquiries that a `/status/{token}` address opens: the link's own first, then those that were sent together with
 * it, in the order of sending. Empty for any other token.
 */
export async function listEnquiriesByToken(
  token: string,
  locale: Locale,
  now = new Date(),
): Promise<TravellerEnquiryView[]> {
  if (!statusTokenSchema.safeParse(token).success) return []
  const opened = await openLink(token, now, (where) =>
    database().enquiry.findUnique({ where, select: enquirySelect(locale) }),
  )
  if (!opened) return []
  const { groupId, id } = opened
  const others = groupId
    ? await database().enquiry.findMany({
        where: { groupId, id: { not: id } },
        orderBy: { id: 'asc' },
        select: enquirySelect(locale),
      })
    : []
  return [opened, ...others].map((row) => enquiryView(row, { token, locale }))
}

type EnquiryRow = NonNullable<Awaited<ReturnType<typeof firstRow>>>
const firstRow = () => database().enquiry.findFirst({ select: enquirySelect('en') })

function enquiryView(
  row: EnquiryRow,
  { token, locale }: { token: string; locale: Locale },
): TravellerEnquiryView {
  const { guide, city, excursion, messages, date, state } = row
  const opensNext = row.nextTokenHash !== null && Buffer.from(row.nextTokenHash).equals(hashOfToken(token))
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
    question: row.origin === 'guide' ? '' : (messages[0]?.body ?? ''),
    sentAt: row.createdAt,
    firstRepliedAt: row.firstRepliedAt,
    isConfirmed: row.confirmedAt !== null,
    isInvited: row.origin === 'guide',
    isLinkHandedOut: row.linkHandedOut && !opensNext,
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
    travellerPhone: row.travellerPhone && shownPhone(row.travellerPhone),
    timeZone: guide.timeZone,
    guideLocale: localeOfStored(guide.user.locale),
    hasPhone: guide.phone !== null,
    place: city && {
      id: city.id,
      countryId: city.countryId,
      country: city.country.slug,
      city: city.slug,
      name: placeName(city, locale).name,
    },
    poster: city && placePicture('guides', city.country.code, city),
    excursion: excursion && {
      title: titleIn(excursion.translations, locale),
      path: excursion.listed
        ? excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug)
        : null,
    },
  }
}
