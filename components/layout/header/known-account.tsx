'use client'

import type { ReactNode } from 'react'
import { SWRConfig } from 'swr'
import { type AccountSummary, accountPath } from '@/lib/client/session/account.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

type Props = { locale: Locale; account: AccountSummary | null; children: ReactNode }

/** Hands the browser the account that the server has rendered for, so that the header needs not ask for it again. */
export function KnownAccount({ locale, account, children }: Props) {
  if (!account) return children
  return <SWRConfig value={{ fallback: { [prefixOf(locale) + accountPath]: account } }}>{children}</SWRConfig>
}
