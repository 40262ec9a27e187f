import { RecentAnswers } from '@/lib/domain/discovery/search/recent-answers.ts'

const limits = { most: 2, milliseconds: 1000 }

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a question is answered once for all who ask it within its time', async () => {
  const answers = new RecentAnswers<number>(limits)
  const find = vi.fn(async () => 1)
  expect(await Promise.all([answers.get('a', find), answers.get('a', find)])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  await answers.get('a', find)
  expect(find).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  await answers.get('a', find)
  expect(find).toHaveBeenCalledTimes(2)
})

test('the oldest answers give way', async () => {
  const answers = new RecentAnswers<string>(limits)
  const find = vi.fn(async () => '')
  for (const question of ['a', 'b', 'c', 'b', 'c']) await answers.get(question, find)
  expect(find).toHaveBeenCalledTimes(3)
  await answers.get('a', find)
  expect(find).toHaveBeenCalledTimes(4)
})

test('a failure is told to all who wait, and not kept', async () => {
  const answers = new RecentAnswers<string>(limits)
  await expect(answers.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await answers.get('a', async () => 'found')).toBe('found')
})
