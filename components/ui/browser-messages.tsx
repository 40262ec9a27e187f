import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf, type Namespace } from '@/lib/shared/i18n/messages.ts'

type Props = {
  locale: Locale
  /** First-level keys of the message files: what the components inside use, and nothing else, since it is sent along. */
  namespaces: readonly Namespace[]
  children: ReactNode
}

/**
 * Gives `useTranslations` to components that run in the browser, for the cabinet and the admin area. Public pages hand
 * finished labels down instead: the formatter of messages is larger than all their labels.
 */
export function BrowserMessages({ locale, namespaces, children }: Props) {
  const all = messagesOf(locale)
  const picked = Object.fromEntries(namespaces.map((name) => [name, all[name]]))
  return (
    <NextIntlClientProvider locale={locale} messages={picked}>
      {children}
    </NextIntlClientProvider>
  )
}
