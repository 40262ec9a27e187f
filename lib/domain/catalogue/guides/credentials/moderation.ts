import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../../server/audit/moderator.ts'
import type { Prisma } from '../../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { textOfJson } from '../../../../server/prisma/translation.ts'
import { AppError } from '../../../../shared/errors.ts'
import { moderationNews } from '../../../basics/drafts/emails.ts'
import { type Decision, told } from '../../../basics/drafts/submissions.ts'
import { guideToTell, tellGuide } from '../../../basics/notifications/tell.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { guideChanged } from '../../../core/projections/projections.ts'

/** Condition for credentials awaiting verification: with a file, and undecided since the last change. */
const waiting = {
  documentKey: { not: null },
  verifiedAt: null,
  refusedReason: null,
} satisfies Prisma.CredentialWhereInput

/**
 * Verifies a credential, or sends it back with the reason that its guide reads; the guide is told by email.
 * @throws AppError `not_found`, or `conflict` when it is decided already or has no paper
 */
export async function decideCredential(
  tx: Transaction,
  moderator: Moderator,
  id: string,
  decision: Decision,
  now: Date,
): Promise<void> {
  const { guideId } = await lockGuideOf(tx, id)
  const { count } = await tx.credential.updateMany({
    where: { id, ...waiting },
    data: decision.kind === 'approve' ? { verifiedAt: now } : { refusedReason: decision.reason },
  })
  if (count === 0) throw new AppError('conflict')
  await guideChanged(tx, guideId, now)
  const actor = auditActorOf(moderator)
  if (decision.kind === 'approve') {
    await audit.record(tx, actor, 'guide.credential_verify', guideId, { after: { credential: id } })
  } else {
    const { reason } = decision
    await audit.record(tx, actor, 'guide.credential_refuse', guideId, { after: { credential: id, reason } })
  }
  await tell(tx, id, decision, now)
}

/** Everything that changes what a guide's page shows waits for the guide's row first. */
async function lockGuideOf(tx: Transaction, id: string): Promise<{ guideId: number }> {
  const credential = await tx.credential.findUnique({ where: { id }, select: { guideId: true } })
  if (!credential) throw new AppError('not_found')
  await lockGuides(tx, [credential.guideId])
  return credential
}

async function tell(tx: Transaction, id: string, decision: Decision, now: Date): Promise<void> {
  const { issuer, guide } = await tx.credential.findUniqueOrThrow({
    where: { id },
    select: { issuer: true, guide: { select: guideToTell } },
  })
  const news = moderationNews({
    kind: decision.kind === 'approve' ? 'credentialVerified' : 'credentialRefused',
    // It may be changed and checked again.
    occasion: `${id}:${now.toISOString()}`,
    path: '/profile#credentials',
    title: textOfJson(issuer, localeOfStored(guide.user.locale)).text,
    ...(decision.kind === 'reject' && told(decision)),
  })
  await tellGuide(tx, guide, news, now)
}
