import 'server-only'
import { defaultLocale, type Locale, splitLocalePath } from '../../shared/addresses/locales.ts'
import { env } from '../env.ts'

/** The locale of an API address. Next.js keeps the prefix in the request's address when it rewrites the path. */
export function requestLocale(request: Request): Locale {
  const { locale } = splitLocalePath(new URL(request.url).pathname)
  return env().LOCALES.includes(locale) ? locale : defaultLocale
}
