import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from '../../shared/addresses/locales.ts'

// Without messages: the server takes them from lib/shared/i18n/translator.ts, and no provider can send all of them to
// a browser by accident.
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  return { locale: isLocale(requested) ? requested : defaultLocale, timeZone: 'UTC' }
})
