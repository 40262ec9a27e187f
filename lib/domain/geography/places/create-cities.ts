import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { AuditActor } from '../../../server/audit/entry.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { fieldOf } from '../../basics/drafts/fields.ts'
import { claimAddresses } from '../../basics/redirects/commands.ts'
import { linkCities } from '../gazetteer/link.ts'
import { listAddresses } from './addresses.ts'
import type { CityChanges, NewCity } from './editor/content.ts'
import { writePlaces } from './editor/rows.ts'
import { findProposed, openPage } from './proposed.ts'

/** Data of a city that doesn't exist yet, or that guides have proposed. */
export type CityToCreate = {
  countryId: number
  changes: CityChanges & Pick<NewCity, 'slug' | 'latitude' | 'longitude' | 'time_zone'>
}

/**
 * Makes cities whose addresses are free, and links them to the gazetteer. One that guides have proposed, whatever was
 * decided about it, gets its page with these data. The addresses of places are locked.
 * @returns their ids
 */
export async function createCities(
  tx: Transaction,
  actor: AuditActor,
  cities: readonly CityToCreate[],
  now: Date,
): Promise<number[]> {
  if (cities.length === 0) return []
  const proposed = await findProposed(
    tx,
    cities.map(({ countryId, changes }) => ({
      ...{ countryId, slug: changes.slug, latitude: changes.latitude, longitude: changes.longitude },
      names: locales.map((locale) => changes[fieldOf('name', locale)] ?? ''),
    })),
  )
  const rows = await tx.city.createManyAndReturn({
    data: cities
      .filter((_, index) => proposed[index] === null)
      .map(({ countryId, changes: { slug, latitude, longitude, time_zone: timeZone } }) => ({
        ...{ countryId, slug, latitude, longitude, timeZone },
      })),
    select: { id: true, countryId: true, slug: true },
  })
  const ids = new Map(rows.map(({ id, countryId, slug }) => [`${countryId}/${slug}`, id]))
  const added = cities.flatMap(({ countryId, changes }, index) => {
    const known = proposed[index] ?? null
    const id = known ?? ids.get(`${countryId}/${changes.slug}`)
    return id === undefined ? [] : { place: { cityId: id }, changes, isNew: known === null }
  })
  await writePlaces(tx, added)
  const created = added.filter(({ isNew }) => isNew)
  const places = created.map(({ place }) => place)
  await claimAddresses(tx, [...(await listAddresses(tx, places)).values()])
  await audit.recordEach(
    tx,
    actor,
    'city.create',
    created.map(({ place, changes }) => ({ subject: place.cityId, after: changes })),
  )
  for (const { place, isNew } of added) if (!isNew) await openPage(tx, actor, place.cityId, now)
  const all = added.map(({ place }) => place.cityId)
  await linkCities(tx, all)
  return all
}
