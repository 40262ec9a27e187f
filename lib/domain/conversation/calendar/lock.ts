import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { guideChanged } from '../../core/projections/projections.ts'

/**
 * Changes a guide's calendar: one change at a time, and with it everything that is derived from it.
 * @param work gets the guide's zone
 */
export function changeCalendar<Result>(
  actor: GuideActor,
  now: Date,
  work: (tx: Transaction, timeZone: string) => Promise<Result>,
): Promise<Result> {
  const { guideId } = actor
  return database().$transaction(
    async (tx) => {
      await lockGuides(tx, [guideId])
      const { timeZone } = await tx.guide.findUniqueOrThrow({
        where: { id: guideId },
        select: { timeZone: true },
      })
      const result = await work(tx, timeZone)
      if (actor.impersonatorId) await audit.record(tx, actor, 'guide.calendar', guideId)
      await guideChanged(tx, guideId, now)
      return result
    },
    { maxWait: 10_000, timeout: 10_000 },
  )
}
