import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import { chooseVersion } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { startOfDay } from '../../../shared/calendar/utc-day.ts'
import { groupPrices, pricedOf, pricedSelect } from '../../basics/money/group-price.ts'
import { priceView, type Rates } from '../../basics/money/price.ts'
import { findRates } from '../../basics/money/rates.ts'
import { guideVersionsFor } from '../../core/guide-names/names.ts'
import type { Promotion } from '../../core/listing/promotion.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { languageLevels } from './facts.ts'
import { citiesOf, type GuideCardView, type GuideCityView, isCredentialVerified } from './guide.ts'
import { guidePerson, personSelect } from './link.ts'

/**
 * Cards of guides in the order of their ids. Only published guides: others are left out.
 * @param promotions labels of those with a first place, by their ids
 */
export async function listGuideCards(
  ids: number[],
  locale: Locale,
  promotions: ReadonlyMap<number, Promotion> = new Map(),
): Promise<GuideCardView[]> {
  if (ids.length === 0) return []
  const [rows, rates] = await Promise.all([
    database().guide.findMany({
      where: { id: idIn(ids), status: 'published' },
      select: cardSelect(locale),
    }),
    findRates(),
  ])
  const cards = inOrder(ids, rows).flatMap(
    (row) => guideCard(row, locale, rates, promotions.get(row.id) ?? null) ?? [],
  )
  await dependsOn(...cards.flatMap(guideCardTags))
  return cards
}

/**
 * Tags of everything that a card shows, except rates, whose query announces them. A guide's excursions announce their
 * guide as well.
 */
export function guideCardTags(card: GuideCardView): string[] {
  return [
    pageTags.guide(card.id),
    ...citiesOf(card).flatMap(({ id, country }) => [pageTags.city(id), pageTags.country(country.id)]),
  ]
}

/** Columns of a city that `guideCity` reads. */
export const guideCitySelect = (locale: Locale) =>
  ({ ...placeNameSelect(locale), country: { select: placeNameSelect(locale) } }) satisfies Prisma.CitySelect

/** A city of a guide, as pages name it. */
function guideCity(
  city: Prisma.CityGetPayload<{ select: ReturnType<typeof guideCitySelect> }>,
  locale: Locale,
): GuideCityView {
  return { ...placeName(city, locale), country: placeName(city.country, locale) }
}

export const cardTextSelect = {
  locale: true,
  status: true,
  firstname: true,
  lastname: true,
  headline: true,
} satisfies Prisma.GuideTranslationSelect

/** Columns of a guide that `guideCard` reads. */
export const cardSelect = (locale: Locale) =>
  ({
    ...personSelect(locale),
    enquiriesPaused: true,
    medianResponseMinutes: true,
    ratingAverage: true,
    ratingCount: true,
    writtenCount: true,
    translations: { where: guideVersionsFor(locale), select: cardTextSelect },
    city: { select: guideCitySelect(locale) },
    otherCities: {
      orderBy: { position: 'asc' as const },
      select: { city: { select: guideCitySelect(locale) } },
    },
    languages: { select: { languageCode: true, level: true } },
    credentials: {
      where: {
        verifiedAt: { not: null },
        OR: [{ expiresOn: null }, { expiresOn: { gte: startOfDay(new Date()) } }],
      },
      take: 1,
      select: { verifiedAt: true, expiresOn: true },
    },
    excursions: {
      where: { status: 'published' as const },
      orderBy: [{ priceEurCents: 'asc' as const }, { id: 'asc' as const }],
      select: { ...pricedSelect, cancellationHours: true },
    },
    _count: { select: { excursions: { where: { status: 'published' as const } } } },
  }) satisfies Prisma.GuideSelect

type CardRow = Prisma.GuideGetPayload<{ select: ReturnType<typeof cardSelect> }>

/** Null for a guide without any text, which no page can show. */
export function guideCard(
  row: CardRow,
  locale: Locale,
  rates: Rates,
  promotion: Promotion | null,
): GuideCardView | null {
  const text = chooseVersion(row.translations, locale)
  const person = guidePerson(row, locale)
  if (!text || !person) return null
  const [cheapest] = row.excursions
  const priced = row.excursions.map(pricedOf)
  const today = startOfDay(new Date())
  return {
    ...person,
    headline: text.row.headline,
    textLocale: text.locale,
    city: placeName(row.city, locale),
    country: placeName(row.city.country, locale),
    otherCities: row.otherCities.map(({ city }) => guideCity(city, locale)),
    languages: row.languages
      .map(({ languageCode, level }) => ({ code: languageCode, level }))
      .sort((one, other) => languageLevels.indexOf(one.level) - languageLevels.indexOf(other.level)),
    rating: row.ratingAverage.toNumber(),
    ratingCount: row.ratingCount,
    writtenCount: row.writtenCount,
    priceFrom: cheapest
      ? priceView(
          { amount: cheapest.priceAmount, currency: cheapest.currency },
          cheapest.priceUnit,
          locale,
          rates,
          'from',
        )
      : null,
    groupPrices: groupPrices(
      priced,
      (total) => priceView(total, 'booking', locale, rates, 'from').approximate,
    ),
    medianResponseMinutes: row.medianResponseMinutes,
    hasVerifiedCredential: row.credentials.some((credential) => isCredentialVerified(credential, today)),
    promotion,
    enquiriesPaused: row.enquiriesPaused,
    excursionCount: row._count.excursions,
  }
}
