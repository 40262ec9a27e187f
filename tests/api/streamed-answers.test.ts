import { z } from 'zod'
import { eventStream, type ServerSentEvent } from '@/lib/server/api/event-stream.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import type { Permission } from '@/lib/server/auth/permission.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { serveHandler } from '../support/http-server.ts'
import { until } from '../support/until.ts'

process.env.STREAM_BUDGET = '60'

const address = 'https://cicerone.test/en/api/test'
const described = {
  summary: 'Tells what happens',
  actor: 'anyone',
  mediaType: 'text/event-stream',
  answer: z.string(),
} as const

const forEver: Permission = { holder: 'test', news: [], require: async () => {} }
const reader = (signal: AbortSignal, permission = forEver, address = '203.0.113.1') => ({
  permission,
  address,
  signal,
})

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
        eventStream(async function* () {
          yield { event: 'message', id: '7', data: { text: 'two\nlines' } }
          await second.opened
          yield { data: 'the end' }
        }, reader(signal)),
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
        eventStream(async function* (line) {
          yield { data: 1 }
          await new Promise((resolve) => line.addEventListener('abort', resolve, { once: true }))
          left.open()
        }, reader(signal)),
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
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const failure = gate()
    async function* failing(): AsyncGenerator<ServerSentEvent> {
      yield { data: 1 }
      await failure.opened
      throw new Error('the source broke')
    }
    const server = await serveHandler(route(described, ({ signal }) => eventStream(failing, reader(signal))))
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
    vi.useFakeTimers()
    const { signal } = new AbortController()
    const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
    const { body } = await eventStream(() => silent, reader(signal))
    const line = body?.getReader()
    await line?.read()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(new TextDecoder().decode((await line?.read())?.value)).toBe(':\n\n')
    await line?.cancel()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it('ends without a word when the permission to read it has ended, before the next event', async () => {
    const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
    const second = gate()
    let isAllowed = true
    let hasEnded = false
    const permission: Permission = {
      ...forEver,
      require: async () => {
        if (!isAllowed) throw new AppError('signed_out')
      },
    }
    const { body } = await eventStream(
      async function* () {
        try {
          yield { data: 1 }
          await second.opened
          yield { data: 2 }
        } finally {
          hasEnded = true
        }
      },
      reader(new AbortController().signal, permission),
    )
    const read = reading(new Response(body))
    expect(await read(2)).toContain('data: 1')
    isAllowed = false
    second.open()
    expect(await read(1)).toBe('')
    await until(() => hasEnded)
    expect(complaints).not.toHaveBeenCalled()
  })

  it('so it does at the next heartbeat, when nothing happens', async () => {
    vi.useFakeTimers()
    const permission: Permission = {
      ...forEver,
      require: async () => {
        throw new AppError('suspended')
      },
    }
    const { signal } = new AbortController()
    const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) }
    const { body } = await eventStream(() => silent, reader(signal, permission))
    const line = body?.getReader()
    await line?.read()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await line?.read()).toEqual({ done: true, value: undefined })
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  it.each([
    ['permission', 10, () => 'one', (count: number) => `203.0.113.${count}`],
    ['network', 60, String, () => '203.0.113.99'],
    ['wide network', 480, String, (count: number) => `2001:db8:1:${count % 20}`],
  ])('L6: is one of so many of a %s', async (_, most, holderOf, addressOf) => {
    const opened: Array<AbortController> = []
    const open = async (count: number) => {
      const leaving = new AbortController()
      const permission = { ...forEver, holder: holderOf(count) }
      await eventStream(async function* () {}, reader(leaving.signal, permission, addressOf(count)))
      opened.push(leaving)
    }
    for (let count = 0; count < most; count++) await open(count)
    await expect(open(most)).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 30 })
    opened[0]?.abort()
    await open(0)
    for (const leaving of opened) leaving.abort()
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
