import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from '../../shared/addresses/locales.ts'

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : defaultLocale
  const { default: messages } = await import(`../../../messages/${locale}.json`)
  return { locale, messages, timeZone: 'UTC' }
})
