import { act, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { closeToast, presentToasts, showToast } from '@/components/ui/toast-store.ts'
import { Toasts } from '@/components/ui/toasts.tsx'
import messages from '@/messages/en/ui.json'

const texts = messages.Toasts

// jsdom has no pointer capture; a toast asks for it to see whether it is being swiped.
Element.prototype.hasPointerCapture = () => false

let person: UserEvent

beforeEach(() => {
  vi.useFakeTimers()
  person = userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) })
  render(<Toasts texts={texts} />)
})

afterEach(() => {
  act(() => {
    for (const { id } of presentToasts()) closeToast(id)
  })
  vi.useRealTimers()
})

const standing = () =>
  Array.from(screen.getByRole('region').querySelectorAll('li'), ({ textContent }) => textContent)
const show = (...all: Parameters<typeof showToast>) => act(() => showToast(...all))
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))

it('shows what any code says, in a place named in the reader’s language', () => {
  expect(screen.getByRole('region', { name: 'Messages (F8)' })).toBeInTheDocument()
  show({ text: 'Saved' })
  expect(standing()).toEqual(['Saved'])
})

it('takes each away after six seconds, or after as many as were asked for', () => {
  show({ text: 'Saved' })
  show({ text: 'Long', duration: 20_000 })
  wait(5999)
  expect(standing()).toEqual(['Saved', 'Long'])
  wait(1)
  expect(standing()).toEqual(['Long'])
  wait(14_000)
  expect(standing()).toEqual([])
})

it('shows three at most; the next ones wait for their turn', async () => {
  for (const text of ['One', 'Two', 'Three', 'Four', 'Five']) show({ text, duration: 60_000 })
  expect(standing()).toEqual(['One', 'Two', 'Three'])
  const [first] = screen.getAllByRole('button', { name: texts.close })
  if (first) await person.click(first)
  expect(standing()).toEqual(['Two', 'Three', 'Four'])
})

it('offers one thing to do and goes when it is done', async () => {
  const undo = vi.fn()
  show({ text: 'Archived', action: { label: 'Undo', onSelect: undo } })
  wait(9000)
  await person.click(screen.getByRole('button', { name: 'Undo' }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(standing()).toEqual([])
})

it('waits while it is pointed at', async () => {
  show({ text: 'Saved' })
  await person.hover(screen.getByText('Saved', { selector: 'li *' }))
  wait(60_000)
  expect(standing()).toEqual(['Saved'])
  await person.unhover(screen.getByText('Saved', { selector: 'li *' }))
  wait(6000)
  expect(standing()).toEqual([])
})

it('is reached by F8 and closed by Escape', async () => {
  show({ text: 'Saved' })
  await person.keyboard('[F8]')
  expect(screen.getByRole('region').querySelector('ol')).toHaveFocus()
  await person.tab()
  await person.keyboard('{Escape}')
  expect(standing()).toEqual([])
})
