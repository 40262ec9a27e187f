import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Messages as AllMessages } from '@/lib/shared/i18n/messages.ts'

// The keys of the Russian messages are the keys of all: an unknown one fails the type check.
declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale
    Messages: AllMessages
  }
}
