import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { announceWeeks } from './activation.ts'
import { giveBackDays } from './credits.ts'
import { lockPlaces } from './holds.ts'

/**
 * Frees a first place that is shown or will be. What the guide loses comes back as days, not as money: paying back is a
 * decision about the payment.
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for one that is free or over
 */
export async function freeFirstPlace(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  id: string,
  reason: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const place = await tx.firstPlace.findUnique({
      where: { id },
      select: { guideId: true, cityId: true, countryId: true, startsOn: true, endsOn: true },
    })
    if (!place) throw new AppError('not_found')
    const { guideId, cityId, countryId, startsOn, endsOn } = place
    await lockPlaces(tx, [cityId === null ? { countryId: countryId ?? 0 } : { cityId }])
    const { count } = await tx.firstPlace.updateMany({
      where: { id, state: 'active', endsOn: { gt: now } },
      data: { state: 'cancelled' },
    })
    if (count === 0) throw new AppError('conflict')
    await giveBackDays(tx, { id, guideId, startsOn, endsOn }, now)
    await audit.record(tx, actor, 'first_place.release', guideId, {
      before: {
        place: placeFact({ cityId, countryId }),
        from: startsOn.toISOString().slice(0, 10),
        until: endsOn.toISOString().slice(0, 10),
      },
      after: { reason },
    })
    await announceWeeks(tx, [{ cityId, countryId }])
  })
}

/**
 * Stores the token of the advertisement that a first place is, or takes it away: lists show the first place with it, or
 * where a law asks for one and there is none, no longer.
 * @param erid empty for none
 * @throws AppError `forbidden` without the permission, `not_found`, `conflict` for one that is free or over
 */
export async function setErid(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  id: string,
  erid: string,
  now = new Date(),
): Promise<void> {
  requireStaff(actor, 'money')
  await database().$transaction(async (tx) => {
    const place = await tx.firstPlace.findUnique({
      where: { id },
      select: { guideId: true, cityId: true, countryId: true, erid: true },
    })
    if (!place) throw new AppError('not_found')
    const { count } = await tx.firstPlace.updateMany({
      where: { id, state: { in: ['held', 'active'] }, endsOn: { gt: now } },
      data: { erid: erid || null },
    })
    if (count === 0) throw new AppError('conflict')
    const fact = placeFact(place)
    await audit.record(tx, actor, 'first_place.erid', place.guideId, {
      before: { place: fact, erid: place.erid ?? '' },
      after: { place: fact, erid },
    })
    await announceWeeks(tx, [place])
  })
}

function placeFact({ cityId, countryId }: { cityId: number | null; countryId: number | null }): string {
  return cityId === null ? `country ${countryId}` : `city ${cityId}`
}
