'use client'

import useSWR from 'swr'
import { ApiError, read } from '@/lib/client/api/client.ts'
import { type AccountSummary, accountPath, parseAccount } from '@/lib/client/session/account.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

/** The signed-in user, fetched once for all components that show it; an error when the session has ended. */
export function useAccount(locale: Locale): {
  account: AccountSummary | undefined
  isRefused: boolean
  reload: () => void
} {
  const { data, error, mutate } = useSWR(
    prefixOf(locale) + accountPath,
    async () => parseAccount(await read(locale, accountPath, { staysWhenSignedOut: true, isQuiet: true })),
    {
      revalidateOnFocus: false,
      revalidateIfStale: false,
      shouldRetryOnError: false,
    },
  )
  return {
    account: data,
    isRefused: error instanceof ApiError && [401, 403].includes(error.status),
    reload: mutate,
  }
}
