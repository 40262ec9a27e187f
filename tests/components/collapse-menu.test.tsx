import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CollapseMenu } from '@/components/ui/collapse-menu.tsx'

function show() {
  render(
    <CollapseMenu label="On this page">
      <a href="#reviews">
        <span>Reviews</span>
      </a>
      <p>Not a link</p>
    </CollapseMenu>,
  )
  return userEvent.setup()
}

const button = () => screen.getByRole('button', { name: 'On this page' })
const isOpen = () => {
  const expanded = button().getAttribute('aria-expanded') === 'true'
  const region = document.getElementById(button().getAttribute('aria-controls') ?? '')
  expect(region?.classList.contains('hidden')).toBe(!expanded)
  return expanded
}

describe('nav menu: collapsed or open', () => {
  it('is collapsed at first, and its button opens and collapses it', async () => {
    const person = show()
    expect(isOpen()).toBe(false)
    await person.click(button())
    expect(isOpen()).toBe(true)
    await person.click(button())
    expect(isOpen()).toBe(false)
  })

  it('collapses on Escape, which returns the focus to the button', async () => {
    const person = show()
    await person.click(button())
    await person.tab()
    expect(screen.getByRole('link', { name: 'Reviews' })).toHaveFocus()
    await person.keyboard('{Escape}')
    expect(isOpen()).toBe(false)
    expect(button()).toHaveFocus()
  })
})

describe('a link click collapses it', () => {
  it('also one on what is inside the link', async () => {
    const person = show()
    await person.click(button())
    await person.click(screen.getByText('Reviews'))
    expect(isOpen()).toBe(false)
  })

  it('also one by the keyboard', async () => {
    const person = show()
    await person.click(button())
    await person.tab()
    await person.keyboard('{Enter}')
    expect(isOpen()).toBe(false)
  })

  it('but not a click beside the links', async () => {
    const person = show()
    await person.click(button())
    await person.click(screen.getByText('Not a link'))
    expect(isOpen()).toBe(true)
  })
})
