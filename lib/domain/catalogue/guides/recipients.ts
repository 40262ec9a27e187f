import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { type QuietHours, quietHoursOf } from '../../basics/notifications/quiet-hours.ts'
import { guideName, shownVersions } from '../../core/guide-names/names.ts'

/** A guide as the recipient of an enquiry. */
export type Recipient = {
  id: number
  userId: string
  cityId: number
  /** Address for the email; never shown to visitors. */
  email: string
  /** The language of the guide's emails. */
  locale: Locale
  timeZone: string
  /** Time when the guide is not to be written to. */
  quietHours: QuietHours | null
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
      id: true,
      userId: true,
      cityId: true,
      timeZone: true,
      listed: true,
      enquiriesPaused: true,
      names: true,
      user: { select: { email: true, locale: true, quietFrom: true, quietUntil: true } },
      languages: { select: { languageCode: true, level: true } },
      translations: {
        where: shownVersions,
        select: { locale: true, status: true, firstname: true, lastname: true },
      },
    },
    orderBy: { id: 'asc' },
  })
  return guides.map(({ user, languages, translations, names, ...guide }) => {
    const nameIn = (locale: Locale) =>
      guideName({ names, translations, languages }, locale) ?? { name: '', shortName: '' }
    return {
      ...guide,
      email: user.email,
      quietHours: quietHoursOf(user),
      locale: localeOfStored(user.locale),
      languages: languages.map((each) => each.languageCode),
      names: { ru: nameIn('ru'), en: nameIn('en'), ja: nameIn('ja'), 'zh-Hans': nameIn('zh-Hans') },
    }
  })
}
