import 'server-only'
import type { Locale as StoredLocale } from '../../../server/prisma/client/enums.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { normalizeHtml, sanitizeHtml } from '../../../server/sanitize-html.ts'
import { locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { fieldOf, type LocalisedField } from '../../drafts/fields.ts'
import type { PlaceId } from '../place.ts'
import { type CityChanges, type CityContent, type CountryContent, textsIn } from './content.ts'

const textSelect = {
  locale: true,
  name: true,
  prepositionalCase: true,
  intro: true,
  bestSeason: true,
} as const

type TextRow = {
  locale: StoredLocale
  name: string
  prepositionalCase: string | null
  intro: string
  bestSeason: string
}

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
    select: { slug: true, translations: { select: textSelect } },
  })
  if (!row) throw new AppError('not_found')
  const { slug } = row
  return { content: { ...textsOf(row.translations), slug }, countryId: id, countrySlug: slug }
}

/** @throws AppError `not_found` */
export async function readCity(tx: Pick<Transaction, 'city'>, id: number): Promise<ReadPlace<CityContent>> {
  const row = await tx.city.findUnique({
    where: { id },
    select: {
      slug: true,
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
    also_known_as: row.alsoKnownAs,
    latitude: row.latitude,
    longitude: row.longitude,
    time_zone: row.timeZone,
    prominence: row.prominence,
  }
  return { content, countryId: row.country.id, countrySlug: row.country.slug }
}

/** Writes what is changed of a place. @returns the changes as they are stored */
export async function writePlace(
  tx: Transaction,
  place: PlaceId,
  changes: CityChanges,
): Promise<CityChanges> {
  const stored = normalized(changes)
  for (const locale of locales) {
    const texts = textsIn(stored, locale)
    if (texts) await writeTexts(tx, place, storedLocale(locale), texts)
  }
  const { slug, also_known_as, latitude, longitude, time_zone, prominence } = stored
  // Also without a column of its own, the row says when its texts were last changed.
  const updatedAt = new Date()
  if ('countryId' in place) {
    await tx.country.update({
      where: { id: place.countryId },
      data: { updatedAt, ...(slug !== undefined && { slug }) },
      select: { id: true },
    })
    return stored
  }
  await tx.city.update({
    where: { id: place.cityId },
    data: {
      updatedAt,
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

async function writeTexts(
  tx: Transaction,
  place: PlaceId,
  locale: StoredLocale,
  { name, intro, bestSeason, prepositionalCase }: NonNullable<ReturnType<typeof textsIn>>,
): Promise<void> {
  const update = {
    ...(name !== undefined && { name }),
    ...(intro !== undefined && { intro }),
    ...(bestSeason !== undefined && { bestSeason }),
    ...(prepositionalCase !== undefined && { prepositionalCase: prepositionalCase || null }),
  }
  const create = { locale, name: '', intro: '', ...update }
  if ('countryId' in place) {
    const { countryId } = place
    await tx.countryTranslation.upsert({
      where: { countryId_locale: { countryId, locale } },
      create: { countryId, ...create },
      update,
      select: { countryId: true },
    })
    return
  }
  const { cityId } = place
  await tx.cityTranslation.upsert({
    where: { cityId_locale: { cityId, locale } },
    create: { cityId, ...create },
    update,
    select: { cityId: true },
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

function textsOf(rows: readonly TextRow[]): Omit<CountryContent, 'slug'> {
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
