import { ApiError } from '@/lib/client/api/client.ts'
import { type UploadItem, UploadQueue } from '@/lib/client/uploads/upload-queue.ts'

type Sending = {
  item: UploadItem
  signal: AbortSignal
  progress: (share: number) => void
  answer: (value?: unknown) => void
  fail: (error: unknown) => void
}

function newQueue() {
  const sendings: Sending[] = []
  const done: string[] = []
  const takenBack: string[] = []
  const queue = new UploadQueue({
    send: (item, { signal, onProgress }) =>
      new Promise((resolve, reject) => {
        const fail = (error: unknown) => reject(error)
        signal.addEventListener('abort', () => fail(new TypeError('the line was lost')))
        sendings.push({ item, signal, progress: onProgress, answer: resolve, fail })
      }),
    onDone: (_, { file }) => done.push(file.name),
    takeBack: async (id) => {
      takenBack.push(id)
    },
  })
  const states = () => queue.items.map(({ file, state }) => `${file.name} ${state}`)
  return { queue, sendings, done, takenBack, states }
}

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
/** Lets promises that have settled be heard. */
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('two files are sent at a time, the others wait their turn', async () => {
  const { queue, sendings, done, states } = newQueue()
  queue.add(files('a', 'b', 'c'))
  expect(states()).toEqual(['a sending', 'b sending', 'c waiting'])
  sendings[1]?.progress(1)
  expect(states()).toEqual(['a sending', 'b working', 'c waiting'])
  sendings[1]?.answer()
  await settle()
  expect([done, states()]).toEqual([['b'], ['a sending', 'c sending']])
})

test('what the line loses is sent again under the same id: by itself, and at once when the line is back', async () => {
  const { queue, sendings, states } = newQueue()
  queue.add(files('a'))
  sendings[0]?.fail(new TypeError('the line was lost'))
  await settle()
  expect(states()).toEqual(['a lost'])
  await vi.advanceTimersByTimeAsync(2000)
  expect(states()).toEqual(['a sending'])
  sendings[1]?.fail(new ApiError(503, 'Busy', 'unavailable', {}))
  await settle()
  expect(states()).toEqual(['a lost'])
  queue.retry()
  expect(states()).toEqual(['a sending'])
  expect(new Set(sendings.map(({ item }) => item.id)).size).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sendings).toHaveLength(3)
})

test('what the server refuses stays with the reason and is not sent again', async () => {
  const { queue, sendings, states } = newQueue()
  queue.add(files('a'))
  sendings[0]?.fail(new ApiError(422, 'Check the fields.', 'invalid', { photo: ['It is cut off.'] }))
  await settle()
  queue.retry()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states(), queue.items[0]?.reason, sendings.length]).toEqual([['a refused'], 'It is cut off.', 1])
})

test('what a person cancels is neither lost nor sent again, and is taken back if the server may have it', async () => {
  const { queue, sendings, done, takenBack, states } = newQueue()
  queue.add(files('a', 'b'))
  const [a, b] = queue.items.map(({ id }) => id)
  sendings[1]?.progress(1)
  queue.cancel(a ?? '')
  queue.cancel(b ?? '')
  await settle()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([states(), done, takenBack, sendings.length]).toEqual([[], [], [b], 2])
  expect(sendings.every(({ signal }) => signal.aborted)).toBe(true)
})
