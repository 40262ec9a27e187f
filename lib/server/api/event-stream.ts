import 'server-only'
import { AppError } from '../../shared/errors.ts'
import type { Permission } from '../auth/permission.ts'
import { subscribe } from '../events/hub.ts'
import { reportError } from '../reporting/report-error.ts'
import { takePlace } from './stream-places.ts'

/** One event for a browser's `EventSource`; `data` is sent as JSON. */
export type ServerSentEvent = { event?: string; id?: string; data: unknown }

/** Often enough that no proxy takes a quiet stream for a dead one, in milliseconds. */
const heartbeat = 20_000

type Events = AsyncIterable<ServerSentEvent>
type Reader = {
  /** Looked at before each event and each heartbeat, and whenever it may have ended. */
  permission: Permission
  /** The network that the call comes from. */
  address: string
  /** Aborted when the reader disconnects. */
  signal: AbortSignal
}

/**
 * An answer that sends events as they happen, for a route with `mediaType: 'text/event-stream'`. It ends with the
 * reader's permission.
 * @param begin the events; they must end when its signal is aborted
 * @throws AppError `too_many_requests` when the reader has too many streams, and what `begin` throws
 */
export async function eventStream(
  begin: (signal: AbortSignal) => Events | Promise<Events>,
  { permission, address, signal }: Reader,
): Promise<Response> {
  const over = new AbortController()
  const leavePlace = takePlace(permission.holder, address)
  over.signal.addEventListener('abort', leavePlace)
  signal.addEventListener('abort', () => over.abort(), { once: true })
  try {
    const events = await begin(over.signal)
    return new Response(bodyOf(events, permission, over), {
      headers: {
        'Content-Type': 'text/event-stream; charset=utf-8',
        // nginx would buffer the events.
        'X-Accel-Buffering': 'no',
      },
    })
  } catch (error) {
    over.abort()
    throw error
  }
}

/** @param over aborted when the stream ends, for whatever reason */
function bodyOf(events: Events, permission: Permission, over: AbortController): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const source = events[Symbol.asyncIterator]()
  const isOver = () => over.signal.aborted
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Tells the browser at once that the connection is open, and how soon to reconnect if it is lost.
      controller.enqueue(encoder.encode('retry: 3000\n\n'))
      const look = async () => {
        try {
          await permission.require()
        } catch (error) {
          end(controller, over, error)
        }
      }
      const beat = setInterval(async () => {
        await look()
        if (!isOver()) controller.enqueue(encoder.encode(':\n\n'))
      }, heartbeat)
      const subscriptions = permission.news.map((key) => subscribe(key, () => void look()))
      over.signal.addEventListener('abort', () => {
        clearInterval(beat)
        for (const unsubscribe of subscriptions) unsubscribe()
        // It may wait to be asked for more.
        void source.return?.().catch(() => {})
      })
    },
    async pull(controller) {
      try {
        const { done, value } = await source.next()
        if (!done) await permission.require()
        if (isOver()) return
        if (done) end(controller, over)
        else controller.enqueue(encoder.encode(asText(value)))
      } catch (error) {
        end(controller, over, error)
      }
    },
    cancel: () => over.abort(),
  })
}

/** Ends a stream. What a reader is refused is told when the browser asks again; the answer has begun. */
function end(controller: ReadableStreamDefaultController, over: AbortController, error?: unknown): void {
  if (over.signal.aborted) return
  over.abort()
  if (error === undefined || error instanceof AppError) {
    controller.close()
    return
  }
  reportError(error, { where: 'event stream' })
  controller.error(error)
}

/** The id of the last event that a browser has, when it comes back; null for the first time, or for no number. */
export function lastEventNumber(headers: Headers): number | null {
  const id = headers.get('last-event-id') ?? ''
  return /^\d{1,9}$/.test(id) ? Number(id) : null
}

function asText({ event, id, data }: ServerSentEvent): string {
  const lines = [
    ...(event === undefined ? [] : [`event: ${oneLine(event)}`]),
    ...(id === undefined ? [] : [`id: ${oneLine(id)}`]),
    `data: ${JSON.stringify(data)}`,
  ]
  return `${lines.join('\n')}\n\n`
}

function oneLine(text: string): string {
  return text.replace(/[\r\n\0]/g, ' ')
}
