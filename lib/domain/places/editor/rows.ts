import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PlacePictures } from '../../../shared/pictures/addresses.ts'
import { fieldOf, type LocalisedField } from '../../drafts/fields.ts'
import { filesAddress } from '../../photos/files.ts'
import { pictureSelect } from '../pictures.ts'
import type { PlaceId } from '../place.ts'
import { readCities, writeCities } from './cities.ts'
import {
  type CityChanges,
  type CityContent,
  type CountryChanges,
  type CountryContent,
  textsIn,
} from './content.ts'
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
  const row = await tx.city.findUnique({
    where: { id },
    select: {
      ...pictureSelect,
      alsoKnownAs: true,
      latitude: true,
      longitude: true,
      timeZone: true,
      prominence: true,
      country: { select: { id: true, slug: true } },
      translations: { select: textSelect },
    },
  })
  if (!row) throw new AppError('not_found')
  const content = {
    ...textsOf(row.translations),
    slug: row.slug,
    ...ownPicturesOf(row),
    also_known_as: row.alsoKnownAs,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.timeZone,
    prominence: row.prominence,
  }
  return { content, countryId: row.country.id, countrySlug: row.country.slug }
}

/** What is changed of a place. */
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
  const { slug, also_known_as, latitude, longitude, time_zone, prominence } = stored
  const pictures = picturesOf(stored)
  // Also without a column of its own, the row says when its texts were last changed.
  const updatedAt = new Date()
  if ('countryId' in place) {
    await tx.country.update({
      where: { id: place.countryId },
      data: { updatedAt, ...pictures, ...(slug !== undefined && { slug }) },
      select: { id: true },
    })
    return stored
  }
  await tx.city.update({
    where: { id: place.cityId },
    data: {
      updatedAt,
      ...pictures,
      ...(slug !== undefined && { slug }),
      ...(also_known_as !== undefined && { alsoKnownAs: also_known_as }),
      ...(latitude !== undefined && { latitude }),
      ...(longitude !== undefined && { longitude }),
      ...(time_zone !== undefined && { timeZone: time_zone }),
      ...(prominence !== undefined && { prominence }),
    },
    select: { id: true },
  })
  return stored
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
    data: { updatedAt: new Date(), ...(slug !== undefined && { slug }) },
    select: { id: true },
  })
}

/** Texts in the form in which they are stored; of other names, each once. */
function normalized(changes: CityChanges): CityChanges {
  const texts = locales.flatMap((locale) => {
    const field = fieldOf('intro', locale)
    const text = changes[field]
    return text === undefined ? [] : [[field, normalizeHtml(text).html]]
  })
  const { also_known_as: names } = changes
  return { ...changes, ...Object.fromEntries(texts), ...(names && { also_known_as: [...new Set(names)] }) }
}

/** Columns of pictures that are changed. */
function picturesOf({ excursion_picture: ofExcursions, guide_picture: ofGuides }: CityChanges) {
  return {
    ...(ofExcursions !== undefined && { excursionPicture: ofExcursions || null }),
    ...(ofGuides !== undefined && { guidePicture: ofGuides || null }),
  }
}

/** Of the pictures of a place, those that were uploaded; a drawn one may have kept the address of a former slug. */
function ownPicturesOf({ excursionPicture, guidePicture }: PlacePictures) {
  const own = (address: string | null | undefined) => (address?.startsWith(filesAddress) ? address : '')
  return { excursion_picture: own(excursionPicture), guide_picture: own(guidePicture) }
}

function textsOf(
  rows: readonly TextRow[],
): Omit<CountryContent, 'slug' | 'excursion_picture' | 'guide_picture'> {
  const byLocale = new Map(rows.map((row) => [localeOfStored(row.locale), row]))
  const texts = locales.flatMap((locale) => {
    const row = byLocale.get(locale)
    return [
      [fieldOf('name', locale), row?.name ?? ''],
      [fieldOf('intro', locale), sanitizeHtml(row?.intro ?? '')],
      [fieldOf('best_season', locale), row?.bestSeason ?? ''],
    ]
  })
  return {
    ...(Object.fromEntries(texts) as Record<LocalisedField<'name' | 'intro' | 'best_season'>, string>),
    where: byLocale.get('ru')?.prepositionalCase ?? '',
  }
}
