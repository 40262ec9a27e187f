'use client'
import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { useAccount } from '@/components/layout/header/use-account.ts'
import { followInbox } from '@/lib/client/live/inbox.ts'
import { accountPath } from '@/lib/client/session/account.ts'
import { markTitle } from '@/lib/client/title-marks.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'

/**
 * Keeps the numbers of unread messages and notifications true on every page of the cabinet: in the menus, at the bell,
 * and those of messages before the page's title.
 */
export function LiveInbox({ locale }: { locale: Locale }) {
  const { mutate } = useSWRConfig()
  const { account } = useAccount(locale)
  const latest = useRef(account)
  useEffect(() => {
    latest.current = account
  })
  useEffect(() => {
    return followInbox(locale, {
      onNews: ({ unread, notices }) => {
        const before = latest.current
        if (!before || (before.unreadCount === unread && before.noticeCount === notices)) return
        const next = { ...before, unreadCount: unread, noticeCount: notices }
        void mutate(prefixOf(locale) + accountPath, next, { revalidate: false })
      },
    })
  }, [locale, mutate])
  const count = account?.unreadCount ?? 0
  // `(3) Messages`: seen on the tab while another one is open.
  useEffect(() => {
    return count > 0 ? markTitle('unread', `(${count > 99 ? '99+' : count}) `) : undefined
  }, [count])
  return null
}
