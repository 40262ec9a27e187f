import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'

/** An excursion, the city it is in or comes to, and the end of the address that it is to have there. */
export type SlugWish = { id: number; cityId: number; slug: string }

const maxLengthBeforeNumber = 75

/**
 * The wished ends of addresses, with a number behind them while another excursion of the city has them.
 * @returns in the order of the wishes, of which the first one of two that are alike gets what it asks for
 */
export async function freeSlugs(
  tx: Pick<Transaction, '$queryRaw'>,
  wishes: readonly SlugWish[],
): Promise<string[]> {
  const taken = await tx.$queryRaw<SlugWish[]>`
    SELECT DISTINCT excursion."id", excursion."cityId", excursion."slug"
    FROM unnest(
      ${wishes.map(({ cityId }) => cityId)}::int[],
      ${wishes.map(({ slug }) => slug.slice(0, maxLengthBeforeNumber))}::text[]
    ) AS wished("cityId", "slug")
    JOIN "Excursion" excursion
      ON excursion."cityId" = wished."cityId" AND starts_with(excursion."slug", wished."slug")`
  const ownerOf = new Map(taken.map(({ id, cityId, slug }) => [`${cityId}/${slug}`, id]))
  return wishes.map(({ id, cityId, slug: wished }) => {
    const isFree = (slug: string) => (ownerOf.get(`${cityId}/${slug}`) ?? id) === id
    let slug = wished
    for (let number = 2; !isFree(slug); number++) {
      slug = `${wished.slice(0, maxLengthBeforeNumber)}-${number}`
    }
    ownerOf.set(`${cityId}/${slug}`, id)
    return slug
  })
}
