import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../server/prisma/locale.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { personName } from '../../shared/i18n/format.ts'

/** A guide as the recipient of an enquiry. */
export type Recipient = {
  id: number
  cityId: number
  /** Where the email goes; never shown to visitors. */
  email: string
  /** The language of the guide's emails. */
  locale: Locale
  timeZone: string
  /** ISO 639-1. */
  languages: string[]
  listed: boolean
  enquiriesPaused: boolean
  /** In the order that each locale has. */
  names: Record<Locale, { name: string; firstname: string }>
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
      cityId: true,
      timeZone: true,
      listed: true,
      enquiriesPaused: true,
      user: { select: { email: true, locale: true } },
      languages: { select: { languageCode: true, level: true } },
      translations: { select: { locale: true, status: true, firstname: true, lastname: true } },
    },
    orderBy: { id: 'asc' },
  })
  return guides.map(({ user, languages, translations, ...guide }) => {
    const spoken = languages.map(({ languageCode, level }) => ({ code: languageCode, level }))
    const nameIn = (locale: Locale) => {
      const words =
        translations.find((each) => each.locale === storedLocale(locale)) ??
        translations.find((each) => each.status === 'original') ??
        translations[0]
      const { firstname, lastname } = words ?? { firstname: '', lastname: '' }
      return { name: personName({ firstname, lastname }, locale, spoken), firstname: firstname || lastname }
    }
    return {
      ...guide,
      email: user.email,
      locale: localeOfStored(user.locale),
      languages: languages.map((each) => each.languageCode),
      names: { ru: nameIn('ru'), en: nameIn('en'), ja: nameIn('ja'), 'zh-Hans': nameIn('zh-Hans') },
    }
  })
}
