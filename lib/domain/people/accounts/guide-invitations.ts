import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { Actor } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../../basics/features/queries.ts'
import { guideInvitationEmail } from './emails.ts'
import { findStaffName } from './staff-name.ts'
import { ownerMailKey, tellOwner } from './tell-owner.ts'

/** A person who is asked to become a guide. */
export type InvitedGuide = { email: string; name: string; locale: Locale }

/**
 * Writes to somebody, in the name of an admin, that they can register as a guide. It gives no account and no rights.
 * @throws AppError `invalid` for an address that has an account or was written to today, `switched_off` while nobody can
 * register
 */
export async function inviteGuide(
  tx: Transaction,
  inviter: Pick<Actor, 'userId' | 'impersonatorId'>,
  { email, name, locale }: InvitedGuide,
  now: Date,
): Promise<void> {
  if (!(await isFeatureOn(tx, 'registration'))) throw new AppError('switched_off')
  const known = await tx.user.findUnique({ where: { email }, select: { id: true } })
  if (known) throw refused('emailKnown')
  const about = `${email.toLowerCase()}:${now.toISOString().slice(0, 10)}`
  const dedupeKey = ownerMailKey('guideInvited', about)
  if (await tx.emailOutbox.findUnique({ where: { dedupeKey }, select: { id: true } })) {
    throw refused('guideInvited')
  }
  const content = guideInvitationEmail({ inviter: await findStaffName(tx, inviter.userId), name })
  await tellOwner(tx, { email, locale }, content, about)
  const letter = await tx.emailOutbox.findUniqueOrThrow({ where: { dedupeKey }, select: { id: true } })
  await audit.record(tx, inviter, 'mail.guide_invited', letter.id, {
    after: { domain: email.slice(email.lastIndexOf('@') + 1), locale },
  })
}

function refused(key: 'emailKnown' | 'guideInvited'): AppError {
  return new AppError('invalid', { fields: { email: [{ key }] } })
}
