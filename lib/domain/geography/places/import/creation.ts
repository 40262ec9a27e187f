import 'server-only'
import type { z } from 'zod'
import { audit } from '../../../../server/audit/audit.ts'
import type { AuditActor } from '../../../../server/audit/entry.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { fieldOf } from '../../../basics/drafts/fields.ts'
import { claimAddresses } from '../../../basics/redirects/commands.ts'
import { listAddresses } from '../addresses.ts'
import { cityChangesSchema } from '../editor/content.ts'
import { writePlaces } from '../editor/rows.ts'

/** Data of a row for a city that doesn't exist yet. */
export type NewCityRow = { countryId: number; changes: z.output<typeof newContentSchema> }

/** Required fields of a new city; the rest has defaults. */
export const newContentSchema = cityChangesSchema.required({
  slug: true,
  latitude: true,
  longitude: true,
  time_zone: true,
})

/** The columns that a new city needs; the other texts can be written later. */
export const neededColumns = [
  'country',
  'slug',
  ...locales.map((locale) => fieldOf('name', locale)),
  'latitude',
  'longitude',
  'time_zone',
] as const

/** Makes cities whose addresses are free. @returns their ids */
export async function createCities(
  tx: Transaction,
  actor: AuditActor,
  cities: readonly NewCityRow[],
): Promise<number[]> {
  if (cities.length === 0) return []
  const rows = await tx.city.createManyAndReturn({
    data: cities.map(({ countryId, changes: { slug, latitude, longitude, time_zone: timeZone } }) => ({
      countryId,
      slug,
      latitude,
      longitude,
      timeZone,
    })),
    select: { id: true, countryId: true, slug: true },
  })
  const ids = new Map(rows.map(({ id, countryId, slug }) => [`${countryId}/${slug}`, id]))
  const created = cities.flatMap(({ countryId, changes }) => {
    const id = ids.get(`${countryId}/${changes.slug}`)
    return id === undefined ? [] : { place: { cityId: id }, changes }
  })
  await writePlaces(tx, created)
  const places = created.map(({ place }) => place)
  await claimAddresses(tx, [...(await listAddresses(tx, places)).values()])
  await audit.recordEach(
    tx,
    actor,
    'city.create',
    created.map(({ place, changes }) => ({ subject: place.cityId, after: changes })),
  )
  return places.map(({ cityId }) => cityId)
}
