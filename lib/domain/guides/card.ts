import 'server-only'
import type { Currency, PriceUnit, Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import { inOrder } from '../../server/prisma/in-order.ts'
import { chooseVersion } from '../../server/prisma/translation.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { defaultPortrait } from '../../shared/pictures/addresses.ts'
import { priceView } from '../money/price.ts'
import { findRates } from '../money/rates.ts'
import { photoSelect, pictureWithAlt } from '../photos/photo.ts'
import { placeName, placeNameSelect } from '../places/names.ts'
import type { GuideCardView } from './guide.ts'
import { guideName, guideVersionsFor } from './names.ts'

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
export async function findSupply(guideIds: number[]): Promise<Map<number, Supply>> {
  const rows = await database().$queryRaw<Supply[]>`
    SELECT DISTINCT ON ("guideId")
      "guideId", "priceAmount", "currency", "priceUnit",
      (count(*) OVER (PARTITION BY "guideId"))::int AS "excursionCount"
    FROM "Excursion"
    WHERE "guideId" = ANY (${guideIds}::int[]) AND "status" = 'published'
    ORDER BY "guideId", "priceEurCents", "id"`
  return new Map(rows.map((row) => [row.guideId, row]))
}

export const cardTextSelect = {
  locale: true,
  status: true,
  firstname: true,
  lastname: true,
  headline: true,
} satisfies Prisma.GuideTranslationSelect

/** What `guideCard` needs of a guide. */
export const cardSelect = (locale: Locale) =>
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

type CardRow = Prisma.GuideGetPayload<{ select: ReturnType<typeof cardSelect> }>
type CardExtras = {
  supply: Supply | undefined
  rates: Awaited<ReturnType<typeof findRates>>
  promoted: boolean
}

/** Null for a guide without any text, which no page can show. */
export function guideCard(
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
