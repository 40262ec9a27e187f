'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { refusalText } from '@/lib/client/api/refusal-text.ts'
import { LiveThread, type ThreadStart, type ThreadState } from '@/lib/client/conversation/live-thread.ts'
import type { Side } from '@/lib/domain/conversation/enquiries/conversation/message.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** A conversation, and the side that reads it here. */
export type Conversation = {
  locale: Locale
  side: Side
  /** Of the enquiry. */
  id: string
  /** Of the API: `/api/account/enquiries/{id}` for the guide, `/api/enquiries/{token}` for the traveller. */
  path: string
  /** The guide's user id; `link` for a traveller, who is known only by the link. */
  writer: string
  /** The other side's name as it is used here, `Ольга`, `Marco`. */
  otherName: string
  /** In which the other side reads the site. */
  otherLocale: Locale
  /** Words of one side are translated for the other. */
  translates: boolean
  siteName: string
  /** IANA zone of the guide's city, in which both read all times. */
  timeZone: string
  /** Time when the page was rendered, ISO. */
  now: string
  /** Not while an admin acts as the guide. */
  leavesReadMarks: boolean
}

export type Thread = ThreadState &
  Pick<LiveThread, 'write' | 'draft' | 'resend' | 'takeBack' | 'markRead' | 'refresh' | 'hideWarnings'>

/**
 * A conversation that stays up to date by itself: for both sides, and for everything that is shown of it on a page. Call
 * it once per page and hand the result to `MessageList`, `Composer` and `LineNote`:
 *
 *     const thread = useThread(conversation, { messages, read, offers })
 *     <MessageList conversation={conversation} thread={thread} offers="cards" offerActions={…} warningActions={…} />
 *     <LineNote thread={thread} />
 *     <Composer conversation={conversation} thread={thread} tools={(composer) => …} attached={…} />
 *
 * The start is what the server has rendered: `presentThread(await readThread(…))` and `listOffers(…)` with
 * `presentOffer`. After an action of your own about an offer or the enquiry, call `thread.refresh()`. When something
 * besides messages changes, from either side, the page is refreshed, so the enquiry's state can be a prop of the server.
 * The page's `BrowserMessages` need `Conversation` and `Form`.
 */
export function useThread(conversation: Conversation, start: ThreadStart): Thread {
  const form = useTranslations('Form')
  const router = useRouter()
  const { id, side, path, locale, writer, leavesReadMarks } = conversation
  const [live] = useState(
    () =>
      new LiveThread({
        id,
        side,
        path,
        locale,
        writer,
        leavesReadMarks,
        start,
        ...(side === 'traveller' && { enquiryId: id }),
        reasonOf: (error) => refusalText(error, { failed: form('failed'), offline: form('offline') }),
        onChanged: () => router.refresh(),
      }),
  )
  useEffect(() => {
    return live.start()
  }, [live])
  const { messages, read, offers } = start
  useEffect(() => {
    live.adopt({ messages, read, offers })
  }, [live, messages, read, offers])
  const state = useSyncExternalStore(live.subscribe, live.snapshot, live.snapshot)
  const { write, draft, resend, takeBack, markRead, refresh, hideWarnings } = live
  return { ...state, write, draft, resend, takeBack, markRead, refresh, hideWarnings }
}
