import 'server-only'
import { type Locale, splitLocalePath } from '../../shared/addresses/locales.ts'

/** The locale of an API address. Next.js keeps the prefix in the request's address when it rewrites the path. */
export function requestLocale(request: Request): Locale {
  return splitLocalePath(new URL(request.url).pathname).locale
}
