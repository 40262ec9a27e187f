import 'server-only'
import { refreshPages } from './page-cache/refresh.ts'
import { pageTags } from './page-cache/tags.ts'
import type { Prisma } from './prisma/client/client.ts'
import type { Transaction } from './prisma/database.ts'

/** Until the transaction ends, no other one changes settings: of two admins, the second sees what the first has done. */
export async function lockSettings(tx: Pick<Transaction, '$executeRaw'>): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('settings'))`
}

/** Keeps a setting, and tells every process. */
export async function storeSetting(
  tx: Transaction,
  key: string,
  value: Prisma.InputJsonValue,
): Promise<void> {
  await keepSetting(tx, key, value)
  await refreshPages(tx, [pageTags.settings])
}

/** Keeps a setting that no page shows. */
export async function keepSetting(
  tx: Pick<Transaction, 'siteSetting'>,
  key: string,
  value: Prisma.InputJsonValue,
): Promise<void> {
  await tx.siteSetting.upsert({ where: { key }, create: { key, value }, update: { value } })
}
