import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { contentVersion } from '../../../server/content-version.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { listAddresses } from './addresses.ts'
import type { CityContent, CountryContent } from './editor/content.ts'
import { type ReadPlace, readCity, readCountry } from './editor/rows.ts'
import { placeName, placeNameSelect } from './names.ts'
import { findOwnPictures } from './own-pictures/queries.ts'
import { pictureSelect } from './pictures.ts'
import { placePath } from './place.ts'
import type { PlaceRecord } from './record-view.ts'

const viewDays = 90
const mostRedirects = 20

/**
 * Everything that an admin's editor of a city shows, but its history.
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function getCityRecord(
  actor: Actor,
  cityId: number,
  locale: Locale,
): Promise<PlaceRecord<CityContent>> {
  requireStaff(actor, 'places')
  const found = await readCity(database(), cityId)
  return { ...(await describePlace({ cityId }, found, locale)), content: found.content }
}

/**
 * The same of a country.
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function getCountryRecord(
  actor: Actor,
  countryId: number,
  locale: Locale,
): Promise<PlaceRecord<CountryContent>> {
  requireStaff(actor, 'places')
  const found = await readCountry(database(), countryId)
  return { ...(await describePlace({ countryId }, found, locale)), content: found.content }
}

async function describePlace(
  place: PlaceId,
  { content, countryId, countrySlug }: ReadPlace,
  locale: Locale,
): Promise<Omit<PlaceRecord, 'content'>> {
  const db = database()
  const isCity = 'cityId' in place
  const path = placePath('guides', countrySlug, isCity ? content.slug : undefined)
  const today = new Date()
  const subject = isCity ? ('city' as const) : ('country' as const)
  const own = [content.excursion_picture, content.guide_picture].filter(Boolean)
  const [country, city, addresses, leadHere, views, firstPlaces, ownPictures] = await Promise.all([
    db.country.findUniqueOrThrow({
      where: { id: countryId },
      select: {
        ...placeNameSelect(locale),
        ...pictureSelect,
        code: true,
        guideCount: true,
        excursionCount: true,
      },
    }),
    isCity
      ? db.city.findUniqueOrThrow({
          where: { id: place.cityId },
          select: {
            ...placeNameSelect(locale),
            ...pictureSelect,
            guideCount: true,
            excursionCount: true,
            _count: { select: { articles: true } },
          },
        })
      : null,
    listAddresses(db, [place]),
    db.redirect.findMany({
      where: { toPath: path },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: mostRedirects,
      select: { fromPath: true, createdAt: true },
    }),
    db.pageViewDaily.aggregate({
      where: {
        subject,
        subjectId: isCity ? place.cityId : countryId,
        day: { gte: new Date(today.getTime() - viewDays * 86_400_000) },
      },
      _sum: { views: true },
    }),
    db.firstPlace.count({
      where: { ...place, state: 'active', startsOn: { lte: today }, endsOn: { gt: today } },
    }),
    own.length > 0 ? findOwnPictures(own) : [],
  ])
  const row = city ?? country
  return {
    version: contentVersion(content),
    name: placeName(row, locale).name,
    country: city && { ...placeName(country, locale), code: country.code },
    path,
    picture: placePicture('excursions', country.code, row),
    drawn: placePicture('excursions', country.code, content.excursion_picture ? { slug: row.slug } : row),
    ownPictures,
    addresses: addresses.size,
    leadHere: leadHere.map(({ fromPath, createdAt }) => ({ path: fromPath, since: createdAt })),
    figures: {
      guides: row.guideCount,
      excursions: row.excursionCount,
      views: views._sum.views ?? 0,
      articles: city?._count.articles ?? 0,
      firstPlaces,
    },
  }
}
