import { render, screen } from '@testing-library/react'
import { startPageBehaviours } from '@/components/layout/navigation-lifecycle.ts'
import { navigationStarted, onNavigationEnd, onNavigationStart } from '@/lib/client/navigation/navigation.ts'

/** The page's height so far: jsdom has no layout. */
let height = 5000
let grow = () => {}

beforeAll(() => {
  window.scrollTo = (options?: ScrollToOptions | number) => {
    const top = typeof options === 'object' ? (options.top ?? 0) : 0
    Object.defineProperty(window, 'scrollY', { value: Math.min(top, height), writable: true })
  }
  window.ResizeObserver = class implements ResizeObserver {
    constructor(callback: ResizeObserverCallback) {
      grow = () => callback([], this)
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => {}
    }
  }
  performance.getEntriesByType = () => []
  startPageBehaviours()
})

/** Stub of the router: announces the start, and writes to the history once the page is shown. */
async function navigate(to: string, type: 'push' | 'replace' | 'traverse' = 'push'): Promise<void> {
  navigationStarted(to, type)
  const write = type === 'push' ? history.pushState : history.replaceState
  write.call(history, { __NA: true }, '', to)
  await Promise.resolve()
}

function scroll(top: number): void {
  window.scrollTo({ top })
  window.dispatchEvent(new Event('scroll'))
}

test('a navigation has a beginning and an end, also when only the query changes', async () => {
  const told: string[] = []
  const stops = [
    onNavigationStart((url, type) => told.push(`${type} ${url}`)),
    onNavigationEnd(() => told.push(`at ${location.pathname}${location.search}`)),
  ]
  await navigate('/en/search/guides?q=rome')
  await navigate('/en/search/guides?q=kyoto', 'replace')
  expect(told).toEqual([
    'push /en/search/guides?q=rome',
    'at /en/search/guides?q=rome',
    'replace /en/search/guides?q=kyoto',
    'at /en/search/guides?q=kyoto',
  ])
  for (const stop of stops) stop()
})

test('After navigation the saved position of a search page is restored, also when its list comes late.', async () => {
  await navigate('/en/search/guides')
  scroll(1200)
  await navigate('/en/about')
  scroll(0)
  height = 400
  await navigate('/en/search/guides')
  expect(window.scrollY).toBe(400)
  height = 5000
  grow()
  expect(window.scrollY).toBe(1200)
})

test('a reader who moves while the list is still coming is left alone', async () => {
  await navigate('/en/search/excursions')
  scroll(1200)
  await navigate('/en/about')
  height = 400
  await navigate('/en/search/excursions')
  window.dispatchEvent(new Event('wheel'))
  height = 5000
  grow()
  expect(window.scrollY).toBe(400)
})

test('The last city is remembered from the current URL, and an address that is not found names none.', async () => {
  await navigate('/en/guides/italy/rome')
  expect(sessionStorage.last_city).toBe('italy/rome')
  render(
    <a data-back hidden href="/en">
      Go back
    </a>,
  )
  await navigate('/en/guides/italy/atlantis')
  expect(sessionStorage.last_city).toBe('italy/rome')
  expect(screen.getByRole('link', { name: 'Go back' })).toHaveAttribute('href', '/en/guides/italy/rome')
})

test('the focus that was lost with the old page goes to the content, any other stays', async () => {
  render(
    <>
      <button type="button">Menu</button>
      <main id="content" tabIndex={-1} />
    </>,
  )
  await navigate('/en/about')
  expect(screen.getByRole('main')).toHaveFocus()
  screen.getByRole('button').focus()
  await navigate('/en/contactus')
  expect(screen.getByRole('button')).toHaveFocus()
})
