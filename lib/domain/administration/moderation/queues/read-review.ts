import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { chooseVersion, versionsFor } from '../../../../server/prisma/translation.ts'
import { excursionPath } from '../../../../shared/addresses/excursion-path.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { DraftContent } from '../../../basics/drafts/fields.ts'
import { type ReviewState, subRatings } from '../../../conversation/reviews/review.ts'
import { guideName, nameSelect } from '../../../core/guide-names/names.ts'

/** Context of a review, with other facts about its author. */
export type ReviewSurroundings = {
  /** Its author was invited by the guide. */
  isInvited: boolean
  tour: { title: string; path: string } | null
  /** The booking that was accepted, and the conversation about it; null for one from before the site had them. */
  walk: { startsAt: Date; timeZone: string; people: number; messages: number } | null
  /** By the same email address, the latest first. */
  others: Array<{
    id: string
    guide: string
    rating: number
    text: string | null
    state: ReviewState
    createdAt: Date
  }>
}

const mostOthers = 5

/** A review as it is read before it is decided about. @param locale of the moderator @throws AppError `not_found` */
export async function readReview(
  id: string,
  locale: Locale,
): Promise<{ content: DraftContent; surroundings: ReviewSurroundings }> {
  const row = await database().review.findUnique({ where: { id }, select: reviewSelect(locale) })
  if (!row) throw new AppError('not_found')
  const { excursion, offer, enquiry } = row
  return {
    content: {
      rating: row.rating,
      ...Object.fromEntries(subRatings.map((name) => [name, row[name]])),
      text: row.text,
      author: row.authorName,
      country: row.authorCountryCode,
      language: row.languageCode,
      visited_on: row.visitedOn.toISOString().slice(0, 10),
      reply: row.replyText,
    },
    surroundings: {
      isInvited: row.invitedByGuide,
      tour: excursion && {
        title: chooseVersion(excursion.translations, locale)?.row.title ?? '',
        path: excursionPath(excursion.city.country.slug, excursion.city.slug, excursion.slug),
      },
      walk: offer && {
        startsAt: offer.startsAt,
        timeZone: offer.timeZone,
        people: offer.adults + offer.children,
        messages: enquiry?.lastNumber ?? 0,
      },
      // Guests who have handed-over links alone share no address.
      others:
        enquiry && enquiry.travellerEmail !== '' ? await othersBy(enquiry.travellerEmail, id, locale) : [],
    },
  }
}

function reviewSelect(locale: Locale) {
  return {
    authorName: true,
    authorCountryCode: true,
    languageCode: true,
    rating: true,
    knowledge: true,
    communication: true,
    organisation: true,
    value: true,
    text: true,
    visitedOn: true,
    replyText: true,
    invitedByGuide: true,
    excursion: {
      select: {
        slug: true,
        city: { select: { slug: true, country: { select: { slug: true } } } },
        translations: { where: versionsFor(locale), select: { locale: true, status: true, title: true } },
      },
    },
    offer: { select: { startsAt: true, timeZone: true, adults: true, children: true } },
    enquiry: { select: { travellerEmail: true, lastNumber: true } },
  } as const
}

async function othersBy(email: string, id: string, locale: Locale): Promise<ReviewSurroundings['others']> {
  const rows = await database().review.findMany({
    where: { id: { not: id }, enquiry: { travellerEmail: email } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: mostOthers,
    select: {
      id: true,
      rating: true,
      text: true,
      state: true,
      createdAt: true,
      guide: { select: nameSelect(locale) },
    },
  })
  return rows.map(({ guide, ...row }) => ({ ...row, guide: guideName(guide, locale)?.name ?? '' }))
}
