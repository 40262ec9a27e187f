import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { findOperator } from '../../basics/operator/queries.ts'
import { paymentProviderName } from '../../business/payments/provider.ts'
import { guidePerson, personSelect } from '../../catalogue/guides/link.ts'
import { promotionRule } from '../../core/listing/promotion.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { pictureSelect } from '../../geography/places/pictures.ts'
import { eligibilitySelect, needsOf } from './eligibility.ts'
import { findCredit } from './order.ts'
import type { ChosenWeek, OwnFirstPlaces } from './own-view.ts'

/** The places a guide may choose, with how often their lists were seen in the last seven days. */
export async function getOwnFirstPlaces(
  guideId: number,
  locale: Locale,
  now = new Date(),
): Promise<OwnFirstPlaces> {
  const db = database()
  const guide = await db.guide.findUniqueOrThrow({
    where: { id: guideId },
    select: {
      ...personSelect(locale),
      ...eligibilitySelect,
      city: {
        select: {
          ...placeNameSelect(locale),
          ...pictureSelect,
          country: { select: { ...placeNameSelect(locale), code: true } },
        },
      },
    },
  })
  const { city } = guide
  const { country } = city
  const [views, placesOn, paymentsOn, bestCity, operator] = await Promise.all([
    db.pageViewDaily.groupBy({
      by: ['subject'],
      where: {
        OR: [
          { subject: 'city', subjectId: city.id },
          { subject: 'country', subjectId: country.id },
        ],
        day: { gte: new Date(now.getTime() - 7 * 86_400_000) },
      },
      _sum: { views: true },
    }),
    isFeatureOn(db, 'first_places'),
    isFeatureOn(db, 'payments'),
    db.city.findFirst({
      where: { countryId: country.id },
      orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
      select: pictureSelect,
    }),
    findOperator(),
  ])
  const viewsOf = (subject: 'city' | 'country') =>
    views.find((one) => one.subject === subject)?._sum.views ?? 0
  const cityName = placeName(city, locale)
  const countryName = placeName(country, locale)
  return {
    guide: { id: guideId, cityId: city.id, countryId: country.id },
    city: {
      ...cityName,
      picture: placePicture('guides', country.code, city, ''),
      weeklyViews: viewsOf('city'),
    },
    country: {
      ...countryName,
      picture: placePicture('guides', country.code, bestCity, ''),
      weeklyViews: viewsOf('country'),
    },
    portrait: guidePerson(guide, locale)?.portrait ?? null,
    label: promotionRule(country.code, operator?.country ?? null).kind,
    needs: needsOf(guide),
    isOn: placesOn && paymentsOn,
    howToPay: paymentProviderName(),
  }
}

/** The weeks that a guide has reserved, of all places, the next ones first. */
export async function listChosenWeeks(
  guideId: number,
  locale: Locale,
  now = new Date(),
): Promise<ChosenWeek[]> {
  const rows = await database().firstPlace.findMany({
    where: { guideId, state: 'held', paymentId: null, heldUntil: { gt: now } },
    orderBy: [{ startsOn: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      startsOn: true,
      endsOn: true,
      amount: true,
      heldUntil: true,
      city: { select: placeNameSelect(locale) },
      country: { select: placeNameSelect(locale) },
    },
  })
  return rows.flatMap(({ id, startsOn, endsOn, amount, heldUntil, city, country }) => {
    const place = city ?? country
    if (!place || !heldUntil) return []
    const lastDay = new Date(endsOn.getTime() - 86_400_000)
    return { id, place: placeName(place, locale).name, startsOn, lastDay, amount, heldUntil }
  })
}

/** Number of days a guide has to their credit. */
export function countCreditedDays(guideId: number): Promise<number> {
  return findCredit(database(), guideId)
}
