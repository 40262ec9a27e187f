import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { isOverlap } from '../../../server/prisma/overlap.ts'
import { AppError } from '../../../shared/errors.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { paymentProvider } from '../../business/payments/provider.ts'
import { firstPlaceSlots } from '../../core/listing/first-places.ts'
import { requireEligible } from './eligibility.ts'
import { addWeeks, holdMinutes, isForSale, placeColumns } from './first-place.ts'
import { isTaken, lapseHolds, lockPlaces, returnDays } from './holds.ts'
import { findWeekPrice } from './settings.ts'

export type ReservationInput = {
  place: 'city' | 'country'
  /** One of the guide's cities or countries; that of the home by default. */
  placeId?: number | undefined
  /** Its Monday, midnight UTC. */
  week: Date
  /** The first free one by default. */
  slot?: number | undefined
}

/**
 * Keeps a week for a guide for half an hour, counted from the first week that the guide has chosen. What others have let
 * lapse is free.
 * @throws AppError `switched_off`, `invalid` for a week that isn't for sale, a place that isn't the guide's, or a page that may not
 * stand first, `conflict` when somebody was faster
 */
export async function reserveWeek(
  actor: GuideActor,
  { place: kind, placeId, week, slot: wished }: ReservationInput,
  now = new Date(),
): Promise<{ id: string; heldUntil: Date }> {
  const { guideId } = actor
  if (!isForSale(week, now)) throw new AppError('invalid', { fields: { week: [{ key: 'firstPlaceWeek' }] } })
  return database()
    .$transaction(
      async (tx) => {
        const own = await requireEligible(tx, guideId)
        const place = chosenPlace(own, kind, placeId)
        await lockPlaces(tx, [place])
        await lapseHolds(tx, place, now)
        const present = await tx.firstPlace.findMany({
          where: {
            ...placeColumns(place),
            startsOn: { lt: addWeeks(week, 1) },
            endsOn: { gt: week },
            ...isTaken(now),
          },
          select: { id: true, guideId: true, slot: true, state: true, heldUntil: true },
        })
        const mine = present.find((one) => one.guideId === guideId)
        const firstFree = slots.find((one) => !present.some(({ slot }) => slot === one))
        const slot = wished ?? mine?.slot ?? firstFree
        const inSlot = present.find((one) => one.slot === slot)
        // Tapped twice.
        if (inSlot?.guideId === guideId && inSlot.state === 'held' && inSlot.heldUntil)
          return { id: inSlot.id, heldUntil: inSlot.heldUntil }
        if (slot === undefined || inSlot) throw new AppError('conflict')
        if (mine) throw new AppError('invalid', { fields: { slot: [{ key: 'firstPlaceOnce' }] } })
        const heldUntil = await endOfHold(tx, guideId, now)
        const row = await tx.firstPlace.create({
          data: {
            guideId,
            ...placeColumns(place),
            slot,
            startsOn: week,
            endsOn: addWeeks(week, 1),
            state: 'held',
            heldUntil,
            amount: await findWeekPrice(tx),
            createdAt: now,
          },
          select: { id: true },
        })
        if (actor.impersonatorId) await audit.record(tx, actor, 'guide.first_place', guideId)
        return { id: row.id, heldUntil }
      },
      { maxWait: 10_000, timeout: 10_000 },
    )
    .catch((error: unknown) => {
      throw isOverlap(error) ? new AppError('conflict', { cause: error }) : error
    })
}

function chosenPlace(
  { cities, countries }: Awaited<ReturnType<typeof requireEligible>>,
  kind: ReservationInput['place'],
  wished: number | undefined,
): PlaceId {
  const offered = kind === 'city' ? cities : countries
  const id = wished === undefined ? offered[0] : offered.find((one) => one === wished)
  if (id === undefined)
    throw new AppError('invalid', { fields: { place_id: [{ key: 'firstPlaceElsewhere' }] } })
  return kind === 'city' ? { cityId: id } : { countryId: id }
}

const slots = Array.from({ length: firstPlaceSlots }, (_, index) => index + 1)

/** All weeks that a guide has chosen lapse together, half an hour after the first. */
async function endOfHold(tx: Transaction, guideId: number, now: Date): Promise<Date> {
  const first = await tx.firstPlace.findFirst({
    where: { guideId, state: 'held', paymentId: null, heldUntil: { gt: now } },
    orderBy: { heldUntil: 'asc' },
    select: { heldUntil: true },
  })
  return first?.heldUntil ?? new Date(now.getTime() + holdMinutes * 60_000)
}

/**
 * Gives a reserved week up. If its payment has begun, that is given up too, and the other weeks of it are kept for
 * another half hour, to be paid without this one.
 * @throws AppError `not_found` for what the guide hasn't reserved, `conflict` when the money is on the way
 */
export async function releaseReservation(actor: GuideActor, id: string, now = new Date()): Promise<void> {
  const { guideId } = actor
  const own = { id, guideId, state: 'held' as const }
  const found = await database().firstPlace.findFirst({
    where: own,
    select: { payment: { select: { id: true, provider: true, state: true } } },
  })
  if (!found) throw new AppError('not_found')
  const { payment } = found
  // The provider is asked outside of the transaction.
  if (
    payment?.state === 'pending' &&
    (await paymentProvider(payment.provider).release(payment.id)) !== 'released'
  )
    throw new AppError('conflict')
  await database().$transaction(async (tx) => {
    const { count } = await tx.firstPlace.updateMany({
      where: { ...own, OR: [{ paymentId: null }, { payment: { state: { in: ['cancelled', 'failed'] } } }] },
      data: { state: 'cancelled', heldUntil: null, paymentId: null },
    })
    if (count === 0) throw new AppError('conflict')
    await returnDays(tx, { firstPlaceId: id })
    if (payment) await backToChoice(tx, payment.id, now)
    if (actor.impersonatorId) await audit.record(tx, actor, 'guide.first_place', guideId)
  })
}

/** The other weeks of a payment that was given up are chosen, but not ordered any more. */
async function backToChoice(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await returnDays(tx, { firstPlace: { paymentId } })
  await tx.firstPlace.updateMany({
    where: { paymentId, state: 'held' },
    data: {
      paymentId: null,
      heldUntil: new Date(now.getTime() + holdMinutes * 60_000),
      amount: await findWeekPrice(tx),
    },
  })
}
