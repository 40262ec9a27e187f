import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { lockSettings, storeSetting } from '../../../server/stored-settings.ts'
import { type Feature, settingOf } from './feature.ts'
import { isFeatureOn } from './queries.ts'

type Admin = Pick<Actor, 'role' | 'userId' | 'impersonatorId'>

/**
 * Switches a feature of the site on or off, at once for every process. What is so already is no change.
 * @throws AppError `forbidden` without the permission
 */
export async function setFeature(actor: Admin, feature: Feature, isOn: boolean): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockSettings(tx)
    await switchFeature(tx, actor, feature, isOn)
  })
}

/**
 * The same as part of a transaction that has locked the settings.
 * @throws AppError `forbidden` without the permission
 */
export async function switchFeature(
  tx: Transaction,
  actor: Admin,
  feature: Feature,
  isOn: boolean,
): Promise<void> {
  requireStaff(actor, 'settings')
  const wasOn = await isFeatureOn(tx, feature)
  if (wasOn === isOn) return
  await storeSetting(tx, settingOf(feature), isOn)
  await audit.record(tx, actor, 'setting.feature', feature, { before: { on: wasOn }, after: { on: isOn } })
}
