import 'server-only'
import { defaultLocale, type Locale, localeOfSegment } from '../../shared/addresses/locales.ts'
import { headerNames } from '../../shared/addresses/names.ts'

/** The locale of an API address; the middleware takes the prefix off and hands it on as a header. */
export function requestLocale(request: Request): Locale {
  return localeOfSegment(request.headers.get(headerNames.localeSegment) ?? '') ?? defaultLocale
}
