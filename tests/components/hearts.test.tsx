import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { smallScript } from '@/components/layout/inline-bootstrap.ts'
import { keptText, parseKept } from '@/lib/domain/discovery/shortlist/kept.ts'

// The small script of the page's head, as it runs in every page, with hearts as the server writes them.

const root = document.documentElement

beforeAll(() => new Function(smallScript)())
beforeEach(() => {
  localStorage.clear()
  fireEvent(window, new Event('shortlist'))
})

function Heart({ mark }: { mark: string }) {
  return <button type="button" data-heart={mark} aria-pressed="false" aria-label={mark} />
}

const heart = (name: string) => screen.getByRole('button', { name })

it('a press keeps the mark, another one takes it away', () => {
  render(
    <>
      <Heart mark="e12" />
      <Heart mark="g5" />
    </>,
  )
  fireEvent.click(heart('e12'))
  fireEvent.click(heart('g5'))
  expect(heart('e12')).toHaveAttribute('aria-pressed', 'true')
  expect(root.dataset.hearts).toBe('2')
  expect(root.style.getPropertyValue('--hearts')).toBe('"2"')
  expect(parseKept(localStorage.getItem('shortlist'))).toEqual({ guides: [5], excursions: [12] })

  fireEvent.click(heart('e12'))
  fireEvent.click(heart('g5'))
  expect(heart('e12')).toHaveAttribute('aria-pressed', 'false')
  expect(root.dataset.hearts).toBeUndefined()
  expect(parseKept(localStorage.getItem('shortlist'))).toEqual({ guides: [], excursions: [] })
})

it('cards that come later show what is kept', async () => {
  localStorage.setItem('shortlist', keptText({ guides: [], excursions: [3] }))
  render(<Heart mark="e3" />)
  await waitFor(() => expect(heart('e3')).toHaveAttribute('aria-pressed', 'true'))
})

it('another tab’s press is seen here', () => {
  render(<Heart mark="e3" />)
  localStorage.setItem('shortlist', '1:e3')
  fireEvent(window, new StorageEvent('storage', { key: 'shortlist' }))
  expect(heart('e3')).toHaveAttribute('aria-pressed', 'true')
  expect(root.dataset.hearts).toBe('1')
})

it.each(['', '2:e3', '{"e":3}', '1:', '1:x,e0'])('bad data shows nothing and is replaced: %j', (text) => {
  localStorage.setItem('shortlist', text)
  render(<Heart mark="e3" />)
  fireEvent(window, new Event('shortlist'))
  expect(heart('e3')).toHaveAttribute('aria-pressed', 'false')
  fireEvent.click(heart('e3'))
  expect(localStorage.getItem('shortlist')).toBe('1:e3')
})

it('the fifty-first stays out', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => index + 100)
  localStorage.setItem('shortlist', keptText({ guides: [], excursions: fifty }))
  render(<Heart mark="e3" />)
  fireEvent.click(heart('e3'))
  expect(heart('e3')).toHaveAttribute('aria-pressed', 'false')
  expect(parseKept(localStorage.getItem('shortlist')).excursions).toEqual(fifty)
})

it('with blocked storage hearts work until the page is left', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const unread = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new Error('blocked')
  })
  try {
    render(<Heart mark="g9" />)
    fireEvent.click(heart('g9'))
    expect(heart('g9')).toHaveAttribute('aria-pressed', 'true')
    fireEvent.click(heart('g9'))
    expect(heart('g9')).toHaveAttribute('aria-pressed', 'false')
  } finally {
    blocked.mockRestore()
    unread.mockRestore()
  }
})
