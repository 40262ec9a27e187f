import 'server-only'
import { usedMessengers } from '../../../../server/messengers/open-messenger.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { placePicture } from '../../../../shared/pictures/addresses.ts'
import type { Picture } from '../../../../shared/pictures/picture.ts'
import { listGuideCards } from '../../../catalogue/guides/card.ts'
import { photosInPublic, pictureWithAlt } from '../../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../../geography/places/names.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { isOpen } from '../enquiry.ts'
import { keyIn, sentWith } from './key.ts'
import { findOthers } from './other-guides.ts'
import { mostResends } from './resend.ts'
import { mostAfterOthers, type SentPageView } from './view.ts'

/**
 * Data of the page after sending. `ended` for a key that has, `nothing` where nothing was stored: robots are told no more
 * than that it was sent.
 */
export async function findSentPage(
  secret: string,
  locale: Locale,
  now = new Date(),
): Promise<SentPageView | 'ended' | 'nothing'> {
  const key = keyIn(secret, now)
  if (key === null) return 'ended'
  const sent = await database().enquiry.findMany({
    where: sentWith(key),
    orderBy: { id: 'asc' },
    select: {
      id: true,
      guideId: true,
      state: true,
      travellerEmail: true,
      confirmedAt: true,
      linkResends: true,
      linkResentAt: true,
      createdAt: true,
      date: true,
      adults: true,
      children: true,
      childrenAges: true,
      languageCode: true,
      excursionId: true,
      messages: { where: { number: 1 }, select: { body: true } },
      guide: { select: { timeZone: true } },
      city: {
        select: {
          ...placeNameSelect(locale),
          ...pictureSelect,
          country: { select: { code: true } },
        },
      },
    },
  })
  const [first] = sent
  if (!first) return 'nothing'
  const { city, languageCode } = first
  const date = first.date?.toISOString().slice(0, 10) ?? null
  const poster = city && placePicture('guides', city.country.code, city)
  const asked = sent.map(({ guideId }) => guideId)
  const [guides, stamp, others] = await Promise.all([
    listGuideCards(asked, locale),
    city && poster ? findScene(city.id, poster, first) : null,
    city && sent.length < mostAfterOthers && sent.some(({ id }) => id === key) && isOpen(first.state)
      ? findOthers(database(), { cityId: city.id, asked, date, languageCode, locale, now })
      : [],
  ])
  const resends = Math.max(...sent.map(({ linkResends }) => linkResends))
  return {
    email: first.travellerEmail,
    isConfirmed: first.confirmedAt !== null,
    mayResend: first.confirmedAt === null && resends < mostResends,
    mailedAt: new Date(
      Math.max(...sent.map(({ createdAt, linkResentAt }) => (linkResentAt ?? createdAt).getTime())),
    ),
    messengers: usedMessengers(),
    guides,
    city: city && poster && { ...placeName(city, locale), poster },
    stamp,
    timeZone: first.guide.timeZone,
    sentAt: first.createdAt,
    message: first.messages[0]?.body ?? '',
    date,
    languageCode,
    group: { people: first.adults + first.children, ages: first.childrenAges },
    others,
    now,
  }
}

/** A picture of a tour of the city: of the one that was asked about, of the guide's, else of the best; never the poster. */
async function findScene(
  cityId: number,
  poster: Picture,
  { excursionId, guideId }: { excursionId: number | null; guideId: number },
): Promise<Picture | null> {
  const tours = await database().excursion.findMany({
    where: { cityId, listed: true, photos: { some: { approvedAt: { not: null }, position: 0 } } },
    orderBy: [{ rankScore: 'desc' }, { id: 'asc' }],
    take: 24,
    select: { id: true, guideId: true, photos: photosInPublic({ position: 0 }) },
  })
  const place = (tour: (typeof tours)[number]) =>
    tour.id === excursionId ? 0 : tour.guideId === guideId ? 1 : 2
  const pictures = tours
    .toSorted((one, other) => place(one) - place(other))
    .flatMap(({ photos }) => photos.slice(0, 1).map((photo) => pictureWithAlt(photo, '')))
  return pictures.find(({ basePath }) => basePath !== poster.basePath) ?? null
}
