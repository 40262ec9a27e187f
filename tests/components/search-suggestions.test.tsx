import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SearchSuggestions } from '@/components/search/suggestions/search-suggestions.tsx'
import { suggestionsTexts } from '@/components/search/suggestions/suggestions-texts.ts'
import type { SuggestionsAnswer } from '@/lib/domain/discovery/search/schema.ts'
import { answer } from '../support/fake-server.ts'

const pushed = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: pushed }) }))

const nothing: SuggestionsAnswer = { places: [], categories: [], excursions: [], guides: [] }
const venice: SuggestionsAnswer = {
  ...nothing,
  places: [
    {
      kind: 'city',
      id: 1,
      name: 'Venice',
      countryName: 'Italy',
      guideCount: 2,
      excursionCount: 4,
      link: '/en/guides/italy/venice',
      thumb_photo_url: '/venice.jpg',
      match: 'name',
    },
  ],
  guides: [
    {
      id: 7,
      name: 'Alvise Zorzan',
      headline: 'I row standing up',
      lang: 'en',
      cityName: 'Venice',
      rating: 4.5,
      link: '/en/guide/7',
      thumb_photo_url: '/alvise.jpg',
      match: 'name',
    },
  ],
}

type Asked = {
  q: string
  reply: (status: number, body?: unknown) => void
  fail: () => void
  signal: AbortSignal
}
let asked: Asked[]
let submitted: string[]

beforeEach(() => {
  localStorage.clear()
  pushed.mockClear()
  asked = []
  submitted = []
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }),
  })
  Element.prototype.scrollIntoView = () => {}
  globalThis.fetch = (input, init) =>
    new Promise((resolve, reject) => {
      const { searchParams } = new URL(String(input), 'http://localhost')
      const signal = init?.signal
      if (!signal) throw new Error('a request that can’t be given up')
      signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      asked.push({
        q: searchParams.get('q') ?? '',
        signal,
        reply: (status, body) => resolve(answer(status, body)),
        fail: () => reject(new TypeError('no connection')),
      })
    })
})

async function open(often = [{ name: 'Rome', link: '/en/guides/italy/rome' }]) {
  const texts = suggestionsTexts('en')
  render(
    <form
      data-search-box=""
      action="/en/search/excursions"
      onSubmit={(event) => {
        event.preventDefault()
        submitted.push(String(new FormData(event.currentTarget).get('q')))
      }}
    >
      <input type="search" name="q" aria-label="Search tours" />
      <SearchSuggestions locale="en" kind="excursions" texts={texts} often={often} />
      <button type="submit">Search</button>
    </form>,
  )
  await userEvent.click(screen.getByRole('searchbox'))
  return screen.findByRole('combobox', { name: 'Search tours' })
}

const active = () => screen.queryByRole('option', { selected: true })
const asking = (q: string) => waitFor(() => asked.find((one) => one.q === q) ?? Promise.reject(new Error(q)))

async function typed(text: string, body: unknown = venice) {
  const field = await open()
  await userEvent.type(field, text)
  const call = await asking(text)
  await act(async () => call.reply(200, body))
  return field
}

test('nothing is chosen until an arrow is pressed, and Enter searches for the text', async () => {
  const field = await typed('ven')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'VeniceItaly2 guides · 4 tours',
    'Alvise ZorzanVenice. I row standing upRating 4.54.5',
    expect.stringMatching(/^All tours for “ven”/),
  ])
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(active()).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(submitted).toEqual(['ven'])
  expect(pushed).not.toHaveBeenCalled()
  expect(screen.queryByRole('listbox')).toBeNull()
})

test('arrows go round through the options and the field, and Enter opens', async () => {
  const field = await typed('veni')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()?.textContent).toContain('Alvise')
  expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBeNull()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  expect(active()?.textContent).toContain('Venice')
  await userEvent.keyboard('{Enter}')
  expect(pushed).toHaveBeenCalledWith('/en/guides/italy/venice')
  expect(submitted).toEqual([])
})

test('the last line searches for the text', async () => {
  await typed('venic')
  await userEvent.keyboard('{ArrowUp}{Enter}')
  expect(submitted).toEqual(['venic'])
})

test('Escape closes the list, then clears the field', async () => {
  const field = await typed('venice')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(field).toHaveProperty('value', 'venice')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveProperty('value', '')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('listbox')).toBeTruthy()
})

describe('while characters are being composed', () => {
  test('Enter and the arrows belong to the composition', async () => {
    const field = await typed('ve')
    fireEvent.compositionStart(field)
    fireEvent.keyDown(field, { key: 'ArrowDown', keyCode: 229 })
    expect(active()).toBeNull()
    await userEvent.keyboard('{ArrowDown}')
    expect(active()).toBeNull()
    const enter = fireEvent.keyDown(field, { key: 'Enter', keyCode: 13, isComposing: true })
    // Not prevented: the input method gets it.
    expect(enter).toBe(true)
    expect(pushed).not.toHaveBeenCalled()
  })

  test('so does an Enter that comes right after its end, as in Safari', async () => {
    const field = await typed('v')
    await userEvent.keyboard('{ArrowDown}')
    fireEvent.compositionStart(field)
    fireEvent.compositionEnd(field)
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
    expect(pushed).not.toHaveBeenCalled()
    await act(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await act(() => new Promise(requestAnimationFrame))
    await userEvent.keyboard('{Enter}')
    expect(pushed).toHaveBeenCalledTimes(1)
  })
})

test('what was typed first is given up, old suggestions stay until new ones come, and late ones are ignored', async () => {
  const field = await typed('a b')
  await userEvent.type(field, 'c')
  const call = await asking('a bc')
  expect(screen.getByRole('option', { name: /Venice Italy/ })).toBeTruthy()
  expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
  await userEvent.type(field, 'd')
  expect(call.signal.aborted).toBe(true)
  const last = await asking('a bcd')
  await act(async () => last.reply(200, { ...nothing, guides: venice.guides }))
  await act(async () => call.reply(200, venice))
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    expect.stringContaining('Alvise'),
    expect.stringContaining('a bcd'),
  ])
})

test('it says so when nothing fits, and without a connection', async () => {
  const field = await typed('atacama', nothing)
  expect(screen.getByRole('status').textContent).toBe(
    'No places, guides or tours with this name. Press Enter to search everything.',
  )
  expect(field.getAttribute('aria-expanded')).toBe('false')
  await userEvent.type(field, 'x')
  const call = await asking('atacamax')
  await act(async () => call.fail())
  expect(screen.getByRole('status').textContent).toBe(
    'You’re offline, so there are no suggestions. Press Enter to try the search.',
  )
  await userEvent.keyboard('{Enter}')
  expect(submitted).toEqual(['atacamax'])
})

test('says which other spelling and which slip was meant', async () => {
  const [place] = venice.places
  await typed('Вен', {
    ...nothing,
    places: [
      { ...place, match: 'other_spelling' },
      { ...place, id: 2, name: 'Vienna', countryName: 'Austria', match: 'similar' },
    ],
  })
  expect(screen.getByText('Italy. You typed Вен')).toBeTruthy()
  expect(screen.getByText('Austria. Did you mean one of these?')).toBeTruthy()
})

describe('earlier searches', () => {
  const kept = () => JSON.parse(localStorage.getItem('recent_searches') ?? '[]')

  test('are offered in an empty field beside what is often asked for, and forgotten one by one or all at once', async () => {
    localStorage.setItem('recent_searches', JSON.stringify(['kyoto gardens', 'venice with children', 'wine']))
    const field = await open()
    const list = screen.getByRole('listbox')
    expect(
      within(within(list).getByRole('group', { name: 'Recent searches' }))
        .getAllByRole('option')
        .map((one) => one.textContent),
    ).toEqual(['kyoto gardens', 'venice with children', 'wine'])
    expect(within(list).getByRole('group', { name: 'Popular searches' }).textContent).toContain('Rome')
    await userEvent.click(screen.getByRole('button', { name: 'Remove “wine”' }))
    expect(kept()).toEqual(['kyoto gardens', 'venice with children'])
    expect(document.activeElement).toBe(field)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(submitted).toEqual(['kyoto gardens'])
    await userEvent.clear(field)
    await userEvent.click(screen.getByRole('button', { name: 'Clear history' }))
    expect(kept()).toEqual([])
    expect(screen.queryByRole('group', { name: 'Recent searches' })).toBeNull()
  })

  test('are kept when a text was searched for: the last eight, each once', async () => {
    const field = await open([])
    for (const text of ['1', '2', '3', '4', '5', '6', '7', '8', '9', ' 3 ']) {
      await userEvent.clear(field)
      await userEvent.type(field, `${text}{Enter}`)
    }
    expect(kept()).toEqual(['3', '9', '8', '7', '6', '5', '4', '2'])
  })

  test('survive what somebody else has written there', async () => {
    localStorage.setItem('recent_searches', '{"a":1}')
    await open([])
    expect(screen.queryByRole('listbox')).toBeNull()
  })
})
