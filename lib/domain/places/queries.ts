import 'server-only'
import { cache } from 'react'
import { Prisma } from '../../server/prisma/client/client.ts'
import type { Locale as StoredLocale } from '../../server/prisma/client/enums.ts'
import { database } from '../../server/prisma/database.ts'
import { inOrder } from '../../server/prisma/in-order.ts'
import { localeOfStored } from '../../server/prisma/locale.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { placePicture } from '../../shared/pictures/addresses.ts'
import { chooseName, namesFor, placeName, placeNameSelect } from './names.ts'
import type {
  CategoryCount,
  CityCardView,
  CityPageView,
  CountryCardView,
  CountryPageView,
  PlaceId,
  PlaceKind,
} from './place.ts'

const neighbourLimit = 6

/** A country's page, null when no country has that slug. `kind` chooses the picture. */
export const findCountry = cache(
  async (slug: string, locale: Locale, kind: PlaceKind = 'guides'): Promise<CountryPageView | null> => {
    const row = await database().country.findUnique({
      where: { slug },
      select: {
        ...countryCardSelect(locale),
        continent: true,
        translations: { where: namesFor(locale), select: placeTextSelect },
      },
    })
    if (!row) return null
    const neighbourIds = await listNeighbourCountryIds(row.id, neighbourLimit)
    return {
      ...countryCard(row, locale, kind),
      continent: row.continent,
      ...placeTexts(row.translations, locale),
      neighbours: await loadCountryCards(neighbourIds, locale, kind),
    }
  },
)

/** A city's page, null when that country has no city of that slug. `kind` chooses the picture. */
export const findCity = cache(
  async (
    countrySlug: string,
    citySlug: string,
    locale: Locale,
    kind: PlaceKind = 'guides',
  ): Promise<CityPageView | null> => {
    const row = await database().city.findFirst({
      where: { slug: citySlug, country: { slug: countrySlug } },
      select: {
        ...cityCardSelect(locale),
        timeZone: true,
        translations: { where: namesFor(locale), select: placeTextSelect },
      },
    })
    if (!row) return null
    return {
      ...cityCard(row, locale, kind),
      country: { ...placeName(row.country, locale), code: row.country.code },
      ...placeTexts(row.translations, locale),
      timeZone: row.timeZone,
      neighbours: await listNeighbourCities(row.id, locale, neighbourLimit, kind),
    }
  },
)

/** All countries with their counts, in the locale's alphabetical order. */
export const listCountries = cache(
  async (locale: Locale, kind: PlaceKind = 'guides'): Promise<CountryCardView[]> => {
    const rows = await database().country.findMany({ select: countryCardSelect(locale) })
    const byName = new Intl.Collator(locale)
    return rows
      .map((row) => countryCard(row, locale, kind))
      .sort((one, other) => byName.compare(one.name, other.name))
  },
)

/** The best-known cities that have something to show, best-known first. */
export async function listProminentCities(
  locale: Locale,
  limit: number,
  kind: PlaceKind = 'guides',
): Promise<CityCardView[]> {
  const rows = await database().city.findMany({
    where: { OR: [{ guideCount: { gt: 0 } }, { excursionCount: { gt: 0 } }] },
    orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
    take: limit,
    select: cityCardSelect(locale),
  })
  return rows.map((row) => cityCard(row, locale, kind))
}

/** All cities of a country, best-known first, also those that have nothing to show yet. */
export async function listCitiesOfCountry(
  countryId: number,
  locale: Locale,
  kind: PlaceKind = 'guides',
): Promise<CityCardView[]> {
  const rows = await database().city.findMany({
    where: { countryId },
    orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
    select: cityCardSelect(locale),
  })
  return rows.map((row) => cityCard(row, locale, kind))
}

/** The cities nearest to a city that have something to show, nearest first. */
export async function listNeighbourCities(
  cityId: number,
  locale: Locale,
  limit: number,
  kind: PlaceKind = 'guides',
): Promise<CityCardView[]> {
  const near = await database().$queryRaw<{ id: number }[]>`
    SELECT other."id"
    FROM "City" other, "City" here
    WHERE here."id" = ${cityId} AND other."id" <> here."id" AND other."guideCount" + other."excursionCount" > 0
    ORDER BY ${chordOf('here', 'other')}, other."id"
    LIMIT ${limit}`
  const ids = near.map((row) => row.id)
  const rows = await database().city.findMany({
    where: { id: { in: ids } },
    select: cityCardSelect(locale),
  })
  return inOrder(ids, rows).map((row) => cityCard(row, locale, kind))
}

/** Categories that have listed excursions in a place, in the order of the categories. @param place null for everywhere */
export async function listCategoryCounts(place: PlaceId | null, locale: Locale): Promise<CategoryCount[]> {
  const cities =
    place === null
      ? Prisma.sql`SELECT "id" FROM "City"`
      : 'cityId' in place
        ? Prisma.sql`SELECT ${place.cityId}::int`
        : Prisma.sql`SELECT "id" FROM "City" WHERE "countryId" = ${place.countryId}`
  const rows = await database().$queryRaw<
    { id: number; slug: string; name: string; excursionCount: number }[]
  >`
    SELECT category."id", category."slug", text."name", counted."excursionCount"
    FROM (
      SELECT "categoryId", sum("excursionCount")::int AS "excursionCount"
      FROM "CityCategory"
      WHERE "cityId" IN (${cities})
      GROUP BY "categoryId"
    ) counted
    JOIN "Category" category ON category."id" = counted."categoryId"
    JOIN "CategoryTranslation" text
      ON text."categoryId" = category."id" AND text."locale" = ${localeValue(locale)}
    WHERE category."active"
    ORDER BY category."displayOrder", category."id"`
  return rows
}

/** Nearest by the middle of their cities, so that countries without a point of their own can be compared. */
async function listNeighbourCountryIds(countryId: number, limit: number): Promise<number[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT theirs."countryId" AS "id"
    FROM "City" ours
    JOIN "City" theirs ON theirs."countryId" <> ours."countryId"
    WHERE ours."countryId" = ${countryId} AND theirs."guideCount" + theirs."excursionCount" > 0
    GROUP BY theirs."countryId"
    ORDER BY min(${chordOf('ours', 'theirs')}), theirs."countryId"
    LIMIT ${limit}`
  return rows.map((row) => row.id)
}

async function loadCountryCards(ids: number[], locale: Locale, kind: PlaceKind): Promise<CountryCardView[]> {
  if (ids.length === 0) return []
  const rows = await database().country.findMany({
    where: { id: { in: ids } },
    select: countryCardSelect(locale),
  })
  return inOrder(ids, rows).map((row) => countryCard(row, locale, kind))
}

/** Grows with the distance on the globe: enough to sort by, without an inverse function. */
function chordOf(one: 'here' | 'ours', other: 'other' | 'theirs'): Prisma.Sql {
  return Prisma.raw(
    `power(sin(radians(${other}."latitude" - ${one}."latitude") / 2), 2) ` +
      `+ cos(radians(${one}."latitude")) * cos(radians(${other}."latitude")) ` +
      `* power(sin(radians(${other}."longitude" - ${one}."longitude") / 2), 2)`,
  )
}

const placeTextSelect = {
  locale: true,
  name: true,
  prepositionalCase: true,
  intro: true,
  bestSeason: true,
} satisfies Prisma.CityTranslationSelect & Prisma.CountryTranslationSelect

type PlaceTextRow = { locale: StoredLocale; intro: string; bestSeason: string }

function placeTexts(rows: PlaceTextRow[], locale: Locale): Pick<CityPageView, 'intro' | 'bestSeason'> {
  const row = chooseName(rows, locale)
  const textLocale = row ? localeOfStored(row.locale) : locale
  return {
    intro: { text: row?.intro ?? '', locale: textLocale, isFallback: textLocale !== locale },
    bestSeason: row?.bestSeason ?? '',
  }
}

const cityCardSelect = (locale: Locale) =>
  ({
    ...placeNameSelect(locale),
    guideCount: true,
    excursionCount: true,
    latitude: true,
    longitude: true,
    country: { select: { ...placeNameSelect(locale), code: true } },
  }) satisfies Prisma.CitySelect

type CityRow = Prisma.CityGetPayload<{ select: ReturnType<typeof cityCardSelect> }>

function cityCard(row: CityRow, locale: Locale, kind: PlaceKind): CityCardView {
  const name = placeName(row, locale)
  return {
    ...name,
    countrySlug: row.country.slug,
    countryName: placeName(row.country, locale).name,
    picture: placePicture(kind, row.country.code, row.slug, name.name),
    guideCount: row.guideCount,
    excursionCount: row.excursionCount,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

const countryCardSelect = (locale: Locale) =>
  ({
    ...placeNameSelect(locale),
    code: true,
    guideCount: true,
    excursionCount: true,
  }) satisfies Prisma.CountrySelect

type CountryRow = Prisma.CountryGetPayload<{ select: ReturnType<typeof countryCardSelect> }>

function countryCard(row: CountryRow, locale: Locale, kind: PlaceKind): CountryCardView {
  const name = placeName(row, locale)
  return {
    ...name,
    code: row.code,
    picture: placePicture(kind, row.code, row.slug, name.name),
    guideCount: row.guideCount,
    excursionCount: row.excursionCount,
  }
}

/** A locale as a value of the database's enum inside raw SQL. */
function localeValue(locale: Locale): Prisma.Sql {
  return Prisma.sql`${locale}::"Locale"`
}
