import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'

/** Ids of cities by how tables name them: `italy/rome`. */
export async function findCities(
  tx: Pick<Transaction, '$queryRaw'>,
  names: readonly unknown[],
): Promise<ReadonlyMap<string, number>> {
  const wanted = textsOf(names)
  const rows = await tx.$queryRaw<{ id: number; name: string }[]>`
    SELECT city."id", country."slug" || '/' || city."slug" AS "name"
    FROM "City" city JOIN "Country" country ON country."id" = city."countryId"
    WHERE country."slug" || '/' || city."slug" = ANY (${wanted}::text[]) AND NOT city."isProposed"`
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Ids of categories by slug. */
export async function findCategoryIds(
  tx: Pick<Transaction, 'category'>,
  slugs: readonly unknown[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.category.findMany({
    where: { slug: { in: textsOf(slugs) } },
    select: { id: true, slug: true },
  })
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

function textsOf(values: readonly unknown[]): string[] {
  return [...new Set(values.flatMap((value) => (typeof value === 'string' ? value : [])))]
}
