import 'server-only'
import type { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import { inOrder } from '../../server/prisma/in-order.ts'
import { chooseVersion, versionsFor } from '../../server/prisma/translation.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { defaultPortrait, placePicture } from '../../shared/pictures/addresses.ts'
import { guideName, guideVersionsFor } from '../guides/names.ts'
import { priceView, type Rates } from '../money/price.ts'
import { findRates } from '../money/rates.ts'
import { photoSelect, pictureOfPhoto, pictureWithAlt } from '../photos/photo.ts'
import { chooseName, namesFor, placeName, placeNameSelect } from '../places/names.ts'
import { type ExcursionCardView, excursionPath } from './excursion.ts'

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

export const cardTextSelect = {
  locale: true,
  status: true,
  title: true,
  summary: true,
} satisfies Prisma.ExcursionTranslationSelect

/** What `excursionCard` needs of an excursion. */
export const cardSelect = (locale: Locale) =>
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

type CardRow = Prisma.ExcursionGetPayload<{ select: ReturnType<typeof cardSelect> }>

/** Null for an excursion without any text, which no page can show. */
export function excursionCard(
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
