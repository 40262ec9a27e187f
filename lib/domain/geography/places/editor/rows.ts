import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { storedLocale } from '../../../../server/prisma/locale.ts'
import { locales } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { PlaceId } from '../../../../shared/place-id.ts'
import { pictureSelect } from '../pictures.ts'
import { readCities, writeCities } from './cities.ts'
import {
  type CityChanges,
  type CityContent,
  type CountryChanges,
  type CountryContent,
  textsIn,
} from './content.ts'
import { ownPicturesOf, pictureColumns } from './pictures.ts'
import { normalized, textSelect, textsOf } from './texts.ts'

/** A place as admins edit it, and as much of its address as lies above it. */
export type ReadPlace<Content = CountryContent> = { content: Content; countryId: number; countrySlug: string }

/** A city or a country. @throws AppError `not_found` */
export function readPlace(tx: Pick<Transaction, 'city' | 'country'>, place: PlaceId): Promise<ReadPlace> {
  return 'cityId' in place ? readCity(tx, place.cityId) : readCountry(tx, place.countryId)
}

/** @throws AppError `not_found` */
export async function readCountry(
  tx: Pick<Transaction, 'country'>,
  id: number,
): Promise<ReadPlace<CountryContent>> {
  const row = await tx.country.findUnique({
    where: { id },
    select: { ...pictureSelect, translations: { select: textSelect } },
  })
  if (!row) throw new AppError('not_found')
  const { slug } = row
  const content = { ...textsOf(row.translations), slug, ...ownPicturesOf(row) }
  return { content, countryId: id, countrySlug: slug }
}

/** @throws AppError `not_found` */
export async function readCity(tx: Pick<Transaction, 'city'>, id: number): Promise<ReadPlace<CityContent>> {
  const [city] = await readCities(tx, { id })
  if (!city) throw new AppError('not_found')
  return city
}

/** Changes of a place. */
export type PlaceEdit = { place: PlaceId; changes: CityChanges }

/** Writes what is changed of some places. */
export async function writePlaces(tx: Transaction, edits: readonly PlaceEdit[]): Promise<void> {
  await writeCities(
    tx,
    edits.flatMap(({ place, changes }) => ('cityId' in place ? { id: place.cityId, changes } : [])),
  )
  for (const { place, changes } of edits) {
    if ('countryId' in place) await writeCountry(tx, place.countryId, normalized(changes))
  }
}

async function writeCountry(tx: Transaction, countryId: number, changes: CountryChanges): Promise<void> {
  for (const one of locales) {
    const texts = textsIn(changes, one)
    if (!texts) continue
    const locale = storedLocale(one)
    const { name, intro, bestSeason, prepositionalCase } = texts
    const update = {
      ...(name !== undefined && { name }),
      ...(intro !== undefined && { intro }),
      ...(bestSeason !== undefined && { bestSeason }),
      ...(prepositionalCase !== undefined && { prepositionalCase: prepositionalCase || null }),
    }
    await tx.countryTranslation.upsert({
      where: { countryId_locale: { countryId, locale } },
      create: { countryId, locale, name: '', intro: '', ...update },
      update,
      select: { countryId: true },
    })
  }
  const { slug } = changes
  await tx.country.update({
    where: { id: countryId },
    // Also without a column of its own, the row says when its texts were last changed.
    data: { updatedAt: new Date(), ...pictureColumns(changes), ...(slug !== undefined && { slug }) },
    select: { id: true },
  })
}
