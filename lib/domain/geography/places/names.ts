import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Locale as StoredLocale } from '../../../server/prisma/client/enums.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { hasPlaceCase } from '../../../shared/addresses/languages.ts'
import { defaultLocale, type Locale } from '../../../shared/addresses/locales.ts'
import type { PlaceName } from './place.ts'

/** Columns of a country or a city that `placeName` reads. */
export function placeNameSelect(locale: Locale) {
  return {
    id: true,
    slug: true,
    translations: {
      where: namesFor(locale),
      select: { locale: true, name: true, prepositionalCase: true },
    },
  } satisfies Prisma.CitySelect & Prisma.CountrySelect
}

/** Places have a name in every locale; the default one is for a place that an admin has just added. */
export function namesFor(locale: Locale) {
  return { locale: { in: [storedLocale(locale), storedLocale(defaultLocale)] } }
}

/** The row of the page's locale, else of the default one. */
export function chooseName<Row extends { locale: StoredLocale }>(
  rows: Row[],
  locale: Locale,
): Row | undefined {
  return rows.find((row) => localeOfStored(row.locale) === locale) ?? rows[0]
}

type NamedPlace = {
  id: number
  slug: string
  translations: { locale: StoredLocale; name: string; prepositionalCase: string | null }[]
}

/** A place's name in a locale; the slug if it has no name. */
export function placeName(place: NamedPlace, locale: Locale): PlaceName {
  const name = chooseName(place.translations, locale)
  return {
    id: place.id,
    slug: place.slug,
    name: name?.name ?? place.slug,
    prepositionalCase: hasPlaceCase(locale) ? (name?.prepositionalCase ?? null) : null,
  }
}
