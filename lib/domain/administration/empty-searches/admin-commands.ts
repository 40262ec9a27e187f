import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { storedLocale } from '../../../server/prisma/locale.ts'
import type { HidingInput } from './schema.ts'

/**
 * Hides a search from the overview of what was not found, or shows it again. It goes on being counted.
 * @throws AppError `forbidden` without the permission
 */
export async function hideEmptySearch(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  { locale, term, hidden }: HidingInput,
): Promise<void> {
  requireStaff(actor, 'places')
  const search = { locale: storedLocale(locale), term }
  await database().$transaction(async (tx) => {
    const { count } = hidden
      ? await tx.hiddenEmptySearch.createMany({ data: search, skipDuplicates: true })
      : await tx.hiddenEmptySearch.deleteMany({ where: search })
    if (count === 0) return
    await audit.record(tx, actor, 'setting.empty_search', term, { after: { locale, hidden } })
  })
}
