import 'server-only'
import { cache } from 'react'
import { env } from '../../server/env.ts'
import { dependsOn } from '../../server/page-cache/depends-on.ts'
import { pageTags } from '../../server/page-cache/tags.ts'
import { database } from '../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../server/prisma/locale.ts'
import { sanitizeHtml } from '../../server/sanitize-html.ts'
import { defaultLocale, type Locale } from '../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../shared/calendar/calendar-date.ts'
import type { LocalisedText } from '../../shared/i18n/localised-text.ts'
import { escapeMarkup } from '../../shared/markup.ts'

export type StaticPageView = {
  slug: string
  title: string
  /** Sanitised HTML. */
  body: LocalisedText
  updatedOn: CalendarDate
}

/** A page whose text admins edit; in the default locale if it has no version in this one, null for neither. */
export const findStaticPage = cache(async (slug: string, locale: Locale): Promise<StaticPageView | null> => {
  const rows = await database().staticPage.findMany({
    where: { slug, locale: { in: [storedLocale(locale), storedLocale(defaultLocale)] } },
    select: { locale: true, title: true, body: true, updatedAt: true },
  })
  await dependsOn(pageTags.staticPage(slug))
  const row = rows.find((one) => one.locale === storedLocale(locale)) ?? rows[0]
  if (!row) return null
  const textLocale = localeOfStored(row.locale)
  const siteName = env().SITE_NAME
  return {
    slug,
    title: row.title.replaceAll('{siteName}', siteName),
    body: {
      text: sanitizeHtml(row.body.replaceAll('{siteName}', escapeMarkup(siteName))),
      locale: textLocale,
      isFallback: textLocale !== locale,
    },
    updatedOn: row.updatedAt.toISOString().slice(0, 10),
  }
})
