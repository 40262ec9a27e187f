import { localeOfSegment } from '@/lib/shared/addresses/locales.ts'

/** A language, perhaps with a territory or a script. No page's address begins so. */
const languageTag = /^[a-z]{2}(?:[-_][a-z\d]{2,8}){0,2}$/i

/** Logs an error in the browser's console where an address begins with a language that the site doesn't have. */
export async function reportUnknownLocale(): Promise<void> {
  const [, first = ''] = location.pathname.split('/')
  if (!languageTag.test(first) || localeOfSegment(first) === document.documentElement.lang) return
  // Hardly any page needs it.
  const { siteLocales } = await import('@/lib/client/site-config.ts')
  const locales = await siteLocales().catch(() => [])
  console.error(`The locale "${first}" is not one of this site: ${locales.join(', ')}`)
}
