import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { type GuideToTell, guideToTell } from '../../basics/notifications/tell.ts'
import { guideName, shownVersions } from '../../core/guide-names/names.ts'

/** A guide as the recipient of an enquiry. */
export type Recipient = GuideToTell & {
  id: number
  /** The home first. */
  cityIds: [number, ...number[]]
  /** ISO 639-1. */
  languages: string[]
  listed: boolean
  enquiriesPaused: boolean
  /** As pages show them to readers of each locale. */
  names: Record<Locale, { name: string; shortName: string }>
}

/**
 * The published ones among these guides, whether or not they take enquiries now. Their rows are locked until the
 * transaction ends, so that nobody pauses in between.
 */
export async function lockRecipients(tx: Transaction, ids: number[]): Promise<Recipient[]> {
  await tx.$queryRaw`SELECT id FROM "Guide" WHERE id = ANY(${ids}) ORDER BY id FOR SHARE`
  const guides = await tx.guide.findMany({
    where: { id: { in: ids }, status: 'published', user: { suspendedAt: null } },
    select: {
      ...guideToTell,
      id: true,
      cityId: true,
      otherCities: { select: { cityId: true }, orderBy: { position: 'asc' } },
      listed: true,
      enquiriesPaused: true,
      names: true,
      languages: { select: { languageCode: true, level: true } },
      translations: {
        where: shownVersions,
        select: { locale: true, status: true, firstname: true, lastname: true },
      },
    },
    orderBy: { id: 'asc' },
  })
  return guides.map(({ languages, translations, names, cityId, otherCities, ...guide }) => {
    const nameIn = (locale: Locale) =>
      guideName({ names, translations, languages }, locale) ?? { name: '', shortName: '' }
    return {
      ...guide,
      cityIds: [cityId, ...otherCities.map((other) => other.cityId)],
      languages: languages.map((each) => each.languageCode),
      names: { ru: nameIn('ru'), en: nameIn('en'), ja: nameIn('ja'), 'zh-Hans': nameIn('zh-Hans') },
    }
  })
}
