import 'server-only'
import { type Locale, localePath } from '../shared/addresses/locales.ts'
import { env } from './env.ts'

/** Whole address of a page, for what is read outside of the site. @param path without locale prefix */
export function pageUrl(locale: Locale, path: string): string {
  return env().SITE_URL + localePath(locale, path)
}
