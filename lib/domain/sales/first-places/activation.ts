import 'server-only'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { creditedDaysAWeek } from './first-place.ts'
import { isTaken, lapseHolds, lockPlaces, returnDays } from './holds.ts'

/**
 * Gives the weeks that a payment has bought, all of them or none. Money that comes late still buys weeks that nobody
 * else has taken.
 * @returns `gone` when somebody has taken one of them
 */
export async function activatePaidWeeks(
  tx: Transaction,
  paymentId: string,
  now: Date,
): Promise<'active' | 'gone'> {
  const weeks = await lockWeeks(tx, paymentId)
  if (weeks.length === 0) return 'gone'
  const late = weeks.filter(({ state }) => state === 'lapsed' || state === 'cancelled')
  for (const place of placesOf(late)) await lapseHolds(tx, place, now)
  for (const { id, cityId, countryId, slot, startsOn, endsOn } of late) {
    const other = await tx.firstPlace.findFirst({
      where: {
        ...{ id: { not: id }, cityId, countryId, slot, startsOn: { lt: endsOn }, endsOn: { gt: startsOn } },
        ...isTaken(now),
      },
      select: { id: true },
    })
    if (other || endsOn <= now) return 'gone'
  }
  await tx.firstPlace.updateMany({
    where: { paymentId },
    data: { state: 'active', heldUntil: null },
  })
  // The days that were to pay for them have been given back.
  await tx.firstPlaceCredit.createMany({
    data: late
      .filter(({ amount }) => amount === 0)
      .map(({ id, guideId }) => ({ guideId, firstPlaceId: id, days: -creditedDaysAWeek, createdAt: now })),
  })
  await announceWeeks(tx, weeks)
  return 'active'
}

/** Takes the weeks of a payment back: it was given up, failed, or was marked as paid by mistake. */
export async function releaseWeeks(tx: Transaction, paymentId: string, _now: Date): Promise<void> {
  const weeks = await lockWeeks(tx, paymentId)
  // Weeks that were taken from their guide have come back as days; now they come back as money.
  await tx.firstPlaceCredit.deleteMany({
    where: { firstPlace: { paymentId, state: 'cancelled' }, day: { not: null } },
  })
  await tx.firstPlace.updateMany({
    where: { paymentId, state: { in: ['held', 'active'] } },
    data: { state: 'cancelled', heldUntil: null },
  })
  await returnDays(tx, { firstPlace: { paymentId } })
  await announceWeeks(
    tx,
    weeks.filter(({ state }) => state === 'active'),
  )
}

/** Refreshes the lists in which weeks begin or end to be shown. */
export async function announceWeeks(
  tx: Transaction,
  weeks: ReadonlyArray<{ cityId: number | null; countryId: number | null }>,
): Promise<void> {
  await refreshPages(tx, placesOf(weeks).map(pageTags.listOf))
}

/** The weeks of a payment, with their places locked. */
export async function lockWeeks(tx: Transaction, paymentId: string) {
  const select = {
    id: true,
    guideId: true,
    state: true,
    amount: true,
    cityId: true,
    countryId: true,
    slot: true,
    startsOn: true,
    endsOn: true,
  } as const
  await lockPlaces(tx, placesOf(await tx.firstPlace.findMany({ where: { paymentId }, select })))
  return tx.firstPlace.findMany({ where: { paymentId }, select })
}

function placesOf(rows: ReadonlyArray<{ cityId: number | null; countryId: number | null }>): PlaceId[] {
  const places = rows.map(({ cityId, countryId }) =>
    cityId === null ? { countryId: countryId ?? 0 } : { cityId },
  )
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()]
}
