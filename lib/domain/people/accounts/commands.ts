import 'server-only'
import { requireStaff, type SelfActor } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'

/** From now on the user's emails are written in this language. */
export async function changeLocale({ userId }: SelfActor, locale: Locale): Promise<void> {
  await database().user.update({ where: { id: userId }, data: { locale: storedLocale(locale) } })
}

/**
 * Changes the name that colleagues see and that signs an admin's emails.
 * @throws AppError `forbidden` without the permission
 */
export async function changeStaffName(actor: SelfActor, staffName: string): Promise<void> {
  requireStaff(actor, 'work')
  await database().user.update({ where: { id: actor.userId }, data: { staffName } })
}
