import 'server-only'
import { cache } from 'react'
import { database } from '../../../server/prisma/database.ts'
import { checkedVersions, chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { guidePerson, personSelect } from '../../catalogue/guides/link.ts'
import { photosInPublic, pictureOfPhoto } from '../../core/photos/photo.ts'
import { pictureSelect } from '../../geography/places/pictures.ts'
import { storedDraft } from './draft.ts'
import { findInvitation } from './invitations.ts'
import { type InvitedReview, type ReviewPlace, signatureOf } from './review.ts'
import { reviewTokenSchema } from './schema.ts'
import { writtenReview, writtenSelect } from './written.ts'

/** The review that an invitation link is about; null for an unknown or expired link. Reading it changes nothing. */
export const findInvitedReview = cache(
  async (token: string, walk: string | undefined, locale: Locale): Promise<InvitedReview | null> => {
    if (!reviewTokenSchema.safeParse(token).success) return null
    const invitation = await findInvitation(database(), { token, walk }, new Date())
    if (!invitation) return null
    const tourSelect = {
      translations: {
        where: { ...checkedVersions, ...versionsFor(locale) },
        select: { locale: true, status: true, title: true },
      },
      photos: { ...photosInPublic(), take: 1 },
      city: { select: { ...pictureSelect, country: { select: { code: true } } } },
    } as const
    const offer = await database().offer.findUniqueOrThrow({
      where: { id: invitation.offerId },
      select: {
        startsAt: true,
        timeZone: true,
        adults: true,
        children: true,
        excursion: { select: tourSelect },
        review: { select: writtenSelect },
        enquiry: {
          select: {
            travellerName: true,
            excursion: { select: tourSelect },
            guide: { select: { ...personSelect(locale), status: true } },
          },
        },
      },
    })
    const { enquiry, review, startsAt, timeZone, adults, children } = offer
    const tour = offer.excursion ?? enquiry.excursion
    const title = tour && chooseVersion(tour.translations, locale)?.row.title
    const person = guidePerson(enquiry.guide, locale)
    return {
      walk: invitation.offerId,
      guide: person && {
        id: person.id,
        name: person.name,
        shortName: person.shortName,
        portrait: person.portrait,
        isPublic: enquiry.guide.status === 'published',
      },
      tour:
        tour && title
          ? {
              title,
              picture: tour.photos[0]
                ? pictureOfPhoto(tour.photos[0], locale, title)
                : placePicture('excursions', tour.city.country.code, tour.city, title),
            }
          : null,
      startsAt,
      timeZone,
      adults,
      children,
      travellerName: enquiry.travellerName,
      signature: signatureOf(enquiry.travellerName),
      draft: storedDraft(invitation.draft),
      review: review && writtenReview(review),
    }
  },
)

/**
 * The review that the traveller of an enquiry may write or has written; of several bookings, first one without a
 * review.
 */
export async function findReviewPlace(enquiryId: string): Promise<ReviewPlace | null> {
  const invitations = await database().reviewInvitation.findMany({
    where: { enquiryId },
    orderBy: { createdAt: 'desc' },
    select: { offerId: true, usedAt: true },
  })
  const place = invitations.find(({ usedAt }) => usedAt === null) ?? invitations[0]
  return place ? { walk: place.offerId, isWritten: place.usedAt !== null } : null
}
