import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import { checkedVersions, chooseVersion, versionsFor } from '../../../server/prisma/translation.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { pick } from '../../../shared/records.ts'
import { selectColumns } from '../../basics/drafts/fact-table.ts'
import { groupPrices, pricedOf, pricedSelect } from '../../basics/money/group-price.ts'
import { priceView, type Rates } from '../../basics/money/price.ts'
import { findRates } from '../../basics/money/rates.ts'
import type { Promotion } from '../../core/listing/promotion.ts'
import { chooseName, namesFor } from '../../geography/places/names.ts'
import type { ExcursionCardView } from './excursion.ts'
import { columnFacts } from './facts.ts'
import { excursionLink, linkSelect } from './link.ts'

/** Cards of listed excursions in the order of their ids; others are left out. */
export async function listExcursionCards(
  ids: number[],
  locale: Locale,
  promotions: ReadonlyMap<number, Promotion> = new Map(),
): Promise<ExcursionCardView[]> {
  if (ids.length === 0) return []
  const rows = await database().excursion.findMany({
    where: { id: idIn(ids), listed: true },
    select: cardSelect(locale),
  })
  return excursionCards(inOrder(ids, rows), locale, promotions)
}

/** Cards of rows that a query has read with `cardSelect`. @param promotions labels of those with a first place, by their ids */
export async function excursionCards(
  rows: CardRow[],
  locale: Locale,
  promotions: ReadonlyMap<number, Promotion> = new Map(),
): Promise<ExcursionCardView[]> {
  const rates = await findRates()
  const cards = rows.flatMap((row) => excursionCard(row, locale, rates, promotions.get(row.id) ?? null) ?? [])
  await dependsOn(...cards.flatMap(excursionCardTags))
  return cards
}

/** Tags of everything that a card shows, except rates, whose query announces them. */
export function excursionCardTags({ id, guide, city, country }: ExcursionCardView): string[] {
  return [
    pageTags.excursion(id),
    pageTags.guide(guide.id),
    pageTags.city(city.id),
    pageTags.country(country.id),
    pageTags.categories,
  ]
}

export const cardTextSelect = {
  locale: true,
  status: true,
  title: true,
  summary: true,
} satisfies Prisma.ExcursionTranslationSelect

const shownColumns = Object.values(columnFacts).map(({ column }) => column)

/** Columns of an excursion that `excursionCard` reads. */
export const cardSelect = (locale: Locale) =>
  ({
    ...linkSelect(locale),
    ...selectColumns(columnFacts),
    ...pricedSelect,
    ratingAverage: true,
    ratingCount: true,
    writtenCount: true,
    translations: { where: { ...checkedVersions, ...versionsFor(locale) }, select: cardTextSelect },
    category: {
      select: {
        slug: true,
        translations: { where: namesFor(locale), select: { locale: true, name: true } },
      },
    },
  }) satisfies Prisma.ExcursionSelect

type CardRow = Prisma.ExcursionGetPayload<{ select: ReturnType<typeof cardSelect> }>

/** Null for an excursion without any text, which no page can show. */
export function excursionCard(
  row: CardRow,
  locale: Locale,
  rates: Rates,
  promotion: Promotion | null,
): ExcursionCardView | null {
  const link = excursionLink(row, locale)
  const text = chooseVersion(row.translations, locale)
  if (!link || !text) return null
  return {
    ...link,
    summary: text.row.summary,
    textLocale: text.locale,
    category: {
      slug: row.category.slug,
      name: chooseName(row.category.translations, locale)?.name ?? row.category.slug,
    },
    ...pick(row, shownColumns),
    rating: row.ratingAverage.toNumber(),
    ratingCount: row.ratingCount,
    writtenCount: row.writtenCount,
    groupPrices: groupPrices(
      [pricedOf(row)],
      (total) => priceView(total, 'booking', locale, rates).approximate,
    ),
    price: priceView({ amount: row.priceAmount, currency: row.currency }, row.priceUnit, locale, rates),
    promotion,
  }
}
