import 'server-only'
import { reportError } from '../reporting/report-error.ts'

/** One event as a browser's `EventSource` reads it; `data` goes out as JSON. */
export type ServerSentEvent = { event?: string; id?: string; data: unknown }

/** So often that no proxy takes a quiet stream for a dead one, in milliseconds. */
const heartbeat = 25_000

/**
 * An answer that sends events as they come, for a route with `mediaType: 'text/event-stream'`.
 * @param events have to end when `signal` is aborted, which happens when the reader goes away
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
      // Tells the browser at once that the line stands, and how soon to come back when it is cut.
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
        // The answer has begun, so all that is left is to end it; the browser asks again by itself.
        if (!signal.aborted) reportError(error, { where: 'event stream' })
        controller.error(error)
      }
    },
    cancel: stop,
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      // nginx would collect the events.
      'X-Accel-Buffering': 'no',
    },
  })
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
