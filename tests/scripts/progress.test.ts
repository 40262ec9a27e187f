import { step } from '../../scripts/boot/progress.ts'

test('steps beside each other say that they run until each is done, and nothing after it', async () => {
  vi.useFakeTimers()
  const lines: string[] = []
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line))
  const [first, second] = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()]
  const both = [step('first data', () => first.promise), step('tests', () => second.promise)]
  vi.advanceTimersByTime(15_000)
  expect(lines).toEqual(expect.arrayContaining(['… first data, 15 s so far', '… tests, 15 s so far']))
  first.resolve(true)
  await both[0]
  vi.advanceTimersByTime(15_000)
  second.resolve(true)
  await both[1]
  const { length } = lines
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  expect(lines).toHaveLength(length)
  expect(lines.filter((line) => line.endsWith('30 s so far'))).toEqual(['… tests, 30 s so far'])
})
