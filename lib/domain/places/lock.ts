import 'server-only'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { isDeadlock } from '../../server/prisma/overlap.ts'
import type { PlaceId } from './place.ts'

const tries = 3

/**
 * Does an admin's work on places in a transaction. A new address needs locks that guides who write at the same moment
 * may be waiting for while the admin waits for them; then the database ends one of both, and the admin's is tried again.
 */
export async function changePlaces<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left--) {
    try {
      return await database().$transaction(work, { timeout: 30_000 })
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error
    }
  }
}

/**
 * Lets one transaction at a time change places: of two at once, the second sees what the first has written. Countries
 * come before cities, as everywhere.
 */
export async function lockPlaceRows(
  tx: Pick<Transaction, '$queryRaw'>,
  places: readonly PlaceId[],
): Promise<void> {
  const cityIds = places.flatMap((place) => ('cityId' in place ? place.cityId : []))
  const countryIds = places.flatMap((place) => ('countryId' in place ? place.countryId : []))
  await tx.$queryRaw`
    SELECT "id" FROM "Country"
    WHERE "id" = ANY (${countryIds}::int[])
      OR "id" IN (SELECT "countryId" FROM "City" WHERE "id" = ANY (${cityIds}::int[]))
    ORDER BY "id" FOR UPDATE`
  await tx.$queryRaw`
    SELECT "id" FROM "City" WHERE "id" = ANY (${cityIds}::int[]) ORDER BY "id" FOR UPDATE`
}
