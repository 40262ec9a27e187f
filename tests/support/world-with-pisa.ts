import { createMissingCountries } from '@/lib/domain/geography/countries/create-missing.ts'
import type { GazetteerEntry } from '@/lib/domain/geography/gazetteer/entry.ts'
import { fillGazetteer } from '@/lib/domain/geography/gazetteer/fill.ts'
import type { Database } from '@/lib/server/prisma/database.ts'

export const pisa: GazetteerEntry = {
  ...{ id: 3170647, countryCode: 'it', name: 'Pisa', names: ['Пиза', 'ピサ', '比萨'] },
  ...{ latitude: 43.70853, longitude: 10.4036, timeZone: 'Europe/Rome', population: 90000 },
}

/** The countries of the world, and a gazetteer of Pisa alone. @returns the id of Italy */
export async function createWorldWithPisa(db: Database): Promise<number> {
  await db.$transaction(createMissingCountries)
  await fillGazetteer(
    db,
    (async function* () {
      yield pisa
    })(),
  )
  return (await db.country.findUniqueOrThrow({ where: { code: 'it' } })).id
}
