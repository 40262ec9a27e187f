import 'server-only'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { RowValues } from '../../../../server/tables/columns.ts'
import { editedPrice, priceSelect } from '../editor/price.ts'
import { contentSelect, publicContent } from '../editor/stored.ts'
import { linesOfTiers } from './prices.ts'
import { rowOfStops } from './stops.ts'

/** Columns of an excursion that `rowOfExcursion` reads. */
export const excursionRowSelect = {
  ...contentSelect,
  ...priceSelect,
  guideId: true,
  city: { select: { slug: true, country: { select: { slug: true } } } },
  category: { select: { slug: true } },
} satisfies Prisma.ExcursionSelect

export type ExportedExcursion = Prisma.ExcursionGetPayload<{ select: typeof excursionRowSelect }>

/** An excursion with what is public, as the row that an import takes. */
export function rowOfExcursion(excursion: ExportedExcursion): RowValues {
  const { id, guideId, city, category } = excursion
  const {
    city_id: _city,
    category_id: _category,
    meeting_position: meeting,
    stops,
    ...fields
  } = publicContent(excursion)
  const { tiers, ...price } = editedPrice(excursion)
  return {
    ...fields,
    ...price,
    id,
    guide: String(guideId),
    city: `${city.country.slug}/${city.slug}`,
    category: category.slug,
    prices: linesOfTiers(tiers, price.currency),
    meeting_latitude: meeting?.latitude ?? null,
    meeting_longitude: meeting?.longitude ?? null,
    ...rowOfStops(stops),
  }
}

/** All excursions that have ever been public, by id: the others are only in their guides' drafts. */
export async function* exportExcursions(batchSize: number): AsyncGenerator<RowValues[], undefined, void> {
  for (let last = 0; ; ) {
    const excursions = await database().excursion.findMany({
      where: { id: { gt: last }, publishedAt: { not: null } },
      orderBy: { id: 'asc' },
      take: batchSize,
      select: excursionRowSelect,
    })
    yield excursions.map(rowOfExcursion)
    const end = excursions.at(-1)
    if (!end || excursions.length < batchSize) return
    last = end.id
  }
}
