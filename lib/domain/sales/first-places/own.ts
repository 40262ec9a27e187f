import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { findOperator } from '../../basics/operator/queries.ts'
import { paymentProviderName } from '../../business/payments/provider.ts'
import { guidePerson, personSelect } from '../../catalogue/guides/link.ts'
import { promotionRule } from '../../core/listing/promotion.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { pictureSelect } from '../../geography/places/pictures.ts'
import { eligibilitySelect, needsOf } from './eligibility.ts'
import { findCredit } from './order.ts'
import type { ChosenWeek, OfferedPlace, OwnFirstPlaces } from './own-view.ts'

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
      city: { select: ownCitySelect(locale) },
      otherCities: { orderBy: { position: 'asc' }, select: { city: { select: ownCitySelect(locale) } } },
    },
  })
  const cities = [guide.city, ...guide.otherCities.map(({ city }) => city)]
  const countries = [...new Map(cities.map(({ country }) => [country.id, country])).values()]
  const [views, placesOn, paymentsOn, bestCities, operator] = await Promise.all([
    db.pageViewDaily.groupBy({
      by: ['subject', 'subjectId'],
      where: {
        OR: [
          { subject: 'city', subjectId: { in: cities.map(({ id }) => id) } },
          { subject: 'country', subjectId: { in: countries.map(({ id }) => id) } },
        ],
        day: { gte: new Date(now.getTime() - 7 * 86_400_000) },
      },
      _sum: { views: true },
    }),
    isFeatureOn(db, 'first_places'),
    isFeatureOn(db, 'payments'),
    db.city.findMany({
      where: { countryId: { in: countries.map(({ id }) => id) } },
      distinct: ['countryId'],
      orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
      select: { ...pictureSelect, countryId: true },
    }),
    findOperator(),
  ])
  const offered = (
    kind: OfferedPlace['kind'],
    place: Parameters<typeof placeName>[0],
    code: string,
    pictured: Parameters<typeof placePicture>[2],
  ): OfferedPlace => ({
    ...placeName(place, locale),
    kind,
    picture: placePicture('guides', code, pictured, ''),
    weeklyViews: views.find((one) => one.subject === kind && one.subjectId === place.id)?._sum.views ?? 0,
    label: promotionRule(code, operator?.country ?? null).kind,
  })
  const [home, ...others] = cities.map((city) => offered('city', city, city.country.code, city))
  if (!home) throw new Error('A guide has a home')
  return {
    guideId,
    places: [
      home,
      ...others,
      ...countries.map((country) =>
        offered(
          'country',
          country,
          country.code,
          bestCities.find(({ countryId }) => countryId === country.id) ?? null,
        ),
      ),
    ],
    portrait: guidePerson(guide, locale)?.portrait ?? null,
    needs: needsOf(guide),
    isOn: placesOn && paymentsOn,
    howToPay: paymentProviderName(),
  }
}

const ownCitySelect = (locale: Locale) =>
  ({
    ...placeNameSelect(locale),
    ...pictureSelect,
    country: { select: { ...placeNameSelect(locale), code: true } },
  }) satisfies Prisma.CitySelect

/** The place that somebody has asked for, if it is one of the guide's; else the home. */
export function presentPlace(
  { places }: Pick<OwnFirstPlaces, 'places'>,
  kind: OfferedPlace['kind'],
  id: number | undefined,
): OfferedPlace {
  const ofKind = places.filter((place) => place.kind === kind)
  return ofKind.find((place) => place.id === id) ?? ofKind[0] ?? places[0]
}

/** The same as the address of a list. */
export function placeIdOf({ kind, id }: Pick<OfferedPlace, 'kind' | 'id'>): PlaceId {
  return kind === 'city' ? { cityId: id } : { countryId: id }
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
