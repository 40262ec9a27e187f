import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { placeColumns } from './first-place.ts'

/** Apart from the other locks of this kind. */
const lockOfPlaces = 7_301

/**
 * Lets nobody else reserve or activate weeks of these places until the transaction ends. The exclusion constraint would
 * refuse a second buyer as well, but two that meet in it may wait for each other.
 */
export async function lockPlaces(tx: Transaction, places: readonly PlaceId[]): Promise<void> {
  // Country ids are negative, and all lock in the same order.
  const keys = places.map((place) => ('cityId' in place ? place.cityId : -place.countryId))
  for (const key of [...new Set(keys)].sort((one, other) => one - other)) {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(${lockOfPlaces}::int, ${key}::int)`
  }
}

/**
 * Ends what was held too long, at a place or everywhere, and gives the days back that were to pay for it. What a bank is
 * working on stays.
 */
export async function lapseHolds(tx: Transaction, place: PlaceId | null, now: Date): Promise<void> {
  const lapsed = await tx.firstPlace.updateManyAndReturn({
    where: {
      ...(place && placeColumns(place)),
      state: 'held',
      heldUntil: { lte: now },
      OR: [{ paymentId: null }, { payment: { state: { notIn: ['processing', 'paid'] } } }],
    },
    data: { state: 'lapsed' },
    select: { id: true },
  })
  await returnDays(tx, { firstPlaceId: { in: lapsed.map(({ id }) => id) } })
}

/** Gives the days back that were to pay for weeks. */
export async function returnDays(tx: Transaction, where: Prisma.FirstPlaceCreditWhereInput): Promise<void> {
  await tx.firstPlaceCredit.deleteMany({ where: { ...where, day: null } })
}

/** Weeks that nobody else can have at the moment: paid ones, and held ones that haven't lapsed. */
export function isTaken(now: Date): Prisma.FirstPlaceWhereInput {
  return {
    OR: [
      { state: 'active' },
      {
        state: 'held',
        OR: [{ heldUntil: { gt: now } }, { payment: { state: { in: ['processing', 'paid'] } } }],
      },
    ],
  }
}
