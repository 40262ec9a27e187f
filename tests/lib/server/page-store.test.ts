import { PageStore } from '@/lib/server/page-cache/store.ts'

test('keeps a page until one of its tags is refreshed', () => {
  const store = new PageStore<string>(1000)
  store.set('/rome', 'Rome', 10, ['city:1', 'guide:7'])
  store.set('/kyoto', 'Kyoto', 10, ['city:2'])
  expect(store.get('/rome')).toBe('Rome')

  store.refresh('guide:7')

  expect(store.get('/rome')).toBeNull()
  expect(store.get('/kyoto')).toBe('Kyoto')
})

test('does not serve a page that was being made while its data changed', () => {
  const store = new PageStore<string>(1000)
  store.begin('/rome')
  store.refresh('city:1')
  store.set('/rome', 'made from old data', 10, ['city:1'])
  expect(store.get('/rome')).toBeNull()

  store.begin('/rome')
  store.set('/rome', 'made from new data', 10, ['city:1'])
  expect(store.get('/rome')).toBe('made from new data')
})

test('lets the least recently used page go when the limit is reached', () => {
  const store = new PageStore<string>(100)
  store.set('a', 'a', 40, [])
  store.set('b', 'b', 40, [])
  store.get('a')
  store.set('c', 'c', 40, [])
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['a', null, 'c'])
  expect(store.bytes).toBe(80)
})

test('refuses a page that alone is larger than the limit', () => {
  const store = new PageStore<string>(100)
  store.set('huge', 'huge', 101, [])
  expect(store.get('huge')).toBeNull()
  expect(store.bytes).toBe(0)
})

test('forgets everything, also pages being rendered, when notifications may have been missed', () => {
  const store = new PageStore<string>(100)
  store.set('a', 'a', 10, [])
  store.begin('b')
  store.clear()
  store.set('b', 'b', 10, [])
  expect([store.get('a'), store.get('b')]).toEqual([null, null])
})

test('of two renderings at a time the one that was begun first counts, whichever is stored', () => {
  const store = new PageStore<string>(1000)
  store.begin('/rome')
  store.refresh('city:1')
  store.begin('/rome')
  store.set('/rome', 'made from old data', 10, ['city:1'])
  expect(store.get('/rome')).toBeNull()
})

test('a rendering that came to nothing leaves no trace', () => {
  const store = new PageStore<string>(1000)
  store.begin('/rome')
  store.abandon('/rome')
  store.refresh('city:1')
  store.begin('/rome')
  store.set('/rome', 'Rome', 10, ['city:1'])
  expect(store.get('/rome')).toBe('Rome')
})

describe('L5: pages that are never stored', () => {
  const long = (number: number) => `${number}`.padEnd(100_000, 'x')

  it('take a bounded part of the memory, and the store goes on afterwards', () => {
    const store = new PageStore<string>(1000)
    for (let number = 0; number < 1000; number++) store.begin(long(number))
    expect(store.begunBytes).toBeLessThan(5 * 1024 * 1024)
    for (let number = 0; number < 1000; number++) store.abandon(long(number))
    expect(store.begunBytes).toBe(0)
    store.begin('page')
    store.set('page', 'text', 10, [])
    expect(store.get('page')).toBe('text')
  })

  it('are not taken for up to date when there was no room to note that they had begun', () => {
    const store = new PageStore<string>(1000)
    for (let number = 0; number < 1000; number++) store.begin(long(number))
    store.begin('page')
    store.refresh('tag')
    store.set('page', 'old', 10, ['tag'])
    expect(store.get('page')).toBeNull()
  })

  it('are forgotten after two minutes', () => {
    jest.useFakeTimers()
    const store = new PageStore<string>(1000)
    for (let number = 0; number < 1000; number++) store.begin(long(number))
    jest.advanceTimersByTime(121_000)
    store.begin('page')
    expect(store.begunBytes).toBeLessThan(1000)
    jest.useRealTimers()
  })

  it('don’t end the rendering of another reader who has begun the same page', () => {
    const store = new PageStore<string>(1000)
    store.begin('page')
    store.begin('page')
    store.abandon('page')
    store.refresh('tag')
    store.set('page', 'old', 10, ['tag'])
    expect(store.get('page')).toBeNull()
  })
})
