import { rememberAddress } from '@/lib/client/navigation/previous-address.ts'
import { countPage } from '@/lib/client/tag-manager.ts'

beforeAll(() => {
  // jsdom has no navigation timing; this document was not entered from a private page.
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [] })
})

function pageViews(): unknown[] {
  const layer: unknown = Reflect.get(window, 'dataLayer')
  return Array.isArray(layer) ? layer.filter((entry) => entry.event === 'page_view') : []
}

test('it is reported whether there was no earlier navigation', () => {
  const counted = { id: 'GTM-TEST123', isAllowed: () => true }
  for (const address of ['/en/about', '/en/guide/1']) {
    history.replaceState(null, '', address)
    rememberAddress(address)
    countPage(counted)
  }
  expect(pageViews()).toMatchObject([
    { page_location: 'http://localhost/en/about', first_navigation: true },
    { page_location: 'http://localhost/en/guide/1', first_navigation: false },
  ])
})
