import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { withDeadlockRetry } from '../../../server/prisma/deadlock.ts'
import type { PlaceId } from '../../../shared/place-id.ts'

/**
 * Does an admin's work on places in a transaction. A new address needs locks that guides who write at the same moment
 * may be waiting for while the admin waits for them; then it is tried again.
 */
export function changePlaces<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return withDeadlockRetry(() => database().$transaction(work, { timeout: 30_000 }))
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

/** Of two who want one address, the second sees that it is taken. */
export async function lockPlaceAddresses(tx: Pick<Transaction, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('addresses of places'))`
}
