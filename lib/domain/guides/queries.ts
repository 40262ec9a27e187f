import 'server-only'
import { cache } from 'react'
import { type Currency, type PriceUnit, Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import { inOrder } from '../../server/prisma/in-order.ts'
import { chooseVersion, describeVersions, localised, textOfJson } from '../../server/prisma/translation.ts'
import { sanitizeHtml } from '../../server/sanitize-html.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Page } from '../../shared/page.ts'
import { defaultPortrait } from '../../shared/pictures/addresses.ts'
import { listFirstPlaceGuideIds } from '../first-places/queries.ts'
import { priceView } from '../money/price.ts'
import { findRates } from '../money/rates.ts'
import { photoSelect, pictureOfPhoto, pictureWithAlt } from '../photos/photo.ts'
import { chooseName, namesFor, placeName, placeNameSelect } from '../places/names.ts'
import type { PlaceId } from '../places/place.ts'
import { within } from '../places/within.ts'
import type { GuideCardView, GuidePageView } from './guide.ts'
import { guideName, guideVersionsFor } from './names.ts'

type PageOptions = { page?: number; perPage?: number }

/**
 * A guide's page. Found while the guide is published, also with a lapsed subscription (then `isListed` is false and
 * `enquiriesPaused` true); null for everybody else and for unknown ids.
 */
export const findGuide = cache(async (id: number, locale: Locale): Promise<GuidePageView | null> => {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) return null
  const [row, versions, supply, rates] = await Promise.all([
    database().guide.findFirst({ where: { id, status: 'published' }, select: pageSelect(locale) }),
    database().guideTranslation.findMany({
      where: { guideId: id },
      select: { locale: true, status: true },
    }),
    findSupply([id]),
    findRates(),
  ])
  if (!row) return null
  const text = chooseVersion(row.translations, locale)
  const card = guideCard(row, locale, { supply: supply.get(id), rates, promoted: false })
  if (!text || !card) return null
  const { availableLocales, originalLocale } = describeVersions(versions, text.locale)
  return {
    ...card,
    bio: localised(text, sanitizeHtml(text.row.bio)),
    gallery: row.photos.slice(1).map((photo) => pictureOfPhoto(photo, locale, card.name)),
    credentials: row.credentials.map(({ type, issuer, verifiedAt }) => ({
      type,
      issuer: textOfJson(issuer, locale, originalLocale),
      isVerified: verifiedAt !== null,
    })),
    guidingSince: row.guidingSince,
    kind: row.kind,
    categories: row.categories.map(({ slug, translations }) => ({
      slug,
      name: chooseName(translations, locale)?.name ?? slug,
    })),
    enquiriesPaused: row.enquiriesPaused || !row.listed,
    isListed: row.listed,
    timeZone: row.timeZone,
    availableLocales,
    originalLocale,
  }
})

/** Listed guides of a city: this week's first places, then by rank. */
export function listGuidesOfCity(
  cityId: number,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  return listGuides({ cityId }, locale, options)
}

/** Listed guides of all cities of a country: the country's first places, then by rank. */
export function listGuidesOfCountry(
  countryId: number,
  locale: Locale,
  options: PageOptions = {},
): Promise<Page<GuideCardView>> {
  return listGuides({ countryId }, locale, options)
}

/** All listed guides by rank. */
export async function listBestGuides(
  locale: Locale,
  { page = 1, perPage = 24 }: PageOptions = {},
): Promise<Page<GuideCardView>> {
  const [ids, count] = await Promise.all([
    listRankedIds(null, [], { offset: (page - 1) * perPage, limit: perPage }),
    database().country.aggregate({ _sum: { guideCount: true } }),
  ])
  return { items: await listGuideCards(ids, locale), total: count._sum.guideCount ?? 0, page, perPage }
}

async function listGuides(
  place: PlaceId,
  locale: Locale,
  { page = 1, perPage = 24 }: PageOptions,
): Promise<Page<GuideCardView>> {
  const [promoted, total] = await Promise.all([listFirstPlaceGuideIds(place), countGuides(place)])
  const first = (page - 1) * perPage
  // Behind the end there is nothing, and looking for it would cost more than any real page.
  if (first >= total) return { items: [], total, page, perPage }
  const promotedHere = promoted.slice(first, first + perPage)
  const rest = await listRankedIds(place, promoted, {
    offset: Math.max(0, first - promoted.length),
    limit: perPage - promotedHere.length,
  })
  const items = await listGuideCards([...promotedHere, ...rest], locale, new Set(promotedHere))
  return { items, total, page, perPage }
}

async function countGuides(place: PlaceId): Promise<number> {
  const select = { guideCount: true }
  const row =
    'cityId' in place
      ? await database().city.findUnique({ where: { id: place.cityId }, select })
      : await database().country.findUnique({ where: { id: place.countryId }, select })
  return row?.guideCount ?? 0
}

/**
 * One piece of a place's list in the order of rank, or of the list of all places. More than one city gives the best of
 * each, so that the work is bounded by cities and depth and not by how many guides there are.
 */
async function listRankedIds(
  place: PlaceId | null,
  without: number[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (limit < 1) return []
  const best = Prisma.sql`
    SELECT guide."id", guide."rankScore"
    FROM "Guide" guide
    WHERE guide."listed" AND guide."cityId" = city."id" AND guide."id" <> ALL (${without}::int[])
    ORDER BY guide."rankScore" DESC, guide."id"
    LIMIT ${offset + limit}`
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city CROSS JOIN LATERAL (${best}) best
    WHERE ${within(place)} AND city."guideCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit} OFFSET ${offset}`
  return rows.map((row) => row.id)
}

/** Other listed guides by rank: of the guide's city, then of the rest of the country, then of the nearest cities abroad. */
export async function listOtherGuides(
  guideId: number,
  locale: Locale,
  limit: number,
): Promise<GuideCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "Guide" self
    JOIN "City" home ON home."id" = self."cityId"
    CROSS JOIN "City" city
    CROSS JOIN LATERAL (
      SELECT guide."id", guide."rankScore"
      FROM "Guide" guide
      WHERE guide."listed" AND guide."cityId" = city."id" AND guide."id" <> self."id"
      ORDER BY guide."rankScore" DESC, guide."id"
      LIMIT ${limit}
    ) best
    WHERE self."id" = ${guideId}
    ORDER BY (city."id" = home."id") DESC, (city."countryId" = home."countryId") DESC,
      CASE WHEN city."countryId" = home."countryId" THEN 0 ELSE
        power(city."latitude" - home."latitude", 2)
        + power((city."longitude" - home."longitude") * cos(radians(home."latitude")), 2)
      END,
      best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listGuideCards(
    rows.map((row) => row.id),
    locale,
  )
}

/** Guides for the home page: the best-ranked of each city, best first. */
export async function listFeaturedGuides(locale: Locale, limit: number): Promise<GuideCardView[]> {
  const rows = await database().$queryRaw<{ id: number }[]>`
    SELECT best."id"
    FROM "City" city
    CROSS JOIN LATERAL (
      SELECT guide."id", guide."rankScore"
      FROM "Guide" guide
      WHERE guide."listed" AND guide."cityId" = city."id"
      ORDER BY guide."rankScore" DESC, guide."id"
      LIMIT 1
    ) best
    WHERE city."guideCount" > 0
    ORDER BY best."rankScore" DESC, best."id"
    LIMIT ${limit}`
  return listGuideCards(
    rows.map((row) => row.id),
    locale,
  )
}

/** Cards of guides in the order of their ids. Only published guides: others are left out. */
export async function listGuideCards(
  ids: number[],
  locale: Locale,
  promoted: ReadonlySet<number> = new Set(),
): Promise<GuideCardView[]> {
  if (ids.length === 0) return []
  const [rows, supply, rates] = await Promise.all([
    database().guide.findMany({
      where: { id: { in: ids }, status: 'published' },
      select: cardSelect(locale),
    }),
    findSupply(ids),
    findRates(),
  ])
  return inOrder(ids, rows).flatMap((row) => {
    const card = guideCard(row, locale, {
      supply: supply.get(row.id),
      rates,
      promoted: promoted.has(row.id),
    })
    return card ?? []
  })
}

type Supply = {
  guideId: number
  excursionCount: number
  priceAmount: number
  currency: Currency
  priceUnit: PriceUnit
}

/** How many excursions each guide offers, and the cheapest of them. Guides without any are absent. */
async function findSupply(guideIds: number[]): Promise<Map<number, Supply>> {
  const rows = await database().$queryRaw<Supply[]>`
    SELECT DISTINCT ON ("guideId")
      "guideId", "priceAmount", "currency", "priceUnit",
      (count(*) OVER (PARTITION BY "guideId"))::int AS "excursionCount"
    FROM "Excursion"
    WHERE "guideId" = ANY (${guideIds}::int[]) AND "status" = 'published'
    ORDER BY "guideId", "priceEurCents", "id"`
  return new Map(rows.map((row) => [row.guideId, row]))
}

const cardTextSelect = {
  locale: true,
  status: true,
  firstname: true,
  lastname: true,
  headline: true,
} satisfies Prisma.GuideTranslationSelect

const cardSelect = (locale: Locale) =>
  ({
    id: true,
    enquiriesPaused: true,
    medianResponseMinutes: true,
    ratingAverage: true,
    ratingCount: true,
    translations: { where: guideVersionsFor(locale), select: cardTextSelect },
    city: { select: { ...placeNameSelect(locale), country: { select: placeNameSelect(locale) } } },
    languages: { select: { languageCode: true, level: true } },
    photos: { where: { excursionId: null, position: 0 }, take: 1, select: photoSelect },
    credentials: { where: { verifiedAt: { not: null } }, take: 1, select: { verifiedAt: true } },
  }) satisfies Prisma.GuideSelect

const pageSelect = (locale: Locale) =>
  ({
    ...cardSelect(locale),
    listed: true,
    guidingSince: true,
    kind: true,
    timeZone: true,
    translations: { where: guideVersionsFor(locale), select: { ...cardTextSelect, bio: true } },
    photos: { where: { excursionId: null }, orderBy: { position: 'asc' as const }, select: photoSelect },
    credentials: {
      orderBy: { createdAt: 'asc' as const },
      select: { type: true, issuer: true, verifiedAt: true },
    },
    categories: {
      where: { active: true },
      orderBy: { displayOrder: 'asc' as const },
      select: {
        slug: true,
        translations: { where: namesFor(locale), select: { locale: true, name: true } },
      },
    },
  }) satisfies Prisma.GuideSelect

type CardRow = Prisma.GuideGetPayload<{ select: ReturnType<typeof cardSelect> }>
type CardExtras = {
  supply: Supply | undefined
  rates: Awaited<ReturnType<typeof findRates>>
  promoted: boolean
}

/** Null for a guide without any text, which no page can show. */
function guideCard(
  row: CardRow,
  locale: Locale,
  { supply, rates, promoted }: CardExtras,
): GuideCardView | null {
  const text = chooseVersion(row.translations, locale)
  const languages = row.languages
    .map(({ languageCode, level }) => ({ code: languageCode, level }))
    .sort((one, other) => levels.indexOf(one.level) - levels.indexOf(other.level))
  const person = guideName(row.translations, locale, languages)
  if (!text || !person) return null
  const { name, firstname, lastname } = person
  const portrait = row.photos[0]
  return {
    id: row.id,
    name,
    firstname,
    lastname,
    headline: text.row.headline,
    textLocale: text.locale,
    portrait: portrait ? pictureWithAlt(portrait, name) : defaultPortrait(name),
    city: placeName(row.city, locale),
    country: placeName(row.city.country, locale),
    languages,
    rating: row.ratingAverage.toNumber(),
    ratingCount: row.ratingCount,
    priceFrom: supply
      ? priceView({ amount: supply.priceAmount, currency: supply.currency }, supply.priceUnit, locale, rates)
      : null,
    medianResponseMinutes: row.medianResponseMinutes,
    hasVerifiedCredential: row.credentials.some(({ verifiedAt }) => verifiedAt !== null),
    isPromoted: promoted,
    enquiriesPaused: row.enquiriesPaused,
    excursionCount: supply?.excursionCount ?? 0,
  }
}

/** From the mother tongue down. */
const levels = ['native', 'C2', 'C1', 'B2', 'B1', 'A2']
