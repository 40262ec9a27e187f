import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { columnsOf } from '../../../basics/drafts/fact-table.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { unpublishedSlug } from '../editor/slug.ts'
import { lowestAmount } from '../editor/tiers.ts'
import { columnFacts } from '../facts.ts'
import { excursionMoves } from '../status.ts'
import type { RowContent } from './content.ts'

/** An excursion that an admin makes for a guide. */
export type NewExcursion = RowContent & { guideId: number }

/**
 * Makes the rows of excursions that are about to be applied: published, at the end of their guides' lists. The caller
 * writes the content.
 */
export async function createExcursions(
  tx: Transaction,
  excursions: readonly NewExcursion[],
): Promise<Array<NewExcursion & { id: number }>> {
  if (excursions.length === 0) return []
  const guideIds = [...new Set(excursions.map(({ guideId }) => guideId))]
  await lockGuides(tx, guideIds)
  const ends = await tx.excursion.groupBy({
    by: ['guideId'],
    where: { guideId: { in: guideIds } },
    _max: { position: true },
  })
  const lastPosition = new Map(ends.map(({ guideId, _max }) => [guideId, _max.position ?? -1]))
  const ids = await tx.$queryRaw<{ id: number }[]>`
    SELECT nextval(pg_get_serial_sequence('"Excursion"', 'id'))::int AS "id"
    FROM generate_series(1, ${excursions.length}::int)`
  const created = excursions.map((excursion, index) => {
    const id = ids[index]?.id
    if (id === undefined) throw new Error('the sequence of excursions has no next value')
    return { ...excursion, id }
  })
  await tx.excursion.createMany({
    data: created.map(({ id, guideId, content, price }) => {
      const position = (lastPosition.get(guideId) ?? -1) + 1
      lastPosition.set(guideId, position)
      return {
        id,
        guideId,
        cityId: content.city_id,
        categoryId: content.category_id ?? 0,
        slug: unpublishedSlug(id),
        status: excursionMoves.publish.to,
        position,
        ...columnsOf(columnFacts, content),
        durationMinutes: content.duration_minutes ?? 0,
        maxGuests: content.max_guests ?? 1,
        priceAmount: lowestAmount(price.tiers),
        currency: price.currency,
        priceUnit: price.price_unit,
      }
    }),
  })
  return created
}
