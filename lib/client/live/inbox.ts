import 'client-only'
import type { InboxNews } from '../../domain/conversation/enquiries/conversation/schema.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { read } from '../api/client.ts'
import { listOf, members, number, orNull, parseAnswer, text } from '../api/shape.ts'
import { accountPath, parseAccount } from '../session/account.ts'
import { type LineState, openLine } from './live-line.ts'

export type InboxFollower = {
  /** Something is new in these conversations; null: perhaps in any. */
  onNews?: (news: InboxNews) => void
  onState?: (state: LineState) => void
}

const inboxNews = members<InboxNews>({ unread: number, notices: number, enquiries: orNull(listOf(text)) })

const followers = new Set<InboxFollower>()
let close: (() => void) | null = null
let state: LineState | null = null

/**
 * Tells what is new in the signed-in guide's conversations. However many parts of a page follow it, a tab has one
 * stream.
 * @returns a function that ends it
 */
export function followInbox(locale: Locale, follower: InboxFollower): () => void {
  followers.add(follower)
  if (state) follower.onState?.(state)
  close ??= openLine({
    locale,
    path: () => '/api/account/events',
    onEvent: (event, data) => {
      if (event === 'inbox') tell(parseAnswer(data, inboxNews))
    },
    catchUp: () => lookAtInbox(locale),
    onState: (next) => {
      state = next
      for (const { onState } of followers) onState?.(next)
    },
  })
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    close?.()
    close = null
    state = null
  }
}

/** Asks at once, for example after something has been read here. @throws what the call throws */
export async function lookAtInbox(locale: Locale): Promise<void> {
  const answer = await read(locale, accountPath, { staysWhenSignedOut: true, isQuiet: true })
  const { unreadCount, noticeCount } = parseAccount(answer)
  tell({ unread: unreadCount, notices: noticeCount, enquiries: null })
}

function tell(news: InboxNews): void {
  for (const { onNews } of followers) onNews?.(news)
}
