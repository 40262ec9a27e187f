import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'

/**
 * Sets the guide's phone number, or takes it away. It isn't part of the public profile, so nobody moderates it: only a
 * traveller who has agreed on a tour gets it.
 */
export async function savePhone(actor: GuideActor, phone: string | null): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    await tx.guide.update({ where: { id: guideId }, data: { phone } })
    if (actor.impersonatorId) await audit.record(tx, actor, 'guide.contact', guideId)
  })
}
