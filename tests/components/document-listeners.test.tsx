import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startDocumentListeners } from '@/components/layout/document-listeners.ts'

beforeAll(() => {
  document.body.innerHTML = '<input data-shared="search" value="Ro" /><input data-shared="search" />'
  startDocumentListeners()
})

const typed = () => screen.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)

test('fields that share their text do so from the beginning, and when one is emptied', async () => {
  expect(typed()).toEqual(['Ro', 'Ro'])
  const [, second] = screen.getAllByRole('textbox')
  if (!second) throw new Error('one field only')
  await userEvent.type(second, 'me')
  expect(typed()).toEqual(['Rome', 'Rome'])
  await userEvent.clear(second)
  expect(typed()).toEqual(['', ''])
})

test('a search leaves fields that are empty out of its address, and a form that is sent keeps them', () => {
  render(
    <>
      <form data-testid="get">
        <input name="q" defaultValue="rome" />
        <input name="date" />
      </form>
      <form data-testid="post" method="post">
        <input name="date" />
      </form>
    </>,
  )
  const sentBy = (form: string) => {
    const formData = new FormData(screen.getByTestId<HTMLFormElement>(form))
    const event = Object.assign(new Event('formdata', { bubbles: true }), { formData })
    fireEvent(screen.getByTestId(form), event)
    return [...formData.keys()]
  }
  expect(sentBy('get')).toEqual(['q'])
  expect(sentBy('post')).toEqual(['date'])
})

test('a link in a menu closes it', () => {
  render(
    <div popover="auto" data-testid="menu">
      <a href="#rome">Rome</a>
      <p>Cities</p>
    </div>,
  )
  const hide = vi.fn()
  screen.getByTestId('menu').hidePopover = hide
  fireEvent.click(screen.getByText('Cities'))
  expect(hide).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Rome'))
  expect(hide).toHaveBeenCalledTimes(1)
})
