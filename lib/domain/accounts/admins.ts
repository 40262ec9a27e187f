import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import { endAllSessions } from '../../server/auth/session.ts'
import { database } from '../../server/prisma/database.ts'
import { storedLocale } from '../../server/prisma/locale.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import { queueLink } from './sign-in-links.ts'

/**
 * Makes an admin of an address, for the operator: creates the account, or promotes one that has no guide. The address
 * gets a sign-in link. Sessions from before the promotion end: their browsers never signed in as an admin.
 * @param name what colleagues call the admin; an empty one keeps the present name
 * @returns the link's path, and whether the account is new
 * @throws AppError `conflict` for the address of a guide, or of somebody locked out
 */
export async function createAdmin(
  email: string,
  { name, locale }: { name: string; locale: Locale },
): Promise<{ path: string; isNew: boolean }> {
  return database().$transaction(async (tx) => {
    const known = await tx.user.findUnique({
      where: { email },
      select: { id: true, role: true, suspendedAt: true, guide: { select: { id: true } } },
    })
    // A guide's page belongs to a person who is no judge of it.
    if (known?.guide || known?.suspendedAt) throw new AppError('conflict')
    const named = name === '' ? {} : { staffName: name }
    const user = await tx.user.upsert({
      where: { email },
      create: { email, role: 'admin', locale: storedLocale(locale), emailVerifiedAt: new Date(), ...named },
      update: { role: 'admin', ...named },
      select: { id: true },
    })
    if (known && known.role !== 'admin') await endAllSessions(tx, user.id)
    if (known?.role !== 'admin') {
      await audit.record(tx, null, 'account.role', user.id, {
        ...(known && { before: { role: known.role } }),
        after: { role: 'admin' },
      })
    }
    const path = await queueLink(tx, { kind: 'signIn', userId: user.id, to: email, locale })
    return { path, isNew: !known }
  })
}
