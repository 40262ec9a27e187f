import {
  type ConversationEvent,
  isConversationEvent,
  noticeRule,
  silentHours,
  unreadMinutes,
  type Way,
} from '../../../basics/notifications/events.ts'
import type { Side } from '../conversation/message.ts'
import type { OfferState } from '../offers/offer.ts'

/** A piece of news to send: a message, an offer or an event, in the order of the conversation. */
export type News = {
  number: number
  author: Side | 'system'
  kind: 'text' | 'offer' | 'event'
  event: string | null
  createdAt: Date
  /** Of an offer: its state now. One that is decided already is no news. */
  offer?: { state: OfferState } | null
}

/** Read and notified positions of one side. */
type Marks = { readNumber: number; readAt: Date | null; mailedNumber: number; mailedAt: Date | null }

/** The event of a piece of news for the rules; null if nobody is notified of it. */
export function eventOf({
  kind,
  event,
  offer,
}: Pick<News, 'kind' | 'event' | 'offer'>): ConversationEvent | null {
  if (kind === 'offer') return offer?.state === 'sent' ? 'offer' : null
  if (kind === 'text') return 'message'
  return event !== null && isConversationEvent(event) ? event : null
}

/** The news of one email, and the one that its subject is about. */
export type MailPlan<One extends News> = { news: One[]; lead: One; event: ConversationEvent; upTo: number }

/**
 * Plans the email due now for one side: urgent news straight away, with everything unread before it; otherwise all
 * unread news together, and then nothing more before a visit or some hours. Null for none yet.
 * @param news everything after the last email, the oldest first
 */
export function planMail<One extends News>(
  side: Side,
  news: readonly One[],
  marks: Marks,
  now: Date,
): MailPlan<One> | null {
  const told = news.flatMap((one) => {
    const event = eventOf(one)
    if (event === null || one.author === side || one.number <= marks.mailedNumber) return []
    const way: Way = noticeRule(event)[side]
    return way === 'never' ? [] : [{ one, event, way }]
  })
  const unread = told.filter(({ one, way }) => way === 'if unread' && one.number > marks.readNumber)
  const urgent = told.findLast(({ way }) => way === 'at once')
  const upTo = news.at(-1)?.number ?? 0
  if (urgent) {
    const before = unread.map(({ one }) => one)
    return { news: before, lead: urgent.one, event: urgent.event, upTo }
  }
  const first = unread[0]
  if (!first || now.getTime() - first.one.createdAt.getTime() < unreadMinutes * 60_000) return null
  // An offer has a deadline: it does not wait for a visit.
  const lead = unread.findLast(({ event }) => event !== 'message') ?? first
  if (isSilent(marks, now) && lead.event === 'message') return null
  return { news: unread.map(({ one }) => one), lead: lead.one, event: lead.event, upTo }
}

/** There has been an email, and neither a visit nor some hours since. */
function isSilent({ mailedAt, readAt }: Marks, now: Date): boolean {
  if (!mailedAt || (readAt && readAt > mailedAt)) return false
  return now.getTime() - mailedAt.getTime() < silentHours * 3_600_000
}
