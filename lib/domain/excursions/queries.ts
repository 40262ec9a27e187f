import 'server-only'
import { cache } from 'react'
import { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import { inOrder } from '../../server/prisma/in-order.ts'
import {
  chooseVersion,
  describeVersions,
  localised,
  textOfJson,
  versionsFor,
} from '../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../server/sanitize-html.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Page } from '../../shared/page.ts'
import { defaultPortrait, placePicture } from '../../shared/pictures/addresses.ts'
import { listFirstPlaceGuideIds } from '../first-places/queries.ts'
import { guideName, guideVersionsFor } from '../guides/names.ts'
import { listGuideCards } from '../guides/queries.ts'
import { priceView, type Rates } from '../money/price.ts'
import { findRates } from '../money/rates.ts'
import { photoSelect, pictureOfPhoto, pictureWithAlt } from '../photos/photo.ts'
import { chooseName, namesFor, placeName, placeNameSelect } from '../places/names.ts'
import type { PlaceId } from '../places/place.ts'
import { within } from '../places/within.ts'
import { type ExcursionCardView, type ExcursionPageView, excursionPath } from './excursion.ts'

/** `category` is a category's slug. */
type ListOptions = { page?: number; perPage?: number; category?: string | undefined }

/**
 * An excursion's page. Found while it and its guide are published, also with a lapsed subscription (then `isListed`
 * is false and `enquiriesPaused` true); null otherwise.
 */
export const findExcursion = cache(
  async (
    countrySlug: string,
    citySlug: string,
    slug: string,
    locale: Locale,
  ): Promise<ExcursionPageView | null> => {
    const row = await database().excursion.findFirst({
      where: {
        slug,
        status: 'published',
        city: { slug: citySlug, country: { slug: countrySlug } },
        guide: { status: 'published' },
      },
      select: pageSelect(locale),
    })
    if (!row) return null
    const [versions, guideCards, rates] = await Promise.all([
      database().excursionTranslation.findMany({
        where: { excursionId: row.id },
        select: { locale: true, status: true },
      }),
      listGuideCards([row.guideId], locale),
      findRates(),
    ])
    const text = chooseVersion(row.translations, locale)
    const card = excursionCard(row, locale, rates, false)
    const guideCard = guideCards[0]
    if (!text || !card || !guideCard) return null
    const { availableLocales, originalLocale } = describeVersions(versions, text.locale)
    return {
      ...card,
      description: localised(text, sanitizeHtml(text.row.description)),
      gallery:
        row.photos.length > 0
          ? row.photos.map((photo) => pictureOfPhoto(photo, locale, card.title))
          : [card.picture],
      stops: row.stops.map(({ title, minutes, latitude, longitude }) => ({
        title: textOfJson(title, text.locale, originalLocale).text,
        minutes,
        point: pointOf(latitude, longitude),
      })),
      meetingPoint: text.row.meetingPoint,
      meetingPosition: pointOf(row.meetingLatitude, row.meetingLongitude),
      included: text.row.included,
      notIncluded: text.row.notIncluded,
      priceTiers: row.priceTiers.map(({ minGuests, maxGuests, amount }) => ({
        minGuests,
        maxGuests,
        price: priceView({ amount, currency: row.currency }, row.priceUnit, locale, rates),
      })),
      cancellationHours: row.cancellationHours,
      timeZone: row.city.timeZone,
      guideCard,
      enquiriesPaused: row.guide.enquiriesPaused || !row.guide.listed,
      isListed: row.listed,
      availableLocales,
      originalLocale,
    }
  },
)

/** Where an excursion that has a page is, and whose it is. */
export async function findPlaceOfExcursion(id: number): Promise<{ cityId: number; guideId: number } | null> {
  return database().excursion.findFirst({
    where: { id, status: 'published', guide: { status: 'published' } },
    select: { cityId: true, guideId: true },
  })
}

function pointOf(latitude: number | null, longitude: number | null) {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Listed excursions of a city: the best one of each holder of a first place, then by rank. */
export function listExcursionsOfCity(
  cityId: number,
  locale: Locale,
  options: ListOptions = {},
): Promise<Page<ExcursionCardView>> {
  return listExcursions({ cityId }, locale, options)
}

/** Listed excursions of all cities of a country, in the same manner. */
export function listExcursionsOfCountry(
  countryId: number,
  locale: Locale,
  options: ListOptions = {},
): Promise<Page<ExcursionCardView>> {
  return listExcursions({ countryId }, locale, options)
}

/** All listed excursions by rank. */
export async function listBestExcursions(
  locale: Locale,
  { page = 1, perPage = 24 }: Omit<ListOptions, 'category'> = {},
): Promise<Page<ExcursionCardView>> {
  const [ids, count] = await Promise.all([
    listRankedIds(null, null, [], { offset: (page - 1) * perPage, limit: perPage }),
    database().country.aggregate({ _sum: { excursionCount: true } }),
  ])
  return {
    items: await listExcursionCards(ids, locale),
    total: count._sum.excursionCount ?? 0,
    page,
    perPage,
  }
}

async function listExcursions(
  place: PlaceId,
  locale: Locale,
  { page = 1, perPage = 24, category }: ListOptions,
): Promise<Page<ExcursionCardView>> {
  const categoryId = category === undefined ? null : await findCategoryId(category)
  if (categoryId === undefined) return { items: [], total: 0, page, perPage }
  const [promoted, total] = await Promise.all([
    listPromotedIds(place, categoryId),
    countExcursions(place, categoryId),
  ])
  const first = (page - 1) * perPage
  // Behind the end there is nothing, and looking for it would cost more than any real page.
  if (first >= total) return { items: [], total, page, perPage }
  const promotedHere = promoted.slice(first, first + perPage)
  const rest = await listRankedIds(place, categoryId, promoted, {
    offset: Math.max(0, first - promoted.length),
    limit: perPage - promotedHere.length,
  })
  const items = await listExcursionCards([...promotedHere, ...rest], locale, new Set(promotedHere))
  return { items, total, page, perPage }
}

/** Undefined when there is no such category. */
async function findCategoryId(slug: string): Promise<number | undefined> {
  const row = await database().category.findFirst({ where: { slug, active: true }, select: { id: true } })
  return row?.id
}

async function listPromotedIds(place: PlaceId, categoryId: number | null): Promise<number[]> {
  const guideIds = await listFirstPlaceGuideIds(place)
  if (guideIds.length === 0) return []
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM unnest(${guideIds}::int[]) WITH ORDINALITY AS holder("id", "turn")
    CROSS JOIN LATERAL (
      SELECT excursion."id"
      FROM "Excursion" excursion
      JOIN "City" city ON city."id" = excursion."cityId"
      WHERE excursion."listed" AND excursion."guideId" = holder."id"
        AND ${within(place)} AND ${ofCategory(categoryId)}
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT 1
    ) best
    ORDER BY holder."turn"`
  return rows.map((row) => row.id)
}

async function countExcursions(place: PlaceId, categoryId: number | null): Promise<number> {
  if (categoryId !== null) {
    const rows = await database().$queryRaw<{ total: number | null }[]>`
      SELECT sum(counted."excursionCount")::int AS "total"
      FROM "City" city JOIN "CityCategory" counted ON counted."cityId" = city."id"
      WHERE ${within(place)} AND counted."categoryId" = ${categoryId}`
    return rows[0]?.total ?? 0
  }
  const select = { excursionCount: true }
  const row =
    'cityId' in place
      ? await database().city.findUnique({ where: { id: place.cityId }, select })
      : await database().country.findUnique({ where: { id: place.countryId }, select })
  return row?.excursionCount ?? 0
}

/**
 * One piece of a place's list in the order of rank, or of the list of all places. More than one city gives the best of
 * each, so that the work is bounded by cities and depth and not by how many excursions there are.
 */
async function listRankedIds(
  place: PlaceId | null,
  categoryId: number | null,
  without: number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (limit < 1) return []
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city
    CROSS JOIN LATERAL (
      SELECT excursion."id", excursion."rankScore"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND excursion."cityId" = city."id" AND ${ofCategory(categoryId)}
        AND excursion."id" <> ALL (${without}::int[])
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT ${offset + limit}
    ) best
    WHERE ${within(place)} AND city."excursionCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit} OFFSET ${offset}`
  return rows.map((row) => row.id)
}

/** A condition on a row named `excursion`. */
function ofCategory(categoryId: number | null): Prisma.Sql {
  return categoryId === null ? Prisma.sql`TRUE` : Prisma.sql`excursion."categoryId" = ${categoryId}`
}

/** A guide's own excursions in the guide's order. A lapsed guide's are shown too, on the guide's page alone. */
export async function listExcursionsOfGuide(guideId: number, locale: Locale): Promise<ExcursionCardView[]> {
  const [rows, rates] = await Promise.all([
    database().excursion.findMany({
      where: { guideId, status: 'published', guide: { status: 'published' } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
      take: 50,
      select: cardSelect(locale),
    }),
    findRates(),
  ])
  return rows.flatMap((row) => excursionCard(row, locale, rates, false) ?? [])
}

/** Excursions for the home page: the best-ranked of each city, best first. */
export async function listPopularExcursions(locale: Locale, limit: number): Promise<ExcursionCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city
    CROSS JOIN LATERAL (
      SELECT excursion."id", excursion."rankScore"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND excursion."cityId" = city."id"
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT 1
    ) best
    WHERE city."excursionCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listExcursionCards(
    rows.map((row) => row.id),
    locale,
  )
}

/** Other listed excursions of the excursion's city, then of the rest of the country, by rank. */
export async function listOtherExcursions(
  excludeId: number,
  locale: Locale,
  limit: number,
): Promise<ExcursionCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "Excursion" self
    JOIN "City" home ON home."id" = self."cityId"
    JOIN "City" city ON city."countryId" = home."countryId"
    CROSS JOIN LATERAL (
      SELECT excursion."id", excursion."rankScore"
      FROM "Excursion" excursion
      WHERE excursion."listed" AND excursion."cityId" = city."id" AND excursion."id" <> self."id"
      ORDER BY excursion."rankScore" DESC, excursion."id"
      LIMIT ${limit}
    ) best
    WHERE self."id" = ${excludeId}
    ORDER BY (city."id" = home."id") DESC, best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listExcursionCards(
    rows.map((row) => row.id),
    locale,
  )
}

/** Cards of listed excursions in the order of their ids; others are left out. */
export async function listExcursionCards(
  ids: number[],
  locale: Locale,
  promoted: ReadonlySet<number> = new Set(),
): Promise<ExcursionCardView[]> {
  if (ids.length === 0) return []
  const [rows, rates] = await Promise.all([
    database().excursion.findMany({ where: { id: { in: ids }, listed: true }, select: cardSelect(locale) }),
    findRates(),
  ])
  return inOrder(ids, rows).flatMap((row) => excursionCard(row, locale, rates, promoted.has(row.id)) ?? [])
}

const cardTextSelect = {
  locale: true,
  status: true,
  title: true,
  summary: true,
} satisfies Prisma.ExcursionTranslationSelect

const cardSelect = (locale: Locale) =>
  ({
    id: true,
    guideId: true,
    slug: true,
    format: true,
    durationMinutes: true,
    maxGuests: true,
    languages: true,
    priceAmount: true,
    currency: true,
    priceUnit: true,
    ratingAverage: true,
    ratingCount: true,
    translations: { where: versionsFor(locale), select: cardTextSelect },
    photos: { where: { position: 0 }, take: 1, select: photoSelect },
    city: {
      select: {
        ...placeNameSelect(locale),
        country: { select: { ...placeNameSelect(locale), code: true } },
      },
    },
    category: {
      select: {
        slug: true,
        translations: { where: namesFor(locale), select: { locale: true, name: true } },
      },
    },
    guide: {
      select: {
        translations: {
          where: guideVersionsFor(locale),
          select: { locale: true, status: true, firstname: true, lastname: true },
        },
        languages: { where: { level: 'native' as const }, select: { languageCode: true, level: true } },
        photos: { where: { excursionId: null, position: 0 }, take: 1, select: photoSelect },
      },
    },
  }) satisfies Prisma.ExcursionSelect

const pageSelect = (locale: Locale) => {
  const card = cardSelect(locale)
  return {
    ...card,
    listed: true,
    cancellationHours: true,
    meetingLatitude: true,
    meetingLongitude: true,
    translations: {
      where: versionsFor(locale),
      select: {
        ...cardTextSelect,
        description: true,
        meetingPoint: true,
        included: true,
        notIncluded: true,
      },
    },
    photos: { orderBy: { position: 'asc' as const }, select: photoSelect },
    stops: {
      orderBy: { position: 'asc' as const },
      select: { title: true, minutes: true, latitude: true, longitude: true },
    },
    priceTiers: {
      orderBy: { minGuests: 'asc' as const },
      select: { minGuests: true, maxGuests: true, amount: true },
    },
    city: { select: { ...card.city.select, timeZone: true } },
    guide: { select: { ...card.guide.select, listed: true, enquiriesPaused: true } },
  } satisfies Prisma.ExcursionSelect
}

type CardRow = Prisma.ExcursionGetPayload<{ select: ReturnType<typeof cardSelect> }>

/** Null for an excursion without any text, which no page can show. */
function excursionCard(
  row: CardRow,
  locale: Locale,
  rates: Rates,
  isPromoted: boolean,
): ExcursionCardView | null {
  const text = chooseVersion(row.translations, locale)
  const languages = row.guide.languages.map(({ languageCode, level }) => ({ code: languageCode, level }))
  const guide = guideName(row.guide.translations, locale, languages)
  if (!text || !guide) return null
  const [cover] = row.photos
  const [portrait] = row.guide.photos
  return {
    id: row.id,
    path: excursionPath(row.city.country.slug, row.city.slug, row.slug),
    title: text.row.title,
    summary: text.row.summary,
    textLocale: text.locale,
    picture: cover
      ? pictureOfPhoto(cover, locale, text.row.title)
      : placePicture('excursions', row.city.country.code, row.city.slug, text.row.title),
    city: placeName(row.city, locale),
    country: placeName(row.city.country, locale),
    category: {
      slug: row.category.slug,
      name: chooseName(row.category.translations, locale)?.name ?? row.category.slug,
    },
    format: row.format,
    durationMinutes: row.durationMinutes,
    maxGuests: row.maxGuests,
    languages: row.languages,
    rating: row.ratingAverage.toNumber(),
    ratingCount: row.ratingCount,
    price: priceView({ amount: row.priceAmount, currency: row.currency }, row.priceUnit, locale, rates),
    guide: {
      id: row.guideId,
      firstname: guide.firstname,
      name: guide.name,
      portrait: portrait ? pictureWithAlt(portrait, guide.name) : defaultPortrait(guide.name),
    },
    isPromoted,
  }
}
