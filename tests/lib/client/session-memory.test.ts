import {
  isFirstNavigation,
  previousAddress,
  rememberAddress,
} from '@/lib/client/navigation/previous-address.ts'
import { keepScrollPosition, keepsScroll, scrollPosition } from '@/lib/client/navigation/scroll-positions.ts'
import { cityIn, lastCity, rememberCity } from '@/lib/client/session/last-city.ts'

beforeEach(() => sessionStorage.clear())

test.each([
  ['/guides/italy/rome', { country: 'italy', city: 'rome' }],
  ['/ja/guides/italy/rome', { country: 'italy', city: 'rome' }],
  ['/cn/excursions/russia/saint-petersburg/page/2', { country: 'russia', city: 'saint-petersburg' }],
  ['/excursions/italy/rome/colosseum-by-night', { country: 'italy', city: 'rome' }],
  ['/guides/italy', null],
  ['/guides/italy/page/2', null],
  ['/excursions/italy/category/food', null],
  ['/guide/1', null],
  ['/', null],
])('the city in %s is %j', (path, city) => {
  expect(cityIn(path)).toEqual(city)
})

test('the last city stays until another one is seen', () => {
  expect(lastCity()).toBeNull()
  rememberCity({ country: 'italy', city: 'rome' })
  rememberCity({ country: 'japan', city: 'kyoto' })
  expect(lastCity()).toEqual({ country: 'japan', city: 'kyoto' })
})

test('what somebody else has written is no city', () => {
  sessionStorage.setItem('last_city', '../../elsewhere')
  expect(lastCity()).toBeNull()
})

test('the previous address is the one before the present, and a reload changes nothing', () => {
  expect(isFirstNavigation()).toBe(true)
  rememberAddress('/en')
  rememberAddress('/en')
  expect(previousAddress()).toBeNull()
  rememberAddress('/en/search/guides?q=rome')
  rememberAddress('/en/search/guides?q=rome')
  expect(previousAddress()).toBe('/en')
  expect(isFirstNavigation()).toBe(false)
  rememberAddress('/en')
  expect(previousAddress()).toBe('/en/search/guides?q=rome')
  // The browser knows a page that was left before it was remembered.
  rememberAddress('/en/guide/1', '/en/about')
  expect(previousAddress()).toBe('/en/about')
  rememberAddress('/en/guide/2', '/en/guide/2')
  expect(previousAddress()).toBe('/en/guide/1')
})

test('each address of a search keeps its own position, the latest fifty of them', () => {
  keepScrollPosition('/search/guides', 800.4)
  keepScrollPosition('/search/guides?q=rome', 120)
  keepScrollPosition('/search/guides', 300)
  expect([scrollPosition('/search/guides'), scrollPosition('/search/guides?q=rome')]).toEqual([300, 120])
  expect(scrollPosition('/search/excursions')).toBe(0)
  for (let page = 2; page < 52; page++) keepScrollPosition(`/search/guides?page=${page}`, page)
  expect(scrollPosition('/search/guides')).toBe(0)
  expect(scrollPosition('/search/guides?page=2')).toBe(2)
})

test('only search pages are found as they were left', () => {
  expect(['/search/guides', '/cn/search/excursions?q=a'].map(keepsScroll)).toEqual([true, true])
  expect(['/', '/guides/italy', '/en/guide/1?from=/search/guides'].map(keepsScroll)).toEqual([
    false,
    false,
    false,
  ])
})

test('a browser that keeps nothing remembers nothing, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const spies = (['getItem', 'setItem'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(refuse),
  )
  rememberCity({ country: 'italy', city: 'rome' })
  rememberAddress('/en')
  keepScrollPosition('/search/guides', 10)
  expect([lastCity(), previousAddress(), scrollPosition('/search/guides')]).toEqual([null, null, 0])
  for (const spy of spies) spy.mockRestore()
})
