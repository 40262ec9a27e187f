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
        place: cityId === null ? `country ${countryId}` : `city ${cityId}`,
        from: startsOn.toISOString().slice(0, 10),
        until: endsOn.toISOString().slice(0, 10),
      },
      after: { reason },
    })
    await announceWeeks(tx, [{ cityId, countryId }])
  })
}
