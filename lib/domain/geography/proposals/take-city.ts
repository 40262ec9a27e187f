import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { hasPlaceCase } from '../../../shared/addresses/languages.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { namesByLocale } from '../gazetteer/names.ts'
import { isPresent } from '../places/choosers.ts'
import { proposeWhere } from '../places/declension.ts'
import { placeLimits } from '../places/editor/limits.ts'
import { slugOfCity } from '../places/from-gazetteer.ts'
import { lockPlaceAddresses, lockPlaceRows } from '../places/lock.ts'
import { withoutDrawings } from '../places/pictures.ts'
import { freeSlug, yieldAddresses } from '../places/proposed.ts'

/** A city that a guide has taken from the gazetteer. */
export type TakenCity = { id: number; timeZone: string; isProposed: boolean }

const taken = { id: true, timeZone: true, isProposed: true } as const

/**
 * The site's city for one of the gazetteer. One that is not there yet is added as a proposal, with names, address and
 * zone filled in: nobody but its guides and moderators sees it. The same choice gives the same row.
 * @param field that the error names
 * @throws AppError `invalid` for an unknown number
 */
export async function takeCity(tx: Transaction, geonameId: number, field: string): Promise<TakenCity> {
  const known = await tx.city.findUnique({ where: { geonameId }, select: taken })
  if (known) return known
  const entry = await tx.gazetteerCity.findUnique({ where: { id: geonameId } })
  const country =
    entry && (await tx.country.findUnique({ where: { code: entry.countryCode }, select: { id: true } }))
  if (!entry || !country) throw new AppError('invalid', { fields: { [field]: [{ key: 'cityUnknown' }] } })
  // Of two guides who choose the same at once, the second finds the row of the first.
  await lockPlaceRows(tx, [{ countryId: country.id }])
  await lockPlaceAddresses(tx)
  const added = await tx.city.findUnique({ where: { geonameId }, select: taken })
  if (added) return added
  const names = namesByLocale(entry)
  const slug = slugOfCity(entry)
  // A waiting proposal keeps the address that moderators read.
  const waits = { state: 'waiting', guide: { user: isPresent } } as const
  await yieldAddresses(tx, { countryId: country.id, slug, NOT: { proposal: waits } })
  const { latitude, longitude, timeZone } = entry
  return tx.city.create({
    data: {
      countryId: country.id,
      slug: await freeSlug(tx, country.id, slug),
      ...{ geonameId, latitude, longitude, timeZone, isProposed: true },
      ...withoutDrawings,
      translations: {
        create: locales.map((locale) => ({
          locale: storedLocale(locale),
          name: (names[locale] || entry.name).slice(0, placeLimits.name),
          prepositionalCase: hasPlaceCase(locale) && names[locale] ? proposeWhere(names[locale]) : null,
          intro: '',
        })),
      },
    },
    select: taken,
  })
}
