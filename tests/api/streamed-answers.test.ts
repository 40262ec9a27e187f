import { z } from 'zod'
import { eventStream, type ServerSentEvent } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { serveHandler } from '../support/http-server.ts'

const address = 'https://cicerone.test/en/api/test'
const described = {
  summary: 'Tells what happens',
  actor: 'anyone',
  mediaType: 'text/event-stream',
  answer: z.string(),
} as const

/** Something that a test waits for, and something else does. */
function gate() {
  let open: () => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

describe('a stream of events', () => {
  it('goes out while it is made, event by event, and is neither stored nor changed on its way', async () => {
    const second = gate()
    const server = await serveHandler(
      route(described, ({ signal }) =>
        eventStream(
          (async function* () {
            yield { event: 'message', id: '7', data: { text: 'two\nlines' } }
            await second.opened
            yield { data: 'the end' }
          })(),
          signal,
        ),
      ),
    )
    const response = await fetch(server.url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    const read = reading(response)
    expect(await read(2)).toBe('retry: 3000\n\nevent: message\nid: 7\ndata: {"text":"two\\nlines"}\n\n')
    second.open()
    expect(await read(1)).toBe('data: "the end"\n\n')
    expect(await read(1)).toBe('')
    await server.close()
  })

  it('tells its source when the reader goes away', async () => {
    const left = gate()
    const server = await serveHandler(
      route(described, ({ signal }) =>
        eventStream(
          (async function* () {
            yield { data: 1 }
            await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
            left.open()
          })(),
          signal,
        ),
      ),
    )
    const leaving = new AbortController()
    const response = await fetch(server.url, { signal: leaving.signal })
    expect(await reading(response)(2)).toContain('data: 1')
    leaving.abort()
    await left.opened
    await server.close()
  })

  it('is cut and reported when its source fails', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {})
    const failure = gate()
    async function* failing(): AsyncGenerator<ServerSentEvent> {
      yield { data: 1 }
      await failure.opened
      throw new Error('the source broke')
    }
    const server = await serveHandler(route(described, ({ signal }) => eventStream(failing(), signal)))
    const read = reading(await fetch(server.url))
    expect(await read(2)).toContain('data: 1')
    failure.open()
    await expect(read(1)).rejects.toThrow()
    expect(complaints).toHaveBeenCalledWith(
      'event stream',
      expect.objectContaining({ message: 'the source broke' }),
    )
    await server.close()
  })

  it('beats while nothing happens, so that no proxy cuts it', async () => {
    jest.useFakeTimers()
    const { signal } = new AbortController()
    const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
    const reader = eventStream(silent, signal).body?.getReader()
    await reader?.read()
    jest.advanceTimersByTime(25_000)
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(':\n\n')
    await reader?.cancel()
    expect(jest.getTimerCount()).toBe(0)
    jest.useRealTimers()
  })

  it('is not begun for a look at its headers', async () => {
    let cancelled = false
    const body = () =>
      new ReadableStream({
        cancel() {
          cancelled = true
        },
      })
    const stream = route({ ...described, mediaType: 'text/csv', isStreamed: true }, () => {
      return new Response(body(), { headers: { 'Content-Type': 'text/csv' } })
    })
    const { HEAD } = methods({ GET: stream })
    const response = await HEAD(new Request(address, { method: 'HEAD' }))
    expect([response.status, response.headers.get('content-type'), response.body]).toEqual([
      200,
      'text/csv',
      null,
    ])
    expect(cancelled).toBe(true)
  })
})

/** Reads so many pieces of an answer as they come; nothing more at its end. */
function reading(response: Response): (pieces: number) => Promise<string> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  return async (pieces) => {
    let text = ''
    while (text.split('\n\n').length <= pieces) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += decoder.decode(value, { stream: true })
    }
    return text
  }
}
