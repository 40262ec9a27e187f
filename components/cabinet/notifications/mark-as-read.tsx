'use client'
import { useEffect } from 'react'
import { send } from '@/lib/client/api/client.ts'
import { lookAtInbox } from '@/lib/client/live/inbox.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** ISO moment of the newest notification on the page: what came after it has not been seen. */
  upTo: string
}

/** Says that what the page shows has been read, and takes the number from the bell. The page itself stays as it is. */
export function MarkAsRead({ locale, upTo }: Props) {
  useEffect(() => {
    const tell = async () => {
      await send('PUT', locale, '/api/account/notices/read', { up_to: upTo }, { isQuiet: true })
      await lookAtInbox(locale)
    }
    // They stay unread until the next visit.
    tell().catch(() => {})
  }, [locale, upTo])
  return null
}
