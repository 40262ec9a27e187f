'use client'
import { useEffect, useRef } from 'react'
import { useSWRConfig } from 'swr'
import { followInbox } from '@/lib/client/live/inbox.ts'
import { accountPath } from '@/lib/client/session/account.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { useAccount } from '../../layout/header/use-account.ts'

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
  useCountInTitle(account?.unreadCount ?? 0)
  return null
}

/** `(3) Messages`: seen on the tab while another one is open. */
function useCountInTitle(count: number): void {
  useEffect(() => {
    const show = () => {
      const bare = document.title.replace(/^\(\d+\+?\) /, '')
      const title = count > 0 ? `(${count > 99 ? '99+' : count}) ${bare}` : bare
      if (document.title !== title) document.title = title
    }
    show()
    // Each page writes its own title.
    const observer = new MutationObserver(show)
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => observer.disconnect()
  }, [count])
}
