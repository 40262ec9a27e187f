import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import type { Actor } from '../../server/auth/actor.ts'
import { refreshPages } from '../../server/page-cache/refresh.ts'
import { pageTags } from '../../server/page-cache/tags.ts'
import { database } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import { type Feature, settingOf } from './feature.ts'
import { isFeatureOn } from './queries.ts'

/**
 * Switches a feature of the site on or off, at once for every process. What is so already is no change.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function setFeature(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  feature: Feature,
  isOn: boolean,
): Promise<void> {
  if (actor.role !== 'admin') throw new AppError('forbidden')
  const key = settingOf(feature)
  await database().$transaction(async (tx) => {
    // Of two admins at once, the second sees what the first has done.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${key}))`
    const wasOn = await isFeatureOn(tx, feature)
    if (wasOn === isOn) return
    await tx.siteSetting.upsert({
      where: { key },
      create: { key, value: isOn },
      update: { value: isOn },
    })
    await audit.record(tx, actor, 'setting.feature', feature, {
      before: { on: wasOn },
      after: { on: isOn },
    })
    await refreshPages(tx, [pageTags.settings])
  })
}
