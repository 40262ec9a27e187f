import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { z } from 'zod'
import { eventStream } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'

let listeners = 0

const forEverybody = () => ({ holder: randomUUID(), news: [], require: async () => {} })

/** Tells how many listen, over and over, so that a test can see events arrive and a listener leave. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Tells how many listen',
      actor: 'anyone',
      mediaType: 'text/event-stream',
      answer: z.string(),
    },
    ({ signal, locale, caller: { address } }) =>
      eventStream((line) => listenerCounts(line, locale), { permission: forEverybody(), address, signal }),
  ),
})

async function* listenerCounts(signal: AbortSignal, locale: string) {
  listeners += 1
  try {
    while (!signal.aborted) {
      yield { event: 'count', data: { listeners, locale } }
      await setTimeout(100, undefined, { signal })
    }
  } catch (error) {
    if (!signal.aborted) throw error
  } finally {
    listeners -= 1
  }
}
