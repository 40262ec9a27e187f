'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { type AccountSummary, accountPath } from '@/lib/client/session/account.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; account: AccountSummary | null; children: ReactNode }

/** Passes the account that the server rendered for to the browser, so that the header doesn't fetch it again. */
export function KnownAccount({ locale, account, children }: Props) {
  if (!account) return children
  return <SWRConfig value={{ fallback: { [prefixOf(locale) + accountPath]: account } }}>{children}</SWRConfig>
}
