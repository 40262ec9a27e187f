import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import { knownLocale } from './known-locale.ts'

// Without messages: the server takes them from lib/shared/i18n/translator.ts, and no provider can send all of them to
// a browser by accident.
export default getRequestConfig(async ({ requestLocale }) => ({
  locale: knownLocale(await requestLocale),
  timeZone: 'UTC',
}))
