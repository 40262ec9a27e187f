import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { listProviders } from '../../../server/auth/providers.ts'
import { env } from '../../../server/env.ts'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { thirdParties, type Vendors } from '../../../shared/third-parties.ts'
import { type ConfiguredParty, type OfferedParties, offeredParties, settingOfParty } from './third-party.ts'

/** Where third parties are offered. Every page that depends on it is rendered again once it changes. */
const findOfferedParties = cache((): Promise<OfferedParties> => {
  return cached(['third-parties'], [pageTags.settings], () => readOfferedParties(database()))
})

/** The third parties that the environment configures. */
export function listConfiguredParties(): ConfiguredParty[] {
  const { TAG_MANAGER_ID, SENTRY_DSN } = env()
  return [
    ...listProviders().map(({ id, name }): ConfiguredParty => ({ party: id, name })),
    ...(TAG_MANAGER_ID ? [{ party: 'statistics', name: 'Google Tag Manager' } as const] : []),
    ...(SENTRY_DSN ? [{ party: 'errors', name: 'Sentry' } as const] : []),
  ]
}

/** The third parties that a page in this language may load once its reader agrees; null when there are none. */
export async function findVendors(locale: Locale): Promise<Vendors | null> {
  const { TAG_MANAGER_ID, SENTRY_DSN } = env()
  if (!TAG_MANAGER_ID && !SENTRY_DSN) return null
  const offered = await findOfferedParties()
  const vendors = {
    ...(TAG_MANAGER_ID && offered.statistics[locale] && { statistics: TAG_MANAGER_ID }),
    ...(SENTRY_DSN && offered.errors[locale] && { errors: SENTRY_DSN }),
  }
  return Object.keys(vendors).length > 0 ? vendors : null
}

/** Where third parties are offered, read at the time of asking. */
export async function readOfferedParties(db: Pick<Transaction, 'siteSetting'>): Promise<OfferedParties> {
  const rows = await db.siteSetting.findMany({
    where: { key: { in: thirdParties.map(settingOfParty) } },
    select: { key: true, value: true },
  })
  const off = new Map(rows.map(({ key, value }) => [key, z.array(z.enum(locales)).parse(value)]))
  return offeredParties((party, locale) => off.get(settingOfParty(party))?.includes(locale) ?? false)
}
