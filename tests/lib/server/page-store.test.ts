import { PageStore } from '@/lib/server/page-cache/store.ts'

test('keeps a page until one of its tags is refreshed', () => {
  const store = new PageStore<string>(1000)
  store.set('/rome', 'Rome', 10, ['city:1', 'guide:7'], store.now)
  store.set('/kyoto', 'Kyoto', 10, ['city:2'], store.now)
  expect(store.get('/rome')).toBe('Rome')

  store.refresh('guide:7')

  expect(store.get('/rome')).toBeNull()
  expect(store.get('/kyoto')).toBe('Kyoto')
})

test('does not serve a page that was being made while its data changed', () => {
  const store = new PageStore<string>(1000)
  const before = store.now
  store.refresh('city:1')
  store.set('/rome', 'made from old data', 10, ['city:1'], before)
  expect(store.get('/rome')).toBeNull()

  store.set('/rome', 'made from new data', 10, ['city:1'], store.now)
  expect(store.get('/rome')).toBe('made from new data')
})

test('a page made from older data does not replace a newer one', () => {
  const store = new PageStore<string>(1000)
  const before = store.now
  store.refresh('city:1')
  store.set('/rome', 'new', 10, ['city:1'], store.now)
  store.set('/rome', 'old', 10, ['city:1'], before)
  expect(store.get('/rome')).toBe('new')
})

test('lets the least recently used page go when the limit is reached', () => {
  const store = new PageStore<string>(100)
  store.set('a', 'a', 40, [], store.now)
  store.set('b', 'b', 40, [], store.now)
  store.get('a')
  store.set('c', 'c', 40, [], store.now)
  expect([store.get('a'), store.get('b'), store.get('c')]).toEqual(['a', null, 'c'])
  expect(store.bytes).toBe(80)
})

test('refuses a page that alone is larger than the limit', () => {
  const store = new PageStore<string>(100)
  store.set('huge', 'huge', 101, [], store.now)
  expect(store.get('huge')).toBeNull()
  expect(store.bytes).toBe(0)
})

test('takes everything for out of date, also pages being rendered, when notifications may have been missed', () => {
  const store = new PageStore<string>(100)
  const before = store.now
  store.set('a', 'a', 10, [], before)
  store.doubt()
  store.set('b', 'b', 10, [], before)
  expect([store.get('a'), store.get('b')]).toEqual([null, null])
  store.set('c', 'c', 10, [], store.now)
  expect(store.get('c')).toBe('c')
})

test('has what may be out of date for those who have nothing better, but nothing that is known to be', () => {
  const store = new PageStore<string>(100)
  store.set('/rome', 'Rome', 10, ['city:1'], store.now)
  store.set('/kyoto', 'Kyoto', 10, ['city:2'], store.now)
  store.refresh('city:2')
  store.doubt()
  expect([store.getUncertain('/rome'), store.getUncertain('/kyoto')]).toEqual(['Rome', null])
  store.refresh('city:1')
  expect(store.getUncertain('/rome')).toBeNull()
  store.set('/rome', 'Rome today', 10, ['city:1'], store.now)
  expect(store.get('/rome')).toBe('Rome today')
  store.clear()
  expect(store.getUncertain('/rome')).toBeNull()
})
