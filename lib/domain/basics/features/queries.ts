import 'server-only'
import { cache } from 'react'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { type Feature, type Features, features, settingOf } from './feature.ts'

/** Enabled features. Every page that depends on one is rendered again once it is switched. */
export const findFeatures = cache((): Promise<Features> => {
  return cached(['features'], [pageTags.settings], () => readFeatures(database()))
})

/** True if a feature is on, read on each call. */
export async function isFeatureOn(db: Pick<Transaction, 'siteSetting'>, feature: Feature): Promise<boolean> {
  const row = await db.siteSetting.findUnique({ where: { key: settingOf(feature) }, select: { value: true } })
  return row?.value !== false
}

/** The same, read at the time of asking. */
export async function readFeatures(db: Pick<Transaction, 'siteSetting'>): Promise<Features> {
  const off = await db.siteSetting.findMany({
    where: { key: { in: features.map(settingOf) }, value: { equals: false } },
    select: { key: true },
  })
  const isOn = (feature: Feature) => !off.some(({ key }) => key === settingOf(feature))
  return {
    registration: isOn('registration'),
    first_places: isOn('first_places'),
    shortlist: isOn('shortlist'),
    reviews: isOn('reviews'),
    payments: isOn('payments'),
    enquiries_to_several: isOn('enquiries_to_several'),
    translations: isOn('translations'),
  }
}
