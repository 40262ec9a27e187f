import 'server-only'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from '../../shared/addresses/locales.ts'
import { messagesOf } from '../../shared/i18n/messages.ts'

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : defaultLocale
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})
