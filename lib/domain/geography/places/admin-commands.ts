import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { finishSave, requireVersion } from '../../basics/records/save.ts'
import { placeChanged } from '../../core/projections/projections.ts'
import { linkCities } from '../gazetteer/link.ts'
import { createCities } from './create-cities.ts'
import type { CityChanges, NewCity } from './editor/content.ts'
import { readPlace, writePlaces } from './editor/rows.ts'
import { changePlaces, lockPlaceAddresses, lockPlaceRows } from './lock.ts'
import { movePlaces } from './moves.ts'
import { withOwnPictures } from './own-pictures/taking.ts'
import { withPage } from './page-state.ts'
import { yieldAddresses } from './proposed.ts'

/**
 * Changes fields of a city or a country, at once for readers. Where its address changes, all pages below move with it
 * and leave redirects.
 * @param version of the content that they were changed in
 * @returns the new version
 * @throws AppError `forbidden` without the permission; `not_found`; `conflict` with the latest content; `invalid` for an
 * address that another place has, or a picture that is not there any more
 */
export async function changePlace(
  actor: Actor,
  place: PlaceId,
  changes: CityChanges,
  version: string,
): Promise<string> {
  requireStaff(actor, 'places')
  return changePlaces(async (tx) => {
    await lockPlaceRows(tx, [place])
    const { content: before, countryId } = await readPlace(tx, place)
    requireVersion(before, version)
    const wanted = await withOwnPictures(tx, before, changes)
    if (wanted.slug !== undefined && wanted.slug !== before.slug) {
      await refuseTakenSlug(tx, place, countryId, wanted.slug)
      await movePlaces(tx, [{ place, changes: wanted }])
    } else {
      await writePlaces(tx, [{ place, changes: wanted }])
    }
    if ('cityId' in place) await linkCities(tx, [place.cityId])
    const { content: after } = await readPlace(tx, place)
    const [action, subject] =
      'cityId' in place
        ? (['city.edit', place.cityId] as const)
        : (['country.edit', place.countryId] as const)
    return finishSave(tx, actor, { action, subject, before, after }, () => placeChanged(tx, place))
  })
}

/**
 * Adds a city. Nobody sees it before a guide is there, except in menus of places. One that guides have proposed gets its
 * page so, and they are told.
 * @returns its id
 * @throws AppError `forbidden` without the permission; `invalid` for an unknown country, or an address that another city
 * of the country has
 */
export async function createCity(
  actor: Actor,
  { country_id: countryId, ...content }: NewCity,
): Promise<number> {
  requireStaff(actor, 'places')
  return changePlaces(async (tx) => {
    const country = await tx.country.findUnique({ where: { id: countryId }, select: { id: true } })
    if (!country) throw new AppError('invalid', { fields: { country_id: [{ key: 'countryUnknown' }] } })
    await lockPlaceRows(tx, [{ countryId }])
    await refuseTakenSlug(tx, { cityId: 0 }, countryId, content.slug)
    const [id] = await createCities(tx, actor, [{ countryId, changes: content }], new Date())
    if (id === undefined) throw new Error('No city was created.')
    await placeChanged(tx, { cityId: id })
    return id
  })
}

async function refuseTakenSlug(
  tx: Transaction,
  place: PlaceId,
  countryId: number,
  slug: string,
): Promise<void> {
  await lockPlaceAddresses(tx)
  const taken =
    'cityId' in place
      ? await tx.city.count({ where: { countryId, slug, id: { not: place.cityId }, ...withPage } })
      : await tx.country.count({ where: { slug, id: { not: place.countryId } } })
  if (taken > 0) throw new AppError('invalid', { fields: { slug: [{ key: 'addressTaken' }] } })
  if ('cityId' in place) await yieldAddresses(tx, { countryId, slug, id: { not: place.cityId } })
}
