import 'server-only'
import { z } from 'zod'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { AppError } from '../../../shared/errors.ts'
import { moderationNews } from '../../basics/drafts/emails.ts'
import { type Decision, told } from '../../basics/drafts/submissions.ts'
import { guideToTell, tellGuide } from '../../basics/notifications/tell.ts'
import { claimAddresses } from '../../basics/redirects/commands.ts'
import { placeChanged } from '../../core/projections/projections.ts'
import { listAddresses } from '../places/addresses.ts'
import { readCity } from '../places/editor/rows.ts'
import { lockPlaceAddresses, lockPlaceRows } from '../places/lock.ts'
import { placeName, placeNameSelect } from '../places/names.ts'

/**
 * Gives a proposed city its page, with names and address as they are now, or refuses it with the reason that its guides
 * read. All guides who have chosen it are told.
 * @throws AppError `not_found`, or `conflict` when it is decided already
 */
export async function decideProposal(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  decision: Decision,
  now: Date,
): Promise<void> {
  const proposal = await tx.cityProposal.findUnique({ where: { id }, select: { cityId: true } })
  if (!proposal) throw new AppError('not_found')
  const { cityId } = proposal
  // In the order of everything that writes places.
  await lockPlaceRows(tx, [{ cityId }])
  await lockPlaceAddresses(tx)
  const { count } = await tx.cityProposal.updateMany({
    where: { id, state: 'waiting' },
    data:
      decision.kind === 'approve'
        ? { state: 'approved', decidedAt: now }
        : { state: 'refused', reason: decision.reason, decidedAt: now },
  })
  if (count === 0) throw new AppError('conflict')
  const actor = auditActorOf(moderator)
  if (decision.kind === 'approve') {
    await tx.city.update({ where: { id: cityId }, data: { isProposed: false }, select: { id: true } })
    await claimAddresses(tx, [...(await listAddresses(tx, [{ cityId }])).values()])
    const { content } = await readCity(tx, cityId)
    await audit.record(tx, actor, 'city.create', cityId, { after: content })
    await placeChanged(tx, { cityId })
  } else {
    await audit.record(tx, actor, 'city.refuse', cityId, { after: { reason: decision.reason } })
  }
  await tellGuides(tx, id, cityId, decision, now)
}

const concerned = z.array(z.object({ id: z.int() }))

/** Tells everybody whose profile, tour or draft is in the city. */
async function tellGuides(
  tx: Transaction,
  proposalId: string,
  cityId: number,
  decision: Decision,
  now: Date,
): Promise<void> {
  const guides = concerned.parse(
    await tx.$queryRaw`
      SELECT "id" FROM "Guide" WHERE "cityId" = ${cityId}
      UNION SELECT "guideId" FROM "Excursion" WHERE "cityId" = ${cityId}
      UNION SELECT "guideId" FROM "Draft" WHERE "content"->'city_id' = to_jsonb(${cityId}::int)
      UNION SELECT "guideId" FROM "CityProposal" WHERE "id" = ${proposalId}::uuid
      ORDER BY "id"`,
  )
  for (const { id } of guides) {
    const guide = await tx.guide.findUniqueOrThrow({ where: { id }, select: guideToTell })
    const locale = localeOfStored(guide.user.locale)
    const city = await tx.city.findUniqueOrThrow({ where: { id: cityId }, select: placeNameSelect(locale) })
    const news = moderationNews({
      kind: decision.kind === 'approve' ? 'placeApproved' : 'placeRefused',
      // It may be proposed and decided again.
      occasion: `${proposalId}:${id}:${now.toISOString()}`,
      path: '/profile',
      title: placeName(city, locale).name,
      ...(decision.kind === 'reject' && told(decision)),
    })
    await tellGuide(tx, guide, news, now)
  }
}
