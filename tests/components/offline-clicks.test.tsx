import { fireEvent, render, screen } from '@testing-library/react'
import { watchOfflineClicks } from '@/components/layout/offline-clicks.ts'

let isOnline = true
const followed: string[] = []

beforeAll(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOnline })
  document.body.dataset.offline = 'No connection'
  watchOfflineClicks()
  // Stub of a browser or router for an unhandled click.
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLAnchorElement)) return
    event.preventDefault()
    followed.push(event.target.pathname)
  })
})

beforeEach(() => {
  isOnline = true
  followed.length = 0
  render(
    <>
      <a href="/en/guides/italy/rome">Rome</a>
      <a href="#contact">Form</a>
      <form
        aria-label="Search"
        action="/en/search/guides"
        onSubmit={(event) => followed.push(event.currentTarget.action)}
      >
        <button type="submit">Search</button>
      </form>
    </>,
  )
})

const goOnline = () => {
  isOnline = true
  fireEvent(window, new Event('online'))
}

test('a link is followed while there is a connection', () => {
  fireEvent.click(screen.getByText('Rome'))
  expect(followed).toEqual(['/en/guides/italy/rome'])
  expect(document.getElementById('offline')).toBeNull()
})

test('without one the page stays and says so; it goes on, once, when the connection is back', () => {
  isOnline = false
  fireEvent.click(screen.getByText('Rome'))
  expect(followed).toEqual([])
  expect(document.getElementById('offline')).toHaveTextContent('No connection')
  goOnline()
  goOnline()
  expect(followed).toEqual(['/en/guides/italy/rome'])
  expect(document.getElementById('offline')).not.toHaveAttribute('data-shown')
})

test('Escape takes the click back', () => {
  isOnline = false
  fireEvent.click(screen.getByText('Rome'))
  fireEvent.keyDown(document.body, { key: 'Escape' })
  goOnline()
  expect(followed).toEqual([])
})

test('places on the page can be reached', () => {
  isOnline = false
  fireEvent.click(screen.getByText('Form'))
  expect(document.getElementById('offline')).not.toHaveAttribute('data-shown')
})

test('a search waits, too', () => {
  isOnline = false
  fireEvent.submit(screen.getByRole('form'))
  expect(followed).toEqual([])
  expect(document.getElementById('offline')).toHaveAttribute('data-shown')
})
