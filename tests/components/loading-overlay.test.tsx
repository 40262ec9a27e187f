import { pageLoadEnded, pageLoadStarted, watchLoading } from '@/lib/client/navigation/loading.ts'
import { navigationEnded, navigationStarted } from '@/lib/client/navigation/navigation.ts'
import { whilePending } from '@/lib/client/pending-calls.ts'

const shown: boolean[] = []
watchLoading((isShown) => shown.push(isShown))

beforeEach(() => {
  vi.useFakeTimers()
  shown.length = 0
})

afterEach(() => {
  navigationEnded()
  pageLoadEnded()
  vi.runAllTimers()
  vi.useRealTimers()
})

test('A loading overlay appears on route navigation, with a 750 ms debounce.', () => {
  navigationStarted('/en/about', 'push')
  vi.advanceTimersByTime(749)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
  navigationEnded()
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([true, false])
})

test('A loading overlay appears on HTTP requests, with a 750 ms debounce.', async () => {
  const answer = Promise.withResolvers<void>()
  const call = whilePending(() => answer.promise)
  vi.advanceTimersByTime(749)
  expect(shown).toEqual([])
  vi.advanceTimersByTime(1)
  expect(shown).toEqual([true])
  answer.reject(new Error('no answer'))
  await expect(call).rejects.toThrow('no answer')
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([true, false])
})

test('what is over within 750 ms shows nothing, however often it happens', () => {
  for (let times = 0; times < 5; times++) {
    navigationStarted('/en/about', 'push')
    vi.advanceTimersByTime(700)
    navigationEnded()
    vi.advanceTimersByTime(100)
  }
  expect(shown).toEqual([])
})

test('what follows at once keeps the overlay without a flicker', () => {
  navigationStarted('/en/about', 'push')
  vi.advanceTimersByTime(800)
  navigationEnded()
  vi.advanceTimersByTime(150)
  pageLoadStarted()
  vi.advanceTimersByTime(5000)
  expect(shown).toEqual([true])
  pageLoadEnded()
  vi.advanceTimersByTime(200)
  expect(shown).toEqual([true, false])
})

test('several things that are awaited count as one', () => {
  navigationStarted('/en/about', 'push')
  vi.advanceTimersByTime(400)
  pageLoadStarted()
  navigationEnded()
  vi.advanceTimersByTime(350)
  expect(shown).toEqual([true])
})

test('a load that turns out to be a download keeps the overlay for 20 seconds at most', () => {
  pageLoadStarted()
  vi.advanceTimersByTime(20_200)
  expect(shown).toEqual([true, false])
})
