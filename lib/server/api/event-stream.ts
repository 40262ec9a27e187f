import 'server-only'
import { reportError } from '../reporting/report-error.ts'

/** One event for a browser's `EventSource`; `data` is sent as JSON. */
export type ServerSentEvent = { event?: string; id?: string; data: unknown }

/** Often enough that no proxy takes a quiet stream for a dead one, in milliseconds. */
const heartbeat = 20_000

/**
 * An answer that sends events as they happen, for a route with `mediaType: 'text/event-stream'`.
 * @param events must end when `signal` is aborted, which happens when the reader disconnects
 */
export function eventStream(events: AsyncIterable<ServerSentEvent>, signal: AbortSignal): Response {
  const encoder = new TextEncoder()
  const source = events[Symbol.asyncIterator]()
  let beat: NodeJS.Timeout | undefined
  const stop = async () => {
    clearInterval(beat)
    await source.return?.()
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Tells the browser at once that the connection is open, and how soon to reconnect if it is lost.
      controller.enqueue(encoder.encode('retry: 3000\n\n'))
      beat = setInterval(() => controller.enqueue(encoder.encode(':\n\n')), heartbeat)
    },
    async pull(controller) {
      try {
        const { done, value } = await source.next()
        if (done || signal.aborted) {
          clearInterval(beat)
          controller.close()
        } else {
          controller.enqueue(encoder.encode(asText(value)))
        }
      } catch (error) {
        clearInterval(beat)
        // The answer has begun, so it can only be ended; the browser reconnects by itself.
        if (!signal.aborted) reportError(error, { where: 'event stream' })
        controller.error(error)
      }
    },
    cancel: stop,
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // nginx would buffer the events.
      'X-Accel-Buffering': 'no',
    },
  })
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
