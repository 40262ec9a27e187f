import 'server-only'
import type { ServerSentEvent } from '../../../../server/api/event-stream.ts'
import { subscribe } from '../../../../server/events/hub.ts'
import { Waiter, type WakeUp } from '../../../../server/events/wake-up.ts'
import { database } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import type { ReadNumbers } from './message.ts'
import { type Party, requireOwnEnquiry } from './party.ts'
import { presentMessage } from './present.ts'
import { readTranslatedThread } from './queries.ts'

/**
 * Interval at which a stream looks at the tables without having heard anything: for read signs, and in case of lost
 * news.
 */
const lookMilliseconds = 15_000
/** A stream ends after this time at the latest, and the browser opens another; not all of them at once. */
const lifeMilliseconds = 15 * 60_000

/**
 * Streams events of a conversation: `message` for each message after a number, with its number as id, so that a
 * returning browser continues where it was; `read` when somebody has read further; `changed` for other changes of the
 * enquiry.
 * @param start.after the number of the last message that the browser has
 * @throws AppError `not_found`, before the first event
 */
export async function threadEvents(
  party: Party,
  { after, locale }: { after: number; locale: Locale },
  signal: AbortSignal,
): Promise<AsyncIterable<ServerSentEvent>> {
  const { id } = await requireOwnEnquiry(database(), party, new Date())
  return follow(party, id, { after, locale }, signal)
}

async function* follow(
  party: Party,
  enquiryId: string,
  { after, locale }: { after: number; locale: Locale },
  signal: AbortSignal,
): AsyncGenerator<ServerSentEvent> {
  const end = Date.now() + lifeMilliseconds * (0.8 + Math.random() * 0.4)
  const waiter = new Waiter(signal)
  // Before the first look, so that nothing is missed between the two.
  const unsubscribe = subscribe(enquiryId, waiter.wake)
  let last = after
  let shown: ReadNumbers | null = null
  let reason: WakeUp = 'time'
  try {
    while (Date.now() < end && !signal.aborted) {
      const { messages, read, hasMore } = await readTranslatedThread(party, last, locale)
      for (const message of messages) {
        last = message.number
        yield { event: 'message', id: String(message.number), data: presentMessage(message) }
      }
      // Something that is not in the messages, such as an offer whose time is taken now, or a translation. Reading is
      // announced to nobody.
      if (reason === 'news' && messages.length === 0) yield { event: 'changed', data: {} }
      if (shown?.guide !== read.guide || shown?.traveller !== read.traveller) {
        shown = read
        yield { event: 'read', data: read }
      }
      if (hasMore) continue
      reason = await waiter.next(lookMilliseconds)
      if (reason === 'end') return
    }
  } finally {
    unsubscribe()
  }
}
