import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storeSetting } from '../../../server/stored-settings.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import type { ThirdParty } from '../../../shared/third-parties.ts'
import { readOfferedParties } from './queries.ts'
import { settingOfParty } from './third-party.ts'

/**
 * Switches a third party on or off in some languages, at once for every process. The transaction has locked the settings.
 * @param changes by language; unnamed ones stay
 * @throws AppError `forbidden` without the permission
 */
export async function switchThirdParty(
  tx: Transaction,
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  party: ThirdParty,
  changes: Partial<Record<Locale, boolean>>,
): Promise<void> {
  requireStaff(actor, 'settings')
  const was = (await readOfferedParties(tx))[party]
  const becomes = { ...was, ...changes }
  if (locales.every((locale) => was[locale] === becomes[locale])) return
  const off = locales.filter((locale) => !becomes[locale])
  await storeSetting(tx, settingOfParty(party), off)
  await audit.record(tx, actor, 'setting.third_party', party, {
    before: { locales: locales.filter((locale) => was[locale]) },
    after: { locales: locales.filter((locale) => becomes[locale]) },
  })
}
