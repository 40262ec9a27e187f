import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Locale as StoredLocale } from '../../../server/prisma/client/enums.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { sanitizeHtml } from '../../../server/sanitize-html.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { cityCard, cityCardSelect, countryCard, countryCardSelect } from '../../geography/places/card.ts'
import { chooseName, namesFor, placeName } from '../../geography/places/names.ts'
import { withPage } from '../../geography/places/page-state.ts'
import type { CountryCardView, PlaceKind } from '../../geography/places/place.ts'
import { distance, distanceOf } from '../../geography/places/within.ts'
import { articleTeasers, teaserArgs } from '../articles/teasers.ts'
import type { CityPageView, CountryPageView } from './page-view.ts'

const neighbourLimit = 6

/** A few hours on the train: what people call nearby. */
const nearKilometres = 800
const near = z.array(z.object({ id: z.int(), isNear: z.boolean() }))

/** A country's page, null when no country with a city has that slug. `kind` chooses the picture. */
export const findCountry = cache(
  async (slug: string, locale: Locale, kind: PlaceKind = 'guides'): Promise<CountryPageView | null> => {
    const row = await database().country.findUnique({
      where: { slug, cities: { some: withPage } },
      select: {
        ...countryCardSelect(locale),
        translations: { where: namesFor(locale), select: placeTextSelect },
        cities: {
          where: withPage,
          orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
          select: { ...cityCardSelect(locale), articles: teaserArgs(locale) },
        },
      },
    })
    // A country with that address may appear.
    await dependsOn(row ? pageTags.country(row.id) : pageTags.places)
    if (!row) return null
    const articles = articleTeasers(
      row.cities.flatMap((city) => city.articles),
      locale,
    )
    await dependsOn(
      ...row.cities.map(({ id }) => pageTags.city(id)),
      pageTags.articlesAbout({ countryId: row.id }),
      ...articles.map(({ id }) => pageTags.article(id)),
    )
    return {
      ...countryCard(row, locale, kind),
      ...placeTexts(row.translations, locale),
      cities: row.cities.map((city) => cityCard(city, locale, kind)),
      articles,
      neighbours: await listNeighbourCountries(row.id, locale, kind),
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
      where: { slug: citySlug, country: { slug: countrySlug }, ...withPage },
      select: {
        ...cityCardSelect(locale),
        timeZone: true,
        articles: teaserArgs(locale),
        translations: { where: namesFor(locale), select: placeTextSelect },
      },
    })
    // A city with that address may appear.
    await dependsOn(...(row ? [pageTags.city(row.id), pageTags.country(row.country.id)] : [pageTags.places]))
    if (!row) return null
    const articles = articleTeasers(row.articles, locale)
    await dependsOn(
      pageTags.articlesAbout({ cityId: row.id }),
      ...articles.map(({ id }) => pageTags.article(id)),
    )
    return {
      ...cityCard(row, locale, kind),
      country: { ...placeName(row.country, locale), code: row.country.code },
      ...placeTexts(row.translations, locale),
      timeZone: row.timeZone,
      articles,
      ...(await listCitiesAround({ id: row.id, countryId: row.country.id }, locale, kind)),
    }
  },
)

/** The cities of a city's country, best-known first, and the nearest ones of any country, nearest first. */
async function listCitiesAround(
  city: { id: number; countryId: number },
  locale: Locale,
  kind: PlaceKind,
): Promise<Pick<CityPageView, 'cities' | 'neighbours' | 'areNeighboursNear'>> {
  const found = near.parse(
    await database().$queryRaw`
      SELECT city."id", ${distance('home', 'city')} <= ${distanceOf(nearKilometres)} AS "isNear"
      FROM "City" city, "City" home
      WHERE home."id" = ${city.id} AND city."id" <> home."id" AND city."guideCount" + city."excursionCount" > 0
      ORDER BY ${distance('home', 'city')}, city."id"
      LIMIT ${neighbourLimit}`,
  )
  const nearest = found.map(({ id }) => id)
  const rows = await database().city.findMany({
    where: { OR: [{ countryId: city.countryId, ...withPage }, { id: idIn(nearest) }] },
    orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
    select: cityCardSelect(locale),
  })
  await dependsOn(
    // Another city may become one of the nearest.
    pageTags.places,
    ...rows.flatMap(({ id, country }) => [pageTags.city(id), pageTags.country(country.id)]),
  )
  return {
    cities: rows
      .filter(({ country }) => country.id === city.countryId)
      .map((row) => cityCard(row, locale, kind)),
    neighbours: inOrder(nearest, rows).map((row) => cityCard(row, locale, kind)),
    areNeighboursNear: found.every(({ isNear }) => isNear),
  }
}

/** Nearest by the centre of their cities, since countries have no coordinates of their own. */
async function listNeighbourCountries(
  countryId: number,
  locale: Locale,
  kind: PlaceKind,
): Promise<CountryCardView[]> {
  const nearest = ids.parse(
    await database().$queryRaw`
      SELECT theirs."countryId" AS "id"
      FROM "City" ours
      JOIN "City" theirs ON theirs."countryId" <> ours."countryId"
      WHERE ours."countryId" = ${countryId} AND theirs."guideCount" + theirs."excursionCount" > 0
      GROUP BY theirs."countryId"
      ORDER BY min(${distance('ours', 'theirs')}), theirs."countryId"
      LIMIT ${neighbourLimit}`,
  )
  await dependsOn(pageTags.places, ...nearest.map(pageTags.country))
  if (nearest.length === 0) return []
  const rows = await database().country.findMany({
    where: { id: idIn(nearest) },
    select: countryCardSelect(locale),
  })
  return inOrder(nearest, rows).map((row) => countryCard(row, locale, kind))
}

const ids = z.array(z.object({ id: z.int() })).transform((rows) => rows.map(({ id }) => id))

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
    intro: { text: sanitizeHtml(row?.intro ?? ''), locale: textLocale, isFallback: textLocale !== locale },
    bestSeason: row?.bestSeason ?? '',
  }
}
