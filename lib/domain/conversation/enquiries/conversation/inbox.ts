import 'server-only'
import type { ServerSentEvent } from '../../../../server/api/event-stream.ts'
import { subscribe } from '../../../../server/events/hub.ts'
import { Waiter } from '../../../../server/events/wake-up.ts'
import { database } from '../../../../server/prisma/database.ts'
import { unreadNoticesOf } from './queries.ts'
import type { InboxNews } from './schema.ts'

/** Interval at which a stream looks without having heard anything: for read signs, and in case of lost news. */
const lookMilliseconds = 15_000
/** A stream ends after this time at the latest, and the browser opens another; not all of them at once. */
const lifeMilliseconds = 15 * 60_000

/**
 * Streams changes of a guide's conversations to every page of the cabinet: `inbox` at the start and after each
 * change. It says which conversations have something new; the pages then read what they show of them. So a browser
 * needs one stream for all of them.
 */
export async function* inboxEvents(guideId: number, signal: AbortSignal): AsyncGenerator<ServerSentEvent> {
  const end = Date.now() + lifeMilliseconds * (0.8 + Math.random() * 0.4)
  const waiter = new Waiter(signal)
  /** Null: any of them. */
  let news: Set<string> | null = null
  // Before the first look, so that nothing is missed between the two.
  const unsubscribe = subscribe(guideId, (payload) => {
    const id = payload?.split(' ')[1]
    if (id) news?.add(id)
    else news = null
    waiter.wake()
  })
  let shown: string | null = null
  try {
    while (Date.now() < end && !signal.aborted) {
      const enquiries: string[] | null = news && [...news]
      news = new Set()
      const state = await readInbox(guideId)
      const present = JSON.stringify(state)
      if (present !== shown || enquiries?.length !== 0) {
        // Without news of its own: somebody has read, or news was lost.
        const { unread, notices } = state
        const data: InboxNews = { unread, notices, enquiries: enquiries?.length ? enquiries : null }
        yield { event: 'inbox', data }
      }
      shown = present
      if ((await waiter.next(lookMilliseconds)) === 'end') return
    }
  } finally {
    unsubscribe()
  }
}

type Inbox = { unread: number; notices: number; written: Date | null; read: Date | null }

/** Values that change when a message is written or read. */
async function readInbox(guideId: number): Promise<Inbox> {
  const [row] = await database().$queryRaw<Inbox[]>`
    SELECT ${unreadNoticesOf(guideId)} AS "notices",
      max(enquiry."lastMessageAt") AS "written", max(enquiry."travellerReadAt") AS "read",
      coalesce(sum(CASE WHEN enquiry."guideReadNumber" < enquiry."lastNumber" THEN (
        SELECT count(*) FROM "Message" message
        WHERE message."enquiryId" = enquiry."id" AND message."number" > enquiry."guideReadNumber"
          AND message."author" = 'traveller'
      ) ELSE 0 END), 0)::int AS "unread"
    FROM "Enquiry" enquiry WHERE enquiry."guideId" = ${guideId}`
  return row ?? { unread: 0, notices: 0, written: null, read: null }
}
